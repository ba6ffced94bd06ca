/** Rows of price watches. */
import type { Connection } from "../../platform/database.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { PriceWatchModel } from "../../prisma/generated/models.ts";
import { lookShape, type PriceWatch, reportedMoveShape, seenBasketShape } from "./price-watch.types.ts";

/** @returns one for each watched project */
export async function loadWatches(
  connection: Connection,
  projectIds: readonly string[],
): Promise<PriceWatch[]> {
  const rows = await connection.priceWatch.findMany({ where: { projectId: { in: [...projectIds] } } });
  return rows.map(toWatch);
}

/** Locks it until the transaction ends. @returns null when it was stopped */
export async function lockWatch(transaction: Connection, projectId: string): Promise<PriceWatch | null> {
  await transaction.$executeRaw`SELECT id FROM price_watches WHERE project_id = ${projectId}::uuid FOR UPDATE`;
  const row = await transaction.priceWatch.findUnique({ where: { projectId } });
  return row && toWatch(row);
}

/** Starts a watch; for an existing one only the threshold changes. */
export async function saveWatch(
  transaction: Connection,
  {
    projectId,
    thresholdPercent,
    baseline,
    nextCheckAt,
  }: Pick<PriceWatch, "projectId" | "thresholdPercent" | "baseline" | "nextCheckAt">,
): Promise<void> {
  await transaction.priceWatch.upsert({
    where: { projectId },
    create: { projectId, thresholdPercent, baseline: toJson(baseline), nextCheckAt },
    update: { thresholdPercent },
  });
}

/** The result of a check; omitted fields stay. */
export async function updateWatch(
  transaction: Connection,
  projectId: string,
  {
    baseline,
    latest,
    lastMove,
    ...columns
  }: Partial<Pick<PriceWatch, "baseline" | "latest" | "lastMove" | "checkedAt" | "problem">>,
): Promise<void> {
  await transaction.priceWatch.updateMany({
    where: { projectId },
    data: {
      ...columns,
      ...(baseline ? { baseline: toJson(baseline) } : {}),
      ...(latest ? { latest: toJson(latest) } : {}),
      ...(lastMove ? { lastMove: toJson(lastMove) } : {}),
    },
  });
}

export async function deleteWatch(transaction: Connection, projectId: string): Promise<void> {
  await transaction.priceWatch.deleteMany({ where: { projectId } });
}

/** When the stored cheapest plan was created; null when there is none. */
export async function findPlanTime(transaction: Connection, projectId: string): Promise<Date | null> {
  const row = await transaction.plan.findFirst({
    where: { projectId },
    orderBy: { position: "asc" },
    select: { createdAt: true },
  });
  return row?.createdAt ?? null;
}

function toWatch({ id: _id, baseline, latest, lastMove, ...columns }: PriceWatchModel): PriceWatch {
  return {
    ...columns,
    baseline: seenBasketShape.parse(baseline),
    latest: latest === null ? null : lookShape.parse(latest),
    lastMove: lastMove === null ? null : reportedMoveShape.parse(lastMove),
  };
}

function toJson(value: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value));
}
