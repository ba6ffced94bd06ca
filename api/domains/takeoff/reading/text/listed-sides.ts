import { patternSource } from "../../../../platform/patterns.ts";
import { sumOf } from "./listed-figures.ts";
import type { TrackedText } from "./tracked-text.ts";

const SIDE = /(?:back|front|rear|left|right|north|south|east|west)(?: (?:side|line|boundary|edge|wall))?/;
const OF_SIDE = patternSource`\b${SIDE}(?:,|:| is| at)? \d{1,5}(?:\.\d+)? ft\b`;
/** "Back 96 ft, left 64 ft, right 64 ft"; two sides may be those of one size. */
const SIDES = new RegExp(
  patternSource`${OF_SIDE}(?:(?:,? and |, )${OF_SIDE}){2,4}(?! ?(?:x|by|per|oc|high|tall|wide|deep|apart)\b)`,
  "g",
);

/** Adds up three or more side lengths that are listed by their position. */
export function writeListedSides(text: TrackedText): void {
  text.replace(SIDES, (list) => `${sumOf(list)} ft`);
}
