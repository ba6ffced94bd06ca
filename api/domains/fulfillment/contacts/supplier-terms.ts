/** Where an organization can order, paid or on account, according to its own supplier settings. */
import type { OrderLineContent } from "../../order/index.ts";
import type { ExplainNoAccount, ListOrderable } from "../../payment/index.ts";
import { listOrderableIds, loadSuppliers, type Supplier } from "../../sourcing/index.ts";
import type { SupplierContact } from "../purchase-order.types.ts";
import { listContacts } from "./supplier-contact.store.ts";

type Line = Pick<OrderLineContent, "supplierId" | "supplierName" | "provenance">;

/**
 * Why lines cannot be ordered on account from this supplier; null when they can.
 * @param supplier null for one that is gone
 * @param contact the organization's order contact there; null when no one was named
 * @param isTest whether it is a test, which only stand-ins may receive
 */
function explainSupplier(
  lines: readonly Line[],
  supplier: Pick<Supplier, "isSandbox"> | null,
  contact: Pick<SupplierContact, "accountNumber"> | null,
  isTest: boolean,
): string | null {
  const name = lines[0]?.supplierName ?? "";
  if (supplier === null) return `${name} no longer exists. Choose another supplier.`;
  if (!supplier.isSandbox && isTest) return `This is a test: ${name} is not notified of it.`;
  if (!supplier.isSandbox && lines.some(({ provenance }) => provenance?.isSample)) {
    return `Some prices at ${name} are sample prices that cannot be bought at. Start the project again to get real prices.`;
  }
  if (contact?.accountNumber) return null;
  return `Your account number at ${name} is not known here. Add it under Suppliers to order on account.`;
}

/** The same for all suppliers of an order: the reason of the first that cannot. */
export const explainNoAccount: ExplainNoAccount = async (connection, { organizationId, lines, isTest }) => {
  const ids = [...new Set(lines.map(({ supplierId }) => supplierId))];
  const suppliers = await loadSuppliers(
    connection,
    ids.flatMap((id) => id ?? []),
  );
  const contacts = await listContacts(connection, organizationId);
  for (const id of ids) {
    const own = lines.filter(({ supplierId }) => supplierId === id);
    const supplier = suppliers.find((one) => one.id === id) ?? null;
    const contact = contacts.find(({ supplierId }) => supplierId === id) ?? null;
    const message = explainSupplier(own, supplier, contact, isTest);
    if (message !== null) return message;
  }
  return null;
};

/** The installation's way of placing paid orders, except at suppliers where the organization picks the goods up itself. */
export const listOrderable: ListOrderable = async (connection, organizationId) => {
  const ids = new Set(await listOrderableIds(connection));
  for (const { supplierId, channel } of await listContacts(connection, organizationId)) {
    if (channel === "pick_up") ids.delete(supplierId);
  }
  return ids;
};
