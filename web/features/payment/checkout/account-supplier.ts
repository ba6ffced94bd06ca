/** Suppliers at which one can order on account. */
import type { AccountSuppliersQuery } from "../../../gql/graphql.ts";

type Contact = AccountSuppliersQuery["supplierContacts"][number];

/** A supplier of the basket that bills what is ordered there. */
export interface AccountSupplier {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly terms: string | null;
  /** Whether the supplier takes no orders, so the buyer fetches the goods. */
  readonly isFetched: boolean;
}

/** None where the supplier does not bill. */
export function toAccount(
  { id, name }: { id: string; name: string },
  contacts: readonly Contact[],
): AccountSupplier[] {
  const contact = contacts.find(({ supplierId }) => supplierId === id);
  if (!contact?.accountNumber) return [];
  const { accountNumber: account, terms, channel } = contact;
  return [{ id, name, account, terms, isFetched: channel === "PICK_UP" }];
}

/** What the supplier bills to, and on which terms. */
export function wordsOf({ account, terms }: AccountSupplier): string {
  return [`your account ${account}`, terms].filter(Boolean).join(", ");
}
