import type { Basket_BasketFragment, BasketItem_ItemFragment } from "../../gql/graphql.ts";

type Group = Basket_BasketFragment["groups"][number];

/** What is bought of one supplier, and what it comes to. */
export interface SupplierGroup extends Omit<Group, "items"> {
  readonly items: readonly BasketItem_ItemFragment[];
}

/** The basket by supplier, each item with all that is known of it: the groups come with the items' ids alone. */
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
