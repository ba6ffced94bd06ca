/** The quantities stated in a text, as relations between things: how many, per what, how far apart, in what packages. */

import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { sentencesOf, tokensOf } from "../phrases/tokens.ts";
import type { Chunk } from "./chunk.types.ts";
import { chunksOf } from "./chunks.ts";
import { isGoods, lastWord, type Noun } from "./nouns.ts";
import { type PatternKind, patternsFor, type RelationPattern } from "./patterns.ts";
import {
  add,
  type Groups,
  headOf,
  isSingular,
  nounOf,
  type Place,
  type PlacedRelation,
  type Told,
  tellApart,
  tellCount,
  tellEach,
  tellMeasured,
  tellNumber,
} from "./telling.ts";
import { tellCovers, tellCut, tellGrid, tellHolds, tellRows } from "./telling-packages.ts";

/** Maximum number of relations of one text, and of chunks in a sentence that is read: a longer one is a list. */
const MOST = 100;
const LONGEST = 90;

/** All relations of a text with their positions, in text order. */
export const placedRelations = keptFor((reading: Reading): readonly PlacedRelation[] => {
  const told: Told = {
    reading,
    relations: [],
    places: new Map(),
    counted: null,
    joined: [],
    goods: null,
    topic: null,
  };
  for (const tokens of sentencesOf(tokensOf(reading))) {
    if (told.relations.length >= MOST) break;
    const chunks = chunksOf(tokens, reading);
    if (chunks.length <= LONGEST) readSentence(told, chunks);
  }
  return told.relations.map((relation) => ({
    relation,
    ...(told.places.get(relation) ?? { start: 0, end: 0, text: "", parts: [], called: null }),
  }));
});

function readSentence(told: Told, chunks: readonly Chunk[]): void {
  const letters = chunks.map(({ letter }) => letter).join("");
  const patterns = patternsFor(letters);
  const used = new Set<Chunk>();
  for (let at = 0; at < chunks.length; ) {
    const found = matchAt(patterns, letters, chunks, at);
    if (!found || !tell(told, found.kind, found.groups, { chunks, at, to: found.to })) {
      const chunk = chunks[at];
      if (chunk?.noun && chunk.noun.words !== "" && !used.has(chunk)) speakOf(told, chunk);
      // "9 kg of cement per sq m": the measure is not the size of the work.
      if (chunk && !used.has(chunk) && chunks[at - 1]?.letter !== "e") tellAlone(told, chunk);
      at += 1;
      continue;
    }
    for (const chunk of chunks.slice(at, found.to)) used.add(chunk);
    at = found.to;
  }
  tellTwice(told, chunks);
}

const TWICE = /\b(?:both|each|either|2) (?:sides?|faces?)\b|\btwice\b|\bdouble (?:layer|coat|thickness)/;

/** "Both sides", "done twice": a factor without a number. */
function tellTwice(told: Told, chunks: readonly Chunk[]): void {
  const [first, last] = [chunks[0], chunks.at(-1)];
  const sentence =
    first && last ? told.reading.text.slice(first.start, last.end + 30).split(/[.;!?] /)[0] : "";
  const covers = told.relations.findLast(({ kind }) => kind === "covers");
  if (covers?.goods && TWICE.test(sentence ?? ""))
    add(told, { kind: "times", goods: covers.goods, quantity: 2, dimension: null, base: null }, []);
}

function matchAt(
  patterns: readonly RelationPattern[],
  letters: string,
  chunks: readonly Chunk[],
  at: number,
): { kind: PatternKind; groups: Groups; to: number } | null {
  for (const { kind, letters: pattern } of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(letters);
    if (!match?.indices?.groups || match[0] === "") continue;
    const groups: Record<string, readonly Chunk[]> = {};
    for (const [name, place] of Object.entries(match.indices.groups))
      if (place) groups[name] = chunks.slice(...place);
    if (isMeant(kind, groups)) return { kind, groups, to: at + match[0].length };
  }
  return null;
}

/** Checks beyond the letters: boxes hold things, and a coat is never bought. */
function isMeant(kind: PatternKind, { g, b, p, each }: Groups): boolean {
  const [goods, base, pack] = [g?.[0], b?.[0], p?.[0]];
  if (each?.[0] && !isOneOfEach(goods, each[0], base)) return false;
  if (kind === "holds" && pack?.letter === "C" && pack.noun?.pack === null) return false;
  if (kind === "each" && base?.noun && SIDES.test(headOf(base.noun))) return false;
  if (kind === "each" && goods?.noun && base?.noun) return isRate(goods, goods.noun, base.noun);
  if (kind === "each" && goods?.noun) return isGoods(goods.noun);
  if (kind === "shared") return goods?.noun !== null && base !== undefined && base.value > 1;
  return true;
}

