/** Why suppliers have no offer for a line, as of the time they were queried. */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import { OFFER_GAP_KINDS, type OfferGap } from "../supplier-search.types.ts";

/** The gaps stored with a line; null where none were recorded. */
export const storedGaps = z
  .array(
    z.object({
      supplierId: z.string(),
      kind: z.enum(OFFER_GAP_KINDS),
      title: z.string().nullable(),
      differences: z.array(z.string()),
    }),
  )
  .nullable();

/** Replaces the stored gaps of some lines. */
export async function saveGaps(
  transaction: Connection,
  materialIds: readonly string[],
  gaps: readonly OfferGap[],
): Promise<void> {
  const byMaterial = new Map(materialIds.map((id): [string, object[]] => [id, []]));
  for (const { materialId, ...gap } of gaps) byMaterial.get(materialId)?.push(gap);
  const columns = [...byMaterial.values()].map((own) => JSON.stringify(own));
  await transaction.$executeRaw`
    UPDATE materials SET gaps = noted.gaps::jsonb
      FROM unnest(${[...byMaterial.keys()]}::uuid[], ${columns}::text[]) AS noted (id, gaps)
     WHERE materials.id = noted.id`;
}

/** Deletes the gaps of lines that are now for other goods. */
export async function forgetGaps(transaction: Connection, materialIds: readonly string[]): Promise<void> {
  await transaction.$executeRaw`UPDATE materials SET gaps = NULL WHERE id = ANY(${[...materialIds]}::uuid[])`;
}

/** Removes the gaps of the organization's own suppliers from a project's list. */
export async function removeOwnGaps(
  transaction: Connection,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE materials
       SET gaps = (SELECT coalesce(jsonb_agg(gap), '[]') FROM jsonb_array_elements(gaps) AS gap
                    WHERE gap->>'supplierId' NOT IN
                          (SELECT id::text FROM suppliers WHERE owner_id = ${organizationId}::uuid))
     WHERE project_id = ${id}::uuid AND gaps IS NOT NULL`;
}
