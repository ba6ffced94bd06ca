/** Sizes that no finder accepted because they are so unusual, "a fence 72 ft high": facts to ask about. */
import type { Assembly, NumberInput } from "../../recipes/assembly.ts";
import type { Measure, Reading, Role } from "../../recipes/reading.types.ts";
import { usualRangeOf } from "../../recipes/usual-range.ts";
import type { ScopeFact } from "../../scope.ts";
import { roundTo } from "../../units.ts";
import { quote } from "../finders.ts";
import { measureIn } from "./measure-in.ts";
import { clauseOf, namedBy, stemOf } from "./named-inputs.ts";

/** The inputs that a role may refer to, by the end of their keys. */
const KEYS: readonly (readonly [Role, RegExp])[] = [
  ["high", /height$/i],
  ["thick", /thickness$|^depth$|^slab$/i],
  ["deep", /depth$|^thickness$/i],
  ["spacing", /spacing$/i],
];

interface Meant {
  key: string;
  spec: NumberInput;
  value: number;
  /** Words that the figure and the input have in common. */
  words: number;
}

function meantBy(
  measure: Measure,
  assembly: Assembly,
  facts: Readonly<Record<string, ScopeFact>>,
): Meant | null {
  const keys = KEYS.flatMap(([role, pattern]) => (measure.roles.has(role) ? [pattern] : []));
  if (keys.length === 0) return null;
  const clause = new Set([...clauseOf(measure), ...(measure.owner.match(/[a-z]{3,}/g) ?? []).map(stemOf)]);
  const meant = Object.entries(assembly.inputs).flatMap(([key, spec]): Meant[] => {
    if (spec.kind !== "number" || facts[key] || !/^(?:ft|in)$/.test(spec.unit ?? "")) return [];
    if (!keys.some((pattern) => pattern.test(key))) return [];
    const words = namedBy(spec, clause);
    // "Height" and "Thickness" are those of the whole work; any other size must be named.
    const isOwn = keys.some((pattern) => pattern.test(key) && /^[a-z]+$/.test(key));
    return words > 0 || isOwn ? [{ key, spec, value: measureIn(measure, spec.unit), words }] : [];
  });
  return meant.sort((left, right) => right.words - left.words)[0] ?? null;
}

/** Facts of sizes beyond what is usual, by input key. */
export function sizesBeyond(
  assembly: Assembly,
  facts: Readonly<Record<string, ScopeFact>>,
  reading: Reading,
  isTaken: (start: number, end: number) => boolean,
): Record<string, ScopeFact> {
  const found: Record<string, ScopeFact> = {};
  for (const measure of reading.measures) {
    if (measure.dimension !== "length" || measure.group || measure.value === 0) continue;
    if (isTaken(measure.start, measure.end)) continue;
    const meant = meantBy(measure, assembly, { ...facts, ...found });
    const range = meant && usualRangeOf(meant.key, meant.spec);
    if (!meant || !range) continue;
    // A small size in another unit belongs to something else: the inches of a board are not the height of a wall.
    const isBeyond = meant.value > range[1] || (meant.value < range[0] && measure.unit === meant.spec.unit);
    if (!isBeyond) continue;
    found[meant.key] = {
      value: roundTo(meant.value, 4),
      source: quote(reading, measure.start, measure.end),
      spans: [reading.originOf(measure.start, measure.end)],
    };
  }
  return found;
}
