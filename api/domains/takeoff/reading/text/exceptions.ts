/** Things that a sentence names and then leaves out: "…, but there's a round bed and a walk, so those don't get grass". */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const THEY = /(?:those|that|they|it|these|both|neither)/;
const ARE_NOT = oneOf`
  don't, doesn't, do not, does not, won't, will not, isn't, aren't, is not, are not, can't
`;
const NAMED_FIRST =
  /(?:,? (?:but|although|except|though)(?: (?:that|there(?:'s| is| are)|it has|we have|i have))* )/;
/** "… but there's a pond in it 12 ft across and the walk is 4 x 30, so those don't get grass". */
const LEFT_OUT_LATER = new RegExp(
  patternSource`${NAMED_FIRST}((?:(?![.;] )[^\n]){3,160}?),? so (?:${THEY}) (?:${ARE_NOT})\b(?:(?![.;](?: |$))[^\n]){0,60}`,
  "g",
);
const NEXT_ONE = / and (?=(?:the|an?|my|our|another|1|2)\b)/g;

/** Rewrites what the end of a sentence leaves out as a subtraction: "less a pond 12 ft across and less the walk". */
export function writeExceptions(text: TrackedText): void {
  text.replace(
    LEFT_OUT_LATER,
    (_match, named = "") =>
      `, less ${named.replace(NEXT_ONE, " and less ").replace(/\b(?:is|are) (?=\d)/g, "")}`,
  );
}
