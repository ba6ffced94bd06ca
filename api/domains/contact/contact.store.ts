/** Writes contact messages; they have no owner, and the API never reads them. */
import type { ContactFields } from "../../../schema/rules/contact.ts";
import type { Connection } from "../../platform/database.ts";

/** @returns the id of the stored message */
export async function insertMessage(
  transaction: Connection,
  { company, ...fields }: ContactFields,
  createdAt: Date,
): Promise<string> {
  const { id } = await transaction.contactMessage.create({
    data: { ...fields, company: company || null, createdAt },
    select: { id: true },
  });
  return id;
}
