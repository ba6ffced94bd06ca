import type { Basket_BasketFragment, BasketItem_ItemFragment } from "../../gql/graphql.ts";

type Group = Basket_BasketFragment["groups"][number];

/** The items bought from one supplier, and their total. */
export interface SupplierGroup extends Omit<Group, "items"> {
  readonly items: readonly BasketItem_ItemFragment[];
}

/** The basket by supplier, with full items: the groups themselves contain only the items' ids. */
export function bySupplier({
  items,
  groups,
}: Pick<Basket_BasketFragment, "items" | "groups">): SupplierGroup[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return groups.map((group) => ({
    ...group,
    items: group.items.map(({ id }) => known.get(id)).filter((item) => item !== undefined),
  }));
}
