/** What things are counted for: "per post", "for each gate", "each of the 4 frames". */

import type { Clause, Each } from "./clause.ts";
import { nounPhraseAt } from "./noun-phrases.ts";
import type { Token } from "./tokens.ts";

/** Words before a thing that each have so many of another: "per post", "for each gate", "on every line post". */
export const EACH = /^(?:each|every|per)$/;
const BEFORE_EACH = /^(?:for|to|on|at|in|with|of)$/;
/** Where what follows "each", "per", "for every" … begins; null when no such words stand here. */
function pastEach(tokens: readonly Token[], at: number): number | null {
  const isEach = (index: number) => EACH.test(tokens[index]?.text ?? "");
  if (isEach(at)) return at + 1;
  if (BEFORE_EACH.test(tokens[at]?.text ?? "") && isEach(at + 1)) return at + 2;
  // "Three rails to the bay", "2 ties to a truss".
  const isToThe = tokens[at]?.text === "to" && /^(?:the|an?)$/.test(tokens[at + 1]?.text ?? "");
  return isToThe && tokens[at + 2]?.kind === "thing" && /^(?:thing|number)$/.test(tokens[at - 1]?.kind ?? "")
    ? at + 2
    : null;
}

/** The thing after "each", "per", "for every" …; null when no such words begin here. */
export function eachAt({ tokens }: Clause, at: number): Each | null {
  let to = pastEach(tokens, at);
  if (to === null) return null;
  const isOfAll =
    tokens[to]?.text === "of" && /^(?:the|these|those|my|our)$/.test(tokens[to + 1]?.text ?? "");
  if (isOfAll) to += 2;
  const phrase = nounPhraseAt(tokens, to, null);
  if (!phrase) return null;
  // "Each end of every panel": how many ends there are depends on the panels.
  const next = tokens[phrase.to + 1]?.text ?? "";
  const isOfMore = tokens[phrase.to]?.text === "of" && EACH.test(next);
  if (isOfMore) return { words: `${phrase.text} of ${next}`, count: 1, total: null, to: phrase.to + 2 };
  // "Each of the 4 wall frames" counts for one of four; "for every two posts" counts for two.
  const total = isOfAll ? phrase.count : null;
  return { words: phrase.words, count: total === null ? (phrase.count ?? 1) : 1, total, to: phrase.to };
}
