/** Statements about a list that has no project, and their effect on its lines. Pure. */
import type { TakeoffChangeInput, TakeoffPreviewQuery } from "../../../gql/graphql.ts";
import type { RecentChange } from "../edits/use-takeoff-edits.ts";
import type { ListedMaterial } from "../materials.ts";

/** The list of a description before there is a project. */
export type Preview = TakeoffPreviewQuery["takeoffPreview"];

/** A statement, with the input that it sets in addition to its own key; null when it sets none. */
export type Said = TakeoffChangeInput & { inputKey: string | null };

/** The lines in the form a list displays: nothing is priced. */
export function toListed(materials: Preview["materials"]): ListedMaterial[] {
  return materials.map((material) => ({
    ...material,
    __typename: "Material",
    id: material.key,
    estimatedPrice: null,
    // Only matters for what is bought of it, which is nothing.
    isSingleArticle: false,
    unsourcedReason: null,
    origin: "TAKEOFF",
    replacedName: null,
    bestProduct: null,
    offerCount: 0,
    supplierNames: [],
    hasSamplePrices: false,
  }));
}

/** The last statement about a thing counts: earlier ones are dropped. */
export function saying(said: readonly Said[], next: Said): Said[] {
  return [...said.filter(({ kind, key }) => kind !== next.kind || key !== next.key), next];
}

/** Removes whatever sets an input: an edit, an answer, or the meaning given to an unread number. */
export function withoutInput(said: readonly Said[], key: string): Said[] {
  return said.filter((one) => one.kind === "QUANTITY" || (one.key !== key && one.inputKey !== key));
}

/** The lines that are bought differently, in the order of the new list, followed by the removed ones. */
export function changesBetween(
  before: Preview["materials"],
  after: Preview["materials"],
): RecentChange["changes"] {
  const old = new Map(before.map((line) => [line.key, line]));
  const kept = new Set(after.map(({ key }) => key));
  const now = after.flatMap(({ key, name, unit, quantity }) => {
    const known = old.get(key);
    if (known && known.quantity === quantity && known.name === name && known.unit === unit) return [];
    const previousName = known && known.name !== name ? known.name : null;
    return [{ key, name, previousName, unit, previousQuantity: known?.quantity ?? null, quantity }];
  });
  const gone = before
    .filter(({ key }) => !kept.has(key))
    .map(({ key, name, unit, quantity }) => ({
      key,
      name,
      previousName: null,
      unit,
      previousQuantity: quantity,
      quantity: null,
    }));
  return [...now, ...gone].map((change) => ({ __typename: "MaterialChange", ...change }));
}
