/** Suppliers that accept orders on account. */
import type { AccountSuppliersQuery } from "../../../gql/graphql.ts";

type Contact = AccountSuppliersQuery["supplierContacts"][number];

/** A supplier of the basket that invoices its orders. */
export interface AccountSupplier {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly terms: string | null;
  /** Whether the supplier takes no orders, so the buyer picks up the goods. */
  readonly isFetched: boolean;
}

/** Absent when the supplier does not invoice. */
export function toAccount(
  { id, name }: { id: string; name: string },
  contacts: readonly Contact[],
): AccountSupplier[] {
  const contact = contacts.find(({ supplierId }) => supplierId === id);
  if (!contact?.accountNumber) return [];
  const { accountNumber: account, terms, channel } = contact;
  return [{ id, name, account, terms, isFetched: channel === "PICK_UP" }];
}

/** The supplier's account for the buyer, and its terms. */
export function wordsOf({ account, terms }: AccountSupplier): string {
  return [`your account ${account}`, terms].filter(Boolean).join(", ");
}
