/** Unclaimed figures next to the name of an input that nothing else states: "laid with 5 in exposed". */

import type { Assembly, NumberInput } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Measure, Reading } from "../../recipes/reading.types.ts";
import type { ScopeFact } from "../../scope.ts";
import { type Dimension, roundTo, UNITS } from "../../units.ts";
import { quote } from "../finders.ts";
import { singular } from "../phrases/nouns.ts";
import { measureIn } from "./measure-in.ts";

/** Words of labels that do not tell one input from another. */
const COMMON: ReadonlySet<string> = new Set(
  "number size total count each side other with from name kind part piece work area length width height depth run feet inch usual stated".split(
    " ",
  ),
);
/** How many letters two forms of a word share: "exposure" and "exposed". */
const STEM = 5;
/** A figure further than this factor from the usual value means something else. */
const STRANGE = 5;

/** The common stem of the forms of a word. */
export const stemOf = (word: string): string => singular(word).slice(0, STEM);

const stemsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf);

/** The clause around a figure, up to a comma, a full stop or another figure. */
export const clauseOf = keptFor(({ pre, post }: Measure): ReadonlySet<string> => {
  const before = pre.split(/[,.;:()\d]/).at(-1) ?? "";
  const after = post.split(/[,.;:()\d]/)[0] ?? "";
  return new Set([...stemsOf(before).slice(-4), ...stemsOf(after).slice(0, 3)]);
});

const dimensionOf = keptFor(
  ({ unit }: NumberInput): Dimension => UNITS[unit?.replace(/[. ]/g, "") ?? ""]?.dimension ?? "plain",
);

/** The stems of the distinctive words of an input's label. */
const tellingStems = keptFor(({ label }: NumberInput): readonly string[] =>
  (label.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !COMMON.has(singular(word))).map(stemOf),
);

/** How many distinctive words of an input's label stand next to a figure; 0 when any of them is missing. */
export function namedBy(spec: NumberInput, clause: ReadonlySet<string>): number {
  const telling = tellingStems(spec);
  return telling.every((stem) => clause.has(stem)) ? telling.length : 0;
}

function isUsual(value: number, { fallback }: NumberInput): boolean {
  return value > 0 && fallback > 0 && value <= fallback * STRANGE && value >= fallback / STRANGE;
}

/**
 * Facts for inputs with a usual value whose full name stands next to an unclaimed figure. They are assumptions until a
 * user confirms them.
 */
export function namedInputs(
  assembly: Assembly,
  facts: Readonly<Record<string, ScopeFact>>,
  reading: Reading,
  isTaken: (start: number, end: number) => boolean,
): Record<string, ScopeFact> {
  const found: Record<string, ScopeFact> = {};
  for (const measure of reading.measures) {
    if (measure.group || isTaken(measure.start, measure.end)) continue;
    const clause = clauseOf(measure);
    let best: { key: string; spec: NumberInput; words: number } | null = null;
    for (const [key, spec] of Object.entries(assembly.inputs)) {
      if (spec.kind !== "number" || spec.unit === "yes/no" || facts[key] || found[key]) continue;
      if (dimensionOf(spec) !== measure.dimension) continue;
      const words = namedBy(spec, clause);
      if (words > (best?.words ?? 0) && isUsual(measureIn(measure, spec.unit), spec))
        best = { key, spec, words };
    }
    if (!best) continue;
    const source = quote(reading, measure.start, measure.end);
    const value = roundTo(measureIn(measure, best.spec.unit), 4);
    found[best.key] = {
      value,
      source,
      isAssumed: true,
      spans: [reading.originOf(measure.start, measure.end)],
    };
  }
  return found;
}
