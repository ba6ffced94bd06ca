/** What a person's hand makes of a computed list: lines of their own, others in place of lines, lines gone, their order. */

import type { AddedLine, NamedMaterial, TakeoffEdit, TakeoffMaterial } from "../../takeoff.types.ts";
import { roundTo } from "../../units.ts";

/** `key` of the one edit that orders the list. */
export const ORDER_KEY = "list";

/** Work that lines stand with which belong to none. */
export const OWN_WORK = { key: "own", title: "Added by you" } as const;

/**
 * Quantities that a person set are to be in place already: what is split off is taken from what would be bought.
 * @returns the list in its order, without removed lines and without those of which nothing is left
 */
export function applyListEdits(
  materials: readonly TakeoffMaterial[],
  edits: readonly TakeoffEdit[],
): TakeoffMaterial[] {
  const removed = keysOf(edits, "removed");
  const added = edits.flatMap((edit) => (edit.kind === "added" ? [edit] : []));
  const parts = added.filter(({ key, line }) => line.splitFrom !== null && !removed.has(key));
  const replacements = new Map(
    edits.flatMap((edit) => (edit.kind === "replaced" ? [[edit.key, edit.by]] : [])),
  );
  const byHand = (material: TakeoffMaterial): TakeoffMaterial[] => {
    const by = replacements.get(material.key);
    const apart = parts.filter(({ line }) => line.splitFrom === material.key);
    return lessParts(
      by ? replace(material, by) : material,
      apart.reduce((sum, { line }) => sum + line.quantity, 0),
    );
  };
  const all = materials.flatMap(byHand);
  for (const { key, line } of added)
    for (const material of byHand(toAddedMaterial(key, line, materials)))
      insertWithWork(all, material, line.splitFrom);
  const order = edits.find((edit) => edit.kind === "order");
  const left = all.filter(({ key }) => !removed.has(key));
  return order ? inOrder(left, order.keys) : left;
}

/** Keys of the edits of a kind. */
function keysOf(edits: readonly TakeoffEdit[], kind: TakeoffEdit["kind"]): ReadonlySet<string> {
  return new Set(edits.flatMap((edit) => (edit.kind === kind ? [edit.key] : [])));
}

interface Replacement extends NamedMaterial {
  quantity: number | null;
}

/**
 * A package of another size covers the same measure with more or fewer of them; what is bought alike is bought as often;
 * of anything else a person says how many.
 */
function replace(material: TakeoffMaterial, by: Replacement): TakeoffMaterial {
  const measure = measureOf(material, by);
  const computed = measure.count;
  const set = by.quantity ?? (material.calculatedQuantity === undefined ? null : material.quantity);
  const quantity = set ?? computed;
  const needed = measure.measuredQuantity * (1 + measure.wastePercent / 100);
  const { name, category, unit } = by;
  return {
    ...material,
    name,
    category,
    unit,
    measuredQuantity: measure.measuredQuantity,
    measuredUnit: measure.measuredUnit,
    wastePercent: measure.wastePercent,
    packSize: measure.packSize,
    quantity,
    ...(set === null ? {} : { calculatedQuantity: computed }),
    leftover: Math.max(0, roundTo(quantity * measure.packSize - needed, 4)),
    origin: "replaced",
    ...(by.article ? { article: by.article } : {}),
    replacedName: material.name,
    basis: "stated",
    formula: `${material.formula}; ${quantity} ${unit} of another material chosen by you`,
  };
}

/** What is measured of a line with another material in its place, and how many of it cover that. */
function measureOf(material: TakeoffMaterial, by: Replacement) {
  const { measuredQuantity, measuredUnit, wastePercent, packSize, quantity } = material;
  const measured = { measuredQuantity, measuredUnit, wastePercent };
  const isPackage = by.measuredUnit === measuredUnit && by.unit !== by.measuredUnit;
  if (isPackage) {
    const needed = measuredQuantity * (1 + wastePercent / 100);
    return {
      ...measured,
      packSize: by.packSize,
      count: Math.max(1, Math.ceil(roundTo(needed / by.packSize, 6))),
    };
  }
  const computed = material.calculatedQuantity ?? quantity;
  if (by.unit === material.unit) return { ...measured, packSize, count: computed };
  const count = by.quantity ?? computed;
  return {
    measuredQuantity: roundTo(count * by.packSize, 4),
    measuredUnit: by.measuredUnit,
    wastePercent: 0,
    usualWaste: 0,
    packSize: by.packSize,
    count,
  };
}

function lessParts(material: TakeoffMaterial, parts: number): TakeoffMaterial[] {
  if (parts === 0) return [material];
  const quantity = material.quantity - parts;
  if (quantity <= 0) return [];
  const rest = `${parts} ${material.unit} of them on lines of their own: ${quantity} here`;
  return [{ ...material, quantity, origin: "split", formula: `${material.formula}; ${rest}` }];
}

function toAddedMaterial(
  key: string,
  line: AddedLine,
  computed: readonly TakeoffMaterial[],
): TakeoffMaterial {
  const work = workOf(key);
  const { name, category, unit, packSize, measuredUnit, quantity, splitFrom } = line;
  return {
    key,
    // Titles of work have sizes in them, which change; the line stays with its work.
    workItem: computed.find((material) => workOf(material.key) === work)?.workItem ?? line.workItem,
    name,
    description: "",
    category,
    measuredQuantity: roundTo(quantity * packSize, 4),
    measuredUnit,
    wastePercent: 0,
    usualWaste: 0,
    quantity,
    unit,
    packSize,
    soldBy: "count",
    leftover: 0,
    formula: `${quantity} ${unit}, ${splitFrom === null ? "added" : "split off"} by you`,
    inputs: [],
    basis: "stated",
    confidence: 1,
    origin: splitFrom === null ? "added" : "split",
    ...(line.article ? { article: line.article } : {}),
  };
}

/** Behind the line that it was split off, else behind the last line of its work, else at the end. */
function insertWithWork(all: TakeoffMaterial[], material: TakeoffMaterial, splitFrom: string | null): void {
  const source = all.findIndex(({ key }) => key === splitFrom);
  const last = all.findLastIndex(({ key }) => workOf(key) === workOf(material.key));
  const at = source >= 0 ? source : last;
  all.splice(at >= 0 ? at + 1 : all.length, 0, material);
}

/** The work that a line stands with: what stands before the dot of its key. */
export function workOf(key: string): string {
  return key.split(".")[0] ?? key;
}

/** Lines that the order does not know stay behind the line that they follow as computed. */
function inOrder(materials: readonly TakeoffMaterial[], keys: readonly string[]): TakeoffMaterial[] {
  const places = new Map(keys.map((key, index) => [key, index]));
  let place = -1;
  const placed = materials.map((material) => {
    place = places.get(material.key) ?? place;
    return { material, place };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ material }) => material);
}
