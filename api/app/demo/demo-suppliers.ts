/** A supplier that invoices the demo firm, so that ordering on account can be tried next to paying by card. */
import type { RunningServer } from "../server.ts";
import type { DemoFirm } from "./demo-people.ts";

const ACCOUNT = {
  slug: "home-depot",
  name: "Pro desk",
  phone: "(716) 555-0142",
  accountNumber: "4471-09",
  terms: "Net 30",
  channel: "http",
} as const;

/** Opens the account unless an admin has already set one up there; at the stand-in only. */
export async function openDemoAccount({ services }: RunningServer, { office }: DemoFirm): Promise<void> {
  const { slug, ...contact } = ACCOUNT;
  const suppliers = await services.priceLists.listPublicSuppliers(office);
  const supplier = suppliers.find((one) => one.slug === slug && one.isSandbox);
  const contacts = await services.purchaseOrders.listContacts(office);
  if (!supplier || contacts.some(({ supplierId }) => supplierId === supplier.id)) return;
  const saved = await services.purchaseOrders.saveContact(office, { ...contact, supplierId: supplier.id });
  if (saved.kind !== "success") throw new Error(`the demo account was refused: ${saved.message}`);
}
