/** Keeps payments in sync with the provider: handles its webhooks, and checks on payments that have gone quiet. */

import { bindTo } from "../../platform/bind.ts";
import { type Database, inTransaction } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { AppError } from "../../platform/errors.ts";
import { type WorkLog, workOnEach } from "../../platform/work/due.ts";
import { orderStore } from "../order/index.ts";
import { isAbandoned } from "./order-actions/order-actions.rules.ts";
import { syncAccountOrders } from "./order-actions/sync-account-orders.ts";
import { isFinal, MOST_AT_ONCE, ORDER_LIFETIME_MS, openPayments, openRefunds } from "./payment.rules.ts";
import type { Settlements } from "./payment.settlement.ts";
import * as paymentStore from "./payment.store.ts";
import type { Payment, WebhookOutcome } from "./payment.types.ts";
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderEvent,
  type ProviderPayment,
} from "./payment-provider.ts";
import type { Refunds } from "./refunds/payment.refunds.ts";
import { findRefund, takeQuietRefunds } from "./refunds/refund.store.ts";
import type { SavedMethods } from "./saved-method/saved-method.service.ts";

interface SyncDependencies extends WorkLog {
  database: Database;
  provider: PaymentProvider;
  settlements: Settlements;
  refunds: Pick<Refunds, "carryOut">;
  methods: Pick<SavedMethods, "applySetup">;
  domainEvents: DomainEvents;
  clock: { now(): Date };
}

export function createPaymentSync(dependencies: SyncDependencies) {
  return bindTo(dependencies, { handleWebhook, reconcile });
}

/**
 * Handles a webhook from the provider. Its signature is verified, its id is recorded in the same transaction as its
 * effect, and the effect is the intent's current state, not the content of the event.
 * @param rawBody the bytes as they arrived
 * @throws AppError UNAVAILABLE when it could not be recorded, so that the provider sends it again
 */
async function handleWebhook(
  dependencies: SyncDependencies,
  rawBody: Buffer,
  signatureHeader: string,
): Promise<WebhookOutcome> {
  const { provider, logger } = dependencies;
  let event: ProviderEvent;
  try {
    event = provider.verifyWebhook(rawBody, signatureHeader);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error.message }, "a webhook was refused");
    return { kind: "rejected" };
  }
  try {
    return await applyEvent(dependencies, event);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError("UNAVAILABLE", "The event could not be applied now.", { cause: error });
  }
}

/**
 * Checks with the provider on payments that have gone quiet, so that a lost webhook loses nothing; gives up orders not
 * paid in time; and completes paid projects. Run it about every half minute, from any number of processes.
 * @returns how many payments were checked, and how many could not be
 */
async function reconcile(dependencies: SyncDependencies): Promise<{ asked: number; failed: number }> {
  const { clock, database, settlements, domainEvents } = dependencies;
  const now = clock.now();
  const due = await paymentStore.takeQuietPayments(database, now);
  const failed = await workOnEach(openPayments, due, (one) => askAbout(dependencies, one), dependencies);
  const failedRefunds = await sweepRefunds(dependencies, now);
  await settlements.completePaidProjects(MOST_AT_ONCE);
  await syncAccountOrders({ database, settlements, domainEvents, clock }, MOST_AT_ONCE);
  return { asked: due.length, failed: failed + failedRefunds };
}

/** Finds the payment an event is about; null for payments created by another environment. */
async function locatePayment(
  { provider, logger, database }: SyncDependencies,
  event: ProviderEvent,
): Promise<{ intent: ProviderPayment; payment: Payment } | null> {
  const { intentId, pageId } = event;
  let intent: ProviderPayment;
  try {
    if (pageId !== null) intent = await provider.retrievePage(pageId);
    else if (intentId !== null) intent = await provider.retrieveIntent(intentId);
    else return null;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind !== "unavailable") {
      logger.warn(
        { err: error, eventId: event.id },
        "a webhook names a payment that the provider does not know",
      );
      return null;
    }
    throw error;
  }
  const payment = await paymentStore.findReported(database, intent);
  if (payment === null) {
    logger.warn({ eventId: event.id, intentId, pageId }, "a webhook is about a payment that is not ours");
    return null;
  }
  return { intent, payment };
}

async function applyEvent(dependencies: SyncDependencies, event: ProviderEvent): Promise<WebhookOutcome> {
  const { logger, methods, database, clock, settlements } = dependencies;
  const isOurs = !event.isForeign;
  if (!isOurs) logger.warn({ eventId: event.id }, "a webhook is about another account, or another mode");
  const located = isOurs ? await locatePayment(dependencies, event) : null;
  // Idempotent, so it need not share a transaction with the record of the event.
  const isSetup = isOurs && event.setupId !== null && (await methods.applySetup(event.setupId));
  return inTransaction(database, async (transaction, afterCommit): Promise<WebhookOutcome> => {
    const { id, type } = event;
    const isNew = await paymentStore.recordWebhookEvent(transaction, { id, type, processedAt: clock.now() });
    if (!isNew) return { kind: "duplicate" };
    if (located === null) return { kind: isSetup ? "applied" : "ignored" };
    await settlements.settle(transaction, afterCommit, located.payment, located.intent);
    return { kind: "applied" };
  });
}

/** Continues refunds that have not reached the provider, or that it has not completed. */
async function sweepRefunds(dependencies: SyncDependencies, now: Date): Promise<number> {
  const { database } = dependencies;
  const due = await takeQuietRefunds(database, now);
  return workOnEach(openRefunds, due, (one) => continueRefund(dependencies, one.id), dependencies);
}

async function continueRefund({ database, refunds }: SyncDependencies, refundId: string): Promise<void> {
  const refund = await findRefund(database, refundId);
  if (refund) await refunds.carryOut(refund);
}

/** Checks on a payment that has gone quiet, or gives up its order. */
async function askAbout(
  { database, clock, settlements }: SyncDependencies,
  { orderId, createdAt }: { orderId: string; createdAt: Date },
): Promise<void> {
  const order = await orderStore.getOrderById(database, orderId);
  const isOverdue = clock.now().getTime() - createdAt.getTime() > ORDER_LIFETIME_MS;
  // A reorder is given up by the code that created it.
  if (order.paymentType !== "reorder" && (isOverdue || isAbandoned(order))) {
    await settlements.cancelOrder(orderId, "abandoned");
    return;
  }
  for (const payment of await paymentStore.listPayments(database, orderId)) {
    if (!isFinal(payment.status)) await settlements.refreshPayment(payment);
  }
}
