/** Recomputes baskets whose totals change without any change to their items. */
import type { Connection } from "../../platform/database.ts";
import { changeBasket } from "./change-basket.ts";

/**
 * Saves the current amounts of each unpaid basket with items from the supplier as a new version, so that a buyer still
 * looking at the previous one is informed before paying. A basket whose amounts would exceed the limit keeps its
 * version, but is still computed with the current amounts.
 * @returns ids of their projects
 */
export async function recountBaskets(
  transaction: Connection,
  { organizationId, supplierId, at }: { organizationId: string; supplierId: string; at: Date },
): Promise<string[]> {
  // In a fixed order, so that two concurrent runs wait for each other without a deadlock.
  const rows = await transaction.$queryRaw<{ projectId: string }[]>`
    SELECT basket.project_id::text AS "projectId"
      FROM baskets basket JOIN projects project ON project.id = basket.project_id
     WHERE project.organization_id = ${organizationId}::uuid AND project.status <> 'completed'
       AND basket.items @> ${JSON.stringify([{ supplierId }])}::jsonb
     ORDER BY basket.project_id`;
  for (const { projectId } of rows) await changeBasket(transaction, projectId, at, (items) => items);
  return rows.map(({ projectId }) => projectId);
}
