import { roundTo } from "../units.ts";
import type { TrackedText } from "./tracked-text.ts";

/** A whole number and a fraction: "5-1/2", "5 1/2", "5 and 1/2". */
const MIXED = /(?<![\d./x])(\d{1,4})(?: |-| - | and )(\d{1,2})\/(2|3|4|8|16|32)(?![\d/])/g;
const FRACTION = /(?<![\d./])(\d{1,2})\/(2|3|4|8|16|32)(?![\d/])/g;

/** Fractions to decimals: "5-1/2" → "5.5", "3/4" → "0.75"; 5/4 lumber and 4/12 pitches stay as written. */
export function foldFractions(text: TrackedText): void {
  const decimal = (whole: string, top: string, bottom: string): string =>
    String(roundTo(Number(whole || 0) + Number(top) / Number(bottom), 4));
  text
    .replace(MIXED, (match, whole = "", top = "", bottom = "") =>
      Number(top) < Number(bottom) ? decimal(whole, top, bottom) : match,
    )
    .replace(FRACTION, (match, top = "", bottom = "") =>
      Number(top) < Number(bottom) ? decimal("", top, bottom) : match,
    );
}

const RISE = "(?<![\\d.])(\\d{1,2}(?:\\.\\d)?)";
const IN_TWELVE = "12(?![\\d/]|\\.\\d|\\s*(?:in|ft|x|'|\"|oc)\\b)(?: (?=pitch))?(?:pitch(?:ed)?)?";
const PITCH = new RegExp(
  `${RISE}\\s*(?:\\/|:| ?in |-in-| on | over | x (?=12 (?:pitch|slope|roof)))\\s*${IN_TWELVE}`,
  "g",
);

/** Roof pitches in every spelling as "pitch N" (rise in 12): "6:12", "6/12", "6 in 12", "6-in-12". */
export function foldPitches(text: TrackedText): void {
  text
    .replace(PITCH, " pitch $1 ")
    .replace(/(?<![\d.])(\d{1,2})-12 (?=pitch|slope|roof|gable|hip)/g, " pitch $1 ")
    .replace(/(?<![\d.])(\d{1,2}) 12 (?=(?:[a-z]+ )?(?:pitch|slope|gable|hip|roof))/g, " pitch $1 ")
    .replace(/\bpitch(?: of| is|:)? (?=\d)/g, "pitch ");
}

/** Doors are named by feet-inches: "2-8 x 6-8" is 2 ft 8 in by 6 ft 8 in. */
export function spellOutDoors(text: TrackedText): void {
  text.replace(
    /(?<![\d.-])([1-9])-(\d|1[01]) ?(?:x|by) ?([6-9])-(\d|1[01])(?![\d-]|\.\d)/g,
    "$1 ft $2 in x $3 ft $4 in",
  );
}

/** "120 ft 1 in pipe" is a length of a size, "10 ft 16 in oc" one at a spacing. */
const NOT_JOINED = "(?! (?:oc|apart|grid|cent|(?:[a-z]+ )?(?:pipe|pvc|conduit)))";
const FEET_INCHES = new RegExp(
  `(\\d+(?:\\.\\d+)?) ft (and )?(\\d{1,2}(?:\\.\\d+)?) in\\b${NOT_JOINED}(?: (deep|thick))?`,
  "g",
);
/** From here on a length is a side, and the inches of a depth after it are apart: "6 x 40 ft 3 in deep". */
const SIDE_FT = 6;
const SUM = /\d+(?:\.\d+)?(?: ft)?(?: ?\+ ?\d+(?:\.\d+)?(?: ft)?){0,8} ?\+ ?\d+(?:\.\d+)? ft\b(?! x| by)/g;

/** "5 ft 10 in" is one length, and so is "3 ft + 5 ft + 3 ft". */
export function joinLengths(text: TrackedText): void {
  text
    .replace(FEET_INCHES, (match, feet = "", and = "", inches = "", depth = "") => {
      const isApart =
        Number(inches) >= 12 ||
        // "8 ft 0.75 in tg floor": parts of an inch alone are a thickness.
        Number(inches) < 1 ||
        feet.includes(".") ||
        (depth !== "" && (and !== "" || Number(feet) >= SIDE_FT));
      if (isApart) return match;
      return `${roundTo(Number(feet) + Number(inches) / 12, 4)} ft${depth && ` ${depth}`}`;
    })
    .replace(SUM, (sum) => {
      const total = (sum.match(/\d+(?:\.\d+)?/g) ?? []).reduce((all, figure) => all + Number(figure), 0);
      return `${roundTo(total, 4)} ft`;
    });
}

const SIDE_WORD = "(?:long|wide|deep|high|tall|thick|across)";
const BETWEEN = new RegExp(
  `(?<=\\d(?: (?:ft|in|yd|m|cm|mm))?(?: ${SIDE_WORD})?) ?(?:x|\\*|by) ?(?=\\d|\\.\\d)`,
  "g",
);
/** Rooms and other places whose two sides people join by "and": "a room of 10 ft and 12 ft". */
const PLACE =
  "room|bedroom|bathroom|kitchen|attic|garage|deck|patio|slab|bed|shed|floor|house|basement|office";
const TWO_SIDES = new RegExp(
  `(?<=\\b(?:${PLACE})[^.;\\d]{0,24}|(?:${PLACE}),? raised, )(\\d+(?:\\.\\d+)?)(?: ft)? and (\\d+(?:\\.\\d+)?) ft(?= ?[,.;)]|$)`,
  "g",
);

/** A side of a square: "10 ft square" is 10 ft each way; a larger figure may have been meant as an area. */
const SQUARE = /(?<![\d.x] ?)(\d{1,2}(?:\.\d+)?) (ft|m) square\b(?! (?:feet|foot|ft|footage|met|m\b|in\b))/g;
const LARGEST_SQUARE: Readonly<Record<string, number>> = { ft: 40, m: 12 };

/** Sizes as "12 ft x 16 ft", however their sides were joined. */
export function joinSides(text: TrackedText): void {
  text
    .replace(BETWEEN, " x ")
    .replace(/(?<=\d )(ft|in|m|yd) x (?=\d)/g, "$1 x ")
    .replace(TWO_SIDES, "$1 ft x $2 ft")
    .replace(SQUARE, (match, side = "", unit = "") =>
      Number(side) >= 1.5 && Number(side) <= (LARGEST_SQUARE[unit] ?? 0)
        ? `${side} ${unit} x ${side} ${unit}`
        : match,
    );
}
