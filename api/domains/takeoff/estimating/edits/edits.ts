import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import { measureIn } from "../../reading/figures/measure-in.ts";
import { readText } from "../../reading/reading.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import type { ScopeFact, WorkItem } from "../../scope.ts";
import type { TakeoffEdit, TakeoffMaterial, TakeoffOptions } from "../../takeoff.types.ts";
import { roundTo } from "../../units.ts";
import { QUANTITY_LIMIT } from "../computing/engine.ts";
import { isWasteKey, withGivenWaste } from "../waste.ts";

/** An answer or edited value in the unit of its input: "36 in" for an input in feet gives 3. Null: not a number. */
function toInputValue(raw: number | string, unit: string | null): number | null {
  if (typeof raw === "number") return Number.isFinite(raw) && raw >= 0 && raw <= QUANTITY_LIMIT ? raw : null;
  if (/^\s*(?:yes|y|true)\s*$/i.test(raw)) return 1;
  if (/^\s*(?:no|n|none|false)\s*$/i.test(raw)) return 0;
  const measure = readText(raw).measures[0];
  if (!measure || measure.value > QUANTITY_LIMIT) return null;
  return measureIn(measure, unit);
}

function factFor(assembly: Assembly, inputKey: string, raw: number | string): ScopeFact | null {
  const spec = assembly.inputs[inputKey];
  if (!spec) return null;
  if (spec.kind === "text") return { value: String(raw).slice(0, 200), source: "entered by you" };
  const said = spec.answers?.indexOf(String(raw)) ?? -1;
  const value = said >= 0 ? said : toInputValue(raw, spec.unit);
  return value === null ? null : { value, source: "entered by you" };
}

/** A size in words replaces every size of the item: "12 x 16 ft", "500 sq ft". */
function factsFromSize(assembly: Assembly, answer: string): Record<string, ScopeFact> {
  const reading = readText(answer);
  const facts: Record<string, ScopeFact> = {};
  for (const [key, spec] of Object.entries(assembly.inputs)) {
    if (!spec.isShared) continue;
    const fact = spec.find.map((find) => find(reading)).find((found) => found !== null);
    if (fact) facts[key] = { value: fact.value, source: "entered by you" };
  }
  return facts;
}

/**
 * Items with a person's answers and edited inputs applied over what was read, and the keys that are settled. Keys that
 * no longer exist are ignored, so edits outlive a changed description.
 */
export function applyInputEdits(
  items: readonly WorkItem[],
  options: TakeoffOptions,
): { items: WorkItem[]; answered: Set<string> } {
  const answered = new Set<string>();
  const given: { key: string; raw: number | string; isAnswer: boolean }[] = [
    ...Object.entries(options.answers ?? {}).map(([key, raw]) => ({ key, raw, isAnswer: true })),
    ...(options.edits ?? []).flatMap((edit) =>
      edit.kind === "input" ? [{ key: edit.key, raw: edit.value, isAnswer: false }] : [],
    ),
  ];
  const edited = items.map((item) => {
    const assembly = assemblyFor(item);
    if (!assembly) return item;
    let facts = item.facts;
    for (const { key, raw, isAnswer } of given) {
      if (!key.startsWith(`${item.key}.`) || isWasteKey({ key })) continue;
      const inputKey = key.slice(item.key.length + 1);
      if (inputKey === "size" && (isAnswer || !assembly.inputs[inputKey])) {
        const sizes = factsFromSize(assembly, String(raw));
        if (Object.keys(sizes).length === 0) continue;
        const kept = Object.entries(facts).filter(([name]) => !assembly.inputs[name]?.isShared);
        facts = { ...Object.fromEntries(kept), ...sizes };
        answered.add(key);
      } else {
        const fact = factFor(assembly, inputKey, raw);
        if (!fact) continue;
        facts = { ...facts, [inputKey]: fact };
        answered.add(key);
      }
    }
    return withGivenWaste({ ...item, facts }, given, {
      isUsual: options.hasUsualWaste === true,
      settled: answered,
      hasLine: (lineKey) => assembly.lines.some((line) => line.key === lineKey),
      toPercent: (raw) => toInputValue(raw, "%"),
    });
  });
  return { items: edited, answered };
}

/** Materials with a person's quantities in place of the computed ones; the formula keeps the computed value. */
export function applyQuantityEdits(
  materials: readonly TakeoffMaterial[],
  edits: readonly TakeoffEdit[],
): TakeoffMaterial[] {
  const quantities = new Map<string, number>();
  for (const edit of edits) {
    if (
      edit.kind === "quantity" &&
      Number.isFinite(edit.quantity) &&
      edit.quantity > 0 &&
      edit.quantity <= QUANTITY_LIMIT
    )
      quantities.set(edit.key, Math.ceil(edit.quantity));
  }
  return materials.map((material) => {
    const quantity = quantities.get(material.key);
    if (quantity === undefined) return material;
    const needed = material.measuredQuantity * (1 + material.wastePercent / 100);
    return {
      ...material,
      quantity,
      calculatedQuantity: material.quantity,
      basis: "stated",
      confidence: 1,
      leftover: Math.max(0, roundTo(quantity * material.packSize - needed, 4)),
      formula: `${material.formula}; set to ${quantity} ${material.unit} by you`,
    };
  });
}
