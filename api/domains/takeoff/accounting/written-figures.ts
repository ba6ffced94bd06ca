/** Finds the figures of a description as written, without understanding them, so that none is overlooked. */

interface Written {
  readonly start: number;
  readonly end: number;
}

const FRACTION = "[½¼¾⅓⅔⅛⅜⅝⅞]";
const DIGITS = "(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?";
const NUMBER = `(?:${DIGITS}(?:[ -]\\d+/\\d+|/\\d+)? ?${FRACTION}?|\\.\\d+|${FRACTION})`;
const UNITS = [
  "['\"′″’”%]|''",
  "(?:(?:square|sq|cubic|cu|linear|lineal|lin|running)\\.?[ -]?)?",
  "(?:feet|foot|ft|inches|inch|in(?! (?:the|a|all|my|each)\\b)|yards?|yds?|met(?:er|re)s?|mm|cm|m)[2²3³]?(?![a-wyz])\\.?",
  "(?:sqft|sf|lf|sy|cy|lbs?|pounds?|gal(?:lon)?s?|tons?|kg|percent|acres?)(?![a-z])\\.?",
];
const UNIT = `[ -]?(?:${UNITS[0]}|${UNITS[1]}${UNITS[2]}|${UNITS[3]})`;
const FIGURE = `${NUMBER}(?:(?:st|nd|rd|th)\\b|${UNIT})?`;
/** Between feet and inches, and between the sides of a size. */
const JOINT = `(?:(?<=['′’]|ft\\.?|feet|foot)[ -]*(?=\\d[^a-z,;]{0,8}(?:["″”]|in))|\\s*(?:x|×|\\*|\\bby\\b)\\s*(?=[\\d.½¼¾⅓⅔⅛⅜⅝⅞]))`;
/** Excludes digits inside names ("T1-11", "H2.5"); "#4", "$500" and "R-13" are figures with their sign. */
const NOT_OF_A_NAME = "(?<!\\d)(?<!(?<![a-z])[a-z]{1,2}[\\d.]{0,4}-?(?<!\\bR-?))";
/** "R-15 in the walls": a resistance has no inches. */
const RESISTANCE = "\\bR-?\\d{1,2}(?:\\.\\d)?(?![\\d/.]\\d)";
const WRITTEN = new RegExp(`${RESISTANCE}|[#$]?${NOT_OF_A_NAME}${FIGURE}(?:${JOINT}${FIGURE}){0,5}`, "gi");

const ONES = "two|three|four|five|six|seven|eight|nine";
const TEENS =
  "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozen|hundred|thousand";
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const WORD = `(?:${ONES}|${TEENS}|${TENS})`;
const IN_WORDS = new RegExp(`\\b${WORD}(?:(?:[ -]| and )(?:${WORD}|one))*\\b(?:${UNIT})?`, "gi");

/**
 * All figures of a text, in digits or in words, with their units; a size is one figure ("12' x 16'", "5-1/2"). "One" is
 * left out: it is more often a pronoun than a count.
 */
export function writtenFigures(text: string): Written[] {
  const stretchesOf = (pattern: RegExp): Written[] =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      start: index,
      end: index + match.trimEnd().length,
    }));
  const digits = stretchesOf(WRITTEN);
  const words = stretchesOf(IN_WORDS).filter(
    ({ start, end }) => !digits.some((other) => other.start < end && start < other.end),
  );
  return [...digits, ...words].sort((left, right) => left.start - right.start);
}
