import type { MakeWish } from "./instruction.types.ts";

/** "Kobalt", "Kobalt or Husky", "Kobalt, Husky or RYOBI". */
export function namesOf({ makes }: Pick<MakeWish, "makes">): string {
  const names = makes.map(({ name }) => name);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** What the search for offers does about a wish, as a sentence. */
export function describeWish(wish: MakeWish): string {
  const names = namesOf(wish);
  const goods = wish.goods === null ? "" : ` for ${wish.goods}`;
  switch (wish.kind) {
    case "never":
      return `Offers by ${names} are left out${goods}.`;
    case "only":
      return wish.goods === null
        ? `Where ${names} is offered, nothing else is bought.`
        : `Nothing but ${names} is bought${goods}.`;
    case "prefer":
      return `${names} is bought${goods} where it is offered and in stock.`;
    default:
      return wish.kind satisfies never;
  }
}
