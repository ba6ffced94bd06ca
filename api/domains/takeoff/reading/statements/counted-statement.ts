/** The statement of a counted thing: so many, so many more, or so many per something or per measure. */

import type { Reading } from "../../recipes/reading.types.ts";
import type { Statement } from "../../scope.ts";
import { type NounPhrase, nounPhraseAt, PACK } from "../phrases/noun-phrases.ts";
import { singular } from "../phrases/nouns.ts";
import { packageOf } from "../phrases/packages.ts";
import { type Token, textAt } from "../phrases/tokens.ts";
import type { Clause, Counted, Step } from "./clause.ts";
import { type CountedFor, perMeasured, perThings } from "./counted-for.ts";
import { EACH, eachAt, eachBehind } from "./each.ts";
import { measuredBaseAt } from "./rates.ts";

/** @returns null when the phrase is no count: a fraction of a thing, a number that names a kind, a thing with an article */
export function stateCounted(clause: Clause, named: NounPhrase, reading: Reading): Step | null {
  const { tokens, counted } = clause;
  const phrase = withSizes(tokens, named);
  if (isHyphened(phrase, tokens, reading) || isParted(clause, phrase) || isContents(clause, phrase))
    return null;
  const base = statedThing(clause, phrase, reading);
  clause.counted = phrase;
  const kind = phrase.isExtra ? "extra" : "each";
  const own =
    perApiece(clause, phrase, counted) ?? perMeasure(clause, phrase) ?? perThing(clause, phrase, counted);
  if (!own && EACH.test(tokens[phrase.to]?.text ?? "")) return null;
  const countedFor = own ?? perEachOfAll(clause, phrase);
  if (countedFor) {
    const { per, to, also, isRun } = countedFor;
    // "3 lamps per room, each with a bulb": the three are not all of them.
    clause.counted = { ...phrase, count: null };
    // A count per measure is never an addition.
    const statement = { ...base, kind: per.dimension === null ? kind : "each", per } as const;
    return {
      to,
      ...(also === undefined ? {} : { also }),
      statement: isRun ? { ...statement, isRun } : statement,
    };
  }
  if (phrase.isExtra) return { to: phrase.to, statement: { ...base, kind: "extra", per: null } };
  if (phrase.pack !== null && isForEach(tokens, phrase.to)) return null;
  const isArticle = tokens[phrase.from]?.kind !== "number";
  return isArticle ? null : { to: phrase.to, statement: { ...base, kind: "count", per: null } };
}

/** The thing, with its name and its package. */
function statedThing(clause: Clause, phrase: NounPhrase, reading: Reading): Omit<Statement, "kind" | "per"> {
  // "Cement: 5.55 bags per cum": packages of the goods named before them.
  const inPacks = PACK.test(phrase.words) && clause.named?.isMaterial ? clause.named.words : null;
  const ownPack = phrase.pack ?? (phrase.words === clause.topic ? clause.pack : null);
  return {
    words: inPacks ?? phrase.words,
    text: phrase.text,
    nominal: phrase.nominal,
    length: phrase.length,
    pack: inPacks === null ? ownPack : packageOf(phrase.words),
    quantity: phrase.count ?? 1,
    spans: [reading.originOf(phrase.start, phrase.end)],
  };
}

/** "5.55 bags (50 kg) per cum": the phrase includes the size between the things and what they are counted for. */
function withSizes(tokens: readonly Token[], phrase: NounPhrase): NounPhrase {
  const { to } = phrase;
  const size = tokens[to + 1];
  if (tokens[to]?.text !== "(" || size?.kind !== "measure" || tokens[to + 2]?.text !== ")") return phrase;
  return withSizes(tokens, { ...phrase, to: to + 3, text: `${phrase.text} (${size.text})` });
}

/** "2 bags to a hole": a rate, even if the number of holes is unknown. */
const isForEach = (tokens: readonly Token[], at: number): boolean =>
  /^(?:for|to|in|on|at|with)$/.test(textAt(tokens, at)) &&
  /^(?:each|every|an?|the|\d.*)$/.test(textAt(tokens, at + 1));

