/** Rates of loose goods that are worded the other way round, or as a factor. */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const PER = /(?:per|an?|to the|to an?|for (?:each|every|an?)|each|every|\/)/;
const LOAD = /(tonne|ton|cuyd|cum|yd)/;
/** "80 sqft per ton", "12 sqft of face to the ton", "36 sqyd a cuyd". */
const COVERED_BY_LOAD = new RegExp(
  patternSource`(\d[\d.]*) (sqft|sqyd|sqm|cuft) (?:of (?:[a-z]+ ){1,2})?${PER} ?(?:1 )?${LOAD}\b(?! wide| long)`,
  "g",
);

const WEIGHS = oneOf`
  weighs?, weighing, is, equals, runs?, comes? to, goes, comes? out to, works? out to, at, =, are
`;
const ONE = /(?:an?|1|each|every|per)/;
const ABOUT = oneOf`about, around, roughly, approximately, some`;
/** "A yard of stone is 1.5 tons", "a cuyd weighs about 2700 lb". */
const LOAD_WEIGHS = new RegExp(
  patternSource`\b${ONE} (cuyd|yard|yd|cum|cuft)((?: of [a-z]+)?(?: [a-z]+)?) (?:${WEIGHS})(?: (?:${ABOUT}))? (\d[\d.]*) (tonne|ton|lb|kg)\b`,
  "g",
);

/** What loosens or compacts: goods in place are less than goods on the truck. */
const COMPACTS = oneOf`compact(?:ion|ed|ing)?, swell(?:ing)?, fluff, bulk(?:ing|age), loose(?:ness)?, expansion, shrink(?:age)?, settlement, load, earthwork`;
const NAMED_FACTOR = new RegExp(
  patternSource`\b(?:${COMPACTS}) (?:factor|multiplier|ratio)(?: (?:of|is|at|to|here))*:? ?(1\.\d{1,2})\b`,
  "g",
);
const TIMES = /(?:factor of|by|use|times|x|at)/;
/** "Use 1.25 to get to truck yards", "x 1.2 for loose". */
const TO_LOOSE = new RegExp(
  patternSource`(?:\b${TIMES} )(1\.\d{1,2}) (?:(?:to|for|get|go|convert|the|into?) ){1,5}(?:truck|loose|swell|bank)\b`,
  "g",
);
const FACTOR = /\bfactor(?: (?:of|is))?:? (1\.\d{1,2})\b/g;
const IN_PLACE = pattern`\b(?:compact(?:ed|s)?|in place|loose|swell)\b`;
const OTHER_FACTOR = /\b(?:dry|wet|mortar|plaster|slope|pitch|roof|waste|rafter|rise|hip)\b/;

const WASTE_FACTOR = /\bwaste factor(?: (?:of|is))?:? (1\.\d{1,2})\b/g;

/** "400 sq yd of wall, a sack covers five yards": of the same measure. */
const COVERED_YARDS =
  /(?<=\b(?:covers?|does|do|goes?|good for|every|per) (?:about |around )?\d[\d.]*) yd\b(?! of)/g;

const percentOf = (factor: string): string => String(Math.round((Number(factor) - 1) * 100));

/** "1 in -3 in", "3/4"-1 1/2"": grades of stone go from one size to another; no size is negative. */
const GRADE = /(?<![\d.x] ?)(\d[\d.]*) (in|mm) ?[-–] ?(\d[\d.]*) \2\b/g;

/** Rewrites them in the usual form: "1 ton covers 80 sqft", "1.5 ton per cuyd", "25 % for compaction". */
export function writeBulkRates(text: TrackedText): void {
  if (/\bsqyd\b/.test(text.text)) text.replace(COVERED_YARDS, " sqyd");
  text.replace(GRADE, "$1 to $3 $2");
  text.replace(COVERED_BY_LOAD, (_, figure = "", unit = "", load = "") => {
    return `1 ${load === "yd" ? "cuyd" : load} covers ${figure} ${unit}`;
  });
  text.replace(LOAD_WEIGHS, (_, load = "", of = "", figure = "", unit = "") => {
    return `${of.replace(/^ of /, "")} ${figure} ${unit} per ${/^y/.test(load) ? "cuyd" : load}`.trim();
  });
  text.replace(WASTE_FACTOR, (_, factor = "") => `${percentOf(factor)} % waste`);
  for (const one of [NAMED_FACTOR, TO_LOOSE])
    text.replace(one, (_, factor = "") => `${percentOf(factor)} % for compaction`);
  if (IN_PLACE.test(text.text) && !OTHER_FACTOR.test(text.text))
    text.replace(FACTOR, (_, factor = "") => `${percentOf(factor)} % for compaction`);
}
