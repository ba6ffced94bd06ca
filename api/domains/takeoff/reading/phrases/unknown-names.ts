import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Token } from "./tokens.ts";

/** Words after a figure that name no goods: verbs, and words that describe the figure. */
const NO_NAME = oneOf`
  us(?:e|es|ing), go(?:es)?, takes?, needs?, appl(?:y|ied), spread, covers?, coverage, figur(?:e|ing), allow(?:ing)?, rate, about, approx, roughly, mix(?:ed)?,
  order, buy, get, want, deep, high, wide, long, thick, tall, extra, say, call, call it, total, net, gross, max, min, dry, wet, only, just,
  width, length, height, depth, thickness, put, laid, lay, set, cut, run, runs, running, made, comes?, sold, i, i'll, we, you, it, they, there
`;
/** A word that never names goods. */
export const NOT_A_NAME = pattern`^(?:${NO_NAME})$`;
/** Maximum number of words in an unknown name: "detectable caution tape". */
export const LONGEST_NAME = 3;

/**
 * Unknown goods are named by the words after their amount: "3 rolls of geogrid", "150 sqft of geogrid".
 * @param at the token after the "of"
 * @returns the token after the name; `at` itself when none begins there
 */
export function unknownNameEnd(tokens: readonly Token[], at: number): number {
  let to = at;
  while (tokens[to]?.kind === "word" && !NOT_A_NAME.test(tokens[to]?.text ?? "") && to - at < LONGEST_NAME)
    to += 1;
  return to;
}
