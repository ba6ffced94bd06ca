import type { Wish } from "./instruction.types.ts";

/** "Kobalt", "Kobalt or Husky", "Kobalt, Husky or RYOBI". */
export function namesOf(wish: Pick<Wish, "names">): string {
  const names = wish.names.map(({ name }) => name);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** Whether it is about suppliers only, who sell many makes. */
export const isAboutSuppliers = ({ names }: Pick<Wish, "names">) => names.every(({ make }) => make === null);

/** "by Kobalt", "from Lowe's", "by or from Sherwin-Williams". */
function originOf(wish: Pick<Wish, "names">): string {
  if (isAboutSuppliers(wish)) return `from ${namesOf(wish)}`;
  const isByMakes = wish.names.every(({ supplierIds }) => supplierIds.length === 0);
  return `${isByMakes ? "by" : "by or from"} ${namesOf(wish)}`;
}

/** What the search for offers does about a wish, as a sentence. */
export function describeWish(wish: Wish): string {
  const names = namesOf(wish);
  const goods = wish.goods === null ? "" : ` for ${wish.goods}`;
  switch (wish.kind) {
    case "never":
      return `Offers ${originOf(wish)} are left out${goods}.`;
    case "only":
      if (isAboutSuppliers(wish)) return `Nothing is bought but ${originOf(wish)}${goods}.`;
      return wish.goods === null
        ? `Where ${names} is offered, nothing else is bought.`
        : `Nothing but ${names} is bought${goods}.`;
    case "prefer":
      return isAboutSuppliers(wish)
        ? `What ${names} has in stock is bought there${goods}.`
        : `${names} is bought${goods} where it is offered and in stock.`;
    default:
      return wish.kind satisfies never;
  }
}
