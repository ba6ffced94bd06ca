/**
 * Batches and the orders in them. Who works on a batch holds it by a lease and an attempt; every write of theirs carries
 * the attempt and changes nothing once somebody else has taken the batch. Lease times are the database's, so that
 * workers' clocks do not matter.
 */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import { type Cents, parseCents, toDecimal } from "../../../platform/money.ts";
import { Prisma } from "../../../prisma/generated/client.ts";
import type { ReorderBatchModel } from "../../../prisma/generated/models.ts";
import { ORDER_STATUSES, type SubscriptionOrderStatus, UNFINISHED_STATUSES } from "./order.machine.ts";
import { parseItems, toAmounts } from "./order.store.ts";
import type { PaymentOrder } from "./payments.port.ts";
import type { Pricing } from "./price-orders.ts";
import type {
  Batch,
  BatchPlan,
  OrderAmounts,
  OrderItem,
  OrderNote,
  SubscriptionOrderType,
} from "./processing.types.ts";

/** How long a worker that stopped answering keeps its batch. */
export const LEASE_SECONDS = 15;

/** Somebody else works on the batch now, or it was changed under the worker's hands. */
export class BatchLostError extends Error {
  constructor() {
    super("the batch is in other hands");
    this.name = "BatchLostError";
  }
}

/** An order about to be made. */
export interface NewOrder {
  userId: string;
  title: string;
  orderType: SubscriptionOrderType;
  subscriptionId: string | null;
  reorderRuleId: string | null;
  explanation: string | null;
  occurrenceKey: string;
  scheduledDate: Date;
  items: OrderItem[];
}

/**
 * Makes orders in a new batch that is worked on from `now` on. An occasion that was ordered before is left out.
 * @returns the ids of those that were made, by their occasions
 */
export async function insertBatch(
  transaction: Connection,
  userId: string,
  orders: readonly NewOrder[],
  now: Date,
): Promise<Map<string, string>> {
  const known = await transaction.subscriptionOrder.findMany({
    where: { occurrenceKey: { in: orders.map(({ occurrenceKey }) => occurrenceKey) } },
    select: { occurrenceKey: true },
  });
  const fresh = orders.filter((order) => !known.some((one) => one.occurrenceKey === order.occurrenceKey));
  if (fresh.length === 0) return new Map();
  const batch = await transaction.reorderBatch.create({
    data: {
      userId,
      nextAttemptAt: now,
      createdAt: now,
      subscriptionOrders: {
        create: fresh.map(({ items, ...columns }) => ({ ...columns, createdAt: now, items: toJson(items) })),
      },
    },
    include: { subscriptionOrders: { select: { id: true, occurrenceKey: true } } },
  });
  return new Map(batch.subscriptionOrders.map(({ id, occurrenceKey }) => [occurrenceKey, id]));
}

