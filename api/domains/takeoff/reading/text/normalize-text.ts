import { LRUCache } from "lru-cache";
import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { writeBathSizes } from "./bath-sizes.ts";
import { writeBulkRates } from "./bulk-rates.ts";
import { writeExceptions } from "./exceptions.ts";
import { writeListedKinds } from "./listed-kinds.ts";
import { writeMetric } from "./metric.ts";
import { writeMetricLumber } from "./metric-lumber.ts";
import { writeUnitsOfGoods } from "./metric-units-of-goods.ts";
import { replaceNumberWords, writeForInLetters } from "./number-words.ts";
import { writeRates } from "./rate-sayings.ts";
import { writeReplaced, writeTheyAre } from "./replaced.ts";
import { foldRestated } from "./restated.ts";
import { writeCorrections } from "./said-again/corrections.ts";
import { writeCountedInPlaces } from "./said-again/counted-in-places.ts";
import { writeSameAs } from "./said-again/same-as.ts";
import { writeSchedules } from "./said-again/schedules.ts";
import { writeSidesAgain } from "./said-again/sides-again.ts";
import { writeTotals } from "./several-places.ts";
import { plainSigns } from "./signs.ts";
import {
  evenTapers,
  foldFractions,
  foldPitches,
  joinInitials,
  joinLengths,
  joinSides,
  spellOutBathFixtures,
  spellOutDoors,
  writeDoorSizes,
} from "./sizes-written.ts";
import { writeSubsets } from "./subsets.ts";
import { TrackedText } from "./tracked-text.ts";
import { writeUnits } from "./unit-spellings.ts";
import { partGlued, renamePhrases, repairSpelling } from "./words.ts";

/** How many characters of a description are read: the specification's limit for a project description. */
export const READ_LIMIT = 5_000;

/** How many characters of a description are read once it is in plain signs. */
const LONGEST_PLAIN = 1.2 * READ_LIMIT;

