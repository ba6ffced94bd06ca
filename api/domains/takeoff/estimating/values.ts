import type { WorkItem } from "../scope.ts";
import type { Assembly, InputSpec } from "./assembly.ts";

export type Value = number | string;

/** Facts completed with the defaults of an assembly, by input key. */
export function valuesWith(assembly: Assembly, facts: WorkItem["facts"]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [key, spec] of Object.entries(assembly.inputs))
    values[key] = inputValue(spec, facts[key]?.value);
  return values;
}

/** As {@link valuesWith}, for an item. */
export const valuesOf = (assembly: Assembly, item: WorkItem): Record<string, Value> =>
  valuesWith(assembly, item.facts);

function inputValue(spec: InputSpec, stated: Value | undefined): Value {
  if (spec.kind === "text") return stated === undefined ? spec.fallback : String(stated);
  const value = typeof stated === "number" ? stated : Number.NaN;
  return Number.isFinite(value) && value >= 0 ? value : spec.fallback;
}
