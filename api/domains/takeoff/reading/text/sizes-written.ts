import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { roundTo } from "../../units.ts";
import type { TrackedText } from "./tracked-text.ts";

/** A whole number and a fraction: "5-1/2", "5 1/2", "5 and 1/2". */
const MIXED = /(?<![\d./x])(\d{1,4})(?: |-| - | and )(\d{1,2})\/(2|3|4|8|16|32)(?![\d/])/g;
const FRACTION = /(?<![\d./])(\d{1,2})\/(2|3|4|8|16|32)(?![\d/]|\.\d)/g;

const NO_NAME = oneOf`
  about, around, roughly, need, order, get, have, and, plus, of, to, by, is, are, at, with, over, under, per, pitch(?:ed)?, slope
  y(?:ar)?ds?, squares?, tons?, gal(?:lon)?s?, bags?, rolls?, boxes, bundles?, sheets?, hours?, days?, feet, ft, miles?, times?
  lengths?, long, widths?, wide, heights?, high, deep, depth, area, total, quantity, qty, count, runs?, rooms?, walls?
`;
/** Where a part of a sentence ends, or tells where the thing goes. */
const PART_ENDS = patternSource` (?:all (?:the way )?)?a?round\b| throughout\b|[,;]|\.(?!\d)|$`;
const MIXED_INCHES = /\d{1,2}(?: |-)\d{1,2}\/(?:2|4|8|16)/;
/** A mixed number without a unit after the name of something. */
const SIZED_BY_FRACTION = new RegExp(
  patternSource`(?<=\b(?!(?:${NO_NAME}) )[a-z]{3,} )(${MIXED_INCHES})(?=${PART_ENDS})`,
  "g",
);

/** Converts fractions to decimals: "5-1/2" → "5.5", "3/4" → "0.75"; 5/4 lumber and 4/12 pitches stay as written. */
export function foldFractions(text: TrackedText): void {
  // "Baseboard 5-1/4 all around": only inches are written like this.
  text.replace(SIZED_BY_FRACTION, "$1 in");
  const decimal = (whole: string, top: string, bottom: string): string =>
    String(roundTo(Number(whole || 0) + Number(top) / Number(bottom), 4));
  text
    .replace(MIXED, (match, whole = "", top = "", bottom = "") =>
      Number(top) < Number(bottom) ? decimal(whole, top, bottom) : match,
    )
    .replace(FRACTION, (match, top = "", bottom = "") =>
      Number(top) < Number(bottom) ? decimal("", top, bottom) : match,
    )
    // "Three 3-1/2 hinges", "2 1-1/2 elbows": a count, and the size of each in inches.
    .replace(SIZED_EACH, "$1 $2 in ");
}

const NOT_SIZED =
  /(?:bags|coats|tons|yards|gallons|inches|hours|squares|rolls|boxes|sheets|feet|times|parts|quarts|pounds|bundles)/;
const SIZED_EACH = new RegExp(
  patternSource`(?<!\d\.|[\d/x#-] ?)\b(\d{1,3}) (\d{1,2}\.\d{1,4}) (?=(?!${NOT_SIZED}\b)[a-z]{3,}s\b)`,
  "g",
);

const RISE = "(?<![\\d.]|\\bx )(\\d{1,2}(?:\\.\\d)?)";
const IN_TWELVE = "12(?![\\d/]|\\.\\d|\\s*(?:in|ft|x|'|\"|oc)\\b)(?: (?=pitch))?(?:pitch(?:ed)?)?";
/** "16 x 20 on 12 concrete piers": the number counts the supports. */
const NO_SUPPORTS =
  "(?! (?:[a-z-]+ ){0,3}(?:piers?|posts?|piles?|pilings?|blocks?|footings?|footers?|columns?|stumps?|pads?)\\b)";
const PITCH = new RegExp(
  `${RISE}\\s*(?:\\/|:| ?in |-in-| on | over | x (?=12 (?:pitch|slope|roof)))\\s*${IN_TWELVE}${NO_SUPPORTS}`,
  "g",
);

