/** Sizes of masonry units in millimeters that are written without their unit. */

import { patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const SIDE = /(\d{2,3}(?:\.\d)?)/;
const UNIT = /(?:bricks?|blocks?|pavers?|slabs?|setts?|tiles?|units?|flags?)/;
const NO_UNIT = /(?![\d.]| ?(?:x|by|in|ft|mm|cm|m|yd)\b| ?["'])/;
/** "Bricks (215 x 102.5 x 65)", "440 x 215 x 100 blocks". */
const BEFORE = new RegExp(
  patternSource`(?<=\b${UNIT}(?: (?:of|are|size|measuring))*,? ?\(?)${SIDE} ?x ?${SIDE} ?x ?${SIDE}${NO_UNIT}`,
  "g",
);
const AFTER = new RegExp(
  patternSource`(?<![\d.x] ?)${SIDE} ?x ?${SIDE} ?x ?${SIDE}${NO_UNIT}(?= (?:[a-z]+ ){0,2}${UNIT}\b)`,
  "g",
);
/** No unit is that long in inches. */
const SHORTEST_MM = 100;

/** Adds the unit: bricks of 215 are no 18 ft long. */
export function writeUnitsOfGoods(text: TrackedText): void {
  for (const pattern of [BEFORE, AFTER])
    text.replace(pattern, (match, ...groups) => {
      const sides = groups.slice(0, 3);
      const [long = 0, ...others] = sides.map(Number).sort((one, other) => other - one);
      if (long < SHORTEST_MM || others.some((side) => side < 30)) return match;
      return sides.map((side) => `${side} mm`).join(" x ");
    });
}
