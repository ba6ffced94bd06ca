/** What cannot be delivered yet, because nobody has said where it goes: a truck cannot stop at a ZIP code. */
import type { FindMissingSite } from "../../payment/index.ts";
import { findJobSite } from "../../project/index.ts";
import { chooseChannel, findHandover, loadSuppliers, termsFor } from "../../sourcing/index.ts";
import { listContacts } from "../contacts/supplier-contact.store.ts";

/**
 * The suppliers that would deliver to a project without a delivery address, in the order of the lines. Suppliers where
 * the buyer picks up, stand-ins, and those that receive no order from here deliver nothing.
 */
export const findMissingSite: FindMissingSite = async (connection, project, lines) => {
  if ((await findJobSite(connection, project.id)) !== null) return [];
  const ids = new Set(lines.flatMap(({ supplierId }) => supplierId ?? []));
  const suppliers = await loadSuppliers(connection, [...ids]);
  const contacts = await listContacts(connection, project.organizationId);
  const handover = await findHandover(connection, project);
  return [...ids].flatMap((id) => {
    const supplier = suppliers.find((one) => one.id === id);
    if (!supplier || termsFor(supplier, handover).isPickedUp) return [];
    const isTest = project.isTest || lines.some((line) => line.supplierId === id && line.isSample);
    const contact = contacts.find(({ supplierId }) => supplierId === id) ?? null;
    return isTest || chooseChannel(supplier, contact, false) === "pick_up" ? [] : [supplier.name];
  });
};