/** The order of an occasion; null when there is none. */
export async function findByOccurrence(
  connection: Connection,
  occurrenceKey: string,
): Promise<string | null> {
  const row = await connection.subscriptionOrder.findUnique({
    where: { occurrenceKey },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** Batches whose time has come and that nobody holds, the longest due first. @param userId null for everybody's */
export async function listDueBatches(
  connection: Connection,
  userId: string | null,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await connection.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM reorder_batches
     WHERE next_attempt_at <= ${now}::timestamptz
       AND (lease_until IS NULL OR lease_until < now())
       AND (${userId}::uuid IS NULL OR user_id = ${userId}::uuid)
     ORDER BY next_attempt_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Takes a batch whose time has come. A try to price it counts from here, so that a batch that brings its worker down
 * does not do so for ever.
 * @returns null when there is nothing to take: it is not due, done, or in good hands
 */
export async function claimBatch(connection: Connection, id: string, now: Date): Promise<Batch | null> {
  const rows = await connection.$queryRaw<unknown[]>`
    UPDATE reorder_batches
       SET attempt = attempt + 1, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
           pricing_tries = pricing_tries + CASE WHEN status = 'pending' THEN 1 ELSE 0 END
     WHERE id = ${id}::uuid AND next_attempt_at <= ${now}::timestamptz
       AND (lease_until IS NULL OR lease_until < now())
    RETURNING id`;
  return rows.length === 0 ? null : getBatch(connection, id);
}

/** Keeps the batch for another lease. @returns false when it is somebody else's now */
export async function extendLease(connection: Connection, { id, attempt }: Batch): Promise<boolean> {
  const count = await connection.$executeRaw`
    UPDATE reorder_batches SET lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
     WHERE id = ${id}::uuid AND attempt = ${attempt}`;
  return count === 1;
}

/** Lets go of a batch, unless it is somebody else's by now. */
export async function releaseBatch(connection: Connection, { id, attempt }: Batch): Promise<void> {
  await connection.reorderBatch.updateMany({ where: { id, attempt }, data: { leaseUntil: null } });
}

/** Puts off what a batch that is still this attempt's does next. */
export async function postpone(connection: Connection, { id, attempt }: Batch, until: Date): Promise<void> {
  await connection.reorderBatch.updateMany({
    where: { id, attempt, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: until },
  });
}

/**
 * Holds a batch until the transaction ends, for a write of this attempt.
 * @throws BatchLostError when it is not this attempt's any more
 */
export async function lockAttempt(transaction: Connection, { id, attempt }: Batch): Promise<Batch> {
  const present = await lockBatch(transaction, id);
  if (present?.attempt !== attempt) throw new BatchLostError();
  return present;
}

/** Holds a batch until the transaction ends, whoever works on it; null when there is none. */
export async function lockBatch(transaction: Connection, id: string): Promise<Batch | null> {
  await transaction.$queryRaw`SELECT id FROM reorder_batches WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await transaction.reorderBatch.findUnique({ where: { id } });
  return row && toBatch(row);
}

/** Takes a batch out of its worker's hands: what that one still writes is refused. */
export async function fenceOff(transaction: Connection, id: string): Promise<void> {
  await transaction.reorderBatch.update({
    where: { id },
    data: { attempt: { increment: 1 }, leaseUntil: null },
  });
}

async function getBatch(connection: Connection, id: string): Promise<Batch> {
  return toBatch(await connection.reorderBatch.findUniqueOrThrow({ where: { id } }));
}

/** An order as the work on its batch needs it. */
export interface BatchOrder {
  id: string;
  title: string;
  subscriptionId: string | null;
  reorderRuleId: string | null;
  occurrenceKey: string;
  status: SubscriptionOrderStatus;
  items: OrderItem[];
}

/** The orders that take part in a batch, in a fixed order. */
export async function listBatchOrders(connection: Connection, batchId: string): Promise<BatchOrder[]> {
  const rows = await connection.subscriptionOrder.findMany({ where: { batchId }, orderBy: { id: "asc" } });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    subscriptionId: row.subscriptionId,
    reorderRuleId: row.reorderRuleId,
    occurrenceKey: row.occurrenceKey,
    status: toStatus(row.status),
    items: parseItems(row.items),
  }));
}

/** An order that may be given up. */
export interface Cancellable extends Pick<BatchOrder, "id" | "occurrenceKey" | "status"> {
  batchId: string | null;
}

/** What moves of a batch. */
export interface BatchChange {
  status: SubscriptionOrderStatus;
  nextAttemptAt: Date | null;
  failureReason: string | null;
  declines?: number;
  chargeAttempt?: number;
  pricingTries?: number;
  approvedCents?: Cents | null;
  processedDate?: Date;
  providerIntentId?: string | null;
}

/** Moves a batch that is held, and its orders with it. */
export async function moveBatch(transaction: Connection, id: string, change: BatchChange): Promise<void> {
  const { status, failureReason, processedDate, providerIntentId, approvedCents, ...columns } = change;
  await transaction.reorderBatch.update({
    where: { id },
    data: {
      status,
      failureReason,
      ...columns,
      ...(approvedCents === undefined
        ? {}
        : { approvedAmount: approvedCents === null ? null : toDecimal(approvedCents) }),
    },
  });
  await transaction.subscriptionOrder.updateMany({
    where: { batchId: id },
    data: {
      status,
      failureReason,
      ...(processedDate ? { processedDate } : {}),
      ...(providerIntentId === undefined ? {} : { providerIntentId }),
    },
  });
}

/** Writes what came of pricing a batch that is held: what cannot be bought leaves it, with its reason. */
export async function savePricing(
  transaction: Connection,
  batch: Batch,
  { orders, plan }: Pricing,
  extraNotes: readonly OrderNote[],
): Promise<void> {
  for (const { orderId, items, notes, amounts, stoppedBecause } of orders) {
    await transaction.subscriptionOrder.update({
      where: { id: orderId },
      data: {
        items: toJson(items),
        notes: toJson([...notes, ...extraNotes]),
        ...toColumns(amounts),
        ...(stoppedBecause === null
          ? {}
          : { status: "failed", failureReason: stoppedBecause, batchId: null }),
      },
    });
  }
  await transaction.reorderBatch.update({
    where: { id: batch.id },
    data: {
      revision: { increment: 1 },
      pricingTries: 0,
      chargeAttempt: 1,
      orderId: null,
      plan:
        plan === null
          ? Prisma.DbNull
          : toJson({ lines: plan.lines, deliveries: plan.deliveries, tax: plan.tax }),
      pricesHoldUntil: plan?.pricesHoldUntil ?? null,
      ...toColumns(plan?.amounts ?? null),
    },
  });
}

/** Notes which order is paid for a batch that is held. */
export async function savePaymentOrder(transaction: Connection, id: string, orderId: string): Promise<void> {
  await transaction.reorderBatch.update({ where: { id }, data: { orderId } });
}

/** Takes an order out of a batch that is held. */
export async function removeOrder(
  transaction: Connection,
  orderId: string,
  status: "cancelled",
): Promise<void> {
  await transaction.subscriptionOrder.update({
    where: { id: orderId },
    data: { status, batchId: null, failureReason: null },
  });
}

/** Puts an order that stands alone into a batch of its own. */
export async function rebatch(
  transaction: Connection,
  userId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  await transaction.reorderBatch.create({
    data: {
      userId,
      nextAttemptAt: now,
      createdAt: now,
      subscriptionOrders: { connect: { id: orderId } },
    },
  });
  await transaction.subscriptionOrder.update({
    where: { id: orderId },
    data: { status: "pending", failureReason: null },
  });
}

/** What was ordered of a subscription by hand, whatever became of it. */
export async function listManualOrders(
  connection: Connection,
  subscriptionId: string,
): Promise<{ id: string; status: string }[]> {
  return connection.subscriptionOrder.findMany({
    where: { subscriptionId, orderType: "manual" },
    select: { id: true, status: true },
  });
}

const CANCELLABLE = { id: true, occurrenceKey: true, status: true, batchId: true } as const;

/** Orders that may be given up. */
export async function loadCancellable(
  connection: Connection,
  ids: readonly string[],
): Promise<Cancellable[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { id: { in: [...ids] } },
    select: CANCELLABLE,
  });
  return rows.map((row) => ({ ...row, status: toStatus(row.status) }));
}

/** Those of a subscription that are neither paid nor given up. */
export async function listOpenOrdersOf(
  connection: Connection,
  subscriptionId: string,
): Promise<Cancellable[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { subscriptionId, status: { in: [...UNFINISHED_STATUSES, "failed"] } },
    select: CANCELLABLE,
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({ ...row, status: toStatus(row.status) }));
}

function toStatus(stored: string): SubscriptionOrderStatus {
  return ORDER_STATUSES.find((status) => status === stored) ?? "failed";
}

/** Batches whose payment has come further than they have, with the payment. */
export async function listOvertakenBatches(
  connection: Connection,
  limit: number,
): Promise<{ id: string; payment: PaymentOrder }[]> {
  const rows = await connection.reorderBatch.findMany({
    where: {
      OR: [
        {
          status: { in: ["pending", "awaiting_approval", "processing", "retrying", "failed"] },
          order: { status: { in: ["paid", "fulfilling", "delivered", "refunded"] } },
        },
        { status: "ordered", order: { status: { in: ["delivered", "refunded"] } } },
      ],
    },
    select: { id: true, order: { select: { id: true, status: true, paidAt: true } } },
    take: limit,
  });
  return rows.flatMap(({ id, order }) => (order ? [{ id, payment: order }] : []));
}

/** Batches that were cancelled while a payment of theirs was open. */
export async function listAbandonedPayments(
  connection: Connection,
  limit: number,
): Promise<{ id: string; payment: PaymentOrder }[]> {
  const rows = await connection.reorderBatch.findMany({
    where: {
      status: "cancelled",
      order: { status: { in: ["pending", "requires_action", "processing", "failed"] } },
    },
    select: { id: true, order: { select: { id: true, status: true, paidAt: true } } },
    take: limit,
  });
  return rows.flatMap(({ id, order }) => (order ? [{ id, payment: order }] : []));
}

/** The batch that an order pays for; null when it is for something else. */
export async function findBatchOfPayment(
  connection: Connection,
  paymentOrderId: string,
): Promise<string | null> {
  const row = await connection.reorderBatch.findUnique({
    where: { orderId: paymentOrderId },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** Makes an order delivered whose goods have all been received; the batch follows when all its orders are. */
export async function noteDelivered(transaction: Connection, userId: string, orderId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE subscription_orders SET status = 'delivered', updated_at = now()
     WHERE id = ${orderId}::uuid AND user_id = ${userId}::uuid AND status = 'ordered'
       AND NOT EXISTS (
         SELECT 1 FROM inventory_arrivals
          WHERE user_id = ${userId}::uuid AND state = 'expected'
            AND source_key LIKE ${`subscription-order:${orderId}:%`})`;
  await transaction.$executeRaw`
    UPDATE reorder_batches batch SET status = 'delivered', updated_at = now()
     WHERE batch.status = 'ordered'
       AND id = (SELECT batch_id FROM subscription_orders WHERE id = ${orderId}::uuid AND user_id = ${userId}::uuid)
       AND NOT EXISTS (
         SELECT 1 FROM subscription_orders one WHERE one.batch_id = batch.id AND one.status <> 'delivered')`;
}

/** The provider's id of the payment that an order was paid by; null when none succeeded. */
export async function findIntentId(connection: Connection, paymentOrderId: string): Promise<string | null> {
  const row = await connection.paymentIntent.findFirst({
    where: { orderId: paymentOrderId, status: "succeeded" },
    select: { providerIntentId: true },
  });
  return row?.providerIntentId ?? null;
}

const cents = z.number().int();
const storedPlan = z.object({
  lines: z.array(
    z.object({
      productId: z.string().nullable(),
      supplierId: z.string().nullable(),
      supplierName: z.string(),
      name: z.string(),
      category: z.string(),
      sku: z.string().nullable(),
      saleUnit: z.string(),
      quantity: z.number().int(),
      unitCents: cents,
      totalCents: cents,
      provenance: z
        .object({
          source: z.string(),
          zipCode: z.string(),
          fetchedAt: z.string(),
          validUntil: z.string(),
          isSample: z.boolean(),
        })
        .nullable(),
    }),
  ),
  deliveries: z.array(
    z.object({
      supplierId: z.string(),
      supplierName: z.string(),
      itemsCents: cents,
      deliveryCents: cents,
      taxCents: cents,
      totalCents: cents,
    }),
  ),
  tax: z.object({
    millionths: z.number(),
    source: z.enum(["default", "zip", "exempt"]),
    zipCode: z.string(),
    exemption: z.string().nullable(),
  }),
});

function toBatch(row: ReorderBatchModel): Batch {
  const plan: BatchPlan | null = row.plan === null ? null : storedPlan.parse(row.plan);
  return {
    id: row.id,
    userId: row.userId,
    status: toStatus(row.status),
    attempt: row.attempt,
    nextAttemptAt: row.nextAttemptAt,
    revision: row.revision,
    pricingTries: row.pricingTries,
    chargeAttempt: row.chargeAttempt,
    declines: row.declines,
    plan,
    amounts: toAmounts(row),
    pricesHoldUntil: row.pricesHoldUntil,
    approvedCents: row.approvedAmount === null ? null : parseCents(row.approvedAmount.toFixed(2)),
    paymentOrderId: row.orderId,
  };
}

function toColumns(amounts: OrderAmounts | null) {
  return {
    itemsAmount: amounts && toDecimal(amounts.itemsCents),
    deliveryAmount: amounts && toDecimal(amounts.deliveryCents),
    taxAmount: amounts && toDecimal(amounts.taxCents),
    totalAmount: amounts && toDecimal(amounts.totalCents),
  };
}

function toJson(value: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(value));
}
