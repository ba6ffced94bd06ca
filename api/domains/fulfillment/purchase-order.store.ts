/** Reads and writes of purchase orders, their versions and what became of them. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import type { Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import {
  NOTHING,
  type Page,
  readTime,
  type Sort,
  type SortedPageRequest,
  sortBy,
  takePage,
} from "../../platform/pagination.ts";
import type { PurchaseOrderState } from "./purchase-order.machine.ts";
import {
  toAnswerColumn,
  toDestinationColumn,
  toEvent,
  toPurchaseOrder,
  toVersionColumns,
  WITH_CONTENT,
  WITH_USER,
} from "./purchase-order.rows.ts";
import type {
  Acknowledgement,
  Channel,
  PurchaseOrder,
  PurchaseOrderDraft,
  PurchaseOrderEvent,
  PurchaseOrderPayment,
  PurchaseOrderVersion,
} from "./purchase-order.types.ts";

/** @returns null when there is none with this id or it belongs to another organisation */
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

/** For the work on them, which is nobody's. */
export async function getPurchaseOrder(connection: Connection, id: string): Promise<PurchaseOrder> {
  return toPurchaseOrder(
    await connection.purchaseOrder.findUniqueOrThrow({ where: { id }, include: WITH_CONTENT }),
  );
}

/** Holds a purchase order until the transaction ends: of an answer and a decision at once, one sees what the other did. */
export async function lockPurchaseOrder(transaction: Connection, id: string): Promise<PurchaseOrder> {
  await transaction.$queryRaw`SELECT id FROM purchase_orders WHERE id = ${id}::uuid FOR UPDATE`;
  return getPurchaseOrder(transaction, id);
}

/** What is left out narrows nothing down. */
export interface PurchaseOrderFilter {
  states?: readonly PurchaseOrderState[] | undefined;
  supplierId?: string | undefined;
  projectId?: string | undefined;
  orderId?: string | undefined;
}

type Sorting = Sort<
  PurchaseOrder,
  Prisma.PurchaseOrderWhereInput,
  Prisma.PurchaseOrderOrderByWithRelationInput
>;

const timeOf = ({ createdAt }: PurchaseOrder) => createdAt.toISOString();

/** The ways in which purchase orders are sorted. */
export const PURCHASE_ORDER_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
} satisfies Record<string, Sorting>;

/** How lists may be sorted; a cursor holds for one of them alone. */
export type PurchaseOrderSort = keyof typeof PURCHASE_ORDER_SORTS;

/**
 * A page of what the filter leaves of an organisation's orders, each with its versions and answers. What the filter
 * does not name is not asked for.
 */
export async function listPurchaseOrders(
  connection: Connection,
  organizationId: string,
  { states, supplierId, projectId, orderId }: PurchaseOrderFilter,
  { first, after }: SortedPageRequest,
  sort: PurchaseOrderSort = "newest",
): Promise<Page<PurchaseOrder>> {
  const sorting: Sorting = PURCHASE_ORDER_SORTS[sort];
  if ([supplierId, projectId, orderId].some((id) => id !== undefined && !isId(id))) return NOTHING;
  const where: Prisma.PurchaseOrderWhereInput = {
    organizationId,
    ...(states ? { state: { in: [...states] } } : {}),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(projectId === undefined ? {} : { order: { projectId } }),
    ...(orderId === undefined ? {} : { orderId }),
  };
  const [rows, totalCount] = await Promise.all([
    connection.purchaseOrder.findMany({
      where: { AND: [where, after ? sorting.after(after) : {}] },
      include: WITH_CONTENT,
      orderBy: sorting.orderBy,
      take: first + 1,
    }),
    connection.purchaseOrder.count({ where }),
  ]);
  return takePage(rows, { first, after }, totalCount, toPurchaseOrder);
}

/** Ids of those of an order, in the order in which everybody locks them. */
export function listOfOrder(connection: Connection, orderId: string): Promise<{ id: string }[]> {
  return connection.purchaseOrder.findMany({
    where: { orderId },
    select: { id: true },
    orderBy: { id: "asc" },
  });
}

