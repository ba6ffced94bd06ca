/** Applies projects' wishes about makes and suppliers to the needs of reorders, the same way an analysis does. Pure. */
import type { NamedSupplier, Wish } from "../../../project/index.ts";
import {
  askForMake,
  filterWishedOffers,
  isAbout,
  judgeListing,
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

/** The wishes that apply to a need's material. */
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

/** Which supplier is queried for which needs; one that may supply none of them is not queried. */
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

/** The offers of each need without those an "only" wish rules out. A need is never the whole list a wish was about. */
export function keepWished(offers: readonly Offer[], needs: readonly Need[], wishesOf: WishesOf): Offer[] {
  return needs.flatMap((need) =>
    filterWishedOffers(
      offers.filter(({ materialId }) => materialId === need.id),
      [need.material],
      wishesOf(need),
      { isWholeList: false },
    ),
  );
}
