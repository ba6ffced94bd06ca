import type { Supplier } from "../../sourcing/index.ts";
import type { Channel, SupplierContact } from "../purchase-order.types.ts";

/**
 * How a purchase order goes to its supplier. Any way of the installation's that an organization has chosen is the one by which it
 * orders there now.
 * @param supplier null for one that is gone
 * @param contact whom the organisation orders from there; null where nobody was named
 * @param isTest whether it is a test, or a price of it a sample: then only stand-ins are told of it
 */
export function chooseChannel(
  supplier: Pick<Supplier, "isSandbox" | "orderChannel"> | null,
  contact: Pick<SupplierContact, "channel"> | null,
  isTest: boolean,
): Channel {
  if (supplier === null || (isTest && !supplier.isSandbox)) return "pick_up";
  if (contact?.channel === "email") return supplier.isSandbox ? "pick_up" : "email";
  return contact?.channel === "pick_up" ? "pick_up" : (supplier.orderChannel ?? "pick_up");
}
