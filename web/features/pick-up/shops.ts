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

/** Whether all of a line has arrived, so that there is nothing left to pick up. */
const isReceived = (
  order: Pick<PickUp_OrderFragment, "received">,
  line: Pick<PickUpLine, "orderLineId" | "quantity">,
): boolean => receivedOf(order, line) >= line.quantity;

/** Whether a line is picked up: ticked, or received without a tick. */
export const isFetched = (
  order: Pick<PickUp_OrderFragment, "received">,
  line: Pick<PickUpLine, "key" | "orderLineId" | "quantity">,
  ticked: readonly { readonly key: string }[],
): boolean => isReceived(order, line) || ticked.some(({ key }) => key === line.key);

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

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** What is still to be fetched of an order, in cents: the tax follows the items. */
function leftOf(order: PickUp_OrderFragment): { items: number; tax: number } {
  const version = presentVersion(order);
  if (!version) return { items: 0, tax: 0 };
  const [whole, tax] = [centsOf(version.itemsAmount), centsOf(version.taxAmount)];
  const received = version.lines.reduce(
    (cents, line) => cents + centsOf(line.unitPrice) * Math.min(receivedOf(order, line), line.quantity),
    0,
  );
  const items = Math.max(0, whole - received);
  return { items, tax: whole === 0 ? tax : Math.round((tax * items) / whole) };
}

/**
 * Total at the register for what is still to be fetched of a shop's orders, without a fee for a delivery that does not
 * take place.
 */
export function sumOf({ orders }: Shop): Sums {
  const left = orders.map(leftOf);
  const items = left.reduce((cents, one) => cents + one.items, 0);
  const tax = left.reduce((cents, one) => cents + one.tax, 0);
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
