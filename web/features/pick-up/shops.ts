/** The items to pick up, shop by shop. */
import type { PickUp_OrderFragment } from "../../gql/graphql.ts";
import { groupBy } from "../../lib/group-by.ts";

export type PickUpLine = PickUp_OrderFragment["versions"][number]["lines"][number];
type PickUpVersion = PickUp_OrderFragment["versions"][number];

/** The current version. */
const presentVersion = ({ versions, version }: PickUp_OrderFragment): PickUpVersion | undefined =>
  versions.find((one) => one.version === version);

export const linesOf = (order: PickUp_OrderFragment): readonly PickUpLine[] =>
  presentVersion(order)?.lines ?? [];

/** Sale units of a line that have arrived already. */
export const receivedOf = (
  { received }: Pick<PickUp_OrderFragment, "received">,
  { orderLineId }: Pick<PickUpLine, "orderLineId">,
): number => received.find(({ lineId }) => lineId === orderLineId)?.receivedQuantity ?? 0;

export interface Shop {
  name: string;
  /** Oldest last, as they come. */
  orders: readonly PickUp_OrderFragment[];
}

/** Shops by name. Items that are delivered, have arrived or were canceled are not picked up. */
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

/** Total of a shop's orders at the till, summed in cents, without a fee for a delivery that does not take place. */
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

/** URLs that a browser may open: the server returns no others, and this page opens no others. */
export function articlePage({ url }: Pick<PickUpLine, "url">): string | null {
  return url !== null && /^https?:\/\//.test(url) ? url : null;
}

/** How old the oldest price of an order is; null when that is known for none. */
export function quotedAt(lines: readonly PickUpLine[]): string | null {
  return lines.flatMap((line) => line.quotedAt ?? []).toSorted()[0] ?? null;
}
