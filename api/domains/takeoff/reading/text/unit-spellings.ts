import { writeOneCovers } from "./one-covers.ts";
import type { TrackedText } from "./tracked-text.ts";

/** Text after "in" when it is a preposition following a figure: "2 in all", "4 in the back". */
const NO_INCH =
  "(?! ?-? ?(?:all|total|the|a|an|my|place|front|half)\\b| (?:both|each)\\b(?! (?:ways?|directions?)))";

/** Spelling → unit token. Order matters: areas and volumes come before the lengths they contain. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sq|square)[ -]*(?:ft|feet|foot)\b|\bsqft\b|\bsf\b|\bft\^?2\b|\bsquare footage of\b/g, "sqft"],
  [/\b(?:sq|square)[ -]*(?:yds?|yards?)\b|\byd\^?2\b|(?<=\d )sy\b/g, "sqyd"],
  [/\b(?:sq|square)[ -]*(?:met(?:er|re)s?|m)\b|\bsqm\b|\bm\^?2\b/g, "sqm"],
  [/\b(?:sq|square)[ -]*(?:in|inch|inches)\b(?! ?(?:all|total|the|an?|my|one|each|\d))/g, "sqin"],
  [/\b(?:cu|cubic)[ -]*(?:ft|feet|foot)\b|\bcuft\b|\bft\^?3\b|(?<=\d )cf\b/g, "cuft"],
  [/\b(?:cu|cubic)[ -]*(?:yds?|yards?)\b|\bcuyds?\b|\byds?\^?3\b|\bcy\b/g, "cuyd"],
  [/\b(?:cu|cubic)[ -]*(?:met(?:er|re)s?|m)\b|\bm\^?3\b/g, "cum"],
  [/\b(?:linear|lineal|lin|running|run)[ -]*(?:ft|feet|foot|foots)\b|\blf\b|\blft\b/g, "lf"],
  [/(?<=\d ?)(?:feet|foot|ft|fts)\b|(?<=\d) ?'(?!')/g, " ft "],
  [new RegExp(`(?<=\\d ?)(?:inches|inch|ins)\\b|(?<=\\d ?)in\\b${NO_INCH}|(?<=\\d) ?(?:"|'')`, "g"), " in "],
  [/(?<=\d ?)(?:yards?|yds?)\b(?<!(?:x|by) ?\d{1,4} ?yard)/g, " yd "],
  [/(?<=\d ?)(?:millimet(?:er|re)s?|mm)\b/g, " mm "],
  [/(?<=\d ?)(?:centimet(?:er|re)s?|cms?)\b/g, " cm "],
  [/(?<=\d ?)(?:met(?:er|re)s?|m|mtrs?)\b/g, " m "],
  [/(?<=\d ?)(?:pounds?|lbs?|#)(?![a-z\d])/g, " lb "],
  [/(?<=\d ?)(?:metric tons?|tonnes?)\b/g, " tonne "],
  [/(?<=\d ?)(?:tons?)\b/g, " ton "],
  [/(?<=\d ?)(?:kilograms?|kilos?|kgs?)\b/g, " kg "],
  [/(?<=\d ?)(?:ounces?|oz)\b/g, " oz "],
  [/\b(?:gallons?|gals?)\b/g, " gal "],
  [/(?<=\d ?)(?:quarts?|qts?)\b/g, " qt "],
  [/\b(?:lit(?:er|re)s?)\b|(?<=\d )l\b/g, " l "],
  [/(?<=\d ?)(?:percent|per cent|pct)\b/g, " % "],
  [/(?<=\d ?)acres?\b/g, " acre "],
];

/** Squares of a roof, and squares given by one side: "24 sq net", "12 ft square". */
const SQUARES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d )sqs?\b(?! ?(?:of|x|rolls?)\b)/g, "squares"],
  [
    /(?<![x\d.] ?)\b(\d+(?:\.\d+)?) (ft|m) (?:sq|square)\b(?! (?:ft|m|of|per|tiles?|pavers?|stones?|posts?|block))/g,
    "$1 $2 x $1 $2",
  ],
];

/** Letters after a measure that name its side: 8' H, 12" W, 20 ft L, 6" D, 96 in hi. */
const SIDES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d (?:ft|in|m|mm|cm) ?)(?:h|hi|hgh)(?![a-z\d'])/g, " high"],
  [/(?<=\d (?:ft|in|m|mm|cm) ?)w(?![a-z\d'/])/g, " wide"],
  [/(?<=\d (?:ft|in|m|mm|cm) ?)(?:lg?)(?![a-z\d'])/g, " long"],
  [/(?<=\d (?:ft|in|m|mm|cm) ?)(?:d|dp)(?![a-z\d'])/g, " deep"],
  [/(?<=\d (?:ft|in|m|mm|cm) ?)(?:t|thk)(?![a-z\d'&]|[ -]posts?\b)/g, " thick"],
];

/** The same before a measure, in lists of sizes: "L 44', H 6'-8"". */
const SIDES_BEFORE: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|[,;:.(] |\bx )l(?:gth)?[:=]? (?=\d[\d.]* (?:ft|in|m|mm|cm)\b)/g, "length "],
  [/(?<=^|[,;:.(] |\bx )h[:=]? (?=\d[\d.]* (?:ft|in|m|mm|cm)\b)/g, "height "],
  [/(?<=^|[,;:.(] |\bx )w[:=]? (?=\d[\d.]* (?:ft|in|m|mm|cm)\b)/g, "width "],
  [/(?<=^|[,;:.(] |\bx )d[:=]? (?=\d[\d.]* (?:ft|in|m|mm|cm)\b)/g, "depth "],
];

/** Converts units of every spelling to tokens, with rates as "30 sqft/bag". */
export function writeUnits(text: TrackedText): void {
  writeOneCovers(text);
  for (const [pattern, token] of SPELLINGS) text.replace(pattern, ` ${token} `);
  text
    .replace(/(?<= (?:sqft|sqm|lf|ft|lb|ton|cuft|cuyd|gal|l)) ?\/ ?(?=[a-z])/g, " per ")
    // "8 lb/1000 sqft"
    .replace(/(?<= (?:lb|oz|gal|kg)) *\/ *(?=1,?000\b)/g, " per ")
    // "0.44 cy/100 block", "8.5 bags/100 units".
    .replace(/(?<=\d +(?:cuyd|cuft|ton|lb|kg|bags?)) *\/ *(?=\d{2,4} [a-z])/g, " per ")
    .replace(/(\d+(?:\.\d+)?) ?%/g, "$1 % ")
    .joinSpaces();
  for (const [pattern, written] of SQUARES) text.replace(pattern, written);
  for (const [pattern, word] of SIDES) text.replace(pattern, word);
  text.joinSpaces();
  for (const [pattern, word] of SIDES_BEFORE) text.replace(pattern, word);
  text.joinSpaces();
}
