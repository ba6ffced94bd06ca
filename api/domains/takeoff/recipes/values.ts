import type { WorkItem } from "../scope.ts";
import { type Assembly, type InputSpec, TIMES } from "./assembly.ts";

type Value = number | string;
/** The values of a recipe's inputs, by key. */
export type ValueBag = Readonly<Record<string, Value>>;

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

/** Number of identical things built: the other values measure one of them. */
export const builtCount = ({ [TIMES]: times }: ValueBag): number =>
  typeof times === "number" && times > 1 ? times : 1;

/** Title of an item: "2 × Shed 8 × 10 ft". */
export function titleOf(assembly: Assembly, values: ValueBag): string {
  const times = builtCount(values);
  // A size that is not known leaves a space.
  const title = assembly.title(values).trim();
  return times === 1 ? title : `${times} × ${title}`;
}

function inputValue(spec: InputSpec, stated: Value | undefined): Value {
  if (spec.kind === "text") return stated === undefined ? spec.fallback : String(stated);
  const value = typeof stated === "number" ? stated : Number.NaN;
  return Number.isFinite(value) && value >= 0 ? value : spec.fallback;
}

/** Records which inputs a formula reads: these are shown with the material and can be edited. */
export function track(values: ValueBag): { values: ValueBag; used: Set<string> } {
  const used = new Set<string>();
  const proxy = new Proxy(values, {
    get(target, key) {
      if (typeof key !== "string") return undefined;
      used.add(key);
      return target[key];
    },
  });
  return { values: proxy, used };
}
