/** What a list says of the figures that a person set: which they are, what would stand without them. */

import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffEdit, TakeoffInput, TakeoffMaterial } from "../takeoff.types.ts";
import { valuesOf } from "./values.ts";

/** Name, within a work item, of the percentage that is added for waste. */
const WASTE = "waste";

/**
 * Materials whose inputs tell whether a person set them, what they may be, and how much waste is added.
 * @param items   the work as it was read, before any edit
 * @param settled keys of inputs that a person's answer or edit stands in
 */
export function markEditedInputs(
  materials: readonly TakeoffMaterial[],
  items: readonly WorkItem[],
  settled: ReadonlySet<string>,
): TakeoffMaterial[] {
  const works = new Map(items.map((item) => [item.key, toWork(item)]));
  return materials.map((material) => {
    const [itemKey = "", lineKey] = material.key.split(".");
    const work = works.get(itemKey);
    if (!work) return material;
    const line = work.assembly?.lines.find(({ key }) => key === lineKey);
    const inputs = material.inputs.map((input): TakeoffInput => {
      const inputKey = input.key.slice(itemKey.length + 1);
      const spec = work.assembly?.inputs[inputKey];
      const calculatedValue = settled.has(input.key) ? work.values[inputKey] : undefined;
      return {
        ...input,
        ...(spec?.kind === "text" && spec.choices ? { choices: spec.choices } : {}),
        ...(calculatedValue === undefined ? {} : { calculatedValue }),
      };
    });
    if (line && line.usualWaste > 0) inputs.push(wasteInput(material, work.item, line.usualWaste, settled));
    return { ...material, inputs };
  });
}

function toWork(item: WorkItem) {
  const assembly = assemblyFor(item);
  return { item, assembly, values: assembly ? valuesOf(assembly, item) : {} };
}

/** The waste of counted goods is no figure to change: none is added to them. */
function wasteInput(
  material: TakeoffMaterial,
  item: WorkItem,
  usualWaste: number,
  settled: ReadonlySet<string>,
): TakeoffInput {
  const key = `${item.key}.${WASTE}`;
  const isSettled = settled.has(key);
  const isNamed = isSettled || item.waste !== null || item.wasteFor.length > 0;
  return {
    key,
    label: "Waste",
    value: material.wastePercent,
    unit: "%",
    basis: isNamed ? "stated" : "assumed",
    editable: true,
    source: isSettled ? "entered by you" : isNamed ? "named in the description" : "none is named",
    ...(isSettled ? { calculatedValue: item.waste === "usual" ? usualWaste : (item.waste ?? 0) } : {}),
  };
}

/** Says that figures are kept although the description no longer has what they were set for. */
export function listIdleEdits(
  edits: readonly TakeoffEdit[],
  settled: ReadonlySet<string>,
  materials: readonly TakeoffMaterial[],
): string[] {
  const keys = new Set(materials.map(({ key }) => key));
  const idle = edits.filter(
    ({ kind, key }) => (kind === "input" && !settled.has(key)) || (kind === "quantity" && !keys.has(key)),
  );
  if (idle.length === 0) return [];
  return [
    idle.length === 1
      ? "One figure that you set belongs to work that is no longer on the list. It is kept and has no effect."
      : `${idle.length} figures that you set belong to work that is no longer on the list. They are kept and have no effect.`,
  ];
}
