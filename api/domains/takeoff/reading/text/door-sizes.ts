/** Doors as price lists write them: "2/6 prehung" is 2 ft 6 in wide, "3/0 x 6/8" is 3 ft by 6 ft 8 in. */

import { patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const INCHES = /(?:10|[02468])/;
const HEIGHT = /(?:6\/(?:10|[068])|[78]\/0)/;
const BOTH_SIDES = new RegExp(
  patternSource`(?<![\d./])([1-9])\/(${INCHES}) ?(?:x|by) ?(?=${HEIGHT}(?![\d/]))([678])\/(\d{1,2})`,
  "g",
);
const KIND = /(?:[a-z-]+ ){0,3}(?:doors?|prehungs?|bi-?folds?|slabs?)\b/;
/** Widths that are no fractions of an inch and no rough lumber: "3/4", "3/8", "5/8", "5/4" and "6/4" are left alone. */
const WIDTH = new RegExp(
  patternSource`(?<![\d./x] ?)(?!3\/[48]|5\/[48]|6\/4)([2-6])\/(${INCHES})(?= ${KIND})`,
  "g",
);

/** Writes the feet and inches of doors: before fractions are read. */
export function writeDoorSizes(text: TrackedText): void {
  text.replace(BOTH_SIDES, "$1 ft $2 in x $3 ft $4 in").replace(WIDTH, "$1 ft $2 in");
}
