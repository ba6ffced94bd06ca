import type { BasketItem_ItemFragment } from "../../gql/graphql.ts";
import { groupBy } from "../../lib/group-by.ts";

/** The basket lines by the material that they buy; a material bought in two places has two. */
export function byMaterial<Item extends Pick<BasketItem_ItemFragment, "materialId">>(
  items: readonly Item[],
): ReadonlyMap<string, Item[]> {
  const groups = groupBy(items, ({ materialId }) => materialId ?? "");
  groups.delete("");
  return groups;
}
