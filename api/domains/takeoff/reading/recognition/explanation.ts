import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { keyWords, nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { valuesWith } from "../../recipes/values.ts";
import { takenBy } from "../fact-spans.ts";
import { singular } from "../phrases/nouns.ts";
import { tokensOf } from "../phrases/tokens.ts";
import { readFacts } from "../read-item.ts";

/** The parts of a text that one way of building explains. Places are the starts of figures and nouns. */
export interface Explanation {
  readonly figures: ReadonlySet<number>;
  readonly things: ReadonlySet<number>;
  /** Whether a stretch of the text was read into one of its inputs. */
  readonly isTaken: (start: number, end: number) => boolean;
  /** Whether a size is missing, so that it could list nothing. */
  readonly isIncomplete: boolean;
  /** Whether nothing is missing, and still there is nothing to list. */
  readonly isEmpty: boolean;
}

/** A noun says less than a figure: many recipes know a door. */
const THING_WEIGHT = 0.5;
/** A reading that can list nothing explains little, however many words it knows. */
const INCOMPLETE_COST = 2;

/** How much of a text is explained; the reading with the highest value wins. */
export function worthOf({ figures, things, isIncomplete }: Explanation): number {
  return figures.size + THING_WEIGHT * things.size - (isIncomplete ? INCOMPLETE_COST : 0);
}

/** The combined explanation of several readings. */
export function together(explanations: readonly Explanation[]): Explanation {
  return {
    figures: new Set(explanations.flatMap(({ figures }) => [...figures])),
    things: new Set(explanations.flatMap(({ things }) => [...things])),
    isTaken: (start, end) => explanations.some(({ isTaken }) => isTaken(start, end)),
    isIncomplete: explanations.length > 0 && explanations.every(({ isIncomplete }) => isIncomplete),
    isEmpty: explanations.every(({ isEmpty }) => isEmpty),
  };
}

/** Explanations of a text, each computed on first use: rivals are compared by them again and again. */
const explanationsOf = keptFor((_reading: Reading) => new Map<Assembly, Explanation>());

/** Explains a text by an assembly: figures that its inputs and stated parts use, nouns that its materials name. */
export function explain(assembly: Assembly, reading: Reading): Explanation {
  const kept = explanationsOf(reading);
  const explained = kept.get(assembly) ?? explanationOf(assembly, reading);
  kept.set(assembly, explained);
  return explained;
}

/** The nouns and figures of a text, with their positions. */
const tokensToExplain = keptFor((reading: Reading) => {
  const tokens = tokensOf(reading);
  return {
    things: tokens
      .filter(({ kind }) => kind === "thing")
      .map(({ text, start }) => ({ word: singular(text), start })),
    figures: tokens.filter(({ kind }) => /^(?:number|measure|size|lumber)$/.test(kind)),
  };
});

/** The words of a recipe's name. */
const ownWords = keptFor(({ name }: Assembly): readonly string[] => nameWords(name));

function explanationOf(assembly: Assembly, reading: Reading): Explanation {
  const facts = readFacts(assembly, reading, reading);
  const values = valuesWith(assembly, facts);
  const lines = assembly.lines.filter((line) => line.when?.(values) ?? true);
  const names = new Set([
    ...ownWords(assembly),
    ...lines.flatMap((line) => [...keyWords(line), ...nameWords(line.name(values))]),
  ]);
  const isTaken = takenBy(Object.values(facts), reading);
  const tokens = tokensToExplain(reading);
  const things = new Set(tokens.things.flatMap(({ word, start }) => (names.has(word) ? [start] : [])));
  const figures = new Set(tokens.figures.flatMap(({ start, end }) => (isTaken(start, end) ? [start] : [])));
  const isIncomplete = assembly.missing?.(values) != null;
  const isEmpty = !isIncomplete && lines.every((line) => !(line.measured(values) > 0));
  return { figures, things, isTaken, isIncomplete, isEmpty };
}