/** "A pitch of 35 degrees", "a 22.5 degree slope": an angle from horizontal, as rise in 12. */
const DEGREES = "(\\d{1,2}(?:\\.\\d+)?) ?deg(?:rees?)?\\b";
const ANGLE_AFTER = new RegExp(`\\b(?:pitch(?:ed)?|slope|angle)(?: of| is|:| at| about)* ${DEGREES}`, "g");
const ANGLE_BEFORE = new RegExp(
  `(?<![\\d.])${DEGREES} ?(?:(?:roof )?(?:pitch(?:ed)?|slope)\\b|(?=roof|gable|hip))`,
  "g",
);
/** No steeper roof gets a covering, and a flatter one has no pitch worth the name. */
const [FLATTEST, STEEPEST] = [2, 75];

/** Writes roof pitches of every spelling as "pitch N" (rise in 12): "6:12", "6/12", "6 in 12", "6-in-12", "35 degrees". */
export function foldPitches(text: TrackedText): void {
  const inTwelve = (match: string, degrees = ""): string => {
    const angle = Number(degrees);
    if (angle < FLATTEST || angle > STEEPEST) return match;
    return ` pitch ${roundTo(12 * Math.tan((angle * Math.PI) / 180), 2)} `;
  };
  text
    .replace(ANGLE_AFTER, inTwelve)
    .replace(ANGLE_BEFORE, inTwelve)
    .replace(PITCH, " pitch $1 ")
    .replace(/(?<![\d.])(\d{1,2})-12 (?=pitch|slope|roof|gable|hip)/g, " pitch $1 ")
    .replace(/(?<![\d.])(\d{1,2}) 12 (?=(?:[a-z]+ )?(?:pitch|slope|gable|hip|roof))/g, " pitch $1 ")
    .replace(/\bpitch(?: of| is|:)? (?=\d)/g, "pitch ");
}

const DOOR_INCHES = /(?:10|[02468])/;
const DOOR_HEIGHT = /(?:6\/(?:10|[068])|[78]\/0)/;
const DOOR_SIDES = new RegExp(
  patternSource`(?<![\d./])([1-9])\/(${DOOR_INCHES}) ?(?:x|by) ?(?=${DOOR_HEIGHT}(?![\d/]))([678])\/(\d{1,2})`,
  "g",
);
const DOOR_IN_LIST = /(?:[a-z-]+ ){0,3}(?:doors?|prehungs?|bi-?folds?|slabs?)\b/;
/** Widths that are no fractions of an inch and no rough lumber: "3/4", "3/8", "5/8", "5/4" and "6/4" are left alone. */
const DOOR_IN_FEET = new RegExp(
  patternSource`(?<![\d./x] ?)(?!3\/[48]|5\/[48]|6\/4)([2-6])\/(${DOOR_INCHES})(?= ${DOOR_IN_LIST})`,
  "g",
);

/** Writes the feet and inches of doors as price lists have them, "2/6 prehung", "3/0 x 6/8": before fractions are read. */
export function writeDoorSizes(text: TrackedText): void {
  text.replace(DOOR_SIDES, "$1 ft $2 in x $3 ft $4 in").replace(DOOR_IN_FEET, "$1 ft $2 in");
}

const KIND_OF_DOOR =
  / (?:(?:interior|bifold|closet|pocket|panel|hollow[- ]core|solid[- ]core|prehung|entry) )?(?:doors?|prehungs?)\b/;
const DOOR_WIDTH = new RegExp(patternSource`(?<![\d.x/-])([1-6])-(\d|1[01])(?=${KIND_OF_DOOR})`, "g");

