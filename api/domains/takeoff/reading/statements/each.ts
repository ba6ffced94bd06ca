/** Reads what things are counted for: "per post", "for each gate", "each of the 4 frames". */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { unitAt } from "../phrases/amounts.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { pastSaying, type Saying } from "../phrases/sayings.ts";
import { type Token, textAt } from "../phrases/tokens.ts";
import type { Clause, Counted, Each } from "./clause.ts";

/** Words before a thing that each have a number of another: "per post", "for each gate", "on every line post". */
export const EACH = /^(?:each|every|per)$/;
const BEFORE_EACH = oneOf`for, to, on, at, in, with, of`;
/** Where things are put: "two pins through each timber", "a block under every post". */
const PLACED_AT = oneOf`
  through, thru, into, over, under, above, below, beneath, beside, behind, between, along, across, around, by, from, onto, atop
`;

/** Phrases that count things per other thing or per measure, some of which use an article. */
const PER: Readonly<Record<"thing" | "measure", readonly Saying[]>> = {
  thing: [
    { name: "per post", words: [EACH] },
    {
      name: "for each gate, through every timber",
      words: [pattern`^(?:${BEFORE_EACH}|${PLACED_AT})$`, /^(?:each|every|per|either)$/],
    },
    { name: "35 pickets a panel", behind: ["number", "thing"], words: [/^an?$/], before: ["thing"] },
    { name: "2 2x4 rails a bay", behind: ["number", "lumber", "thing"], words: [/^an?$/], before: ["thing"] },
    {
      name: "three rails to the bay",
      behind: ["thing"],
      words: [/^to$/, /^(?:the|an?)$/],
      before: ["thing"],
    },
    {
      name: "rails, three to the bay",
      behind: ["number"],
      words: [/^to$/, /^(?:the|an?)$/],
      before: ["thing"],
    },
  ],
  measure: [
    { name: "per sqft", words: [/^(?:each|every|per|\/|a|an)$/] },
    { name: "for every sqm", words: [pattern`^(?:${BEFORE_EACH})$`, /^(?:each|every|the|a|an|1|one)$/] },
  ],
};

/** Start of the words after "each", "per", "for every", "to the" …; null when no such words stand here. */
export function pastPer(tokens: readonly Token[], at: number, of: keyof typeof PER): number | null {
  const past = pastSaying(tokens, at, PER[of]);
  if (past !== null || of === "thing") return past;
  // "3 pieces for meter".
  return /^(?:for|in)$/.test(textAt(tokens, at)) && unitAt(tokens, at + 1) ? at + 1 : null;
}

/** The thing after "each", "per", "for every" …; null when no such words begin here. */
export function eachAt(clause: Clause, at: number): Each | null {
  const { tokens } = clause;
  const both = bothAt(tokens, at);
  if (both) return both;
  const opening = openingAt(tokens, at);
  if (!opening) return null;
  const phrase = nounPhraseAt(tokens, opening.to, null);
  if (!phrase) return partedEachAt(tokens, opening.to);
  return (
    eachOfEvery(tokens, phrase) ??
    eachTwo(tokens, at, opening, phrase) ??
    eachThing(clause, at, opening, phrase)
  );
}

/** The words before the thing that others are counted for. */
interface Opening {
  /** How many of it are taken together: two of "every pair of rafters", four of "every second pair". */
  readonly group: number;
  /** "Each of the 4 wall frames": the number is their total. */
  readonly isOfAll: boolean;
  readonly isUsual: boolean;
  readonly to: number;
}

function openingAt(tokens: readonly Token[], at: number): Opening | null {
  const past = pastPer(tokens, at, "thing");
  if (past === null) return null;
  const nth = nthAt(tokens, past);
  const isNth = nth !== null;
  const from = isNth ? past + 1 : past;
  const pair = pastPair(tokens, from);
  const to = pair ?? from;
  const all = pastSaying(tokens, to, OF_ALL);
  return {
    group: (nth ?? 1) * (pair === null ? 1 : 2),
    isOfAll: all !== null,
    isUsual: pair !== null && !isNth,
    to: all ?? to,
  };
}

const OF_ALL: readonly Saying[] = [{ name: "of the", words: [/^of$/, /^(?:the|these|those|my|our)$/] }];

/** "Every second pair", "every third post": one out of every so many. */
function nthAt(tokens: readonly Token[], at: number): number | null {
  const isBeforeThing = tokens[at + 1]?.kind === "thing" || PAIR.test(textAt(tokens, at + 1));
  return isBeforeThing ? (ORDINALS[textAt(tokens, at)] ?? null) : null;
}

function pastPair(tokens: readonly Token[], at: number): number | null {
  if (!PAIR.test(textAt(tokens, at))) return null;
  return textAt(tokens, at + 1) === "of" ? at + 2 : at + 1;
}

