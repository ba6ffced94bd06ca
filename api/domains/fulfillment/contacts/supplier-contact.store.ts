/** An organization's order contacts at suppliers. */
import { z } from "zod";
import { CONTACT_LANGUAGES } from "../../../../schema/rules/purchase-order.ts";
import type { Connection } from "../../../platform/database.ts";
import type { SupplierContactModel } from "../../../prisma/generated/models.ts";
import { CHANNELS, type SupplierContact } from "../purchase-order.types.ts";

/** @returns null when no one was named, and for a supplier that is gone */
export async function findContact(
  connection: Connection,
  organizationId: string,
  supplierId: string | null,
): Promise<SupplierContact | null> {
  if (supplierId === null) return null;
  const row = await connection.supplierContact.findUnique({
    where: { organizationId_supplierId: { organizationId, supplierId } },
  });
  return row && toContact(row);
}

/** All of an organization's contacts, oldest first; suppliers without one are not included. */
export async function listContacts(
  connection: Connection,
  organizationId: string,
): Promise<SupplierContact[]> {
  const rows = await connection.supplierContact.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toContact);
}

/** Stores a supplier's contact, replacing the previous one: each supplier has one. */
export async function saveContact(
  connection: Connection,
  organizationId: string,
  { supplierId, ...contact }: SupplierContact,
): Promise<void> {
  await connection.supplierContact.upsert({
    where: { organizationId_supplierId: { organizationId, supplierId } },
    create: { organizationId, supplierId, ...contact },
    update: contact,
  });
}

function toContact(row: SupplierContactModel): SupplierContact {
  const { supplierId, name, email, phone, accountNumber, terms } = row;
  return {
    supplierId,
    name,
    email,
    phone,
    accountNumber,
    terms,
    language: z.enum(CONTACT_LANGUAGES).parse(row.language),
    channel: z.enum(CHANNELS).parse(row.channel),
  };
}
