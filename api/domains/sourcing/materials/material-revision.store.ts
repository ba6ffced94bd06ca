/** Writes a recomputed list, and finds the lines that have to be searched. */
import type { Connection } from "../../../platform/database.ts";
import type { Material } from "../offers/product.types.ts";
import { forgetGaps } from "../search/gaps.store.ts";
import { saveEstimates, toMaterialRow } from "../sourcing.store.ts";
import type { MaterialRevision } from "./material-revision.rules.ts";

/**
 * Unchanged lines keep their rows and offers. Lines for other goods lose their offers, and new lines have none yet.
 * @param runNumber the run that the list belongs to from now on
 */
export async function saveRevision(
  transaction: Connection,
  revision: MaterialRevision,
  runNumber: number,
): Promise<void> {
  await transaction.material.deleteMany({ where: { id: { in: revision.removedIds } } });
  await transaction.product.deleteMany({ where: { materialId: { in: revision.resourcedIds } } });
  await forgetGaps(transaction, revision.resourcedIds);
  await transaction.material.updateMany({
    where: { id: { in: revision.keptIds } },
    data: { runNumber },
  });
  for (const { id, ...columns } of revision.changed.map(toMaterialRow))
    await transaction.material.update({ where: { id }, data: { ...columns, runNumber } });
  await transaction.material.createMany({
    data: revision.added.map((material) => ({ ...toMaterialRow(material), runNumber })),
  });
  await saveEstimates(transaction, [...revision.resourcedIds, ...revision.repricedIds]);
}

/** Materials without known offers, or whose offers have all expired. */
export async function findUnsourced(
  connection: Connection,
  materials: readonly Material[],
  now: Date,
): Promise<Material[]> {
  const rows = await connection.product.findMany({
    // A quote from one supplier is no reason not to query the others.
    where: { materialId: { in: materials.map(({ id }) => id) }, validUntil: { gt: now }, quoteId: null },
    select: { materialId: true },
    distinct: ["materialId"],
  });
  const sourced = new Set(rows.map((row) => row.materialId));
  return materials.filter((material) => !sourced.has(material.id));
}
