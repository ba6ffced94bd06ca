/** The content of a package, and counts of things per measure. */

import type { Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { ratingAt } from "../phrases/ratings.ts";
import type { Token } from "../phrases/tokens.ts";
import { type Clause, type Step, spokenOf } from "./clause.ts";
import type { MeasuredBase } from "./measured-base.ts";
import { packageContentsAt } from "./package-contents.ts";
import { measuredBaseAt } from "./rates.ts";

/** "35 lf per bundle", "a bag of thinset does 40 sqft": the content of a package of the thing named last. */
export function contentsAt(clause: Clause, at: number, reading: Reading): Step | null {
  const { tokens } = clause;
  const isArticle = /^(?:an?|1|each|every|the)$/.test(tokens[at]?.text ?? "");
  const isSized = tokens[at + 1]?.kind === "measure" && packageOf(tokens[at + 2]?.text) !== null;
  const isOne = isArticle && (isSized || packageOf(tokens[at + 1]?.text) !== null);
  const contents = packageContentsAt(tokens, isOne ? at + 1 : at, reading);
  const [first, last] = [tokens[at], tokens[(contents?.to ?? at) - 1]];
  if (!contents || !first || !last) return null;
  const of = at + (isOne ? (isSized ? 3 : 2) : 1);
  const inside = tokens[of]?.text === "of" ? nounPhraseAt(tokens, of + 1, null) : null;
  const own = inside !== null && inside.count === null && inside.to <= contents.to ? inside.words : null;
  const rated = ratedBefore(tokens, at);
  // Insulation is called by its R-value; other ratings only tell goods of one name apart.
  const isName = rated?.startsWith("R-") === true && clause.named?.isMaterial !== true;
  return {
    to: contents.to,
    start: tokens[contents.at]?.start ?? first.start,
    statement: {
      kind: "pack",
      words: own ?? (isName ? "" : spokenOf(clause)),
      text: reading.text.slice(first.start, last.end),
      nominal: rated,
      length: null,
      pack: contents.pack,
      quantity: contents.quantity,
      dimension: contents.dimension,
      per: null,
      spans: [reading.originOf(first.start, last.end)],
    },
  };
}

/** "R-21 in the walls, 67.8 sqft a bag": the rating named last tells which of several goods the figure is for. */
function ratedBefore(tokens: readonly Token[], at: number): string | null {
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    if (token?.kind === "measure" && token.measure.dimension === "rvalue")
      return `R-${formatNumber(token.measure.value)}`;
    const rating = ratingAt(tokens, before);
    if (rating) return `${formatNumber(rating.value)} ${rating.sign}`;
  }
  return null;
}

/** "Thinset bag covers 45 sqft": the content of the package stands before it. */
export function contentsOfNamed({ tokens }: Clause, phrase: NounPhrase, reading: Reading): Step | null {
  const isPackage = packageOf(phrase.head) !== null && phrase.words !== phrase.head;
  if (phrase.count !== null || !isPackage) return null;
  const contents = packageContentsAt(tokens, phrase.to - 1, reading);
  const last = contents?.isCoverage ? tokens[contents.to - 1] : undefined;
  if (!contents || !last || contents.dimension === null) return null;
  return {
    to: contents.to,
    start: tokens[contents.at]?.start ?? phrase.start,
    statement: {
      kind: "pack",
      words: phrase.words.slice(0, -phrase.head.length).trim(),
      text: reading.text.slice(phrase.start, last.end),
      nominal: null,
      length: null,
      pack: contents.pack,
      quantity: contents.quantity,
      dimension: contents.dimension,
      per: null,
      spans: [reading.originOf(phrase.start, last.end)],
    },
  };
}

/** "Scratch bag covers 25 sqft, brown 27 sqft": the package is the same as for the goods named before. */
export function sharedContentsAt({ tokens, contents }: Clause, at: number, reading: Reading): Step | null {
  if (contents?.kind !== "pack" || !/^(?:,|and|;)$/.test(tokens[at - 1]?.text ?? "")) return null;
  const phrase = nounPhraseAt(tokens, at, null);
  const name = phrase?.count === null ? phrase : wordAt(tokens, at);
  const amount = name ? tokens[name.to] : undefined;
  const ends = name ? (tokens[name.to + 1]?.text ?? ".") : "";
  if (!name || amount?.kind !== "measure" || amount.measure.dimension !== contents.dimension) return null;
  if (!/^(?:[,.;:!?)]|and)$/.test(ends)) return null;
  const first = tokens[at] ?? amount;
  return {
    to: name.to + 1,
    start: amount.start,
    statement: {
      ...contents,
      words: name.words,
      text: reading.text.slice(first.start, amount.end),
      quantity: amount.measure.value,
      spans: [reading.originOf(first.start, amount.end)],
    },
  };
}

/** A word that is no thing elsewhere and names one here: the "brown" coat of a stucco. */
function wordAt(tokens: readonly Token[], at: number): { words: string; to: number } | null {
  const token = tokens[at];
  return token?.kind === "word" ? { words: token.text, to: at + 1 } : null;
}

/** So many of a thing per measure. */
function rateStep(
  token: Extract<Token, { kind: "number" }>,
  words: NounPhrase["words"],
  base: MeasuredBase,
  reading: Reading,
): Step {
  return {
    to: base.to,
    also: base.at,
    statement: {
      kind: "each",
      words,
      text: token.text,
      nominal: null,
      length: null,
      pack: null,
      quantity: token.value,
      per: { words: base.words, count: base.value, dimension: base.dimension },
      spans: [reading.originOf(token.start, token.end)],
    },
  };
}

/** "Bar chairs, 2 to the sqm", "use 1.125 to the sqft": so many of the thing named last per measure. */
export function rateOfNamed(clause: Clause, at: number, reading: Reading): Step | null {
  const token = clause.tokens[at];
  const base = token?.kind === "number" && clause.named ? measuredBaseAt(clause.tokens, at + 1) : null;
  if (token?.kind !== "number" || !clause.named || !base) return null;
  return rateStep(token, clause.named.words, base, reading);
}

/** "6.86 bricks per sqft": fractions of countable things occur only in rates. */
export function partedRateAt(tokens: readonly Token[], at: number, reading: Reading): Step | null {
  const token = tokens[at];
  if (token?.kind !== "number" || Number.isInteger(token.value)) return null;
  const phrase = nounPhraseAt(tokens, at + 1, null);
  const base = phrase && phrase.count === null ? measuredBaseAt(tokens, phrase.to) : null;
  if (!phrase || base?.dimension !== "area") return null;
  return rateStep(token, phrase.words, base, reading);
}
