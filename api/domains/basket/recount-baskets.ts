/** Recomputes baskets whose totals change although nobody touched their items. */
import type { Connection } from "../../platform/database.ts";
import { changeBasket } from "./change-basket.ts";

/**
 * Gives each basket that is not paid, and has something of a supplier, its present amounts as a version of its own: whoever looks at the
 * one before is told before anything is paid. One that would come to more than can be kept stays at its version, and is reckoned
 * by the present amounts all the same.
 * @returns ids of their projects
 */
export async function recountBaskets(
  transaction: Connection,
  { organizationId, supplierId, at }: { organizationId: string; supplierId: string; at: Date },
): Promise<string[]> {
  // In one order, so that two who do this at once wait for each other and neither for ever.
  const rows = await transaction.$queryRaw<{ projectId: string }[]>`
    SELECT basket.project_id::text AS "projectId"
      FROM baskets basket JOIN projects project ON project.id = basket.project_id
     WHERE project.organization_id = ${organizationId}::uuid AND project.status <> 'completed'
       AND basket.items @> ${JSON.stringify([{ supplierId }])}::jsonb
     ORDER BY basket.project_id`;
  for (const { projectId } of rows) await changeBasket(transaction, projectId, at, (items) => items);
  return rows.map(({ projectId }) => projectId);
}
