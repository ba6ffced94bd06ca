/** What a recomputed list changes of the stored one. */
import type { Material, NewMaterial } from "../offers/product.types.ts";

/** A line that is bought differently now. */
export interface MaterialChange {
  key: string;
  name: string;
  /** Null where the name is the same or the line is new. */
  previousName: string | null;
  unit: string;
  /** Null for a new line. */
  previousQuantity: number | null;
  /** Null for a line that is gone. */
  quantity: number | null;
}

/** What a recomputed list changes of the stored one, and whose offers outlive it. */
export interface MaterialRevision {
  added: NewMaterial[];
  /** Stored lines whose figures differ; each has the stored line's id. */
  changed: NewMaterial[];
  /** Ids of those of them whose offers are for something else now. */
  resourcedIds: string[];
  /** Ids of those of them that keep their offers and need another quantity. */
  repricedIds: string[];
  /** Ids of lines that stay as they are. */
  keptIds: string[];
  removedIds: string[];
  /** In the order of the work; what is gone stands last. */
  changes: MaterialChange[];
}

/**
 * Compares by `takeoffKey`: the same line of the work is the same row, with its offers as long as what is bought is the
 * same thing.
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

/** Whether the offers found for the one are offers for the other. */
function isSameGoods(one: NewMaterial, other: NewMaterial): boolean {
  return (
    ["name", "category", "unit", "packSize", "measuredUnit", "articleSupplierId", "articleSku"] as const
  ).every((column) => one[column] === other[column]);
}

/** Columns that say nothing of the material itself. */
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
