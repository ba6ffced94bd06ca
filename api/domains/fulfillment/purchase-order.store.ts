/** Reads and writes of purchase orders, their versions and their history. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import type { Acknowledgement } from "./acknowledgement.types.ts";
import {
  toAnswerColumn,
  toDestinationColumn,
  toEvent,
  toPurchaseOrder,
  toVersionColumns,
  WITH_CONTENT,
  WITH_USER,
} from "./purchase-order.rows.ts";
import type { PurchaseOrder, PurchaseOrderEvent, PurchaseOrderVersion } from "./purchase-order.types.ts";

/** @returns null when none has this id or it belongs to another organization */
export async function findPurchaseOrder(
  connection: Connection,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<PurchaseOrder | null> {
  if (!isId(id)) return null;
  const row = await connection.purchaseOrder.findFirst({
    where: { id, organizationId },
    include: WITH_CONTENT,
  });
  return row && toPurchaseOrder(row);
}

/** Without an owner check, for background work. */
export async function getPurchaseOrder(connection: Connection, id: string): Promise<PurchaseOrder> {
  return toPurchaseOrder(
    await connection.purchaseOrder.findUniqueOrThrow({ where: { id }, include: WITH_CONTENT }),
  );
}

/**
 * Locks a purchase order until the transaction ends, so that of a concurrent answer and decision one sees the other's
 * result.
 */
export async function lockPurchaseOrder(transaction: Connection, id: string): Promise<PurchaseOrder> {
  await transaction.$queryRaw`SELECT id FROM purchase_orders WHERE id = ${id}::uuid FOR UPDATE`;
  return getPurchaseOrder(transaction, id);
}

/** Ids of an order's purchase orders, in the order in which every caller locks them. */
export function listOfOrder(connection: Connection, orderId: string): Promise<{ id: string }[]> {
  return connection.purchaseOrder.findMany({
    where: { orderId },
    select: { id: true },
    orderBy: { id: "asc" },
  });
}

/** History of each, oldest first. @param ids of purchase orders that the caller has checked */
export async function listEvents(
  connection: Connection,
  ids: readonly string[],
): Promise<PurchaseOrderEvent[][]> {
  const rows = await connection.purchaseOrderEvent.findMany({
    where: { purchaseOrderId: { in: [...ids] } },
    include: WITH_USER,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return ids.map((id) => rows.filter(({ purchaseOrderId }) => purchaseOrderId === id).map(toEvent));
}

/** Writes a version, once. */
export async function insertVersion(
  transaction: Connection,
  id: string,
  { version, createdAt, ...content }: PurchaseOrderVersion,
): Promise<void> {
  await transaction.purchaseOrderVersion.create({
    data: { purchaseOrderId: id, version, createdAt, ...toVersionColumns(content) },
  });
}

type Changes = Partial<
  Pick<PurchaseOrder, "channel" | "lastError" | "sentVersion" | "state" | "supplierOrderNumber" | "version">
> & { attempts?: number; nextAttemptAt?: Date | null };

/** Changes a purchase order that the transaction has locked. */
export async function updatePurchaseOrder(
  transaction: Connection,
  id: string,
  change: Changes,
): Promise<void> {
  await transaction.purchaseOrder.update({
    where: { id },
    data: { ...change, revision: { increment: 1 } },
  });
}

/** Freezes the destination of an order that had none. */
export async function setJobSite(transaction: Connection, id: string, jobSite: JobSite): Promise<void> {
  const column = toDestinationColumn({ jobSite, zipCode: null });
  if (column === null) return;
  await transaction.purchaseOrder.update({
    where: { id },
    data: { jobSite: column, revision: { increment: 1 } },
  });
}

/** A project's unsent purchase orders without a delivery address, locked. */
export async function listWithoutSite(connection: Connection, projectId: string): Promise<string[]> {
  const rows = await connection.purchaseOrder.findMany({
    where: { order: { projectId }, sentVersion: null, state: { in: ["draft", "send_failed", "pick_up"] } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => row.id);
}

/** Records an event. */
export async function insertEvent(
  transaction: Connection,
  { id, version }: Pick<PurchaseOrder, "id" | "version">,
  event: Pick<PurchaseOrderEvent, "kind"> & { userId?: string; detail?: string },
  now: Date,
): Promise<void> {
  await transaction.purchaseOrderEvent.create({
    data: { purchaseOrderId: id, version, ...event, createdAt: now },
  });
}

/** Stores a supplier's answer next to earlier ones, which stay: the latest counts. */
export async function insertAcknowledgement(
  transaction: Connection,
  id: string,
  { lines, ...answer }: Omit<Acknowledgement, "id" | "createdAt">,
  now: Date,
): Promise<void> {
  await transaction.acknowledgement.create({
    data: { purchaseOrderId: id, ...answer, lines: toAnswerColumn(lines), createdAt: now },
  });
}
