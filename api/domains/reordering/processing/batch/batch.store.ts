/** Batches and the orders in them. lease.store.ts decides who may write: a batch is held while it is moved. */
import type { Connection } from "../../../../platform/database.ts";
import { type Cents, toDecimal } from "../../../../platform/money.ts";
import { Prisma } from "../../../../prisma/generated/client.ts";
import type { SubscriptionOrderStatus } from "../order.machine.ts";
import { parseItems } from "../order.rows.ts";
import type { Pricing } from "../pricing/pricing.types.ts";
import type { Batch, OrderItem, OrderNote, SubscriptionOrderType } from "../processing.types.ts";
import { toColumns, toJson, toStatus } from "./batch.rows.ts";

/** An order about to be created. */
export interface NewOrder {
  organizationId: string;
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
 * Creates orders in a new batch that is due from `now` on. An occasion that was ordered before is left out.
 * @returns the ids of the created orders, by their occasions
 */
export async function insertBatch(
  transaction: Connection,
  organizationId: string,
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
      organizationId,
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

/** An order in the form the work on its batch needs. */
export interface BatchOrder {
  id: string;
  title: string;
  subscriptionId: string | null;
  reorderRuleId: string | null;
  occurrenceKey: string;
  status: SubscriptionOrderStatus;
  items: OrderItem[];
}

/** The orders that belong to a batch, in a fixed order. */
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

/** Users who set up what a batch orders: its subscriptions and rules. */
export async function listMakers(connection: Connection, batchId: string): Promise<string[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { batchId },
    select: { subscription: { select: { userId: true } }, reorderRule: { select: { userId: true } } },
  });
  const ids = rows.flatMap(({ subscription, reorderRule }) => [subscription?.userId, reorderRule?.userId]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

/** The fields of a batch that a move changes. */
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

/** Moves a batch that is held, along with its orders. */
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

/** Writes the result of pricing a batch that is held: orders that cannot be bought leave it, with the reason. */
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

/** Records which order pays for a batch that is held. */
export async function savePaymentOrder(transaction: Connection, id: string, orderId: string): Promise<void> {
  await transaction.reorderBatch.update({ where: { id }, data: { orderId } });
}

/** Removes an order from a batch that is held. */
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

/** Puts an order that has no batch into one of its own. */
export async function rebatch(
  transaction: Connection,
  organizationId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  await transaction.reorderBatch.create({
    data: {
      organizationId,
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
