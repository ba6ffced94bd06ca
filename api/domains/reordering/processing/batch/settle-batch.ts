/**
 * What follows from a batch's payment: arrivals are expected, or no longer expected. Done once, whichever process
 * notices first.
 */

import { inTransaction } from "../../../../platform/database.ts";
import { cancelArrivals, expectArrivals, type NewArrival } from "../../../inventory/index.ts";
import { isPaid } from "../../../order/index.ts";
import { triggerIdOf } from "../occurrence.rules.ts";
import { canMove } from "../order.machine.ts";
import { notifyOrdered } from "../order-news.ts";
import type { PaymentOrder } from "../payments.port.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Purchase } from "../processing.types.ts";
import * as batches from "./batch.store.ts";
import * as batchPayments from "./batch-payment.store.ts";
import { announceOrders, type Scope } from "./batch-transaction.ts";
import { cancelBatch } from "./cancel-orders.ts";
import * as leases from "./lease.store.ts";
import { noteDelivered } from "./open-orders.store.ts";

/** Days to delivery where no seller gives a time. */
const USUAL_LEAD_TIME_DAYS = 3;

const DAY_MS = 86_400_000;

/** Prefix of the keys of arrivals from subscription orders. */
export const ARRIVAL_KIND = "subscription-order";

/** An arrival of an order is identified by this and its position in the order. */
function arrivalPrefix(orderId: string): string {
  return `${ARRIVAL_KIND}:${orderId}:`;
}

/** Dependencies of settling. */
export type SettlePorts = Pick<ProcessingPorts, "database" | "events" | "clock" | "notify" | "logger">;

/** Moves a batch to where its payment is; does nothing when it is already there. */
export async function settleBatch(
  ports: SettlePorts,
  scope: Scope,
  batchId: string,
  payment: PaymentOrder,
): Promise<void> {
  const { transaction, afterCommit } = scope;
  const batch = await leases.lockBatch(transaction, batchId);
  if (batch === null || batch.paymentOrderId !== payment.id) return;
  const { organizationId } = batch;
  const orders = await batches.listBatchOrders(transaction, batchId);
  const now = ports.clock.now();
  const done = { nextAttemptAt: null, failureReason: null };
  const isMoneyHere = isPaid(payment.status) && payment.status !== "refunded";
  if (batch.status === "refunded" && isMoneyHere) {
    await batches.moveBatch(transaction, batchId, { ...done, status: "ordered" });
    for (const { id } of orders) await noteDelivered(transaction, organizationId, id);
  } else if (isPaid(payment.status) && batch.status !== "refunded" && canMove(batch.status, "ordered")) {
    const processedDate = payment.paidAt ?? now;
    // A worker that still holds it has nothing more to do.
    await leases.fenceOff(transaction, batchId);
    await batches.moveBatch(transaction, batchId, {
      ...done,
      status: "ordered",
      processedDate,
      providerIntentId: await batchPayments.findIntentId(transaction, payment.id),
    });
    const lines = await batchPayments.listPaidLines(transaction, payment.id);
    const arrivals = orders.flatMap((order) => toArrivals(order, lines, processedDate));
    await expectArrivals(transaction, { organizationId, now, arrivals });
    const titles = orders.map(({ title }) => title);
    await notifyOrdered(ports, scope, { organizationId, key: payment.id, titles }, batch.amounts);
  }
  if (payment.status === "delivered") {
    await batches.moveBatch(transaction, batchId, { ...done, status: "delivered" });
  }
  if (payment.status === "refunded") {
    await batches.moveBatch(transaction, batchId, { ...done, status: "refunded" });
    for (const { id } of orders) {
      await cancelArrivals(transaction, { organizationId, sourceKeyPrefix: arrivalPrefix(id), now });
    }
  }
  afterCommit(() => announceOrders(ports.events, organizationId));
}

/**
 * The arrivals of an order, by item and by the line that bought it, since refunds are per line. The day is that of the
 * item's last line.
 */
