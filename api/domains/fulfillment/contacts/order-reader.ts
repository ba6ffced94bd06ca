import type { ContactLanguage } from "../../../../schema/rules/purchase-order.ts";
import type { Channel, SupplierContact } from "../purchase-order.types.ts";

/** Who reads a purchase order at its destination: the supplier's desk, or whoever places the installation's orders there. */
export interface OrderReader {
  /** Null where nobody was named. */
  name: string | null;
  /** Null where it is not known. */
  email: string | null;
  language: ContactLanguage;
  /** The organization's account at the supplier; null where it has none. */
  accountNumber: string | null;
}

/** Channels that write a letter. */
export const isByMail = (channel: Channel): boolean => channel === "email" || channel === "desk";

/**
 * @param contact whom the organization orders from at the supplier; null where nobody was named
 * @param orderDeskEmail who buys for the installation; null: nobody, or of no matter
 */
export function readerOf(
  channel: Channel,
  contact: SupplierContact | null,
  orderDeskEmail: string | null = null,
): OrderReader {
  const accountNumber = contact?.accountNumber ?? null;
  // The contact is somebody at the shop, who is told nothing by the desk.
  if (channel === "desk") return { name: null, email: orderDeskEmail, language: "en", accountNumber };
  const { name = null, email = null, language = "en" } = contact ?? {};
  return { name, email, language, accountNumber };
}
