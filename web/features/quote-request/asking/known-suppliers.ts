/** Suppliers that can be asked, those with a known contact first. Pure. */
import type { AskableSuppliersQuery, ContactLanguage } from "../../../gql/graphql.ts";

export interface KnownSupplier {
  readonly id: string;
  readonly name: string;
  /** Whether it is a stand-in that answers with sample prices. */
  readonly isSample: boolean;
  /** Contact of its desk; null when unknown. */
  readonly contact: {
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly language: ContactLanguage;
  } | null;
}

/**
 * The shared suppliers, the organization's own price lists, and suppliers asked before. Of the stand-ins, only those
 * that answer; a test project asks no others.
 */
export function toKnownSuppliers(data: AskableSuppliersQuery, isTest: boolean): KnownSupplier[] {
  const contacts = new Map(data.supplierContacts.map((contact) => [contact.supplierId, contact]));
  const known = new Map<string, KnownSupplier>();
  const add = (id: string, name: string, contact: KnownSupplier["contact"], isSample = false) => {
    if (!known.has(id)) known.set(id, { id, name, isSample, contact: contacts.get(id) ?? contact });
  };
  for (const { id, name, standInDesk } of data.suppliers) {
    if (!standInDesk) continue;
    const { email, language } = standInDesk;
    add(id, name, { name: "", email, phone: null, language }, true);
  }
  if (!isTest) {
    const asked = data.quoteRequests.edges.flatMap(({ node }) => node.invitations);
    for (const { supplierId, supplierName, contactName, ...contact } of asked) {
      add(supplierId, supplierName, { name: contactName, ...contact });
    }
    for (const { supplierId, name, isActive } of data.priceLists) if (isActive) add(supplierId, name, null);
    for (const { id, name, isSandbox } of data.suppliers) if (!isSandbox) add(id, name, null);
  }
  return [...known.values()].toSorted(
    (one, other) =>
      Number(other.contact !== null) - Number(one.contact !== null) ||
      Number(one.isSample) - Number(other.isSample) ||
      one.name.localeCompare(other.name, "en"),
  );
}
