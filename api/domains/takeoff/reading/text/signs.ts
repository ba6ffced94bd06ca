import { patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

const COMMA = /(?<![\d.,])(\d{1,4}),(\d{1,2})/;
const METRIC_UNIT = /mm|cm|m|m[23²³]|met(?:er|re)s?|l|lit(?:er|re)s?|kg|kilos?|t|tonn?es?/;
/** "0,78 x 1,18 m": the unit follows the last side. */
const COMMA_IN_SIZE = new RegExp(patternSource`${COMMA}(?= ?(?:x|×|by) ?\d)`, "gi");

/** Runs of digits longer than any figure: patterns that begin with a figure would try every digit of them. */
const TOO_MANY_DIGITS = /\d{13,}/g;

/** Abbreviations whose full stop ends no sentence unless the next word is capitalized. */
const ABBREVIATION = new RegExp(
  `\\b(${[
    "[Ii]n|IN|[Ff]t|FT|[Yy]d|[Ss]q|SQ|[Cc]u|CU|[Ll]in|[Ll]bs?|LB|[Gg]al|[Oo]z",
    "[Aa]pprox|[Ii]ncl|[Mm]in|[Mm]ax|[Dd]ia|[Ee]a|[Hh]t|[Cc]onc|[Rr]et|[Pp]ar|[Ii]nsul|[Rr]einf|[Dd]et|[Bb]ds?|[Ee]xt|[Pp]orc|[Ee]xp|[Pp]erf|[Vv]ert|[Hh]oriz|[Gg]alv|[Aa]lum",
  ].join("|")})\\.(?=\\s*[a-z\\d(,;x])`,
  "g",
);

/** "1 in. PVC", "6 ft. T-posts": an all-capitals word is a name within the sentence. */
const BEFORE_CAPITALS = /\b(in|ft|yd|sq|cu|lin|lbs?|gal|oz)\.(?=\s+[A-Z](?:[A-Z]|-?\d|-[a-z]))/g;

/** Converts markup, typographic signs and line ends to plain lower-case text with single spaces. */
export function plainSigns(text: TrackedText): void {
  text
    // "1 200 square feet", "2 400 m2": a space separates thousands before an area.
    .replace(/(?<![\d.,x/'"-] ?)(\d{1,3}) (\d{3})(?= ?(?:sq\b|sqft|square|sf\b|m2|m²))/gi, "$1$2")
    // "2,5 m high", "0,75 l": with a decimal comma.
    .replace(
      new RegExp(patternSource`${COMMA}(?= ?(?:(?:sq(?:uare)?|cubic) )?(?:${METRIC_UNIT})(?![a-z\d]))`, "gi"),
      "$1.$2",
    )
    .replace(COMMA_IN_SIZE, "$1.$2")
    .replace(TOO_MANY_DIGITS, (digits) => digits.slice(0, 12))
    .replace(/<(?:script|style)\b[^<]{0,5000}<\/(?:script|style)>/gi, " ")
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, " ")
    .replace(/&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/gi, " ")
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign] ?? ""}`)
    .replace(/[×✕✖⨯]/g, " x ")
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/²/g, "2")
    .replace(/³/g, "3")
    .replace(/[–—−]/g, "-")
    .replace(/ ?\.{4,} ?/g, ": ")
    .replace(/°/g, " degrees ")
    .replace(/\b[oO]\.\s?[cC]\.?(?=\s+[A-Z]|\s*$)/g, "oc.")
    .replace(/\b[oO]\.\s?[cC]\b\.?/g, "oc")
    // Text after "each" is about another thing, even if its first letter is lower case.
    .replace(/(?<=\d ?(?:['"]|ft|in|sf|lf) ?)(ea)\.(?=\s+[a-z])/gi, "$1,")
    .replace(ABBREVIATION, "$1")
    .replace(BEFORE_CAPITALS, "$1")
    .replace(/(?<=^|[\s(x@=:,])\.(?=\d)/g, "0.")
    .replace(/[\r\n]+/g, " . ")
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .joinSpaces();
}
