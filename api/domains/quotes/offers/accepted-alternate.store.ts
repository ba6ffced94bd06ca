import type { Connection } from "../../../platform/database.ts";
import type { IsAccepted } from "./quote-offers.types.ts";

/** Names and titles are compared without case and with single spaces. */
const normal = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

const keyOf = (materialName: string, title: string): string => `${normal(materialName)}\n${normal(title)}`;

/** Keeps that this title will do for this material; again it is the same. */
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

/** Forgets it. */
export async function deleteAcceptedAlternate(
  transaction: Connection,
  { organizationId, materialName, title }: { organizationId: string; materialName: string; title: string },
): Promise<void> {
  await transaction.acceptedAlternate.deleteMany({
    where: { organizationId, materialName: normal(materialName), title: normal(title) },
  });
}

/**
 * What an organisation takes in place of a material: its own answer, used again wherever it is offered.
 *
 * @returns whether a title, in the words it was offered by, is taken for a material
 */
export async function loadAccepted(connection: Connection, organizationId: string): Promise<IsAccepted> {
  const rows = await connection.acceptedAlternate.findMany({
    where: { organizationId },
    select: { materialName: true, title: true },
  });
  const accepted = new Set(rows.map(({ materialName, title }) => keyOf(materialName, title)));
  return (materialName, title) => accepted.has(keyOf(materialName, title));
}