/** Four digits before a door or a window are its width and height. */
const DOOR_CODE =
  /(?<![\d.,/#-])([1-9])(\d)([3-9])(\d) (?=(?:(?!(?:ft|in|sq|of)\b)[a-z-]+ ){0,2}(?:drs?|doors?|sliders?|win|windows?)\b)/g;

/** Usual heights are 6 ft 8 in., 7 ft and 8 ft. */
const LEAF_COUNTED = /\b(bi-?fold|pocket|by-?pass|barn|french)(?= ?x ?\d)/g;
const CODE_BEHIND =
  /(?<![\d.,/#$-])([1-6])(\d)(6|7|8)(8|0)(?![\d./,-]\d| ?(?:ft|in|sq|sf|lf|lb|cu|mm|m|psi|gal|btu)\b)(?<=[68]8|[78]0)/g;

/** Doors are named in feet-inches: "2-8 x 6-8" is 2 ft 8 in by 6 ft 8 in. */
export function spellOutDoors(text: TrackedText): void {
  text.replace(
    /(?<![\d.-])([1-9])-(\d|1[01]) ?(?:x|by) ?([6-9])-(\d|1[01])(?![\d-]|\.\d)/g,
    "$1 ft $2 in x $3 ft $4 in",
  );
  // "4-6 x 5-0 floor", "18-6 x 22": room sides as plans write them.
  text
    .replace(
      /(?<![\d.#/-])(\d{1,3})-(\d|1[01]) ?(?:x|by) ?(\d{1,3})-(\d|1[01])(?![\d/-]|\.\d| ?["”])/g,
      "$1 ft $2 in x $3 ft $4 in",
    )
    .replace(
      /(?<![\d.#/-])(\d{1,3})-(\d|1[01]) ?(?:x|by) ?(\d{1,3})(?![\d./'"-]| ?(?:x|in|ft|mm|cm|m)\b)/g,
      "$1 ft $2 in x $3 ft",
    )
    .replace(
      /(?<![\d./'"#-]|\bx )(\d{1,3}) ?(?:x|by) ?(\d{1,3})-(\d|1[01])(?![\d/-]|\.\d| ?["”])/g,
      "$1 ft x $2 ft $3 in",
    );
  // "3070 door", "(2) 4030 windows": feet and inches of both sides.
  text.replace(DOOR_CODE, "$1 ft $2 in x $3 ft $4 in ").replace(/(?<=\d in )drs?\b/g, "door");
  // "12 solid core slabs", "4 prehungs", "DR SCHED".
  text
    .replace(
      /\b(?<=\b(?:hollow|solid|prehung|pre-hung|flush|panel)[ -]?(?:core )?)slabs?\b(?! doors?)/g,
      "slab doors",
    )
    .replace(/\bpre-?hungs\b/g, "prehung doors")
    .replace(/\bbi-?folds\b/g, "bifold doors")
    .replace(/\bdr\b(?= (?:sched|hardware|hdwr?))/g, "door")
    .replace(/(?<=\b(?:exterior|interior))\.(?= (?:drs?|doors?|ph|prehung|solid|hollow)\b)/g, "")
    .replace(/(?<=\b(?:exterior|interior) )drs?\b/g, "door")
    .replace(/(?<=\b(?:exterior|interior|fiberglass|steel) )ph(?= ?(?:x ?\d|[,.;(]|$))/g, "prehung door");
  // "Doors 2868": the code behind the name, which no other figure of a text about doors looks like.
  if (/\bdoors?\b/.test(text.text))
    text.replace(CODE_BEHIND, "$1 ft $2 in x $3 ft $4 in").replace(LEAF_COUNTED, "$1 door");
  // "One 2-6 door": by its width only.
  text.replace(DOOR_WIDTH, "$1 ft $2 in");
}

const INCHES = "([2-7]\\d)";
const BATH_FIXTURE = "(?:alcoves?|showers?|tubs?|bathtubs?|stalls?|surrounds?)\\b";
const SIZE_BEFORE_FIXTURE = new RegExp(
  `(?<![\\d.x/] ?)${INCHES} ?x ?${INCHES}(?= (?:(?:tile|tiled|walk-in|corner) )?${BATH_FIXTURE})`,
  "g",
);
const SIZE_AFTER_FIXTURE = new RegExp(
  `(?<=\\b${BATH_FIXTURE}(?:,|:| is| of| at| measures)? )${INCHES} ?x ?${INCHES}(?! ?(?:x|in|ft|mm|cm|'|")|[\\d.])`,
  "g",
);

/** A shower or tub of "36 x 60" is sized in inches: none is 36 ft wide. */
export function spellOutBathFixtures(text: TrackedText): void {
  text.replace(SIZE_BEFORE_FIXTURE, "$1 in x $2 in").replace(SIZE_AFTER_FIXTURE, "$1 in x $2 in");
}

/** Goods that are named by their inches. */
const OWN_SIZED = "(?:[a-z]+ )?(?:pipe|pvc|conduit|vent|drain|pex|copper|abs|(?:back)?splash|foam)";
/** "120 ft 1 in pipe" is a length of pipe of that size, "10 ft 16 in oc" a length at a spacing. */
const NOT_JOINED = `(?! (?:oc|apart|grid|cent|${OWN_SIZED}|gravel|slab|topsoil))`;
const FEET_INCHES = new RegExp(
  `(\\d+(?:\\.\\d+)?) ft (and )?(\\d{1,2}(?:\\.\\d+)?) in\\b${NOT_JOINED}(?: (deep|thick))?`,
  "g",
);
/** A length of this or more is a side, and inches after it are a separate depth: "6 x 40 ft 3 in deep". */
const SIDE_FT = 6;
const SUM = /\d+(?:\.\d+)?(?: ft)?(?: ?\+ ?\d+(?:\.\d+)?(?: ft)?){0,8} ?\+ ?\d+(?:\.\d+)? ft\b(?! x| by)/g;
/** "3 walls 20 + 20 + 16 ft": the sum covers all of them. */
const SUM_OF_SEVERAL = new RegExp(
  `(?<=\\b[2-9] (?:[a-z-]+ ){0,2}[a-z]+s[,:]? )${SUM.source}(?! (?:wide|high|deep))`,
  "g",
);

const RUN_NOUN = oneOf`
  walls?, sides?, legs?, runs?, lengths?, fenc(?:e|ing), base ?boards?, crown, trim, trench, gutters?, eaves?, footings?,
  curbs?, edging
`;
const BARE_SUM = patternSource`(?<=\b(?:${RUN_NOUN})(?: of|:|,)? )(\d{1,3}(?: ?\+ ?\d{1,3}){1,8})`;
/** "Walls 14+20+14, 8 ft high": lengths of walls are in feet. */
const RUNS_ADDED = new RegExp(`${BARE_SUM}(?= ?[,;]|\\.(?!\\d)|$)`, "g");
/** "Walls 14+20+14 x 8 high". */
const SIDE_ADDED = new RegExp(`${BARE_SUM}(?= x \\d)`, "g");

const MEASURED_DIRECTION =
  /high|tall|long|wide|deep|up|from|(?:along|on) (?:the|each)|(?:to )?(?:the )?(?:ridge|eaves?|rafters?|slope)/;

/** As spoken, without the unit: "six foot eight high". */
const SPOKEN_INCHES = new RegExp(
  patternSource`(?<![\d.])(\d{1,2}) ft (\d|1[01])(?= (?:${MEASURED_DIRECTION})\b| ?(?:[.;,)](?!\d)|$))`,
  "g",
);

/** "5 ft 6 by 8 ft": inches without their unit before another side in feet. */
const SPOKEN_SIDE = /(?<![\d.])(\d{1,2}) ft (\d|1[01])(?= ?(?:x|by) ?\d{1,3}(?:\.\d+)? ft\b)/g;
/** "2 x (30 + 42) ft" around a rectangle. */
const SUM_OF_SIDES = "\\( ?(\\d{1,4}(?:\\.\\d+)?)(?: ft)? ?\\+ ?(\\d{1,4}(?:\\.\\d+)?)(?: ft)? ?\\)(?: ft)?";
const TWICE = new RegExp(`\\b2 ?(?:x|\\*)? ?${SUM_OF_SIDES}|${SUM_OF_SIDES} ?(?:x|\\*) ?2\\b`, "g");

/** "5 ft 10 in" is one length, and so is "3 ft + 5 ft + 3 ft". */
export function joinLengths(text: TrackedText): void {
  text
    // Drawings write whole feet as 12'-0".
    .replace(/(?<=\d ft) 0 in\b/g, "")
    .replace(
      TWICE,
      (_match, a = "", b = "", c = "", d = "") => `${roundTo(2 * (Number(a || c) + Number(b || d)), 4)} ft`,
    )
    .replace(SPOKEN_INCHES, "$1 ft $2 in")
    .replace(SPOKEN_SIDE, "$1 ft $2 in")
    // "A 6 ft x 6 ft 8 slider": 6 ft 8 in is a usual door height.
    .replace(
      /(?<=(?:x|by) )([67]) ft (\d|1[01])(?! in\b)(?= (?:[a-z]+ ){0,2}(?:doors?|sliders?)\b)/g,
      "$1 ft $2 in",
    )
    .replace(FEET_INCHES, (match, feet = "", and = "", inches = "", depth = "") => {
      const isApart =
        Number(inches) >= 12 ||
        // "8 ft 0.75 in tg floor": a fraction of an inch without whole inches is a thickness.
        (Number(inches) < 1 && inches !== "0") ||
        feet.includes(".") ||
        (depth !== "" && (and !== "" || Number(feet) >= SIDE_FT));
      if (isApart) return match;
      return `${roundTo(Number(feet) + Number(inches) / 12, 4)} ft${depth && ` ${depth}`}`;
    })
    .replace(RUNS_ADDED, "$1 ft")
    .replace(SIDE_ADDED, sumOf)
    .replace(SUM_OF_SEVERAL, (sum) => `${sumOf(sum)} in all`)
    .replace(SUM, sumOf);
}

function sumOf(sum: string): string {
  const total = (sum.match(/\d+(?:\.\d+)?/g) ?? []).reduce((all, figure) => all + Number(figure), 0);
  return `${roundTo(total, 4)} ft`;
}

const SIDE_WORD = "(?:long|wide|deep|high|tall|thick|across)";
const BETWEEN = new RegExp(
  `(?<=\\d(?: (?:ft|in|yd|m|cm|mm|lf))?(?: ${SIDE_WORD})?) ?(?:x|\\*|by) ?(?=\\d|\\.\\d)`,
  "g",
);
/** Rooms and other places whose two sides people join with "and": "a room of 10 ft and 12 ft". */
const PLACE =
  "room|bedroom|bathroom|kitchen|attic|garage|deck|patio|slab|bed|shed|floor|house|basement|office";
const TWO_SIDES = new RegExp(
  `(?=\\d)(?<=\\b(?:${PLACE})[^.;\\d]{0,24}|(?:${PLACE}),? raised, )(\\d+(?:\\.\\d+)?)(?: ft)? and (\\d+(?:\\.\\d+)?) ft(?= ?[,.;)]|$)`,
  "g",
);

/** A side of a square: "10 ft square" is 10 ft each way; a larger figure may be meant as an area. */
const SQUARE = /(?<![\d.x] ?)(\d{1,2}(?:\.\d+)?) (ft|m) square\b(?! (?:feet|foot|ft|footage|met|m\b|in\b))/g;
const LARGEST_SQUARE: Readonly<Record<string, number>> = { ft: 40, m: 12 };

/** "24 on 30 feet", as non-native speakers put it. */
const SIDES_ON = /(?<=(?<![\d./])\d{1,3}(?: (?:ft|m))?) on (?=\d{1,3}(?:\.\d+)? (?:ft|m)\b(?! (?:oc|cent)))/g;

const LENGTH_UNIT = "(?:ft|feet|foot|'|\"|in|inch(?:es)?|m|cm|mm|yd)";
/** A figure with its unit, feet and inches in one. */
const SIDE_FIGURE = `(\\d{1,4}(?:\\.\\d+)?(?: ?${LENGTH_UNIT}(?: ?\\d{1,2}(?:\\.\\d+)? ?(?:in\\b|"))?)?)(?![\\w.]\\d|\\w|\\/)`;
/** An initial before its figure, or the whole word with a colon. */
const sideOf = (initials: string, words: string): string =>
  `(?:(?:${initials}) ?[:=]? ?|(?:${words}) ?[:=] ?)${SIDE_FIGURE}`;
const NEXT = "[,;/]? ?(?:and |x |by )?";
const L_SIDE = sideOf("l|len|lg", "length|long");
const W_SIDE = sideOf("w|wd", "width|wide");
const H_SIDE = sideOf("h|ht|hgt", "height|high");
const D_SIDE = sideOf("d|t|th", "depth|deep|thickness|thick");
/** Sides labeled by their initials: "l 24, w 12, h 8", "L = 5.5 m, W = 4.2 m, H = 2.7 m". */
const INITIALS = new RegExp(
  `(?<![\\w'.-])(?:${L_SIDE}${NEXT}${W_SIDE}|${W_SIDE}${NEXT}${L_SIDE})(?:${NEXT}${H_SIDE})?(?:${NEXT}${D_SIDE})?`,
  "g",
);

/** The face of a wall: "l 40, h 8". */
const FACE_INITIALS = new RegExp(`(?<![\\w'.-])${L_SIDE}${NEXT}${H_SIDE}`, "g");

const BARE_SIDE = `(\\d{1,4}(?:\\.\\d+)?(?: ?${LENGTH_UNIT}(?: ?\\d{1,2}(?:\\.\\d+)? ?(?:in\\b|"))?)?)`;
/** Initials after the figures: "14 l x 12 w x 8 h". */
const INITIALS_AFTER = new RegExp(
  `(?<![\\w.])${BARE_SIDE} ?l\\b${NEXT}${BARE_SIDE} ?w\\b(?:${NEXT}${BARE_SIDE} ?h\\b)?(?:${NEXT}${BARE_SIDE} ?d\\b)?`,
  "g",
);

/** Rewrites sides labeled by initials as a size and a height: "l 24, w 12, h 8" is "24 ft x 12 ft, 8 ft high". */
export function joinInitials(text: TrackedText): void {
  const sized = (long: string, wide: string, high: string, deep: string): string => {
    const unitOf = (side: string): string => new RegExp(`${LENGTH_UNIT}$`).exec(side)?.[0] ?? "";
    const common = unitOf(long) || unitOf(wide) || unitOf(high) || "ft";
    const withUnit = (side: string): string => (unitOf(side) ? side : `${side} ${common}`);
    const size = `${withUnit(long)} x ${withUnit(wide)}`;
    return ` ${size}${high ? `, ${withUnit(high)} high` : ""}${deep ? `, ${withUnit(deep)} deep` : ""}`;
  };
  text
    .replace(/\(([lwhd])\) ?(?=:? ?\d)/g, "$1 ")
    .replace(INITIALS, (_match, l1 = "", w1 = "", w2 = "", l2 = "", high = "", deep = "") =>
      sized(l1 || l2, w1 || w2, high, deep),
    )
    .replace(FACE_INITIALS, (match, long = "", high = "") =>
      // Sides with their own units are read as written.
      /[\d.]$/.test(long) || /[\d.]$/.test(high) || match.includes("=")
        ? ` ${long}${/[\d.]$/.test(long) ? " ft" : ""} long, ${high}${/[\d.]$/.test(high) ? " ft" : ""} high`
        : match,
    )
    .replace(INITIALS_AFTER, (_match, long = "", wide = "", high = "", deep = "") =>
      sized(long, wide, high, deep),
    );
}

/** "10 ft 1 way and 8 the other", "30 ft this way by 40 that way". */
const ONE_WAY = "(?:,? (?:in )?(?:1|one|this) (?:way|direction))(?:,? (?:and|by|x))*,?";
const OTHER_WAY = "(?: in)?(?: the other| that)(?: (?:way|direction))?\\b";
const EITHER_WAY = new RegExp(`${BARE_SIDE}${ONE_WAY} ${BARE_SIDE}${OTHER_WAY}`, "g");

const OPENED = /(?:doors?|windows?|openings?|doorways?|gaps?|cut-?outs?|hatch|bit|hole|archway)/;
const OPENING_IS = /that is|which is|is|of|at|bit|about|each|opening/;
const SIDE_FT_IN = /\d[\d.]* (?:ft|in)/;
/** "A window 3 ft wide and 1 ft tall": the sides of an opening are its size. */
const SIDES_OF_OPENING = new RegExp(
  // The pattern begins at the digit, and the text before it is checked only there.
  patternSource`(?=\d)(?<=\b${OPENED}(?: (?:${OPENING_IS}))*,? )(${SIDE_FT_IN}) wide(?:,| and| by| x)* (${SIDE_FT_IN}) (?:tall|high)\b`,
  "g",
);

const SIDE = /\d(?:\.\d+)? ?(?:ft|feet|foot|in|inch(?:es)?|yd|m|cm|mm|'|")?/;
/** "30 ft (eave to eave) by 46 ft": which side it is. */
const REMARK_ON_SIDE = new RegExp(
  patternSource`(?<=${SIDE}) \([a-z][a-z ,'/-]{0,40}\)(?= ?(?:x|by) ?\d)`,
  "g",
);

/** Writes sizes as "12 ft x 16 ft", however their sides were joined. */
export function joinSides(text: TrackedText): void {
  text
    .replace(REMARK_ON_SIDE, "")
    .replace(SIDES_OF_OPENING, "$1 x $2")
    .replace(EITHER_WAY, "$1 x $2")
    .replace(SIDES_ON, " x ")
    .replace(BETWEEN, " x ")
    .replace(/(?<=\d )(ft|in|m|yd) x (?=\d)/g, "$1 x ")
    .replace(TWO_SIDES, "$1 ft x $2 ft")
    .replace(SQUARE, (match, side = "", unit = "") =>
      Number(side) >= 1.5 && Number(side) <= (LARGEST_SQUARE[unit] ?? 0)
        ? `${side} ${unit} x ${side} ${unit}`
        : match,
    );
}

const TAPERS =
  /\btaper(?:s|ed|ing)?\b|\bslop(?:es|ed|ing)\b|\bwedge\b|\bat (?:1|the 1|one|the) (?:[a-z]+ )?(?:end|edge|side)\b/;
const END = /end|edge|side|back|front|house|street|top|bottom|garage/;
const AT_END = patternSource`(?: (?:thick|deep|high))?(?: at (?:the |1 |its )?(?:[a-z]+ )?(?:${END}))?`;
/** "4 in thick at one end to 8 in at the other", "from 4 in to 6 in thick". */
const FROM_TO = new RegExp(
  patternSource`(?<![\d.x] ?)(\d{1,2}(?:\.\d+)?) in${AT_END},? (?:to|and|down to|up to) (\d{1,2}(?:\.\d+)?) in(?! ?x)`,
  "g",
);
/** The largest difference between the two ends of a taper. */
const STEEPEST_TAPER = 4;

/** Replaces a tapered thickness by the mean of its two ends. */
export function evenTapers(text: TrackedText): void {
  if (!TAPERS.test(text.text)) return;
  text.replace(FROM_TO, (match, first = "", second = "") => {
    const [low, high] = [Number(first), Number(second)].toSorted((left, right) => left - right);
    if (!low || !high || high === low || high / low > STEEPEST_TAPER) return match;
    return `${roundTo((low + high) / 2, 4)} in`;
  });
}
