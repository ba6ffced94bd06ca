import { patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const COVERS =
  /(?: of [a-z ]{3,24}?)? (?:will |should )?(?:covers?|does|do|spreads?|treats?)\b[^.;]{0,16}\b\d[\d,]* ?(?:sq|square)/;
const ONE = String.raw`\b(?:an?|each|every|one|1) `;
/** "A ton covers 90 sq ft", "a yard of mulch covers 108": one unit; a yard of loose goods is a cubic yard. */
const ONE_COVERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(patternSource`${ONE}(tonn?e?)(?=${COVERS})`, "g"), "1 $1"],
  [new RegExp(patternSource`${ONE}(?:(?:cubic|cu) )?(?:yard|yd)(?=${COVERS})`, "g"), "1 cubic yard"],
];

/** Rewrites the coverage of loose goods as a figure with its unit. */
export function writeOneCovers(text: TrackedText): void {
  for (const [pattern, written] of ONE_COVERS) text.replace(pattern, written);
}
