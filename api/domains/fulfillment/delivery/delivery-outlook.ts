import type { Database } from "../../../platform/database.ts";
import { type Basket, findBasketOfProject } from "../../basket/index.ts";
import { findJobSite, type Project } from "../../project/index.ts";
import { chooseChannel, listProductsById, loadSuppliers } from "../../sourcing/index.ts";
import { listContacts } from "../contacts/supplier-contact.store.ts";
import { isDelivered } from "./wait-for-site.ts";

/** What a buyer needs to know about a delivery before paying. */
export interface DeliveryOutlook {
  /** Whether an order goes to a supplier although no delivery address is known. */
  needsJobSite: boolean;
  /** Days until the last delivery, as stated by the suppliers; null when none states any. */
  leadTimeDays: number | null;
}

/** Previews the delivery of a project's basket. @param project one that the caller has checked */
export async function readDeliveryOutlook(database: Database, project: Project): Promise<DeliveryOutlook> {
  const basket = await findBasketOfProject(database, project.organizationId, project.id);
  if (!basket || basket.items.length === 0) return { needsJobSite: false, leadTimeDays: null };
  const products = await listProductsById(
    database,
    basket.items.map(({ productId }) => productId),
  );
  const days = products.flatMap(({ leadTimeDays }) => (leadTimeDays === null ? [] : [leadTimeDays]));
  return {
    needsJobSite: await needsJobSite(database, project, basket),
    leadTimeDays: days.length > 0 ? Math.max(...days) : null,
  };
}

async function needsJobSite(
  database: Database,
  project: Project,
  { items, groups }: Basket,
): Promise<boolean> {
  if (!isDelivered(project) || (await findJobSite(database, project.id)) !== null) return false;
  const suppliers = await loadSuppliers(
    database,
    groups.map(({ supplierId }) => supplierId),
  );
  const contacts = await listContacts(database, project.organizationId);
  return groups.some(({ supplierId }) => {
    const supplier = suppliers.find(({ id }) => id === supplierId) ?? null;
    const contact = contacts.find((one) => one.supplierId === supplierId) ?? null;
    const isTest = project.isTest || items.some((item) => item.supplierId === supplierId && item.isSample);
    // Orders that go only to stand-ins are not delivered.
    return !isTest && chooseChannel(supplier, contact, false) !== "pick_up";
  });
}
