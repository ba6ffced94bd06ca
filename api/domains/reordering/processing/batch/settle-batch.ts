/** What follows from the payment of a batch: arrivals are expected, or not any more. Done once, whoever notices first. */

import { inTransaction } from "../../../../platform/database.ts";
import { cancelArrivals, expectArrivals, type NewArrival } from "../../../inventory/index.ts";
import { isPaid } from "../../../order/index.ts";
import { triggerIdOf } from "../occurrence.rules.ts";
import { canMove } from "../order.machine.ts";
import { tellOrdered } from "../order-news.ts";
import type { PaymentOrder } from "../payments.port.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Purchase } from "../processing.types.ts";
import * as batches from "./batch.store.ts";
import * as batchPayments from "./batch-payment.store.ts";
import { announceOrders, type Scope } from "./batch-transaction.ts";
import { cancelBatch } from "./cancel-orders.ts";
import * as leases from "./lease.store.ts";
import { noteDelivered } from "./open-orders.store.ts";

/** Days to delivery where no seller says. */
const USUAL_LEAD_TIME_DAYS = 3;

const DAY_MS = 86_400_000;

/** Begins the names of what arrives of subscription orders. */
export const ARRIVAL_KIND = "subscription-order";

/** What arrives of an order is known by this and its place in the order. */
function arrivalPrefix(orderId: string): string {
  return `${ARRIVAL_KIND}:${orderId}:`;
}

/** What settling needs. */
export type SettlePorts = Pick<ProcessingPorts, "database" | "events" | "clock" | "notify" | "logger">;

/** Brings a batch to where its payment is; does nothing when it is there. */
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
    // Whoever works on it still has nothing more to do.
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
    await tellOrdered(ports, scope, { organizationId, key: payment.id, titles }, batch.amounts);
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
 * What arrives of an order: by item and by the line it was bought by, since lines are given back. The day is that of the
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

/** How much of its unit an item gets: whole packs are bought, and shared by what each pays of them. */
function boughtQuantity({ amountCents, packCents, packQuantity }: Purchase): number {
  return Math.round((amountCents / packCents) * packQuantity * 10_000) / 10_000;
}

/**
 * Brings the batch that an order pays for to where the order is; does nothing for orders of other kinds. For the
 * transaction that makes an order paid.
 */
export async function settleReorder(ports: SettlePorts, scope: Scope, payment: PaymentOrder): Promise<void> {
  const batchId = await batchPayments.findBatchOfPayment(scope.transaction, payment.id);
  if (batchId !== null) await settleBatch(ports, scope, batchId, payment);
}

/** Gives up what an order would have paid for, in the transaction in which its buyer gives the order up. */
export async function giveUpReorder(
  { clock, events }: Pick<SettlePorts, "clock" | "events">,
  { transaction, afterCommit }: Scope,
  payment: PaymentOrder & { organizationId: string },
): Promise<void> {
  const batchId = await batchPayments.findBatchOfPayment(transaction, payment.id);
  if (batchId === null) return;
  await cancelBatch(transaction, batchId, clock.now());
  afterCommit(() => announceOrders(events, payment.organizationId));
}

/** Batches a sweep looks at. */
const SWEEP_BATCHES = 50;

/** Brings batches to where their payments are, of which nobody told: paid by hand, delivered, paid back. */
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

/** What is wrong with one batch, or a provider that does not answer about it, keeps no other waiting. */
async function apart(
  { logger }: Pick<SettlePorts, "logger">,
  batchId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, batchId }, "a reorder was not brought to where its payment is");
  }
}

/**
 * Gives up the payments of batches that were cancelled while one was open, as when their subscription ended: nobody is
 * to pay for what nobody orders.
 */
export async function voidAbandoned(ports: SettlePorts & Pick<ProcessingPorts, "payments">): Promise<void> {
  for (const { id, payment } of await batchPayments.listAbandonedPayments(ports.database, SWEEP_BATCHES)) {
    await apart(ports, id, async () => {
      const voided = await ports.payments.voidPurchase(payment.id);
      if (!isPaid(voided.status)) return;
      const about = { batchId: id, paymentOrderId: payment.id };
      ports.logger.error(about, "a cancelled reorder was paid in the same moment: it has to be paid back");
    });
  }
}
