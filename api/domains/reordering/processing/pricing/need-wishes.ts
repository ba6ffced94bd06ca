/** The wishes of projects about makes and suppliers, held against what reorders need as an analysis holds them. Pure. */
import type { NamedSupplier, Wish } from "../../../project/index.ts";
import {
  askForMake,
  isAbout,
  judgeListing,
  keepOnlyWished,
  listAskable,
  listWishes,
} from "../../../purchasing/index.ts";
import {
  type Offer,
  type SearchableSupplier,
  type SupplierSearchInput,
  toSearchQuery,
} from "../../../sourcing/index.ts";
import type { Need } from "./pricing.rules.ts";

/** The wishes that concern the material of a need. */
export type WishesOf = (need: Need) => readonly Wish[];

/** @param suppliers those that wishes may name */
export function readNeedWishes(suppliers: readonly NamedSupplier[]): WishesOf {
  const known = new Map<string, readonly Wish[]>();
  return ({ id, material, conditions: { wishes } }) => {
    if (wishes === null) return [];
    const own =
      known.get(id) ??
      listWishes({ specialInstructions: wishes.instructions }, suppliers).filter((wish) =>
        isAbout(wish, material),
      );
    known.set(id, own);
    return own;
  };
}

/** Which supplier is asked for which needs; one that may supply none of them is not asked. */
export function toWishedSearch(
  needs: readonly Need[],
  suppliers: readonly SearchableSupplier[],
  wishesOf: WishesOf,
): Required<Pick<SupplierSearchInput, "materials" | "suppliers" | "judge">> {
  const judges = new Map(needs.map((need) => [need.id, judgeListing(wishesOf(need))]));
  return {
    materials: needs.map((need) =>
      askForMake(need.material, wishesOf(need), toSearchQuery(need.material.name)),
    ),
    suppliers: suppliers.filter((supplier) =>
      needs.some((need) => listAskable([supplier], [need.material], wishesOf(need)).length > 0),
    ),
    judge: (material, listing, supplierId) =>
      judges.get(material.id)?.(material, listing, supplierId) ?? "free",
  };
}

/** The offers of each need without what "only" forbids; a need is never the whole list that a wish was said of. */
export function keepWished(offers: readonly Offer[], needs: readonly Need[], wishesOf: WishesOf): Offer[] {
  return needs.flatMap((need) =>
    keepOnlyWished(
      offers.filter(({ materialId }) => materialId === need.id),
      [need.material],
      wishesOf(need),
      { isWholeList: false },
    ),
  );
}
