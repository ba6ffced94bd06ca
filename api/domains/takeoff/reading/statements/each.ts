/** What things are counted for: "per post", "for each gate", "each of the 4 frames". */

import { unitAt } from "../phrases/amounts.ts";
import { nounPhraseAt } from "../phrases/noun-phrases.ts";
import type { Token } from "../phrases/tokens.ts";
import type { Clause, Counted, Each } from "./clause.ts";

/** Words before a thing that each have so many of another: "per post", "for each gate", "on every line post". */
export const EACH = /^(?:each|every|per)$/;
const BEFORE_EACH = /^(?:for|to|on|at|in|with|of)$/;
/** Where things are put: "two pins through each timber", "a block under every post". */
const PLACED_AT =
  /^(?:through|thru|into|over|under|above|below|beneath|beside|behind|between|along|across|around|by|from|onto|atop)$/;
/** What says "each" by itself, and what does after "for", "to", "in"; a measure may also follow an article. */
const PER = {
  thing: { alone: EACH, after: /^(?:each|every|per|either)$/ },
  measure: { alone: /^(?:each|every|per|\/|a|an)$/, after: /^(?:each|every|the|a|an|1|one)$/ },
} as const;

/** Where what follows "each", "per", "for every", "to the" … begins; null when no such words stand here. */
export function pastPer(tokens: readonly Token[], at: number, of: keyof typeof PER): number | null {
  const [text, next] = [tokens[at]?.text ?? "", tokens[at + 1]?.text ?? ""];
  if (PER[of].alone.test(text)) return at + 1;
  const isBefore = BEFORE_EACH.test(text);
  const isPlaced = of === "thing" && PLACED_AT.test(text);
  if ((isBefore || isPlaced) && PER[of].after.test(next)) return at + 2;
  // "3 pieces for meter".
  if (of === "measure")
    return isBefore && /^(?:for|in)$/.test(text) && unitAt(tokens, at + 1) ? at + 1 : null;
  // "35 pickets a panel", "2 bags a post".
  const isAThing = /^(?:a|an)$/.test(text) && tokens[at - 1]?.kind === "thing";
  if (isAThing && tokens[at + 1]?.kind === "thing" && isCounted(tokens, at - 1)) return at + 1;
  // "Three rails to the bay", "2 ties to a truss".
  const isToThe = text === "to" && /^(?:the|an?)$/.test(next) && tokens[at + 2]?.kind === "thing";
  return isToThe && /^(?:thing|number)$/.test(tokens[at - 1]?.kind ?? "") ? at + 2 : null;
}

/** Whether a number stands before a thing: "35 pickets", "2 2x4 rails". */
const isCounted = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === "number" ||
  (tokens[at - 1]?.kind === "lumber" && tokens[at - 2]?.kind === "number");

/** The thing after "each", "per", "for every" …; null when no such words begin here. */
export function eachAt(clause: Clause, at: number): Each | null {
  const { tokens } = clause;
  const both = bothAt(tokens, at);
  if (both) return both;
  let to = pastPer(tokens, at, "thing");
  if (to === null) return null;
  // "Every second pair of rafters" counts for four of them.
  const nth = ORDINALS[tokens[to]?.text ?? ""];
  const isNth =
    nth !== undefined && (tokens[to + 1]?.kind === "thing" || PAIR.test(tokens[to + 1]?.text ?? ""));
  if (isNth) to += 1;
  const pair = PAIR.test(tokens[to]?.text ?? "") ? (tokens[to + 1]?.text === "of" ? 2 : 1) : 0;
  to += pair;
  const group = (isNth ? nth : 1) * (pair > 0 ? 2 : 1);
  const isOfAll =
    tokens[to]?.text === "of" && /^(?:the|these|those|my|our)$/.test(tokens[to + 1]?.text ?? "");
  if (isOfAll) to += 2;
  const phrase = nounPhraseAt(tokens, to, null);
  if (!phrase) return partedEachAt(tokens, to);
  // "Each end of every panel": how many ends there are depends on the panels.
  const next = tokens[phrase.to + 1]?.text ?? "";
  const isOfMore = tokens[phrase.to]?.text === "of" && EACH.test(next);
  if (isOfMore) {
    const whole = nounPhraseAt(tokens, phrase.to + 2, null);
    const words = whole ? `${phrase.words} per ${whole.words}` : `${phrase.text} of ${next}`;
    return { words, count: 1, total: null, to: whole?.to ?? phrase.to + 2 };
  }
  // "Each of the 4 wall frames" counts for one of four; "for every two posts" counts for two.
  const total = isOfAll ? phrase.count : null;
  // "2 screws per rail per picket": for every pair of the two.
  if (total === null && tokens[phrase.to]?.text === "per" && tokens[at]?.text === "per") {
    const further = nounPhraseAt(tokens, phrase.to + 1, null);
    if (further && further.count === null)
      return {
        words: `${phrase.words} per ${further.words}`,
        count: phrase.count ?? 1,
        total,
        to: further.to,
      };
  }
  const ofPieces = IS_PIECE.test(phrase.words) ? goodsBefore(clause, at) : null;
  return {
    words: ofPieces ?? phrase.words,
    count: total === null ? (phrase.count ?? 1) * group : 1,
    total,
    to: phrase.to,
    ...(pair > 0 && !isNth ? { isUsual: true } : {}),
  };
}

