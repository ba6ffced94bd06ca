/** Marks the values that a person set on a list, with the values that would apply without them. */

import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import type { NamedLine } from "../../recipes/line-names.ts";
import { valuesOf } from "../../recipes/values.ts";
import type { WorkItem } from "../../scope.ts";
import type { TakeoffEdit, TakeoffInput, TakeoffMaterial } from "../../takeoff.types.ts";
import { LIST_WASTE, WASTE, wasteOf } from "../waste.ts";

/**
 * Materials whose inputs show whether a person set them, which choices they have, and how much waste is added.
 * @param items the work as read, before any edits
 * @param edited the same work with a person's values
 * @param settled keys of inputs set by a person's answer or edit
 */
export function markEditedInputs(
  materials: readonly TakeoffMaterial[],
  items: readonly WorkItem[],
  edited: readonly WorkItem[],
  settled: ReadonlySet<string>,
): TakeoffMaterial[] {
  const works = new Map(items.map((item) => [item.key, toWork(item)]));
  const now = new Map(edited.map((item) => [item.key, item]));
  return materials.map((material) => {
    const [itemKey = "", lineKey] = material.key.split(".");
    const work = works.get(itemKey);
    if (!work) return material;
    const line = work.assembly?.lines.find(({ key }) => key === lineKey);
    const item = now.get(itemKey) ?? work.item;
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
    if (line && line.usualWaste > 0)
      inputs.push(wasteInput({ line, name: material.name }, { material, item, settled, lines: work.lines }));
    return { ...material, inputs };
  });
}

function toWork(item: WorkItem) {
  const assembly = assemblyFor(item);
  const values = assembly ? valuesOf(assembly, item) : {};
  const lines: NamedLine[] = (assembly?.lines ?? []).flatMap((line) =>
    (line.when?.(values) ?? true) ? [{ line, name: line.name(values) }] : [],
  );
  return { item, assembly, values, lines };
}

/** The waste input of one line. Counted goods have none, since no waste is added to them. */
function wasteInput(
  named: NamedLine,
  {
    material,
    item,
    settled,
    lines,
  }: {
    material: TakeoffMaterial;
    item: WorkItem;
    settled: ReadonlySet<string>;
    lines: readonly NamedLine[];
  },
): TakeoffInput {
  const key = `${material.key}.${WASTE}`;
  const isSet = settled.has(key) && item.lineWaste?.[named.line.key] !== undefined;
  const { source, basis } = isSet ? ENTERED : originOfWaste(material, item, settled);
  const without = { ...item, lineWaste: {} };
  return {
    key,
    label: "Waste",
    value: material.wastePercent,
    unit: "%",
    basis,
    editable: true,
    source,
    ...(isSet ? { calculatedValue: wasteOf(named, without, lines) } : {}),
  };
}

const ENTERED = { source: "entered by you", basis: "stated" } as const;

function originOfWaste(
  material: TakeoffMaterial,
  item: WorkItem,
  settled: ReadonlySet<string>,
): { source: string; basis: TakeoffInput["basis"] } {
  const isSet = settled.has(`${item.key}.${WASTE}`) || settled.has(LIST_WASTE);
  if (isSet && typeof item.waste === "number" && item.wasteFor.length === 0) return ENTERED;
  if (item.waste !== null || item.wasteFor.length > 0)
    return { source: "named in the description", basis: "stated" };
  const source = material.wastePercent > 0 ? "usual for cutting, breakage and spill" : "none is named";
  return { source, basis: "assumed" };
}

/** Notes that values are kept although the description no longer has the work that they were set for. */
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