/** "Each end of every panel": the number of ends depends on the panels. */
function eachOfEvery(tokens: readonly Token[], { words, text, to }: NounPhrase): Each | null {
  const every = textAt(tokens, to + 1);
  if (textAt(tokens, to) !== "of" || !EACH.test(every)) return null;
  const whole = nounPhraseAt(tokens, to + 2, null);
  const both = whole ? `${words} per ${whole.words}` : `${text} of ${every}`;
  return { words: both, count: 1, total: null, to: whole?.to ?? to + 2 };
}

/** "2 screws per rail per picket": for every pair of the two. */
function eachTwo(tokens: readonly Token[], at: number, opening: Opening, phrase: NounPhrase): Each | null {
  const { words, count, to } = phrase;
  if (opening.isOfAll && count !== null) return null;
  if (textAt(tokens, at) !== "per" || textAt(tokens, to) !== "per") return null;
  const further = nounPhraseAt(tokens, to + 1, null);
  if (!further || further.count !== null) return null;
  return { words: `${words} per ${further.words}`, count: count ?? 1, total: null, to: further.to };
}

/** "Each of the 4 wall frames" counts for one of four; "for every two posts" counts for two. */
function eachThing(clause: Clause, at: number, opening: Opening, phrase: NounPhrase): Each {
  const total = opening.isOfAll ? phrase.count : null;
  const ofPieces = IS_PIECE.test(phrase.words) ? goodsBefore(clause, at) : null;
  const isPacked = phrase.pack !== null && phrase.count !== null && phrase.words !== phrase.pack;
  return {
    words: ofPieces ?? (isPacked ? `${phrase.words} ${phrase.pack}` : phrase.words),
    count: total === null ? (phrase.count ?? 1) * opening.group : 1,
    total,
    to: phrase.to,
    ...(opening.isUsual ? { isUsual: true } : {}),
  };
}

/** The material named last, except the thing right before a place that is counted for it. */
function goodsBefore({ tokens, named, namedBefore }: Clause, at: number): string | null {
  const isCounted = named?.words.split(" ").at(-1) === tokens[at - 1]?.text;
  const goods = isCounted ? namedBefore : named;
  return goods?.isMaterial ? goods.words : null;
}

/** Every nth of a row. */
const ORDINALS: Readonly<Record<string, number>> = { other: 2, second: 2, third: 3, fourth: 4 };
const PAIR = /^(?:pairs?|set)$/;
/** Words for one of the form that goods come in: "three stakes to a strip" of the edging. */
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

/** One of a thing is often the rate of another sentence: "one post at each joint, each with a cap". */
const allOf = ({ count }: Counted): number | null => (count !== null && count > 1 ? count : null);

/** "Four downspouts. Each gets a 25 ft run": per thing that was counted last. */
export function eachOfCounted({ tokens, counted }: Clause, at: number): Each | null {
  if (!counted || !/^(?:each|every)$/.test(tokens[at]?.text ?? "")) return null;
  const verb = tokens[at + 1]?.text === "one" ? at + 2 : at + 1;
  if (!TAKES.test(tokens[verb]?.text ?? "")) return null;
  return { words: counted.words, count: 1, total: allOf(counted), to: verb + 1 };
}

const EACH_IS = /\b(?:each|every)(?: [a-z\d]+)? (?:is|will be|being)(?: to be)? $/;

/** Whether what follows some text is no further thing: "9 piers. Each one is" a 12 in tube. */
export const tellsWhatEachIs = (before: string): boolean => EACH_IS.test(before);

/** How many words may stand between a thing and "in each". */
const BEHIND_REACH = 3;

/** "One bar stood up in each": per thing that was counted before it. */
export function eachBehind({ tokens }: Clause, from: number, counted: Counted | null): Each | null {
  if (!counted) return null;
  for (let at = from; at < Math.min(tokens.length, from + BEHIND_REACH); at += 1) {
    const [text, next, end] = [tokens[at]?.text ?? "", tokens[at + 1]?.text ?? "", tokens[at + 2]];
    if (/^(?:in|on|at|for|to)$/.test(text) && next === "each" && (!end || end.kind === "sign"))
      return { words: counted.words, count: 1, total: allOf(counted), to: at + 2 };
    if (tokens[at]?.kind !== "word") return null;
  }
  return null;
}

/** "A bag per 13.5 blocks": fractions of things occur only in averages. */
function partedEachAt(tokens: readonly Token[], at: number): Each | null {
  const [figure, thing] = [tokens[at], tokens[at + 1]];
  const isParted = figure?.kind === "number" && !Number.isInteger(figure.value) && figure.value > 0;
  if (!isParted || thing?.kind !== "thing") return null;
  return { words: thing.text, count: figure.value, total: null, to: at + 2 };
}
