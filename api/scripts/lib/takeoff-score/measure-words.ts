/**
 * The words of units, each normalized to one token ("sq. ft.", "SF", "ft²" → "sqft"), and what each token measures. A
 * material list may write its units in any of these ways: the score compares quantities, not spellings.
 */

export type MeasureDimension = "area" | "volume" | "weight" | "liquid" | "length";

const FEET_IN_METRE = 1 / 0.3048;

/**
 * Token → size in the base unit of its dimension: sq ft, cu ft, lb, US gallon, ft. The order decides where a text names
 * several: the first of the first dimension counts.
 */
export const MEASURES: Readonly<Record<MeasureDimension, Readonly<Record<string, number>>>> = {
  area: { sqft: 1, sqin: 1 / 144, sqyd: 9, sqm: FEET_IN_METRE ** 2, square: 100, msf: 1000 },
  volume: { cuft: 1, cuin: 1 / 1728, cuyd: 27, cum: FEET_IN_METRE ** 3 },
  weight: { lb: 1, oz: 1 / 16, ton: 2000, tonne: 2204.62262, kg: 2.20462262, g: 0.00220462, cwt: 100 },
  liquid: { gal: 1, qt: 0.25, pt: 0.125, floz: 1 / 128, l: 0.26417205, ml: 0.00026417205 },
  length: {
    ft: 1,
    in: 1 / 12,
    yd: 3,
    m: FEET_IN_METRE,
    cm: 0.01 * FEET_IN_METRE,
    mm: 0.001 * FEET_IN_METRE,
  },
};

export const DIMENSIONS = Object.keys(MEASURES) as MeasureDimension[];

/** US gallons in a cubic foot: 1728 cubic inches by 231 (NIST Handbook 44, appendix C). */
export const GALLONS_IN_CUBIC_FOOT = 7.48051948;

const SIGNS: Readonly<Record<string, string>> = {
  "²": "2",
  "³": "3",
  "′": "'",
  "’": "'",
  "″": '"',
  "”": '"',
  "“": '"',
  "×": "x",
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
};

const FOOT = "(?:ft|foots?|feets?)";
const METRE = "(?:m|met(?:er|re)s?)";
const RUNNING = "(?:linear|lineal|lin|running)";
/** "Square" before one of these is part of a square foot, not a roofing square. */
const NOT_OF_LENGTH = "(?!\\s*(?:ft|in|yd|m)\\b)";

/** Tokens with their spellings as regular expression sources. Squares and cubes come before the lengths they contain. */
const SPELLINGS: readonly (readonly [string, ...string[]])[] = [
  [
    "sqft",
    `\\b(?:sq|square)\\s*${FOOT}\\b`,
    "\\b(?:sqft|sft|sf|ft2)\\b",
    "\\bft\\s*\\^?\\s*2\\b",
    "\\bsquare\\s*footage\\b",
  ],
  ["sqin", "\\b(?:sq|square)\\s*(?:in|inch|inches)\\b", "\\bin\\s*\\^?\\s*2\\b"],
  ["sqyd", "\\b(?:sq|square)\\s*(?:yds?|yards?)\\b", "\\bsy\\b", "\\byd\\s*\\^?\\s*2\\b"],
  ["sqm", `\\b(?:sq|square)\\s*${METRE}\\b`, "\\bsqm\\b", "\\bm\\s*\\^?\\s*2\\b"],
  ["cuft", `\\b(?:cu|cubic)\\s*${FOOT}\\b`, "\\b(?:cuft|cft|cf)\\b", "\\bft\\s*\\^?\\s*3\\b"],
  ["cuin", "\\b(?:cu|cubic)\\s*(?:in|inch|inches)\\b"],
  ["cuyd", "\\b(?:cu|cubic)\\s*(?:yds?|yards?)\\b", "\\b(?:cuyds?|cyds?|cy)\\b", "\\byds?\\s*\\^?\\s*3\\b"],
  ["cum", `\\b(?:cu|cubic)\\s*${METRE}\\b`, "\\b(?:cum|cbm)\\b", "\\bm\\s*\\^?\\s*3\\b"],
  ["bdft", `\\bboard\\s*${FOOT}\\b`, "\\bbd\\s*ft\\b", "\\b(?:bf|fbm)\\b"],
  ["square", "\\b(?:roofing|siding)\\s+squares?\\b", `\\b(?:squares?|sqs?)\\b${NOT_OF_LENGTH}`],
  ["ft", `\\b(?:${RUNNING}|run)\\s*${FOOT}\\b`, "\\b(?:lft|lnft|lf|rft)\\b"],
  ["m", `\\b${RUNNING}\\s*${METRE}\\b`, "\\blm\\b"],
  ["ft", `\\b${FOOT}\\b`, "(?<=\\d)\\s*'"],
  ["in", "\\binch(?:es)?\\b", "\\bins\\b", '(?<=\\d)\\s*"'],
  ["yd", "\\b(?:yds?|yards?)\\b"],
  ["mm", "\\bmillimet(?:er|re)s?\\b"],
  ["cm", "\\bcentimet(?:er|re)s?\\b"],
  ["m", "\\bmet(?:er|re)s?\\b"],
  ["tonne", "\\b(?:metric\\s+tons?|tonnes?|mt)\\b", "^\\s*t\\s*$"],
  ["ton", "\\b(?:short\\s+|us\\s+)?tons?\\b", "\\btns?\\b"],
  ["lb", "\\bpounds?\\b", "\\blbs?\\b", "(?<=\\d)\\s*#"],
  ["oz", "\\bounces?\\b"],
  ["kg", "\\b(?:kilograms?|kgs?|kilos?)\\b"],
  ["cwt", "\\bhundredweights?\\b"],
  ["floz", "\\bfl(?:uid)?\\s*oz\\b"],
  ["gal", "\\b(?:us\\s+)?gal(?:lon)?s?\\b", "\\bgls?\\b"],
  ["qt", "\\bquarts?\\b", "\\bqts?\\b"],
  ["pt", "\\bpints?\\b", "\\bpts?\\b"],
  ["ml", "\\bmillilit(?:er|re)s?\\b"],
  ["l", "\\blit(?:er|re)s?\\b", "\\bltrs?\\b"],
];

const FOLDS = SPELLINGS.map(
  ([token, ...sources]) => [` ${token} `, new RegExp(sources.join("|"), "g")] as const,
);

/** A text in lower case with every unit as its token, single spaces, no thousands separators. */
export function foldUnits(text: string): string {
  let folded = ` ${text.toLowerCase()} `.replace(/[²³′’″”“×½¼¾]/g, (sign) => SIGNS[sign] ?? sign);
  folded = folded
    .replace(/(?<=\d),(?=\d{3})/g, "")
    // "sq. ft." → "sq  ft "
    .replace(/(?<=[a-z])\.(?=\s|[a-z)\]/,;-]|$)/g, " ")
    // "80-lb" → "80 lb"
    .replace(/(?<=\d)\s*-\s*(?=[a-z'"])/g, " ")
    .replace(/_/g, " ")
    .replace(/(?<=[a-z])-(?=[a-z])/g, " ");
  for (const [token, spelling] of FOLDS) folded = folded.replace(spelling, token);
  return folded.replace(/\s+/g, " ").trim();
}