/** The material named last, leaving out the thing right before a place that is counted for it. */
function goodsBefore({ tokens, named, namedBefore }: Clause, at: number): string | null {
  const isCounted = named?.words.split(" ").at(-1) === tokens[at - 1]?.text;
  const goods = isCounted ? namedBefore : named;
  return goods?.isMaterial ? goods.words : null;
}

/** Every so many of a row. */
const ORDINALS: Readonly<Record<string, number>> = { other: 2, second: 2, third: 3, fourth: 4 };
const PAIR = /^(?:pairs?|set)$/;
/** Words for one of what goods come in: "three stakes to a strip" of the edging. */
const IS_PIECE = /^(?:strip|stick|length|piece|section|stretch)s?$/;
/** "At both ends": two of them. */
const TWO = /^(?:both|either)$/;

function bothAt(tokens: readonly Token[], at: number): Each | null {
  const [place, both, thing] = [tokens[at]?.text ?? "", tokens[at + 1]?.text ?? "", tokens[at + 2]];
  if (!/^(?:at|on|in)$/.test(place) || !TWO.test(both) || !thing || !/^ends?$/.test(thing.text)) return null;
  return { words: "end", count: 1, total: 2, to: at + 3, isUsual: true };
}

const TAKES =
  /^(?:one )?(?:gets?|has|have|needs?|takes?|carries|uses?|requires?|wants?|is|sits?|stands?|comes?|with|of|made|built|:)$/;

/** "Four downspouts. Each gets a 25 ft run": each of what was counted last. */
export function eachOfCounted({ tokens, counted }: Clause, at: number): Each | null {
  if (!counted || !/^(?:each|every)$/.test(tokens[at]?.text ?? "")) return null;
  const verb = tokens[at + 1]?.text === "one" ? at + 2 : at + 1;
  if (!TAKES.test(tokens[verb]?.text ?? "")) return null;
  return { words: counted.words, count: 1, total: counted.count, to: verb + 1 };
}

/** How many words may stand between a thing and "in each". */
const BEHIND_REACH = 3;

/** "One bar stood up in each": for each of what was counted before it. */
export function eachBehind({ tokens }: Clause, from: number, counted: Counted | null): Each | null {
  if (!counted) return null;
  for (let at = from; at < Math.min(tokens.length, from + BEHIND_REACH); at += 1) {
    const [text, next, end] = [tokens[at]?.text ?? "", tokens[at + 1]?.text ?? "", tokens[at + 2]];
    if (/^(?:in|on|at|for|to)$/.test(text) && next === "each" && (!end || end.kind === "sign"))
      return { words: counted.words, count: 1, total: counted.count, to: at + 2 };
    if (tokens[at]?.kind !== "word") return null;
  }
  return null;
}

/** "A bag per 13.5 blocks": only on average are things counted in parts. */
function partedEachAt(tokens: readonly Token[], at: number): Each | null {
  const [figure, thing] = [tokens[at], tokens[at + 1]];
  const isParted = figure?.kind === "number" && !Number.isInteger(figure.value) && figure.value > 0;
  if (!isParted || thing?.kind !== "thing") return null;
  return { words: thing.text, count: figure.value, total: null, to: at + 2 };
}
