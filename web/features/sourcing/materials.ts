import type { MaterialLine_MaterialFragment, TakeoffInputs_MaterialFragment } from "../../gql/graphql.ts";
import { formatCount, formatQuantity } from "../../lib/format.ts";
import { groupBy } from "../../lib/group-by.ts";

type Material = ListedMaterial;

/** A line of a list. A project's line loads its inputs when they are opened; any other brings them along. */
export type ListedMaterial = MaterialLine_MaterialFragment &
  Partial<Pick<TakeoffInputs_MaterialFragment, "inputs">>;

/** A part of the work with its lines, under the work item's key. */
export interface WorkGroup {
  readonly key: string;
  readonly workItem: string;
  readonly materials: readonly Material[];
}

/**
 * Groups the materials by the part of the work they belong to, both in work order. A group's key does not depend on its
 * title, which contains sizes that can be changed: a user who is typing in a line keeps the focus.
 */
export function byWorkItem(materials: readonly Material[]): WorkGroup[] {
  return [...groupBy(materials, (material) => material.workItem)].map(([workItem, inGroup]) => ({
    key: inGroup[0]?.key.split(".")[0] ?? workItem,
    workItem,
    materials: inGroup,
  }));
}

/** Whether any of the displayed prices is a sandbox supplier's. */
export function hasSamplePrice(materials: readonly Material[]): boolean {
  return materials.some((material) => material.hasSamplePrices);
}

/** How many suppliers have an offer for at least one of the materials. */
export function supplierCount(materials: readonly Material[]): number {
  return new Set(materials.flatMap((material) => material.supplierNames)).size;
}

/** Label of the button that opens the arithmetic of a line. */
export function whyLabel({ quantity }: Pick<Material, "quantity">): string {
  return `Why ${formatQuantity(quantity)}?`;
}

/** Label of the button that opens the offers for a line that has some. */
export function offersLabel({ offerCount }: Pick<Material, "offerCount">): string {
  return `${offerCount === 1 ? "See" : "Compare"} ${formatCount(offerCount, "offer")}`;
}

/** The keys that a line of a group can move before, undefined when it is already at an end, and its present position. */
export function placesOf({ materials }: WorkGroup, index: number) {
  const isLast = index >= materials.length - 1;
  return {
    up: materials[index - 1]?.key,
    down: isLast ? undefined : (materials[index + 2]?.key ?? null),
    stays: materials[index + 1]?.key ?? null,
  };
}
