import type { ContactLanguage } from "../../../../schema/rules/purchase-order.ts";
import type { Channel, SupplierContact } from "../purchase-order.types.ts";

/** The reader of a purchase order: the supplier's desk, or the buying desk that places the installation's orders there. */
export interface OrderReader {
  /** Null when no one was named. */
  name: string | null;
  /** Null when unknown. */
  email: string | null;
  language: ContactLanguage;
  /** The organization's account at the supplier; null where it has none. */
  accountNumber: string | null;
}

/** Channels that send a letter. */
export const isByMail = (channel: Channel): boolean => channel === "email" || channel === "desk";

/**
 * @param contact the organization's order contact at the supplier; null when no one was named
 * @param orderDeskEmail the installation's buying desk; null when there is none, or it does not matter
 */
export function readerOf(
  channel: Channel,
  contact: SupplierContact | null,
  orderDeskEmail: string | null = null,
): OrderReader {
  const accountNumber = contact?.accountNumber ?? null;
  // The contact works for the supplier, and the desk does not write to them.
  if (channel === "desk") return { name: null, email: orderDeskEmail, language: "en", accountNumber };
  const { name = null, email = null, language = "en" } = contact ?? {};
  return { name, email, language, accountNumber };
}
