/** How a recomputed list differs from the stored one. */
import type { Material, NewMaterial } from "../offers/product.types.ts";

/** A line that is bought differently now. */
export interface MaterialChange {
  key: string;
  name: string;
  /** Null when the name is unchanged or the line is new. */
  previousName: string | null;
  unit: string;
  /** Null for a new line. */
  previousQuantity: number | null;
  /** Null for a removed line. */
  quantity: number | null;
}

/** How a recomputed list differs from the stored one, and which lines keep their offers. */
export interface MaterialRevision {
  added: NewMaterial[];
  /** Stored lines whose values differ; each has the stored line's id. */
  changed: NewMaterial[];
  /** Ids of the changed lines whose offers are now for something else. */
  resourcedIds: string[];
  /** Ids of the changed lines that keep their offers and need another quantity. */
  repricedIds: string[];
  /** Ids of lines that stay as they are. */
  keptIds: string[];
  removedIds: string[];
  /** In the order of the work; removed lines come last. */
  changes: MaterialChange[];
}

/**
 * Compares by `takeoffKey`: the same line of the work is the same row, and keeps its offers as long as it buys the same
 * thing.
 */
export function reviseMaterials(
  stored: readonly Material[],
  recomputed: readonly NewMaterial[],
): MaterialRevision {
  const before = new Map(stored.map((material) => [material.takeoffKey, material]));
  const revision: MaterialRevision = {
    added: [],
    changed: [],
    resourcedIds: [],
    repricedIds: [],
    keptIds: [],
    removedIds: [],
    changes: [],
  };
  for (const material of recomputed) {
    const known = before.get(material.takeoffKey);
    before.delete(material.takeoffKey);
    if (!known) {
      revision.added.push(material);
      revision.changes.push(toChange(null, material));
      continue;
    }
    const now = { ...material, id: known.id };
    if (isSame(known, now)) revision.keptIds.push(known.id);
    else revision.changed.push(now);
    const isOther = !isSameGoods(known, now);
    if (isOther) revision.resourcedIds.push(known.id);
    else if (known.quantity !== now.quantity) revision.repricedIds.push(known.id);
    if (isOther || known.quantity !== now.quantity) revision.changes.push(toChange(known, now));
  }
  for (const gone of before.values()) {
    revision.removedIds.push(gone.id);
    revision.changes.push({ ...toChange(gone, gone), quantity: null });
  }
  return revision;
}

/** Whether the offers found for one line are also offers for the other. */
function isSameGoods(one: NewMaterial, other: NewMaterial): boolean {
  return (
    ["name", "category", "unit", "packSize", "measuredUnit", "articleSupplierId", "articleSku"] as const
  ).every((column) => one[column] === other[column]);
}

/** Columns that say nothing about the material itself. */
const NOT_COMPARED = { runNumber: 0, estimatedPriceCents: null };

function isSame(one: Material, other: NewMaterial): boolean {
  const sorted = (material: NewMaterial) =>
    JSON.stringify(Object.entries({ ...material, ...NOT_COMPARED }).sort());
  return sorted(one) === sorted(other);
}

function toChange(before: NewMaterial | null, now: NewMaterial): MaterialChange {
  return {
    key: now.takeoffKey,
    name: now.name,
    previousName: before && before.name !== now.name ? before.name : null,
    unit: now.unit,
    previousQuantity: before?.quantity ?? null,
    quantity: now.quantity,
  };
}
