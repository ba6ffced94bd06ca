import type { PURCHASE_ORDER_CHANNELS } from "../../../../schema/rules/purchase-order.ts";
import type { Supplier } from "../offers/product.types.ts";

type Channel = (typeof PURCHASE_ORDER_CHANNELS)[number];

/** The relevant part of an organization's contact for orders at a supplier. */
interface Contact {
  channel: Channel;
}

/**
 * How a purchase order goes to its supplier. An organization that chose any of the installation's channels uses the
 * current one there.
 * @param supplier null for one that is gone
 * @param contact whom the organization orders from there; null when no contact was named
 * @param isTest whether it is a test, or one of its prices is a sample: then only stand-ins receive it
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
 * Whether an organization picks up a supplier's goods itself. An organization that has named no contact has not said
 * so, although no order goes there from here: then the supplier's own terms apply, since a buyer who orders there by
 * telephone gets delivery.
 */
export function isFetched(
  supplier: Pick<Supplier, "isSandbox" | "orderChannel">,
  contact: Contact | null,
  isTest: boolean,
): boolean {
  return contact !== null && chooseChannel(supplier, contact, isTest) === "pick_up";
}
