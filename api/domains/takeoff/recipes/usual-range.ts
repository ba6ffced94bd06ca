/** Usual ranges for the sizes of a recipe. */

import type { Assembly, UsualRange } from "./assembly.ts";

/** A default is the middle of the usual range: sizes go from an eighth of it to six times as much. */
const LEAST_OF_DEFAULT = 1 / 8;
const MOST_OF_DEFAULT = 6;

/** Ranges for sizes without a default, by unit and name of the input: sites and buildings of any kind. */
const BY_NAME: readonly { unit: string; key: RegExp; range: UsualRange }[] = [
  { unit: "ft", key: /^(?:length|width|side|across|eave|slope|ridge|diameter)$/, range: [0.25, 2_000] },
  { unit: "ft", key: /^(?:run|along|around|perimeter)$/, range: [0.5, 30_000] },
  { unit: "ft", key: /height$/i, range: [0.2, 45] },
  { unit: "in", key: /depth$|^layer\d$|thickness$|^slab$|^bedding$/i, range: [0.1, 48] },
  { unit: "in", key: /spacing$/i, range: [1, 144] },
  { unit: "in", key: /overhang$/i, range: [0, 60] },
  { unit: "sq ft", key: /^area$/, range: [0.5, 1_000_000] },
];

/** Only lengths have a range from their default: goods come in any size, and a count can be any number. */
const IS_LENGTH = /^(?:in|ft)$/;

/** The usual range of a size, both ends included; null when unknown. */
export function usualRangeOf(key: string, spec: Assembly["inputs"][string]): UsualRange | null {
  if (spec.kind !== "number") return null;
  if (spec.usual) return spec.usual;
  const named = BY_NAME.find((one) => one.unit === spec.unit && one.key.test(key))?.range ?? null;
  const isSize = named !== null || /height|depth|thick|spacing|width|length/i.test(key);
  if (!isSize || spec.fallback <= 0 || !IS_LENGTH.test(spec.unit ?? "")) return named;
  const range = [spec.fallback * LEAST_OF_DEFAULT, spec.fallback * MOST_OF_DEFAULT] as const;
  return named === null
    ? range
    : [Math.min(range[0], named[0]), Math.max(range[1], Math.min(named[1], range[1]))];
}
