/** How far apart things stand: "a stake every 3 ft along them", "snap ties at 2 ft along each row". */

import { oneOf } from "../../../../platform/patterns.ts";
import { nounPhraseAt } from "../phrases/noun-phrases.ts";
import { type Token, textOf } from "../phrases/tokens.ts";

export interface Spacing {
  /** Feet from one to the next. */
  readonly distance: number;
  /** What they stand along; empty where that is the work itself, null for what was named last. */
  readonly along: string | null;
  /** How many such runs there are: "in each of the 4 courses". */
  readonly runs: number;
  /** Whether one stands at both ends: one more than there are gaps. */
  readonly hasBothEnds: boolean;
  /** Tokens: the figure, and the one after the last. */
  readonly at: number;
  readonly to: number;
}

/** Words before a spacing, and after it where "at" alone could be a place. */
const EVERY = /^(?:every|each|@)$/;
const AT = /^(?:at|spaced|set|placed)$/;
const APART = /^(?:oc|apart|centers|centres|spacing|spacings|intervals)$/;
const ALONG = /^(?:along|of|on|in|through|around|down|across|into)$/;
/** How far after the spacing the text may still say that both ends count. */
const ENDS_REACH = 12;
const BOTH_ENDS = new RegExp(oneOf`
  \b(?:both|each|2) ends?\b
  \bends? (?:included|counted|too|count)\b
  \bfirst and last\b
  \bincluding (?:the |both )?ends?\b
  \bplus (?:1|one)\b
  \b\+ ?1\b
  \bcounting (?:the |both )?(?:ends?|edges)\b
  \bn ?\+ ?1\b
`);

/** The spacing that follows a thing; null when none does. */
export function spacingAfter(tokens: readonly Token[], from: number): Spacing | null {
  let at = tokens[from]?.text === "," && APART.test(tokens[from + 2]?.text ?? "") ? from + 1 : from;
  const isEvery = EVERY.test(tokens[at]?.text ?? "");
  const isAt = AT.test(tokens[at]?.text ?? "");
  // "Bars 24 in oc" are as far apart as those "at 24 in oc".
  const isBare = tokens[at]?.kind === "measure" && /^oc$/.test(tokens[at + 1]?.text ?? "");
  if (!isEvery && !isAt && !isBare) return null;
  if (!isBare) at += 1;
  if (/^(?:at|every|each)$/.test(tokens[at]?.text ?? "")) at += 1;
  const token = tokens[at];
  const isFoot = isEvery && /^(?:foot|ft)$/.test(token?.text ?? "");
  const distance =
    token?.kind === "measure" && token.measure.dimension === "length"
      ? token.measure.value
      : isFoot
        ? 1
        : null;
  if (!token || distance === null || distance <= 0) return null;
  let to = at + 1;
  const isApart = APART.test(tokens[to]?.text ?? "");
  if (isApart) to += 1;
  const isAlong = ALONG.test(tokens[to]?.text ?? "");
  // "Posts at 8 ft" may be a height.
  if (isAt && !isApart && !isAlong) return null;
  const run = isAlong ? runAt(tokens, to + 1) : null;
  const last = run?.to ?? to;
  const after = textOf(tokens, last, last + ENDS_REACH);
  return {
    distance,
    along: run ? run.along : "",
    runs: run?.runs ?? 1,
    hasBothEnds: BOTH_ENDS.test(after.split(/[.;]/)[0] ?? ""),
    at,
    to: last,
  };
}

/** What things stand along: "them", "each waler row", "each of the other four courses". */
function runAt(
  tokens: readonly Token[],
  from: number,
): { along: string | null; runs: number; to: number } | null {
  let at = from;
  if (/^(?:them|it|that|these|those)$/.test(tokens[at]?.text ?? ""))
    return { along: null, runs: 1, to: at + 1 };
  while (/^(?:the|a|each|every|of|all|other|full|my|our)$/.test(tokens[at]?.text ?? "")) at += 1;
  const phrase = nounPhraseAt(tokens, at, null);
  return phrase ? { along: phrase.words, runs: phrase.count ?? 1, to: phrase.to } : null;
}