const BEFORE_DRYWALL =
  /hang(?:ing)?(?: [\d.x/ "']+(?:in)?)?|sheets? of|boards? of|\d ?x ?\d{1,2}'?|5\/8|1\/2|type x|fire ?code|fire-?rated/;
const RATE_PER =
  /\d ?(?:sq ?ft|sf|square feet|feet|ft|lbs?|gal|pounds|rolls?|tubes?)\b[^.;]{0,24}(?:per|a|to the|\/) ?/;

const OTHER_LARGE =
  /garage|overhead|barn|roll|sliding|patio|slider|slide|glass|french|double|closet|bifold|pole/;
/** "A 16x7 insulated door": no other door of a house is so wide. */
const LARGE_DOOR = new RegExp(
  patternSource`(?<=(?<![\d.])(?:8|9|1[0268]) ?x ?(?:[789]|1[0-4]) (?:(?!${OTHER_LARGE})[a-z-]+ ){0,2})(?<!\b(?:${OTHER_LARGE}) )(doors?)\b`,
  "g",
);

const METERS_THEN = /\d ?m(?:et(?:er|re)s?)?(?: (?:long|wide|high|tall|deep))?(?:,| x| by| and)/;

/** Words whose meaning depends on the figures next to them. They are folded where the figures are. */
const FOLDED_BY_FIGURES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:on|in)[ -]?cent(?:er|re)s?\b|\bo\/c\b|\bc\/c\b|(?<=\d (?:in|ft|mm|cm|m) )cent(?:er|re)s?\b/g,
    " oc ",
  ],
  [/\bt ?& ?g\b/g, "tg"],
  // "No.: 9", "qty = 4", "dia.: 10 in" on a sheet of figures.
  [/\b(?:nos?|nr|qty|quantity)\b\.? ?[:=] ?(?=\d)/g, "quantity: "],
  [/\b(diameter|length|width|height|depth|thickness)\.:/g, "$1:"],
  // British shingle is gravel.
  [/(?<=\d ?mm )shingles?\b|(?<=\b(?:pea|beach|river|garden|golden) )shingles?\b/g, "gravel"],
  [/(?<=\d ?)sqs?\b\.?(?= (?:of )?(?:roof|tear|shingle|siding|arch|reroof))/g, " squares"],
  [/\bpt\b(?= )/g, "treated"],
  // British bills of quantities count this way: "4 no. pads".
  [/(?<=(?:^|[ ,(])\d{1,4}) ?(?:no|nr)\b\.?(?= [a-z]|,)/g, ""],
  [/\bmot(?: type)?(?: (?:1|i|one))?\b|\btype 1\b(?! surge)/g, "gravel"],
  [/(?<=\d ?(?:"|in|mm) )(?:ew|e\/w)\b/g, "each way"],
  [new RegExp(patternSource`\brock\b(?<=\b(?:${BEFORE_DRYWALL}) rock)`, "g"), "drywall"],
  [/\brock(?= (?:the |both )?(?:walls? (?:and|\+) (?:the )?(?:lid|ceiling)|ceiling|lid)\b)/g, "drywall"],
  [/\brock(?= on (?:1|one|both|each|either|two|2|all) (?:sides?|walls?|faces?)\b)/g, "drywall"],
  [/(?<=\bwalls? (?:and|\+) )(?:(?:the )?lid|overhead)\b/g, "ceiling"],
  // "From the middle to the edge it's 12 ft" is a radius.
  [
    /\bfrom (?:the )?(?:middle|center|centre) to (?:the |its )?(?:edge|outside|rim|side)(?: it's| it is| is| are|:|,)* (?=\d)/g,
    "radius ",
  ],
  // A carpenter's "base" in a room: "base for a 12x10 room", "base lf", "base + crown".
  [
    /\bbase(?= (?:lf|lin|and crown|\+ crown|& crown)\b| for (?:a |the |my )?[\d.x ']+(?:room|bedroom|den)\b)/g,
    "baseboard",
  ],
  // British gravel is called shingle and named by its size.
  [/(?<=\d ?mm )shingles?\b/g, "gravel"],
  [/\bopngs?\b/g, "openings"],
  // "12x12 porcelain +10": a percentage added on top, when no figure comes before the sign.
  [/(?<=[a-z] ?)\+ ?(5|7|8|10|12|15|20)(?= ?(?:[,;]|\.(?!\d)|$))/g, "+$1 %"],
  [/\bbase(?= \d(?:\.\d+)? ?(?:in |" ?)?(?:mdf|pine|oak|primed|poplar|finger|trim)\b)/g, "baseboard"],
  // "12 in OH", "1500 sf w/ OH".
  [/(?<=\b(?:in|ft|"|'|with|incl|including) ?)oh\b/g, "overhang"],
  // "23.8 per carton": square feet, since cartons hold no fractions of pieces.
  [/(?<=(?<![\d.])\d{1,2}\.\d{1,2})(?= ?(?:per |a |each |\/ ?)(?:carton|box|case)\b)/g, " sqft "],
  // "Arch 3 bundles a square", "3 tab, 10 %": kinds of shingles.
  [/\barch(?:itectural)?s?(?=,? (?:\d(?:\.\d+)? )?(?:bundles?|bdls?|squares|per sq)\b)/g, "shingles"],
  // "9.6 m long x 2.4 high": the other side is in meters too.
  [
    /(?<=\d ?m (?:long|wide|high|tall|deep)(?:,| x| by| and)? \d{1,3}(?:\.\d+)?)(?= (?:high|wide|tall|deep|long)\b)/g,
    " m",
  ],
  // "4 metres by 500 high": a side of hundreds next to meters is in millimeters.
  [
    new RegExp(patternSource`(?<=${METERS_THEN}? \d{3,4})(?= (?:high|wide|tall|deep|thick|long)\b)`, "g"),
    " mm",
  ],
  // A roof covering that is stripped before re-roofing is no strip.
  [/\bstrip(?:ping)?(?= (?:and|&|\+) re-?(?:roof|til|slat|felt|cover|shingl|clad))/g, "tear off"],
  // "It sticks out a foot all round".
  [
    /(?<=\b(?:out|over|past|by|about|is|of|overhangs?|projects?|extends?|with) )a foot\b(?! (?:of|long|path|rest|board))/g,
    "1 ft",
  ],
  // "Four 6-panel doors": the second number does not count doors.
  [/\b[1-9] ?(?:panel|lite|light|pane)s?\b(?= (?:[a-z]+ ){0,2}doors?\b)/g, "panel"],
  // "Prehung interior 6-panel": neither here.
  [/(?<=\b(?:interior|exterior|entry|prehung|slab|steel) )[1-9][ -]?(?:panel|lite)s?\b ?/g, ""],
  // "20A outlets", "a 200A panel".
  [/(?<=(?<![\d.])(?:10|15|20|25|30|35|40|45|50|60|70|80|90|100|125|150|200|225|400))a\b(?! ?\/)/g, " amp"],
  // "10ft6x11ft"
  [/(?<=\d ?(?:ft|feet))(\d{1,2})(?= ?(?:ft )?x ?\d+ ?(?:ft|feet|'))/g, " $1 in "],
  // "One length in ten over" is 10 %.
  [/\b1 (?:[a-z]+ )?in (?:every )?10 (?=(?:over|extra|spare|for waste)\b)/g, "10 % "],
  [/\b1 (?:[a-z]+ )?in (?:every )?20 (?=(?:over|extra|spare|for waste)\b)/g, "5 % "],
  [/\bst(?:ix|iks)\b/g, "sticks"],
  // Electricians' abbreviated counts: "14 duplex, 4 sw, 6 recs".
  [/(?<=(?:^|[ ,(:])\d{1,3} ?)sws?\b/g, "switches"],
  [
    /(?<=(?:^|[ ,(:])\d{1,3} ?)(?:recs|recps?|receps?|recepts?|duplex(?:es)?(?! (?:outlet|recept|rec|house)))\b/g,
    "outlets",
  ],
  // "370 ft of tape per thousand": per thousand square feet, when areas are being measured.
  [new RegExp(patternSource`(?<=${RATE_PER})(?:thousand|1,?000)(?=[ ]*(?:[,.;)]|and|$))`, "g"), "1000 sqft"],
  // "Mortar per thousand brick".
  [
    /(?<=\b(?:per|for each|every) )(?:1 )?thousand(?= (?:[a-z]+ )?(?:bricks?|blocks?|pavers?|tiles?|units?)\b)/g,
    "1000",
  ],
  // "60 on 60 centimetre", "3 m large": sizes as non-native speakers write them.
  [
    /(?<=\d ?(?:feet|foot|ft|inch|inches|in|'|")) on (?=\d[\d.]* ?(?:feet|foot|ft|inch|inches|in|'|")(?![a-z]))/g,
    " x ",
  ],
  [/(?<=\d ?(?:cm|mm|m)?) on (?=\d{2,4} ?(?:cm|mm|centimet(?:er|re)s?|millimet(?:er|re)s?)\b)/g, " x "],
  [
    /(?<=\d ?(?:kg|kilos?|lbs?|l|lit(?:er|re)s?|gal)) (?:on|for|to) (?:1|one|each|every|a) (?=(?:square|sq)\b|m2|sqm)/g,
    " per ",
  ],
  [/(?<=\d ?(?:m|met(?:er|re)s?|cm|feet|ft) )large\b/g, "wide"],
  [/(?<=(?:^|[ ,(+])\d{1,3} (?:[a-z]+ )?)drs\b/g, "doors"],
  // "Number 5 bars", "no. 4 rebar".
  [/\b(?:number|num|no\.?) ?(?=[3-8]\b (?:re)?(?:bars?|steel|reinf|verticals?))/g, "#"],
  [/\b(?:a )?half(?: of)?(?:[ -]an?)?[ -]acre\b/g, "0.5 acre"],
  [/\b(?:a |1 )?quarter(?: of)?(?:[ -]an?)?[ -]acre\b/g, "0.25 acre"],
  [/\b(?:3|three)[ -]quarters?(?: of)?(?:[ -]an?)?[ -]acre\b/g, "0.75 acre"],
  // "220 ft of split rail": the fence, unless a part of one is named.
  [/\bsplit[- ]rail\b(?! (?:fenc|posts?|rails?|gates?|sections?|panels?|ends?))/g, "split rail fence"],
  // "25 ga studs": gauge means steel, never wood.
  [/(?<=\b(?:1[2468]|2[0-6]) ?(?:ga|gauge|gage),? )(?=studs?\b)/g, "steel "],
  [/(?<=\d ?hp )disposals?\b/g, "garbage disposal"],
  [LARGE_DOOR, "garage $1"],
  // "A 16x7 garage door with opener".
  [
    /(?<=\bgarage doors?(?: [\d.]+ x [\d.]+)?) (?:with|and) (?:an? |1 )?openers?\b/g,
    ", add a garage door opener",
  ],
  // "2 250 ft rolls of 12/2": the length belongs to the goods.
  [/(?<=(?:^|[ ,])\d{1,3}) (\d{2,4}) ?(?:ft|feet|foot|') (?:rolls?|coils?|spools?) of /g, " rolls of $1 ft "],
  [
    /(?<=\b(?:rolls?|feet|ft|coils?) of )(14|12|10|8|6)-([234])(?= (?:per|for|to|an?|each|with|nm|cable|wire)\b)/g,
    "$1/$2",
  ],
  [
    /(?<=\b(?:rolls?|ft|coils?) of (?:\d{2,4} ft )?)((?:14|12|10|8|6)\/[234])(?! ?(?:cable|romex|wire|nm|uf|mc))/g,
    "$1 cable",
  ],
  // "1 win 3x4".
  [/(?<=(?:^|[ ,(+])\d{1,2} )win(s)?\b/g, "window$1"],
  [/(?<=(?:^|[ ,(])\d {0,2})cts?\b(?= |,|$)/g, "coats"],
];

/** "Studs at 450 centres": such values are millimeters. */
const CENTRES_IN_MM =
  /(?<=(?<![\d.])(?:[3-9][05]0|1[02]00|1[58]00|2400))(?= ?(?:oc|cent(?:er|re)s|c\/c|crs)\b)/g;

/** "Nine pad footers 24 x 24 x 12": footings are never that many feet. */
const PAD_BEFORE = /(?=\d)(?<=\b(?:pads?|footings?|piers?|columns?|pedestals?)\b[^.;\d]{0,20})(?<![\d.] ?)/;
const PAD_SIDE = /(1[2-9]|[2-5]\d|60)/;
const NO_UNIT_AFTER = /(?![\d.]| ?(?:x|in|ft|mm|cm|m|yd)\b)/;
const PAD_IN_INCHES = new RegExp(
  patternSource`${PAD_BEFORE}${PAD_SIDE} x ${PAD_SIDE} x ([6-9]|[1-3]\d)${NO_UNIT_AFTER}`,
  "g",
);

const COUNT_OF_FRACTIONS =
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|dozen) ([1357])\/(2|4|8|16)\b(?! ?(?:of|cups?|yards?|gal))/g;

const UNIT_AFTER_FIGURE =
  /(?<=\d)(?=(?:ft|in|yd|yds|mm|cm|m|m2|m3|sqft|sf|lf|lb|lbs|kg|gal|oz|oc|feet|foot|inch|inches|l)\b)/g;

/**
 * Normalizes a description to one plain lower-case line: no markup or odd signs, corrected spelling, one name per
 * thing, numbers as decimals, units as tokens ("ft", "in", "sqft" …), sizes as "12 ft x 16 ft", metric lengths in feet
 * and inches, sentence ends preserved. Only {@link READ_LIMIT} characters are read.
 */
export function normalize(raw: string): NormalizedText {
  const known = LATELY.get(raw);
  if (known) return known;
  const text = normalized(raw);
  LATELY.set(raw, text);
  return text;
}

/** A normalized text, which does not change any more. */
type NormalizedText = Pick<TrackedText, "originOf"> & { readonly text: string };

/**
 * Cache of recent results: a model's quotations for figures, and a description being edited, are read many times. Long
 * texts are not cached.
 */
const LATELY = new LRUCache<string, NormalizedText>({
  maxSize: 100_000,
  maxEntrySize: 1_000,
  sizeCalculation: (_, raw) => raw.length + 1,
});

function normalized(raw: string): NormalizedText {
  const text = new TrackedText(raw.slice(0, READ_LIMIT));
  writeWords(text);
  writeNumbers(text);
  writeSizes(text);
  writeUnitsOfAll(text);
  writeSaidAgain(text);
  return text;
}

/** Plain signs, spelling and names. */
function writeWords(text: TrackedText): void {
  plainSigns(text);
  // A sign such as "½" becomes several characters, so the result is cut again at the limit for plain text.
  text.cutAt(LONGEST_PLAIN);
  // "In 7 footers": pieces of 7 ft. "7 footers" without "in" are footings.
  text.replace(/(?<=\b(?:in|as|of|from|using|are|buy) )(\d{1,2})[ -]?footers?\b/g, "$1 ft lengths");
  writeReplaced(text);
  writeRates(text);
  writeForInLetters(text);
  partGlued(text);
  repairSpelling(text);
  renamePhrases(text);
}

/** Numbers in figures, and counts before their things. */
function writeNumbers(text: TrackedText): void {
  // "One 1/4 in bead" is one quarter-inch bead.
  text.replace(/\bone (?=[1357]\/(?:2|4|8|16)\b)/g, "a ");
  // "Two 3/4 in elbows" are two of 3/4 in.
  text.replace(
    COUNT_OF_FRACTIONS,
    (_, count = "", top = "", bottom = "") => `${count} ${Number(top) / Number(bottom)}`,
  );
  replaceNumberWords(text);
  // "Knee walls: 2, 24 ft long": a count, then a size.
  text.replace(COUNT_THEN_SIZE, "$2 $1, ");
  writeTheyAre(text);
  text.replace(/\((\d{1,4})\)(?= ?[a-z\d(])/g, "$1 ");
}

/** Fractions, pitches and the sizes of doors and fixtures. */
function writeSizes(text: TrackedText): void {
  writeDoorSizes(text);
  foldFractions(text);
  spellOutDoors(text);
  spellOutBathFixtures(text);
  text.replace(/(?<=\d ?(?:'|ft|feet|foot))\s*-\s*(?=\d)/g, " ").replace(/\b(r)[ -](?=\d)/g, "r");
  foldPitches(text);
  text.replace(/(?<=\d)\s*[-–]\s*(?=[a-z'"])/g, " ").replace(UNIT_AFTER_FIGURE, " ");
  // 40'-long, 10'-tall.
  text.replace(/(?<=\d ?(?:'|"|ft|in))-(?=[a-z])/g, " ");
  joinInitials(text);
  text.replace(CENTRES_IN_MM, " mm");
  for (const [pattern, word] of FOLDED_BY_FIGURES) text.replace(pattern, word);
  // "#4 x 4'": a bar by its grade and length.
  text.replace(/(#[3-8]) x (?=\d[\d.]* ?(?:ft|feet|in|'|")(?![a-z]))/g, "$1 rebar ");
  // After a size "in" is a preposition: "a 5x8 floor" tiled "5x8 in 2-inch hex".
  text.replace(SIZE_THEN_IN, "$1 of ").replace(ROOM_THEN_IN, "$1, ").replace(SIZE_IN_ROOM, "$1, at ");
  text.replace(
    /(\d ?(?:x|by) ?\d{1,2}) in (?=(?:concrete|cement|(?:the |a )?(?:ground|holes?))\b)/g,
    "$1, in ",
  );
}

/** Units as tokens, also where a text writes them only once. */
function writeUnitsOfAll(text: TrackedText): void {
  writeUnits(text);
  writeBulkRates(text);
  // "80 ft and 6 high", "3 ft wide and 30 long": the first unit applies to both.
  text.replace(SIDE_WITHOUT_UNIT, " ft");
  text.replace(PLACE_WITHOUT_UNIT, " $1");
  // "15 in wide and 93 long": inches, since no batt or board is 93 ft long.
  text.replace(
    /(?<=\d in (?:wide|across|high)(?:,| and|, and| x| by)? (?:2[5-9]|[3-9]\d|1[0-4]\d))(?= (?:long|tall|high)\b)/g,
    " in",
  );
  // "18 in wide and 3 deep": the first unit applies to both.
  text.replace(
    /(?<=\d in (?:wide|across|high)(?:,| and|, and| x| by)? \d{1,2}(?:\.\d+)?)(?= (?:deep|thick)\b)/g,
    " in",
  );
}

/** What a text says again, corrects or lists, and metric units. */
function writeSaidAgain(text: TrackedText): void {
  evenTapers(text);
  joinLengths(text);
  joinSides(text);
  writeCorrections(text.joinSpaces());
  writeSchedules(text);
  writeSameAs(text);
  writeCountedInPlaces(text);
  writeSidesAgain(text);
  writeExceptions(text);
  text.replace(PAD_IN_INCHES, "$1 in x $2 in x $3 in");
  writeBathSizes(text);
  foldRestated(text);
  writeUnitsOfGoods(text);
  writeMetricLumber(text);
  writeMetric(text);
  writeListedKinds(text);
  writeSubsets(text.joinSpaces());
  text
    .joinSpaces()
    .replace(/ ([,;:.!?)])/g, "$1")
    .trim();
  writeTotals(text);
}

const NAMED_AFTER_SIZE = /chainlink|(?:sod|turf)(?! (?:pieces|pcs|rolls|slabs))|carpet|hardwood|lvp|stockade/;
/** "5x8 in 2-inch hex", "10x12 in carpet": "in" does not mean inches. */
const SIZE_THEN_IN = new RegExp(
  patternSource`(\d ?(?:x|by) ?\d{1,3}(?:\.\d+)?) in (?=\d|(?:${NAMED_AFTER_SIZE})\b)`,
  "g",
);
const ROOM = oneOf`
  kitchen, bath(?:room)?, bedroom, room, hall(?:way)?, den, office, basement, closet, foyer, entry, laundry, garage, porch, floor
`;
/** "Plywood 12x20 in the attic": "in" names the place, not inches. */
const SIZE_IN_ROOM = new RegExp(
  patternSource`(\d ?(?:x|by) ?\d{1,3}) in (?=(?:(?:the|my|our|a) )?(?:${ROOM}|attic|backyard|yard|shed|barn|shop)\b)`,
  "g",
);
const SIDE_OF_ROOM = /(?:[5-9]|[1-3]\d|40)/;
const NO_FINISH = oneOf`
  tiles?, pavers?, bricks?, blocks?, slabs?, stones?, high, deep, thick, wide, tub, shower, vanity, sink, windows?, doors?, openings?
`;
/** "Kitchen floor 11x13 in sheet vinyl": a room is not measured in inches. */
const ROOM_THEN_IN = new RegExp(
  patternSource`(?<=\b(?:${ROOM})(?: floor)?,? )(${SIDE_OF_ROOM} ?(?:x|by) ?${SIDE_OF_ROOM}) in (?=[a-z])(?!.{0,12}\b(?:${NO_FINISH})\b)`,
  "g",
);
const SIDE_IN_FEET = /(?<![\d.])\d{1,4}(?:\.\d+)? ft(?: (?:long|wide|high|tall|across))?/;
const NEXT_FIGURE = /(?:,| and|, and) \d{1,3}(?:\.\d+)?/;
const SIDE_WITHOUT_UNIT = new RegExp(
  patternSource`(?<=${SIDE_IN_FEET}${NEXT_FIGURE})(?= (?:high|tall|wide|long)\b)`,
  "g",
);

const IN_A_PLACE = patternSource`(on|in|at|along|across|down|for) (?:1 )?(?:[a-z-]+ ){1,3}`;
const FIRST_IN_A_PLACE = patternSource`(?<![\d.])\d{1,4}(?:\.\d+)? (ft|lf|in|sqft|yd)(?: of [a-z]+)? ${IN_A_PLACE}`;
const SIDE_AFTER_INCHES = / in (?:thick|deep|wide|high|tall|long|of|diameter|apart|oc)\b/;
/** "48 ft on the front and 40 on the back": the unit applies to both when both have a position. */
const PLACE_WITHOUT_UNIT = new RegExp(
  patternSource`(?<=${FIRST_IN_A_PLACE}(?:and|plus) \d{1,4}(?:\.\d+)?)(?= \2 (?:(?:the|my|our|another|each) )?[a-z])(?!${SIDE_AFTER_INCHES})`,
  "g",
);

const IN_UNIT = /(?:ft|feet|in|'|"|x|m)(?![a-z])/;
const COUNT_THEN_SIZE = new RegExp(
  patternSource`(?<=^|[.;:] )((?:[a-z-]+ )?[a-z]{3,}s): (\d{1,2}),? (?=(?:each )?\d[\d.]* ?${IN_UNIT})`,
  "g",
);

/** The normalized line only, for callers that need no positions. */
export function normalizeText(raw: string): string {
  return normalize(raw).text;
}
