/** How many of a thing one package of another is enough for: "a bag of mortar lays 125 bricks", "15 blocks per bag". */

import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { nounPhraseAt } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { pastSaying, type Saying } from "../phrases/sayings.ts";
import { type Token, textAt } from "../phrases/tokens.ts";
import { type Clause, type Step, spokenOf } from "./clause.ts";
import { COVERS, pastAbout, verbAfter } from "./package-contents.ts";

/** The content of such a rate, and its tokens. */
interface GoodsPerPackage {
  readonly pack: string;
  /** What is in the package; null where the text does not say. */
  readonly inside: string | null;
  readonly count: number;
  readonly thing: string;
  /** Tokens: the number, and the one after the last. */
  readonly at: number;
  readonly to: number;
}

/** Packages of goods that are used up; boards and sheets are fastened one by one: "6 screws per sheet". */
const NOT_WORKED_UP = /^(?:sheet|piece|pallet|l|gal|qt)$/;

/** Whether a sentence names a package at all: few do, and each of its tokens is asked. */
const namesPackage = keptFor((tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => packageOf(text) !== null),
);

/** The statement that so many packages are needed for so many of a thing; null when none begins at a token. */
export function goodsPerPackageAt(clause: Clause, at: number, reading: Reading): Step | null {
  const { tokens } = clause;
  if (!namesPackage(tokens)) return null;
  const found = packageFirst(tokens, at) ?? thingFirst(tokens, at);
  const [first, last] = [tokens[at], tokens[(found?.to ?? at) - 1]];
  const number = found ? tokens[found.at] : undefined;
  if (!found || !first || !last || !number) return null;
  const spoken = spokenOf(clause);
  return {
    to: found.to,
    start: number.start,
    statement: {
      kind: "each",
      words: found.inside ?? (spoken === found.thing ? "" : spoken),
      text: reading.text.slice(first.start, last.end),
      nominal: null,
      length: null,
      pack: found.pack,
      quantity: 1,
      per: { words: found.thing, count: found.count, dimension: null },
      spans: [reading.originOf(first.start, last.end)],
    },
  };
}

const isWeight = (token: Token | undefined): boolean =>
  token?.kind === "measure" && token.measure.dimension === "weight";

/** Position of a package with its weight before or after it: "80 lb bag", "bag 60 lb". */
function packageAt(tokens: readonly Token[], at: number): { pack: string; to: number } | null {
  const from = isWeight(tokens[at]) ? at + 1 : at;
  const pack = packageOf(tokens[from]?.text);
  if (pack === null || NOT_WORKED_UP.test(pack)) return null;
  return { pack, to: isWeight(tokens[from + 1]) ? from + 2 : from + 1 };
}

/** A package and its content; null when the text does not name it. */
interface FilledPackage {
  readonly pack: string;
  readonly inside: string | null;
  readonly to: number;
}

/** A package with the words after it: "a bag of mortar". */
function withInside(tokens: readonly Token[], { pack, to }: { pack: string; to: number }): FilledPackage {
  const phrase = textAt(tokens, to) === "of" ? nounPhraseAt(tokens, to + 1, null) : null;
  return phrase && phrase.count === null
    ? { pack, inside: phrase.words, to: phrase.to }
    : { pack, inside: null, to };
}

/** The count of a thing at a token: "125 modular bricks", "13.5 blocks". */
function countedAt(
  tokens: readonly Token[],
  at: number,
  outer: string | null = null,
): { count: number; thing: string; to: number } | null {
  const number = tokens[at];
  if (number?.kind !== "number" || number.value <= 0) return null;
  const phrase = nounPhraseAt(tokens, at + 1, null);
  if (!phrase || phrase.count !== null || phrase.words === "") return null;
  // "A pack of paste does 5 rolls": other packages are counted only when the content of the one is named.
  const counted = packageOf(phrase.head);
  if (counted !== null && (outer === null || counted === outer)) return null;
  return { count: number.value, thing: phrase.words, to: phrase.to };
}

/** "Mortar bag", "the thinset bag 50 lb": the content of a package stands before it. */
function namedPackageAt(tokens: readonly Token[], at: number): FilledPackage | null {
  const phrase = nounPhraseAt(tokens, at, null);
  const pack = phrase && phrase.count === null ? packageOf(phrase.head) : null;
  if (!phrase || pack === null || phrase.words === phrase.head || NOT_WORKED_UP.test(pack)) return null;
  const inside = phrase.words.slice(0, -phrase.head.length).trim();
  return { pack, inside, to: isWeight(tokens[phrase.to]) ? phrase.to + 1 : phrase.to };
}

/** "A bag of mortar lays 125 bricks", "mortar bag 80 lb lays 13.5 blocks". */
function packageFirst(tokens: readonly Token[], at: number): GoodsPerPackage | null {
  const isArticle = /^(?:an?|1|each|every|the)$/.test(textAt(tokens, at));
  if (!isArticle && tokens[at - 1]?.kind === "number") return null;
  const packed = filledPackageAt(tokens, isArticle ? at + 1 : at);
  const verb = packed && verbAfter(tokens, packed.to, COVERS);
  if (!packed || verb === null) return null;
  const { pack, inside } = packed;
  const from = pastAbout(tokens, verb + 1);
  const counted = countedAt(tokens, from, inside === null ? null : pack);
  return counted && { ...counted, pack, inside, at: from };
}

/** A package with its content, when the text names it. */
function filledPackageAt(tokens: readonly Token[], at: number): FilledPackage | null {
  const bare = packageAt(tokens, at);
  return bare ? withInside(tokens, bare) : namedPackageAt(tokens, at);
}

/** "15 blocks per bag", "125 bricks out of a bag of mortar". */
function thingFirst(tokens: readonly Token[], at: number): GoodsPerPackage | null {
  const counted = countedAt(tokens, at);
  const from = counted && pastSaying(tokens, counted.to, OUT_OF);
  const bare = from === null ? null : packageAt(tokens, from);
  if (!counted || !bare) return null;
  return { ...counted, ...withInside(tokens, bare), at };
}

const ONE = /^(?:a|an|the|each|every|1|one)$/;
/** Words between a number of things and the package that is enough for them. */
const OUT_OF: readonly Saying[] = [
  { name: "15 blocks per bag", words: [/^(?:per|a|an|each|every|\/)$/] },
  { name: "15 blocks to the bag", words: [/^(?:to|from|with|for)$/, ONE] },
  { name: "15 blocks out of a bag", words: [/^out$/, /^of$/, ONE] },
];
