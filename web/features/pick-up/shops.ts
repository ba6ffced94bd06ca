/** What is fetched, shop by shop. */
import type { PickUp_OrderFragment } from "../../gql/graphql.ts";
import { groupBy } from "../../lib/group-by.ts";

export type PickUpLine = PickUp_OrderFragment["versions"][number]["lines"][number];
type PickUpVersion = PickUp_OrderFragment["versions"][number];

/** The version that holds. */
const presentVersion = ({ versions, version }: PickUp_OrderFragment): PickUpVersion | undefined =>
  versions.find((one) => one.version === version);

export const linesOf = (order: PickUp_OrderFragment): readonly PickUpLine[] =>
  presentVersion(order)?.lines ?? [];

export interface Shop {
  name: string;
  /** Oldest last, as they come. */
  orders: readonly PickUp_OrderFragment[];
}

/** Shops by name. What is delivered, has come or was cancelled is not fetched. */
export function toShops(orders: readonly PickUp_OrderFragment[]): Shop[] {
  const open = orders.filter(
    ({ channel, state }) => channel === "PICK_UP" && (state === "PICK_UP" || state === "PART_RECEIVED"),
  );
  return [...groupBy(open, ({ supplierName }) => supplierName)]
    .map(([name, own]) => ({ name, orders: own }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

interface Sums {
  itemsAmount: string;
  taxAmount: string;
  totalAmount: string;
}

/** What a shop's orders come to at the till, summed in cents: nobody there asks for a delivery that nobody makes. */
export function sumOf({ orders }: Shop): Sums {
  const versions = orders.flatMap((order) => presentVersion(order) ?? []);
  const sum = (amount: "itemsAmount" | "taxAmount") =>
    versions.reduce((cents, version) => cents + Math.round(Number(version[amount]) * 100), 0);
  const [items, tax] = [sum("itemsAmount"), sum("taxAmount")];
  const [itemsAmount, taxAmount, totalAmount] = [items, tax, items + tax].map((cents) =>
    (cents / 100).toFixed(2),
  );
  return { itemsAmount: itemsAmount ?? "", taxAmount: taxAmount ?? "", totalAmount: totalAmount ?? "" };
}

/** Addresses that a browser may open: the server gives no other ones, and neither does this page. */
export function articlePage({ url }: Pick<PickUpLine, "url">): string | null {
  return url !== null && /^https?:\/\//.test(url) ? url : null;
}

/** Since when the oldest price of an order holds; null where that is not known of any. */
export function quotedAt(lines: readonly PickUpLine[]): string | null {
  return lines.flatMap((line) => line.quotedAt ?? []).toSorted()[0] ?? null;
}
