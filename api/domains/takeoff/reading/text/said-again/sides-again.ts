/** Sides that are named by their length once more, to tell where something is: "a gate in the 60 ft side". */

import { patternSource } from "../../../../../platform/patterns.ts";
import { allMatches } from "../../phrases/patterns.ts";
import { FIGURE } from "../listed-figures.ts";
import type { TrackedText } from "../tracked-text.ts";

const THING =
  /\b(?:gates?|doors?|doorways?|openings?|windows?|arch(?:way)?|steps|stairs|drops?|downspouts?)\b/;
const SIDE = /(?: (?:sides?|run|line|stretch|one|1|section|leg|wall|end|eave))?/;
const AGAIN = new RegExp(
  patternSource`(${THING}[^.;\d]{0,24}) (?:in|within|on|into|through|along|at|of) (?:the|that|this) (${FIGURE}) ft${SIDE}(?! (?:x|high|tall|wide|deep|long)\b)`,
  "g",
);
const isListed = (figure: string, before: string): boolean =>
  new RegExp(patternSource`(?<![\d./#x-]|x )\b${figure}(?: ft| lf)?(?![\d.]| (?:x|ft x|oc|in)\b)`).test(
    before,
  );

/** Leaves such a length out where it was listed before, so that it counts once. */
export function writeSidesAgain(text: TrackedText): void {
  const { text: all } = text;
  text.rewrite(
    [...allMatches(all, AGAIN)].flatMap(({ index, 0: words, 1: thing = "", 2: figure = "" }) =>
      isListed(figure, all.slice(Math.max(0, index - 300), index))
        ? [{ start: index, end: index + words.length, to: `${thing} in it` }]
        : [],
    ),
  );
}
