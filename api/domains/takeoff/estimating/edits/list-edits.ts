/** Applies a person's edits to a computed list: custom lines, replaced lines, removed lines, and their order. */

import type { AddedLine, NamedMaterial, TakeoffEdit, TakeoffMaterial } from "../../takeoff.types.ts";
import { roundTo } from "../../units.ts";

/** `key` of the single edit that orders the list. */
export const ORDER_KEY = "list";

/** Title for lines that belong to no work. */
export const OWN_WORK = { key: "own", title: "Added by you" } as const;

/**
 * Expects a person's quantities to be applied already: a split takes its share from the quantity to be bought.
 * @returns the list in order, without removed lines and lines of which nothing is left
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

/** Keys of the edits of one kind. */
function keysOf(edits: readonly TakeoffEdit[], kind: TakeoffEdit["kind"]): ReadonlySet<string> {
  return new Set(edits.flatMap((edit) => (edit.kind === kind ? [edit.key] : [])));
}

interface Replacement extends NamedMaterial {
  quantity: number | null;
}

/**
 * Replaces the material of a line. A package of another size covers the same measure with more or fewer of them; a
 * material sold the same way keeps its quantity; for anything else a person says how many.
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

/** The measure of the line with another material, and the number of units that cover it. */
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
    // Titles of work contain sizes, which change; the line stays with its work.
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

/** Follows the line it was split off, else the last line of its work; otherwise goes to the end. */
function insertWithWork(all: TakeoffMaterial[], material: TakeoffMaterial, splitFrom: string | null): void {
  const source = all.findIndex(({ key }) => key === splitFrom);
  const last = all.findLastIndex(({ key }) => workOf(key) === workOf(material.key));
  const at = source >= 0 ? source : last;
  all.splice(at >= 0 ? at + 1 : all.length, 0, material);
}

/** The work that a line belongs to: the part of its key before the dot. */
export function workOf(key: string): string {
  return key.split(".")[0] ?? key;
}

/** Lines missing from the order stay after the line they follow as computed. */
function inOrder(materials: readonly TakeoffMaterial[], keys: readonly string[]): TakeoffMaterial[] {
  const places = new Map(keys.map((key, index) => [key, index]));
  let place = -1;
  const placed = materials.map((material) => {
    place = places.get(material.key) ?? place;
    return { material, place };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ material }) => material);
}
