import type { Assembly } from "../../recipes/assembly.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { valuesWith } from "../../recipes/values.ts";
import { takenBy } from "../fact-spans.ts";
import { singular } from "../phrases/nouns.ts";
import { tokensOf } from "../phrases/tokens.ts";
import { readFacts } from "../read-item.ts";

/** What one way of building explains of a text. Places are where figures and nouns begin. */
export interface Explanation {
  readonly figures: ReadonlySet<number>;
  readonly things: ReadonlySet<number>;
  /** Whether a stretch of the text was read into one of its inputs. */
  readonly isTaken: (start: number, end: number) => boolean;
  /** Whether it lacks a size and could list nothing. */
  readonly isIncomplete: boolean;
  /** Whether it has all that it needs, and nothing to list. */
  readonly isEmpty: boolean;
}

/** A noun says less than a figure: many recipes know a door. */
const THING_WEIGHT = 0.5;
/** A reading that can list nothing explains little, however many words it knows. */
const INCOMPLETE_COST = 2;

/** How much of a text is explained; the reading with the most wins. */
export function worthOf({ figures, things, isIncomplete }: Explanation): number {
  return figures.size + THING_WEIGHT * things.size - (isIncomplete ? INCOMPLETE_COST : 0);
}

/** What several readings explain together. */
export function together(explanations: readonly Explanation[]): Explanation {
  return {
    figures: new Set(explanations.flatMap(({ figures }) => [...figures])),
    things: new Set(explanations.flatMap(({ things }) => [...things])),
    isTaken: (start, end) => explanations.some(({ isTaken }) => isTaken(start, end)),
    isIncomplete: explanations.length > 0 && explanations.every(({ isIncomplete }) => isIncomplete),
    isEmpty: explanations.every(({ isEmpty }) => isEmpty),
  };
}

const EXPLAINED = new WeakMap<Reading, Map<Assembly, Explanation>>();

/** What an assembly explains of a text: figures that its inputs and stated parts take, nouns that its materials name. */
export function explain(assembly: Assembly, reading: Reading): Explanation {
  const kept = EXPLAINED.get(reading) ?? new Map<Assembly, Explanation>();
  EXPLAINED.set(reading, kept);
  const explained = kept.get(assembly) ?? explanationOf(assembly, reading);
  kept.set(assembly, explained);
  return explained;
}

function explanationOf(assembly: Assembly, reading: Reading): Explanation {
  const facts = readFacts(assembly, reading, reading);
  const values = valuesWith(assembly, facts);
  const lines = assembly.lines.filter((line) => line.when?.(values) ?? true);
  const names = new Set([
    ...nameWords(assembly.name),
    ...lines.flatMap((line) => [...nameWords(line.key.replace(/-/g, " ")), ...nameWords(line.name(values))]),
  ]);
  const isTaken = takenBy(Object.values(facts), reading);
  const figures = new Set<number>();
  const things = new Set<number>();
  for (const token of tokensOf(reading)) {
    if (token.kind === "thing") {
      if (names.has(singular(token.text))) things.add(token.start);
    } else if (/^(?:number|measure|size|lumber)$/.test(token.kind) && isTaken(token.start, token.end))
      figures.add(token.start);
  }
  const isIncomplete = assembly.missing?.(values) != null;
  const isEmpty = !isIncomplete && lines.every((line) => !(line.measured(values) > 0));
  return { figures, things, isTaken, isIncomplete, isEmpty };
}
