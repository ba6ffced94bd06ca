import type { MaterialLine_MaterialFragment, TakeoffInputs_MaterialFragment } from "../../gql/graphql.ts";
import { formatCount, formatQuantity } from "../../lib/format.ts";
import { groupBy } from "../../lib/group-by.ts";

type Material = ListedMaterial;

/** A line of a list. One of a project has its inputs asked for when they are looked at; any other brings them. */
export type ListedMaterial = MaterialLine_MaterialFragment &
  Partial<Pick<TakeoffInputs_MaterialFragment, "inputs">>;

/** A part of the work with its lines; the key is the work item's. */
export interface WorkGroup {
  readonly key: string;
  readonly workItem: string;
  readonly materials: readonly Material[];
}

/**
 * The materials by the part of the work they belong to, both in the order of the work. A group's key outlives its title,
 * which has sizes in it that can be changed: whoever types in a line stays in it.
 */
export function byWorkItem(materials: readonly Material[]): WorkGroup[] {
  return [...groupBy(materials, (material) => material.workItem)].map(([workItem, inGroup]) => ({
    key: inGroup[0]?.key.split(".")[0] ?? workItem,
    workItem,
    materials: inGroup,
  }));
}

/** Whether any of the prices shown is a sandbox supplier's. */
export function hasSamplePrice(materials: readonly Material[]): boolean {
  return materials.some((material) => material.hasSamplePrices);
}

/** How many suppliers have an offer for at least one of the materials. */
export function supplierCount(materials: readonly Material[]): number {
  return new Set(materials.flatMap((material) => material.supplierNames)).size;
}

/** What opens the arithmetic of a line. */
export function whyLabel({ quantity }: Pick<Material, "quantity">): string {
  return `Why ${formatQuantity(quantity)}?`;
}

/** What opens the offers for a line that has some. */
export function offersLabel({ offerCount }: Pick<Material, "offerCount">): string {
  return `${offerCount === 1 ? "See" : "Compare"} ${formatCount(offerCount, "offer")}`;
}

/** The keys that a line of a group can be moved before, undefined where it is at an end already; and where it stands now. */
export function placesOf({ materials }: WorkGroup, index: number) {
  const isLast = index >= materials.length - 1;
  return {
    up: materials[index - 1]?.key,
    down: isLast ? undefined : (materials[index + 2]?.key ?? null),
    stays: materials[index + 1]?.key ?? null,
  };
}
