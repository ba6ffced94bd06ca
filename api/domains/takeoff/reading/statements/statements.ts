/** What a text states of how many things there are, read sentence by sentence. */

import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Statement } from "../../scope.ts";
import { sentencesOf, tokensOf } from "../phrases/tokens.ts";
import { asStatement } from "../relations/as-statements.ts";
import { type Clause, type Counted, noteWords } from "./clause.ts";
import { readPlace } from "./read-place.ts";
import { wantedPlaces } from "./wanted-relations.ts";

/** Most statements of one text; a longer list is no description of a job. */
const MOST = 100;

/** A statement with where its number stands in the reading's text. */
interface PlacedStatement {
  readonly statement: Statement;
  readonly start: number;
  /** Where the figure begins that it is counted for: the 4 of "one per 4 sqft"; null where none is written. */
  readonly also: number | null;
}

/**
 * What a text says of how many things there are: so many, so many more, so many for each of another thing or for a
 * measure. Sizes, spacings and coverages are read elsewhere.
 */
export const statementsOf = keptFor((reading: Reading): readonly PlacedStatement[] => {
  const statements: PlacedStatement[] = [];
  let earlier: string | null = null;
  let countedBefore: Counted | null = null;
  for (const sentence of sentencesOf(tokensOf(reading))) {
    const clause: Clause = {
      tokens: sentence,
      topic: null,
      each: null,
      base: null,
      pack: null,
      contents: null,
      counted: countedBefore,
      named: null,
      namedBefore: null,
      earlier,
    };
    for (let at = 0; at < sentence.length && statements.length < MOST; ) {
      const step = readPlace(clause, at, reading);
      const start = step.start ?? sentence[at]?.start ?? 0;
      if (step.statement?.kind === "each" && step.statement.dimension === "length")
        noteWords(clause, step.statement.words);
      if (step.statement) statements.push({ statement: step.statement, start, also: step.also ?? null });
      at = Math.max(step.to, at + 1);
    }
    if (clause.named?.isMaterial) earlier = clause.named.words;
    countedBefore = clause.counted;
  }
  return withRates(statements, reading);
});

/** Statements with the rates that are told in other words; what these take for a number alone is the rate. */
function withRates(statements: readonly PlacedStatement[], reading: Reading): PlacedStatement[] {
  const rates = wantedPlaces(reading).flatMap((placed) => {
    const statement = asStatement(placed);
    const [own, base = null] = placed.parts;
    if (!statement || !own) return [];
    const same = statements.filter((one) => placed.parts.some((part) => isIn(one, part)));
    const isNew = same.every(({ statement: { kind } }) => IS_ALONE.test(kind));
    const also = statement.kind === "each" ? (base?.start ?? null) : null;
    return isNew ? [{ statement, start: own.start, also, parts: placed.parts }] : [];
  });
  const isRate = (one: PlacedStatement): boolean =>
    IS_ALONE.test(one.statement.kind) && rates.some(({ parts }) => parts.some((part) => isIn(one, part)));
  return [...statements.filter((one) => !isRate(one)), ...rates.map(({ parts: _parts, ...one }) => one)]
    .sort((one, other) => one.start - other.start)
    .slice(0, MOST);
}

/** What a number says that is counted for nothing. */
const IS_ALONE = /^(?:count|total)$/;

const isIn = ({ start }: PlacedStatement, part: { start: number; end: number }): boolean =>
  start >= part.start && start < part.end;

/** What the number at a place counts for: so many more, or so many for each of something; null when it counts alone. */
export const rateAt = (reading: Reading, start: number): Statement | null =>
  ratesOf(reading).get(start) ?? null;

/** Rates by where their figures begin, the first where one begins several. */
const ratesOf = keptFor((reading: Reading): ReadonlyMap<number, Statement> => {
  const counted = statementsOf(reading).filter(({ statement: { kind } }) => COUNTED_FOR.test(kind));
  return new Map(counted.toReversed().flatMap((one) => figuresOf(one).map((at) => [at, one.statement])));
});

/** Where the figures of a rate begin: its own, and that of the things it is counted for. */
const figuresOf = ({ statement: { per }, start, also }: PlacedStatement): number[] =>
  also !== null && per?.dimension === null ? [start, also] : [start];

const COUNTED_FOR = /^(?:extra|each|total)$/;

/** How many of a thing there are where nobody counts them: a straight piece has two ends. */
export const USUAL_COUNTS: Readonly<Record<string, number>> = { end: 2 };