/** "Cartons of 16 tiles": the content of one package, not a count of tiles. */
const isContents = ({ tokens }: Clause, { from, pack }: NounPhrase): boolean =>
  pack === null && textAt(tokens, from - 1) === "of" && PACK.test(textAt(tokens, from - 2));

/** Fractions of a thing are counted only in a rate. */
function isParted(clause: Clause, { count, from, to, pack }: NounPhrase): boolean {
  if (Number.isInteger(count ?? 1)) return false;
  const isOfAll = clause.each !== null && clause.each.to <= from && pack !== null;
  return !isOfAll && !measuredBaseAt(clause.tokens, to) && !eachAt(clause, to);
}

/** "Four bedrooms: 4 outlets each": per thing that was counted or named before. */
function perApiece(clause: Clause, { to }: NounPhrase, counted: Counted | null): CountedFor | null {
  const isApiece = /^(?:each|apiece)$/.test(clause.tokens[to]?.text ?? "");
  const words = counted?.words ?? pluralBefore(clause);
  if (!isApiece || !words || eachAt(clause, to)) return null;
  return { to: to + 1, per: { words, count: 1, dimension: null } };
}

/** "2 per 100 sqft", or the measure that the clause begins with. */
function perMeasure({ tokens, base }: Clause, { to }: NounPhrase): CountedFor | null {
  const own = measuredBaseAt(tokens, to);
  const measure = own ?? base;
  if (!measure) return null;
  return { to: own?.to ?? to, also: measure.at, per: perMeasured(measure) };
}

/** "2 per post", "4 hinges/gate", "one bar stood up in each". */
function perThing(clause: Clause, { to }: NounPhrase, counted: Counted | null): CountedFor | null {
  const joined = clause.tokens[to]?.text === "/" ? nounPhraseAt(clause.tokens, to + 1, null) : null;
  if (joined) {
    const { words, count, to: end } = joined;
    return { to: end, per: perThings({ words, count: count ?? 1, total: null }) };
  }
  const each = eachAt(clause, to) ?? eachBehind(clause, to, counted);
  return each && { to: each.to, per: perThings(each), ...(each.isUsual ? { isRun: true } : {}) };
}

/** "Each of the 4 wall frames has …": what the whole clause is counted for. */
function perEachOfAll({ tokens, each }: Clause, { from, to, words }: NounPhrase): CountedFor | null {
  if (each === null || each.to > from) return null;
  // "Every post gets a cap. 8 posts": the number of posts is not counted per something, nor is that of "the 2 doors".
  const isDefinite = /^(?:the|these|those|all)$/.test(tokens[from - 1]?.text ?? "");
  if (isDefinite || singular(each.words) === singular(words)) return null;
  return { to, per: perThings(each) };
}

/** The thing named before, when there are several of it. */
const pluralBefore = ({ namedBefore }: Clause): string | null =>
  namedBefore !== null && /[^s]s$/.test(namedBefore.words) ? namedBefore.words : null;

/** Stretches of a fence or a wall, which are not pieces. */
const STRETCH = /^legs?$/;
const STRETCH_FT = 6;
const lengthOf = ({ measure }: Token & { kind: "measure" }): number =>
  measure.dimension === "length" ? measure.value : 0;

/** "Two-board treads", "3-coat stucco": a number that names a kind, not a count. */
function isHyphened(phrase: NounPhrase, tokens: readonly Token[], reading: Reading): boolean {
  const number = tokens[phrase.from];
  if (!number) return false;
  const after = tokens[phrase.to];
  // "One leg 84 ft": a stretch of the work.
  if (STRETCH.test(phrase.head) && after?.kind === "measure" && lengthOf(after) >= STRETCH_FT) return true;
  const [, end] = reading.originOf(number.start, number.end);
  return /^-[a-z]/i.test(reading.description.slice(end, end + 2));
}