/**
 * Whether a thing with neither article nor number is one thing: a part in the singular, or for an end also in the
 * plural.
 */
function isOneOfEach(goods: Chunk | undefined, { ends, isWeak }: Chunk, base: Chunk | undefined): boolean {
  if (!goods?.noun || isWeak) return false;
  // Gates have corners of their own: "terminal post each corner".
  if (base?.noun && headOf(base.noun) === "corner") return false;
  const { words } = goods.noun;
  const head = lastWord(words);
  const isCounted = VOCABULARY.isPart(head) || !VOCABULARY.isThing(head) || / bases?$/.test(words);
  if (!isCounted || MEASURED_OUT.test(head) || !isGoods(goods.noun)) return false;
  return ends > 1 || isSingular(goods.noun);
}

/** Parts that are cut to length: "rebar in each core". */
const MEASURED_OUT = /^(?:re-?bars?|liners?|rails?|edgings?|plates?|strips?)$/;

/** Parts that each thing has in a number of its own, and measures: the number is never stated. */
const SIDES = /^(?:side|face|edge|way|direction|square|sq|foot|yard|meter|metre)$/;

/**
 * "4 doors to a bracket" and "a bracket to 4 doors" mean the same; one of the two is bought, and a package needs the
 * name of its content.
 */
function isRate(goods: Chunk, noun: Noun, base: Noun): boolean {
  if (noun.words === "" && noun.pack !== null) return goods.letter !== "K";
  if (headOf(noun) === headOf(base)) return false;
  // "A tube of glue per 2 sheets" is a rate, "24 screws per box" is not.
  if (base.pack !== null && base.words === "")
    return noun.pack !== null && noun.words !== "" && noun.pack !== base.pack;
  if (goods.letter === "K" && noun.words === "") return false;
  return isGoods(noun) || (isGoods(base) && goods.letter === "C");
}

function speakOf(told: Told, { letter, noun }: Chunk): void {
  if (!noun) return;
  told.topic = noun;
  if (letter !== "a" && letter !== "K" && letter !== "k") return;
  if (noun.words !== "") told.goods = noun;
}

/** @returns whether the pattern stated something */
function tell(told: Told, kind: PatternKind, groups: Groups, place: Place): boolean {
  if (kind === "apart") return tellApart(told, groups, place);
  if (kind === "covers") return tellCovers(told, groups);
  if (kind === "holds") return tellHolds(told, groups);
  if (kind === "cut") return tellCut(told, groups);
  if (kind === "number") return tellNumber(told, groups);
  if (kind === "rows") return tellRows(told, groups);
  if (kind === "grid") return tellGrid(told, groups);
  if (kind === "measured") return tellMeasured(told, groups);
  return tellEach(told, groups, place, kind === "shared");
}

/** "178 yards in place, 25% for compaction": so much more is bought. */
const COMPACTED = /compact|settl|shrink|swell/;
const MOST_LOOSENED = 60;
const WASTE = /waste|extra|over|overage|loss|lose|breakage|cuts?\b|spoilage|add\b|plus|allow/;
const COATS = /^(?:coats?|layers?|plies|ply|passes|lifts)$/;
/** Reads a chunk outside of any relation: a count, an addition, a percentage, the size of the work. */
function tellAlone(told: Told, chunk: Chunk): void {
  const { letter, value, noun, dimension } = chunk;
  const { text } = told.reading;
  const goods = told.goods ? nounOf(told.goods) : null;
  const alone = { goods, quantity: value, dimension, base: null };
  if (letter === "X") add(told, { ...alone, kind: "extra" }, [chunk]);
  else if (letter === "O" && noun === null) add(told, { ...alone, kind: "less" }, [chunk]);
  else if (letter === "%") {
    const around = text.slice(Math.max(0, chunk.start - 30), chunk.end + 24);
    // "95% compaction" is how dense it has to be.
    const isLoosened = goods !== null && value <= MOST_LOOSENED && COMPACTED.test(around);
    if (WASTE.test(around) || isLoosened) add(told, { ...alone, kind: "waste" }, [chunk]);
  } else if (/[AMS]/.test(letter)) add(told, { ...alone, goods: null, kind: "extent" }, [chunk]);
  else if (letter === "C" && noun && COATS.test(noun.words)) add(told, { ...alone, kind: "times" }, [chunk]);
  else if ((letter === "C" || letter === "D") && noun) {
    tellCount(told, chunk);
    told.topic = noun;
    if (isGoods(noun)) told.goods = noun;
  }
}
