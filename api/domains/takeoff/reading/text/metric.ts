import { patternSource } from "../../../../platform/patterns.ts";
import { roundTo } from "../../units.ts";
import type { TrackedText } from "./tracked-text.ts";

const FIGURE = "\\d+(?:\\.\\d+)?";
const METRIC_LENGTH = new RegExp(
  `(?<![\\d.])${FIGURE}(?: (?:mm|cm|m))?(?: x ${FIGURE}(?: (?:mm|cm|m))?){0,2}(?<= (?:mm|cm|m))\\b`,
  "g",
);
const NO_PAIR_AFTER =
  /[\d.]| ?(?:x|ft|in|yd|oc|mm|cm|m|coats?|pcs|pieces?|off|no|walls?|sides?|layers?|lengths?|rows?|%)\b/;

/** "5.4 m x 3.2": the unit of the first side applies to the other. */
const FIRST_SIDE_ONLY = new RegExp(
  patternSource`(?<![\d.x] ?)(${FIGURE}) (mm|cm|m) x (${FIGURE})(?!${NO_PAIR_AFTER})`,
  "g",
);
const NO_SIZE_AFTER = /[\d.]| ?(?:x|ft|in|yd|oc|mm|cm|m|sq|lf)\b/;

/** "Slabs 450 x 450" in a metric text: no unit, and far too large for centimeters or inches. */
const BARE_MILLIMETRES = new RegExp(
  patternSource`(?<![\d.x#] ?|\$)([1-9]\d[05]|[12]\d[05]0|3000)( x (?:[1-9]\d[05]|[12]\d[05]0|3000|\d{2})){1,2}(?!${NO_SIZE_AFTER})`,
  "g",
);
const SAYS_METRES = /\d (?:m|sqm|cum)\b/;
const SAYS_FEET = /\d (?:ft|in|yd|lf|sqft)\b/;
/** "A strip 450 wide and 225 deep". */
const BARE_SIDE_IN_MILLIMETRES =
  /(?<![\d.#/$-] ?)([1-9]\d?[05]0|[1-9]\d5)(?= (?:wide|deep|high|thick|long|tall)\b)/g;
/** "Fence 12 m long 1.8 high", "walls 1.5 tall": such values are never inches. */
const BARE_SIDE =
  /(?<![\d.x#/-] ?)(\d{1,2}\.\d{1,2})(?= (?:high|wide|deep|long|tall|height|length|width)\b)/g;
/** "A room 4.8 x 3.6" in a text with meters. */
const BARE_METRES =
  /(?<![\d.x#/-] ?)(\d{1,2}\.\d{1,2}) x (\d{1,2}(?:\.\d{1,2})?)(?![\d.]| ?(?:x|mm|cm|m|sq|oc)\b)/g;
const SAYS_MILLIMETRES = /\d (?:mm|cm|m|sqm|cum)\b/;
const PAIR = `${FIGURE}(?: m)? x ${FIGURE}`;
/** "4 x 3.5, 3.2 x 3 and 3 x 2.7 m": the unit of the last applies to all. */
const LISTED_SIDES = new RegExp(
  `(?<![\\d.x] ?)((?:${PAIR}(?:,| and|, and|,? \\+) )+)${PAIR} (mm|cm|m)\\b`,
  "g",
);
const BARE_PAIR = new RegExp(`(${FIGURE}) x (${FIGURE})(?=,| and| \\+)`, "g");
const METRIC_AREA = new RegExp(`(?<![\\d.])(${FIGURE}) sqm\\b`, "g");

const FEET_PER: Readonly<Record<string, number>> = {
  m: 1 / 0.3048,
  cm: 0.01 / 0.3048,
  mm: 0.001 / 0.3048,
};
/** Square feet in a square meter. */
const SQFT_PER_SQM = 1 / 0.3048 ** 2;

/** Lengths up to this are given in inches, as is usual in the trade. */
const LONGEST_IN_INCHES_FT = 3.28;

/**
 * How close to a round length a converted one must be to count as converted from it: "406 mm" is 16 in. Rounding to
 * whole millimeters or hundredths of a meter shifts a length by at most that much.
 */
const NEAR = 0.0045;

function writeFeet(feet: number): string {
  if (feet <= LONGEST_IN_INCHES_FT) {
    const inches = feet * 12;
    const round = Math.round(inches * 2) / 2;
    const isRound = round > 0 && Math.abs(inches - round) <= NEAR * inches;
    return `${roundTo(isRound ? round : inches, 4)} in`;
  }
  const round = Math.round(feet * 2) / 2;
  const isFromFeet = Math.abs(feet - round) <= 0.0016 * feet && (round % 10 === 0 || !isRoundInMetres(feet));
  return `${roundTo(isFromFeet ? round : feet, 4)} ft`;
}

/** "60 m" was never 197 ft, although it matches to the inch; "61 m" may have been 200 ft. */
function isRoundInMetres(feet: number): boolean {
  const halves = feet * 0.3048 * 2;
  return Math.abs(halves - Math.round(halves)) < 1e-6;
}

/**
 * Converts metric lengths and areas to feet, inches and square feet, so that a job reads the same in both systems. A
 * length that is round in feet or inches, up to rounding, counts as converted from that.
 */
export function writeMetric(text: TrackedText): void {
  const isMetric = SAYS_METRES.test(text.text) && !SAYS_FEET.test(text.text);
  if (isMetric)
    text
      .replace(BARE_SIDE, "$1 m")
      .replace(BARE_SIDE_IN_MILLIMETRES, "$1 mm")
      .replace(BARE_METRES, "$1 m x $2 m");
  if (SAYS_MILLIMETRES.test(text.text)) text.replace(BARE_MILLIMETRES, (match) => `${match} mm`);
  text.replace(FIRST_SIDE_ONLY, (_, first, unit, second) => `${first} ${unit} x ${second} ${unit}`);
  text.replace(LISTED_SIDES, (match, _sides, unit) => match.replace(BARE_PAIR, `$1 ${unit} x $2 ${unit}`));
  text.replace(METRIC_LENGTH, (match) => {
    const sides = match.split(" x ").map((side) => side.split(" "));
    let unit = "";
    for (const side of [...sides].reverse()) {
      unit = side[1] ?? unit;
      side[1] = unit;
    }
    return sides.map(([figure, side]) => writeFeet(Number(figure) * (FEET_PER[side ?? ""] ?? 1))).join(" x ");
  });
  text.replace(METRIC_AREA, (_, figure) => `${roundTo(Number(figure) * SQFT_PER_SQM, 3)} sqft`);
}
