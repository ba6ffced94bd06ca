import { patternSource } from "../../../platform/patterns.ts";
import { KEPT_WHEN_UNREAD, LABELLED, parseNumber, type Rating } from "./figures.ts";
import { toRating, toUnitKey } from "./measure-units.ts";

/** A parsed length, in inches. Without a unit in the text it may mean inches or feet: both are stored. */
export interface Length {
  /** In inches; the more likely reading first. */
  readings: number[];
  hasUnit: boolean;
  /** As written: "in", "mil", "mm", …; null without one. */
  unit: string | null;
  /** "12 mil or more", "min. 3/4 in.": larger values are acceptable. */
  isLeast: boolean;
}

export interface Measures {
  /** Sizes as written: "2 in. x 4 in. x 8 ft." is one list of three, "10 ft." a list of one. */
  sizes: Length[][];
  ratings: Rating[];
  /** The text with every number removed. */
  words: string;
}

const INCHES_AND_FRACTION = /(?:2[5-9]|[3-9]\d|104)\s\d{1,2}\/\d{1,2}(?=[\s-]?(?:in|"))/;
const SMALL_INCHES_AND_FRACTION = /(?:1?\d|2[0-4])\s\d{1,2}\/\d{1,2}/;
const NUMBER = patternSource`(?:\d{1,3}-\d{1,2}/\d{1,2}|${INCHES_AND_FRACTION}|${SMALL_INCHES_AND_FRACTION}|\d{1,2}/\d{1,2}|\d{1,3}(?:,\d{3})+|\d*\.\d+|\d+)`;
const UNIT = [
  "(?:total[\\s-]*)?lin(?:eal|ear|\\.)?[\\s-]*(?:ft|feet|foot)\\b\\.?",
  "l\\.?f\\b\\.?",
  "sq/ft\\b",
  "(?<!/\\d{1,2}[\\s-]?)sq\\b(?!\\.?[\\s-]*(?:ft|feet|foot|in|yds?|yards?|edge|box|drive|dr|d|head|shoulder|tube|neck|nut)\\b)\\.?",
  "sq(?:uare)?[.\\s-]*(?:ft|feet|foot)\\b\\.?",
  "sqft\\b",
  "squares?\\b(?!\\s(?:drive|edge|d\\b|box|head|shoulder))",
  "s\\.?f\\b\\.?",
  "s\\.?y\\b\\.?",
  "m2\\b",
  "ft2",
  "sq(?:uare)?[.\\s-]*(?:yds?|yards?)\\b\\.?",
  "cu(?:bic)?[.\\s-]*(?:ft|feet|foot)\\b\\.?",
  "ft3",
  "cf\\b",
  "cu(?:bic)?[.\\s-]*(?:yds?|yards?)\\b\\.?",
  "cy\\b",
  "cu(?:bic)?[.\\s-]*in(?:ch|ches)?\\b\\.?",
  "fl(?:uid)?[.\\s-]*(?:oz|ounces?)\\b\\.?",
  "oz\\b\\.?",
  "ounces?\\b",
  "lbs?\\b\\.?",
  "pounds?\\b",
  "kg\\b",
  "tons?\\b",
  "gal(?:lons?|s)?\\b\\.?",
  "qts?\\b\\.?",
  "quarts?\\b",
  "pts?\\b\\.?",
  "pints?\\b",
  "liters?\\b",
  "l\\b",
  "ml\\b",
  "in(?:ch|ches)?\\b\\.?",
  '"',
  "f(?:t|oot|eet)\\b\\.?",
  "'",
  "yds?\\b\\.?",
  "yards?\\b",
  "mm\\b",
  "cm\\b",
  "mils?\\b",
  "meters?\\b",
  "m(?=\\s(?:coil|roll|reel)\\b)",
  // Imported tape: 48 mm x 55 m.
  "(?<=mm\\s?x\\s?[\\d.]{1,5}\\s?)m\\b",
].join("|");
const DIRECTION =
  "(?:\\s*\\(?(?:w|h|l|t|d|dia|od|id|wide|width|thick|long|length|tall|high|height|deep|depth|o\\.d\\.|i\\.d\\.)\\b\\.?\\)?)?";
const AMOUNT = new RegExp(`(?<![a-z0-9/.])(${NUMBER})(?:[\\s-]*(${UNIT})(?:s\\b)?)?${DIRECTION}`, "g");
/** "3/8 comp x 7/8 bc x 12": the type of an end may come between the sizes. */
const JOINT = /^\s*(?:[a-z]+\.?\s){0,2}(?:x|by)\s*$/;
/** The length in "#10 x 3" is in inches. */
const AFTER_NUMBER =
  /(#\s?\d{1,2}\s?x\s?\d{1,2}(?:\.\d+)?)(?![\d./-]|\s?(?:in(?:ch)?\b|"|'|ft\b|feet\b|foot\b|x|mm\b|\d+\/))/g;
/** A light "for 5/6 in." fits both. */
const EITHER_SIZE = /(?<![\d/.-])([2-7])\/([3567])[\s-]?in(?:ch)?\b\.?/g;
/** Glued sizes: "2x4x8ft" and "4x8x1/2" have no break before the x. */
const GLUED = /(\d|"|'|\bin\.?|\bft\.?)\s*x\s*(?=\.?\d)/g;

const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  ft: 12,
  yd: 36,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  mil: 0.001,
  meter: 39.3700787,
};

const LENGTH_AFTER = /\.?\s*x(?!\s*\d+[\s-]?(?:ft|feet|foot|'))/;
const FEET_AND_INCHES = new RegExp(
  patternSource`(\d{1,3})[\s-]?(?:ft\.?|feet|foot|')[\s-]?(\d{1,2})[\s-]?(?:in(?:ch(?:es)?)?\b\.?|")(?!${LENGTH_AFTER})`,
  "g",
);

/** The inch sign left out: 12'6. */
const FEET_AND_LAST = /(?<![\w/.-])(\d{1,3})'(\d|1[01])(?![\w/."'-]| ?x)/g;

/** Reads every size and rating from normalized text. Numbers that mean nothing to a buyer are left out. */
export function readMeasures(text: string): Measures {
  if (text === "") return { sizes: [], ratings: [], words: "" };
  const hasLeast = LEAST_WORDS.test(text);
  const ratings: Rating[] = [];
  let rest = text.replace(FEET_AND_INCHES, (whole, feet, inches) =>
    Number(inches) < 12 ? `${Number(feet) * 12 + Number(inches)} in ` : whole,
  );
  // The threads per inch of a bolt, 1/4-20, are not part of its size.
  rest = rest.replace(/(\d)-(?:20|16|13|18|24|32)\b(?=\s*x|\s[a-z])/g, "$1 in");
  rest = rest.replace(FEET_AND_LAST, (_, feet, inches) => `${Number(feet) * 12 + Number(inches)} in `);
  rest = rest.replace(AFTER_NUMBER, "$1 in").replace(EITHER_SIZE, "$1 in / $2 in");
  for (const [pattern, read] of LABELLED) {
    rest = rest.replace(pattern, (whole: string, ...args: unknown[]) => {
      const texts = args.filter((arg): arg is string => typeof arg === "string");
      const offset = args.find((arg): arg is number => typeof arg === "number") ?? 0;
      const found = read(texts.slice(0, -1));
      const isLeast = hasLeast && isLeastAt(texts.at(-1) ?? "", offset, offset + whole.length);
      if (found) ratings.push({ otherwise: null, label: null, isLeast, ...found });
      // An invalid wire size is left to the size reader.
      return found || !KEPT_WHEN_UNREAD.has(pattern) ? " ~ " : whole;
    });
  }
  rest = rest.replace(GLUED, "$1 x ");
  const sizes: Length[][] = [];
  let previousEnd = -1;
  let words = "";
  let wordsFrom = 0;
  for (const match of rest.matchAll(AMOUNT)) {
    const value = parseNumber(match[1] ?? "");
    const start = match.index;
    const end = start + match[0].length;
    const joins = previousEnd >= 0 && JOINT.test(rest.slice(previousEnd, start));
    previousEnd = end;
    words += `${rest.slice(wordsFrom, start)} `;
    wordsFrom = end;
    if (value === null) continue;
    const isLeast = hasLeast && isLeastAt(rest, start, end);
    const unit = toUnitKey(match[2]);
    const rating = unit === null ? null : toRating(value, unit);
    if (rating) {
      ratings.push({ ...rating, isLeast });
      continue;
    }
    const factor = unit === null ? null : INCHES[unit];
    const length: Length =
      factor === null || factor === undefined
        ? { ...readBareLength(value, match[1] ?? ""), unit: null, isLeast }
        : { readings: [value * factor], hasUnit: true, unit, isLeast };
    const last = sizes.at(-1);
    if (joins && last) last.push(length);
    else sizes.push([length]);
  }
  words += rest.slice(wordsFrom);
  return { sizes: sizes.filter((size) => size.length > 1 || size[0]?.hasUnit === true), ratings, words };
}

/** Few texts have any of these; the others are not searched again at each number. */
const LEAST_WORDS = /\+|\bor |\bleast\b|\bless\b|\bmin|\band (?:up|over)\b/;
const LEAST_BEFORE = /(?:\bat least|\bno less than|\bmin(?:imum)?\.?)\s*$/;
const LEAST_AFTER =
  /^\s*(?:or (?:more|better|thicker|greater|higher|larger|heavier|up)\b|\+|min(?:imum)?\b|and (?:up|over)\b)/;

function isLeastAt(text: string, start: number, end: number): boolean {
  return (
    LEAST_AFTER.test(text.slice(end, end + 16)) ||
    LEAST_BEFORE.test(text.slice(Math.max(0, start - 14), start))
  );
}

const EIGHTHS = /^\d{0,1}\.(?:125|25|375|5|625|75|875)$/;

/**
 * Fractions of a foot are never written: "1/2 PEX" is half an inch, and 2.5 two and a half. A whole number may be
 * either.
 */
function readBareLength(value: number, text: string): Pick<Length, "readings" | "hasUnit"> {
  return text.includes("/") || EIGHTHS.test(text)
    ? { readings: [value], hasUnit: true }
    : { readings: [value, value * 12], hasUnit: false };
}
