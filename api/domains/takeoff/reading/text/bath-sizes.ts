/** Sizes of tubs and showers, which people write without a unit. */

import { patternSource } from "../../../../platform/patterns.ts";
import { roundTo } from "../../units.ts";
import type { TrackedText } from "./tracked-text.ts";

/** "36x60 shower base", "tub 60 x 30": no tub measures that many feet. */
const BATH_SIDE = /(?<![\d./])(2[89]|[3-7]\d)/;
const BATHED_IN = /(?:base|pan|tub|bathtub|shower|alcove)s?/;
const NO_UNIT_BEHIND = /(?![\d.]| ?(?:x|in|ft|mm|cm|m)\b)/;
const BATH_IN_INCHES = new RegExp(
  patternSource`${BATH_SIDE} ?x ?(2[89]|[3-7]\d)${NO_UNIT_BEHIND}(?= (?:[a-z]+ ){0,2}${BATHED_IN}\b)`,
  "g",
);

/** "Shower pan 48 x 36": the same after the name. */
const BATH_BEFORE = patternSource`(?<=\b(?:shower|tub|alcove)(?: floor)?:? (?:base|pan)?,? ?(?:is |of )?)`;
const BATH_THEN_INCHES = new RegExp(
  patternSource`${BATH_BEFORE}${BATH_SIDE} ?x ?(2[89]|[3-7]\d)${NO_UNIT_BEHIND}`,
  "g",
);

/** Adds the inches to them. In a text about tile, a size after the name is that of a floor and is converted to feet. */
export function writeBathSizes(text: TrackedText): void {
  text.replace(BATH_IN_INCHES, "$1 in x $2 in");
  const isFloor = /\b(?:mosaic|tiles?|mud)\b/.test(text.text);
  const inFeet = (inches: string): string => `${roundTo(Number(inches) / 12, 4)} ft`;
  text.replace(BATH_THEN_INCHES, (_, long = "", wide = "") =>
    isFloor ? `${inFeet(long)} x ${inFeet(wide)}` : `${long} in x ${wide} in`,
  );
}