function toArrivals(
  { id, items, occurrenceKey }: batches.BatchOrder,
  lines: readonly batchPayments.PaidLine[],
  paidAt: Date,
): NewArrival[] {
  return items.flatMap(({ materialName, category, unit, purchases }, position) => {
    const days = Math.max(...purchases.map(({ leadTimeDays }) => leadTimeDays ?? USUAL_LEAD_TIME_DAYS));
    return purchases.map((purchase, index) => ({
      sourceKey: `${arrivalPrefix(id)}${position}${index === 0 ? "" : `:${index}`}`,
      materialName,
      category,
      unit,
      quantity: boughtQuantity(purchase),
      expectedOn: new Date(paidAt.getTime() + days * DAY_MS),
      orderLineId: lines.find((line) => isBoughtBy(purchase, line))?.id ?? null,
      reorderTriggerId: triggerIdOf(occurrenceKey),
    }));
  });
}

function isBoughtBy({ supplierId, sku, packs }: Purchase, line: batchPayments.PaidLine): boolean {
  return line.supplierId === supplierId && line.sku === sku && line.quantity === packs;
}

/** How much of its unit an item gets: whole packs are bought, and divided in proportion to what each item pays of them. */
function boughtQuantity({ amountCents, packCents, packQuantity }: Purchase): number {
  return Math.round((amountCents / packCents) * packQuantity * 10_000) / 10_000;
}

/**
 * Moves the batch that an order pays for to where the order is; does nothing for other kinds of orders. Runs in the
 * transaction that marks an order as paid.
 */
export async function settleReorder(ports: SettlePorts, scope: Scope, payment: PaymentOrder): Promise<void> {
  const batchId = await batchPayments.findBatchOfPayment(scope.transaction, payment.id);
  if (batchId !== null) await settleBatch(ports, scope, batchId, payment);
}

/** Cancels what an order would have paid for, in the transaction in which its buyer cancels the order. */
export async function cancelReorder(
  { clock, events }: Pick<SettlePorts, "clock" | "events">,
  { transaction, afterCommit }: Scope,
  payment: PaymentOrder & { organizationId: string },
): Promise<void> {
  const batchId = await batchPayments.findBatchOfPayment(transaction, payment.id);
  if (batchId === null) return;
  await cancelBatch(transaction, batchId, clock.now());
  afterCommit(() => announceOrders(events, payment.organizationId));
}

/** Batches one sweep looks at. */
const SWEEP_BATCHES = 50;

/** Moves batches to where their payments are when no notification did: paid by hand, delivered, refunded. */
export async function settleOvertaken(ports: SettlePorts): Promise<void> {
  const { database } = ports;
  for (const { id, payment } of await batchPayments.listOvertakenBatches(database, SWEEP_BATCHES)) {
    await apart(ports, id, () =>
      inTransaction(database, (transaction, afterCommit) =>
        settleBatch(ports, { transaction, afterCommit }, id, payment),
      ),
    );
  }
}

/** A fault in one batch, or a provider that does not respond about it, does not hold up the others. */
async function apart(
  { logger }: Pick<SettlePorts, "logger">,
  batchId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, batchId }, "a reorder could not be matched with its payment");
  }
}

/**
 * Cancels the payments of batches that were cancelled while one was open, for example when their subscription ended: a
 * buyer must not pay for something that will not be ordered.
 */
export async function voidAbandoned(ports: SettlePorts & Pick<ProcessingPorts, "payments">): Promise<void> {
  for (const { id, payment } of await batchPayments.listAbandonedPayments(ports.database, SWEEP_BATCHES)) {
    await apart(ports, id, async () => {
      const voided = await ports.payments.voidPurchase(payment.id);
      if (!isPaid(voided.status)) return;
      const about = { batchId: id, paymentOrderId: payment.id };
      ports.logger.error(about, "a canceled reorder was paid at the same moment: it must be refunded");
    });
  }
}
