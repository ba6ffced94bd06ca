import type { Connection } from "../../../platform/database.ts";
import type { IsAccepted } from "./quote-offers.types.ts";

/** Names and titles are compared without case and with single spaces. */
const normal = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

const keyOf = (materialName: string, title: string): string => `${normal(materialName)}\n${normal(title)}`;

/** Records that this title is acceptable for this material; repeating it changes nothing. */
export async function saveAcceptedAlternate(
  transaction: Connection,
  accepted: { organizationId: string; userId: string; materialName: string; title: string },
  now: Date,
): Promise<void> {
  await transaction.acceptedAlternate.createMany({
    data: [
      {
        organizationId: accepted.organizationId,
        userId: accepted.userId,
        materialName: normal(accepted.materialName),
        title: normal(accepted.title),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
}

/** Removes that record. */
export async function deleteAcceptedAlternate(
  transaction: Connection,
  { organizationId, materialName, title }: { organizationId: string; materialName: string; title: string },
): Promise<void> {
  await transaction.acceptedAlternate.deleteMany({
    where: { organizationId, materialName: normal(materialName), title: normal(title) },
  });
}

/**
 * Titles an organization accepts in place of a material: its own decision, reused wherever the title is offered.
 *
 * @returns whether a title, in the wording of the offer, is accepted for a material
 */
export async function loadAccepted(connection: Connection, organizationId: string): Promise<IsAccepted> {
  const rows = await connection.acceptedAlternate.findMany({
    where: { organizationId },
    select: { materialName: true, title: true },
  });
  const accepted = new Set(rows.map(({ materialName, title }) => keyOf(materialName, title)));
  return (materialName, title) => accepted.has(keyOf(materialName, title));
}
