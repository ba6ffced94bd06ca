/** Phrasings of a rate that hide its figure or its unit. */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const PACK = /(?:\d+[ -]?(?:lb|kg)\.? )?(?:bag|sack|tube|cartridge|box|pail|bucket|can|roll|gallon|quart)/;
const UNIT = oneOf`
  in, ft, feet, foot, inches, inch, sq, square, lf, cu, cubic, lb, pounds?, each, x, by, an?, the, of
`;
const ONE_PACK_TO = new RegExp(
  patternSource`(\b(?:an?|one|1) (?:${PACK})(?: of [a-z]+)?) (?:to|for)(?: every| each)? (?=\d[\d.]* (?!(?:${UNIT})\b)[a-z])`,
  "g",
);

const MEAN = /averag(?:e|es|ing)|avg\.?/;
const EACH_RUN = /(?: (?:home[ -]?)?run)?(?: (?:each|apiece))?/;
const NO_RUN = /deep|thick|wide|high|tall|apart|oc|rise|above|below/;
/** "8 runs that average 35 ft", "ten branches averaging 12 ft": each is taken to be that long. */
const AFTER_RUNS = /(?<=[a-z]s\b(?: (?!of\b)[a-z\d-]+){0,4})/;
const AVERAGE = new RegExp(
  patternSource`${AFTER_RUNS},? (?:that |which )?(?:${MEAN})(?: of)?(?: about)? (\d[\d.]* ?(?:ft|feet|'))(?:${EACH_RUN})\b(?! ?(?:${NO_RUN}|x)\b)`,
  "g",
);

/** Rewrites them in the usual form: "a pound per 20 sq ft" becomes "1 pound per 20 sq ft". */
export function writeRates(text: TrackedText): void {
  // "A gallon gets you 200 sq ft".
  text.replace(/\b(?:gets?|gives?|does|do) (?:you|me|us) (?=(?:about |around |roughly )?\d)/g, "covers ");
  text.replace(AVERAGE, " of $1 each");
  // "A pound per 20 sq ft".
  text.replace(
    /\ban? (?=(?:pound|pint|quart|ounce|kilo|ton)s? (?:per|to|for|every|each|of|does|do|covers?)\b)/g,
    "1 ",
  );
  // "1 bag to 35 bricks": one package is a rate, whereas "8 to 10 bags" is a range.
  text.replace(ONE_PACK_TO, "$1 per ");
  // "One each end incl.".
  text.replace(/\b(one|1) (?=each end\b)/g, "$1 at ");
  // "6#/M sf", "7 bags/M brick": the trades' M is a thousand.
  text.replace(/(?<=\/ ?|\bper )m ?(?=(?:sf|s\.f\.|sq|bricks?|blocks?|pavers?|bf)\b)/g, "1000 ");
  // "8.5 bg/C block": C is a hundred.
  text.replace(/(?<=\/ ?|\bper )c ?(?=(?:blocks?|blks?|cmus?|units?|bricks?)\b)/g, "100 ");
  text.replace(/(?<=\d ?)bgs?\b/g, " bags");
  // "0.23 ac", "2 ac lawn": acres, when nothing electrical is meant.
  text.replace(
    /(?<=\d\.\d{1,3} ?)acs?\b|(?<=\d ?)acs?\b(?= ?(?:[,.;]|$|of (?:lawn|grass|pasture|field|land)))/g,
    "acre",
  );
  // "A little under a quarter acre, .23 to be exact": the exact figure counts.
  text.replace(
    /\b(?:an? |1 )?[a-z\d.]+([ -]acres?)(?:,| -)? (?:well,? )?(\d*\.?\d+) to be (?:exact|precise)\b/g,
    " $2$1",
  );
  // "Sixty-pounders": bags named by weight.
  text.replace(/(?<=[\d y-])[ -]?pounders?\b/g, " lb bags");
}
