import type { PURCHASE_ORDER_CHANNELS } from "../../../../schema/rules/purchase-order.ts";
import type { Supplier } from "../offers/product.types.ts";

type Channel = (typeof PURCHASE_ORDER_CHANNELS)[number];

/** What matters of whom an organization orders from at a supplier. */
interface Contact {
  channel: Channel;
}

/**
 * How a purchase order goes to its supplier. Any way of the installation's that an organization has chosen is the one by which it
 * orders there now.
 * @param supplier null for one that is gone
 * @param contact whom the organisation orders from there; null where nobody was named
 * @param isTest whether it is a test, or a price of it a sample: then only stand-ins are told of it
 */
export function chooseChannel(
  supplier: Pick<Supplier, "isSandbox" | "orderChannel"> | null,
  contact: Contact | null,
  isTest: boolean,
): Channel {
  if (supplier === null || (isTest && !supplier.isSandbox)) return "pick_up";
  if (contact?.channel === "email") return supplier.isSandbox ? "pick_up" : "email";
  return contact?.channel === "pick_up" ? "pick_up" : (supplier.orderChannel ?? "pick_up");
}

/**
 * Whether an organization fetches a supplier's goods itself. Where it has named nobody it has not said so, though no order goes
 * there from here: then the supplier's own terms hold, as whoever orders there by telephone is brought the goods.
 */
export function isFetched(
  supplier: Pick<Supplier, "isSandbox" | "orderChannel">,
  contact: Contact | null,
  isTest: boolean,
): boolean {
  return contact !== null && chooseChannel(supplier, contact, isTest) === "pick_up";
}
