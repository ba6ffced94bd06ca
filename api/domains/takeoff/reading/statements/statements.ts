/** Reads, sentence by sentence, what a text states about the number of things. */

import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Statement } from "../../scope.ts";
import { sentencesOf, tokensOf } from "../phrases/tokens.ts";
import { asStatement } from "../relations/as-statements.ts";
import { type Clause, type Counted, noteWords } from "./clause.ts";
import { readPlace } from "./read-place.ts";
import { wantedPlaces } from "./wanted-relations.ts";

/** Maximum number of statements in one text; a longer list is no description of a job. */
const MOST = 100;

/** A statement with the position of its number in the reading's text. */
interface PlacedStatement {
  readonly statement: Statement;
  readonly start: number;
  /** Start of the figure that it is counted for: the 4 of "one per 4 sqft"; null when none is written. */
  readonly also: number | null;
}

/**
 * The statements of a text about the number of things: so many, so many more, so many per other thing or per measure.
 * Sizes, spacings and coverages are read elsewhere.
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
      if (step.statement && !isOfItself(step.statement))
        statements.push({ statement: step.statement, start, also: step.also ?? null });
      at = Math.max(step.to, at + 1);
    }
    if (clause.named?.isMaterial) earlier = clause.named.words;
    countedBefore = clause.counted;
  }
  return withRates(statements, reading);
});

/** "The 4 exterior doors take 4 each": what each takes is not named here, and it is no door. */
const isOfItself = ({ kind, words, per }: Statement): boolean =>
  kind === "each" && per?.dimension === null && words !== "" && per.words === words;

/** Statements plus the rates that are worded differently; a rate replaces the bare counts read from its figures. */
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

/** A number that is counted for nothing. */
const IS_ALONE = /^(?:count|total)$/;

const isIn = ({ start }: PlacedStatement, part: { start: number; end: number }): boolean =>
  start >= part.start && start < part.end;

/** The meaning of the number at a place: so many more, or so many per something; null when it is a bare count. */
export const rateAt = (reading: Reading, start: number): Statement | null =>
  ratesOf(reading).get(start) ?? null;

/** Rates by the start of their figures; the first wins where several begin. */
const ratesOf = keptFor((reading: Reading): ReadonlyMap<number, Statement> => {
  const counted = statementsOf(reading).filter(({ statement: { kind } }) => COUNTED_FOR.test(kind));
  return new Map(counted.toReversed().flatMap((one) => figuresOf(one).map((at) => [at, one.statement])));
});

/** Whether a place of a text is that of a thing that others are counted for, without a number: "16 ft a window". */
export const isRateBase = (reading: Reading, start: number): boolean => basesOf(reading).has(start);

const basesOf = keptFor(
  (reading: Reading): ReadonlySet<number> =>
    new Set(
      statementsOf(reading).flatMap(({ statement: { kind, per }, also }) =>
        kind === "each" && per?.dimension === null && per.total === null && also !== null ? [also] : [],
      ),
    ),
);

/** Start of each figure of a rate: its own, and that of the things it is counted for. */
const figuresOf = ({ statement: { per }, start, also }: PlacedStatement): number[] =>
  also !== null && per?.dimension === null ? [start, also] : [start];

const COUNTED_FOR = /^(?:extra|each|total)$/;

/** Default counts of things that a text does not count: a straight piece has two ends. */
export const USUAL_COUNTS: Readonly<Record<string, number>> = { end: 2 };