/** What happened to each, oldest first. @param ids of purchase orders that the caller has checked */
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

/** What is stored of an order to one supplier when it is made; `draft` becomes its first version. */
export interface NewPurchaseOrder {
  /** Frozen with it; null where nobody has said more than the ZIP code. */
  jobSite: JobSite | null;
  organizationId: string;
  orderId: string;
  title: string;
  isTest: boolean;
  payment: PurchaseOrderPayment;
  accountNumber: string | null;
  channel: Channel;
  draft: PurchaseOrderDraft;
}

/** Writes one with its first version. @returns false when this part of the order has one already */
export async function insertPurchaseOrder(
  transaction: Connection,
  { draft, jobSite, ...placed }: NewPurchaseOrder,
  now: Date,
): Promise<boolean> {
  const destination = toDestinationColumn({ jobSite, zipCode: draft.zipCode });
  const [row] = await transaction.purchaseOrder.createManyAndReturn({
    data: [
      {
        ...placed,
        partKey: draft.partKey,
        supplierId: draft.supplierId,
        supplierName: draft.supplierName,
        ...(destination ? { jobSite: destination } : {}),
        state: placed.channel === "pick_up" ? "pick_up" : "draft",
        nextAttemptAt: placed.channel === "pick_up" ? null : now,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!row) return false;
  await insertVersion(transaction, row.id, { ...draft, version: 1, createdAt: now });
  await insertEvent(transaction, { id: row.id, version: 1 }, { kind: "created" }, now);
  return true;
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

/** Changes one that the transaction holds. */
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

/** Freezes where one goes of which nobody had said it. */
export async function setJobSite(transaction: Connection, id: string, jobSite: JobSite): Promise<void> {
  const column = toDestinationColumn({ jobSite, zipCode: null });
  if (column === null) return;
  await transaction.purchaseOrder.update({
    where: { id },
    data: { jobSite: column, revision: { increment: 1 } },
  });
}

/** A project's purchase orders that nobody was told of and of which nobody has said where they go, as they are locked. */
export async function listWithoutSite(connection: Connection, projectId: string): Promise<string[]> {
  const rows = await connection.purchaseOrder.findMany({
    where: { order: { projectId }, sentVersion: null, state: { in: ["draft", "send_failed", "pick_up"] } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => row.id);
}

/** Notes what happened to one. */
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

/** Stores a supplier's answer beside earlier ones, which stay: the latest counts. */
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

/**
 * Gives a purchase order its number unless it has one: the organisation's next, drawn and written by one statement, so
 * that none is left out and none is given twice, whoever else draws and wherever a process dies.
 * @param prefix of an organisation that has drawn none so far
 */
export async function drawNumber(transaction: Connection, id: string, prefix: string): Promise<void> {
  await transaction.$executeRaw`
    WITH unnumbered AS MATERIALIZED (
      SELECT id, organization_id FROM purchase_orders WHERE id = ${id}::uuid AND number IS NULL FOR UPDATE),
    drawn AS (
      INSERT INTO purchase_order_series AS series (organization_id, prefix, last_sequence)
      SELECT organization_id, ${prefix}, 1 FROM unnumbered
      ON CONFLICT (organization_id) DO UPDATE SET last_sequence = series.last_sequence + 1
      RETURNING prefix, last_sequence)
    UPDATE purchase_orders po SET sequence = drawn.last_sequence, number = drawn.prefix || '-' || drawn.last_sequence
      FROM unnumbered, drawn WHERE po.id = unnumbered.id`;
}

/** Orders that are paid and of which no supplier was told: a server of before took their payment. Oldest first. */
export async function listUnplacedOrders(connection: Connection, limit: number): Promise<string[]> {
  const rows = await connection.order.findMany({
    where: {
      status: { in: ["paid", "fulfilling"] },
      isPlacedHere: true,
      lines: { some: {} },
      purchaseOrders: { none: {} },
    },
    select: { id: true },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map((row) => row.id);
}
