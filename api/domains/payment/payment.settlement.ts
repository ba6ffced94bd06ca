/** Brings an order to the state its payment has at the provider. Every way in (webhook, page, sweep) goes through here. */

import { bindTo } from "../../platform/bind.ts";
import { type AfterCommit, type Connection, type Database, inTransaction } from "../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import { withdrawRequests } from "../approval/index.ts";
import {
  announceOrder,
  canMove,
  deliveredAtOf,
  isOpen,
  isPaid,
  isTaken,
  type Order,
  orderFailed,
  orderGivenUp,
  orderPaid,
  orderRefunded,
  orderStore,
  purchaseStore,
  refundedCentsOf,
  refundRefused,
  replacementGivenUp,
  statusAfterRefunds,
} from "../order/index.ts";
import { findProjectById, moveProject, projectChanged } from "../project/index.ts";
import { replaceExpiredPage } from "./current-payment.ts";
import { decideSettlement, isFinal } from "./payment.rules.ts";
import * as paymentStore from "./payment.store.ts";
import type { CheckoutBaskets, Payment } from "./payment.types.ts";
import type { NewCharge, PaymentProvider, ProviderPayment } from "./payment-provider.ts";
import { refundExtraPayment } from "./refunds/extra-payment.ts";
import { listRefunds, noteProviderRefunds } from "./refunds/refund.store.ts";

interface SettlementOptions {
  database: Database;
  provider: PaymentProvider;
  baskets: CheckoutBaskets;
  events: EventBus;
  /** Notified of the outcome of orders. */
  domainEvents: DomainEvents;
  clock: { now(): Date };
  logger: Logger;
}

type CancelReason = "abandoned" | "by-buyer" | "superseded";

/** Brings an order to the state its payment has at the provider. Every way in (webhook, page, sweep) goes through here. */
export type Settlements = ReturnType<typeof createSettlements>;

export function createSettlements(options: SettlementOptions) {
  return bindTo(options, {
    settle,
    leaveBasket,
    charge,
    refreshPayment,
    cancelPayment,
    endOlder,
    cancelOrder,
    lockOrder,
    announceAfterCommit,
    completePaidProjects,
  });
}

function announceAfterCommit({ events }: SettlementOptions, afterCommit: AfterCommit, order: Order): void {
  afterCommit(() => announceOrder(events, order));
}

async function notifyReplacementCanceled(
  { clock, domainEvents }: SettlementOptions,
  scope: ChangeScope,
  order: Order,
): Promise<void> {
  if (order.paymentType !== "replacement" || order.status !== "cancelled") return;
  await withdrawRequests(scope.transaction, { orderId: order.id }, clock.now());
  await domainEvents.publish(replacementGivenUp, scope, { order });
}

/**
 * Completes the project of a paid order. Impossible while its agents are working; the sweep does it later.
 * @returns whether it is completed
 */
async function completeProject(connection: Connection, projectId: string): Promise<boolean> {
  // A user may save or retry the project between the read and the guarded write.
  for (let tries = 0; tries < 3; tries += 1) {
    const project = await findProjectById(connection, projectId);
    if (project === null || project.status === "completed") return project !== null;
    if (await moveProject(connection, project, "basketPaid")) return true;
  }
  return false;
}

/** Completes projects that were paid while their agents were working. */
async function completePaidProjects({ database, events }: SettlementOptions, limit: number): Promise<void> {
  for (const projectId of await purchaseStore.listUncompletedProjects(database, limit)) {
    if (await completeProject(database, projectId)) {
      await events.publish(projectChanged, projectId, { projectId });
    }
  }
}

/** Locks an order and its basket in the order used everywhere, to prevent deadlocks. */
async function lockOrder(
  { baskets }: SettlementOptions,
  transaction: Connection,
  orderId: string,
): Promise<Order> {
  const { basketId } = await orderStore.getOrderById(transaction, orderId);
  if (basketId !== null) await baskets.lock(transaction, basketId);
  return orderStore.lockOrder(transaction, orderId);
}

/** Removes what was bought from the basket, and completes the project once nothing is left to buy. */
async function leaveBasket(dependencies: SettlementOptions, scope: ChangeScope, order: Order): Promise<void> {
  const { clock } = dependencies;
  const { transaction } = scope;
  const { projectId, basketId } = order;
  if (projectId === null) return;
  if (!(await isAllBought(dependencies, scope, { ...order, projectId }))) return;
  await completeProject(transaction, projectId);
  // What has been bought no longer needs approval.
  if (basketId !== null) await withdrawRequests(transaction, { basketId }, clock.now());
}

/** Removes what an order bought from its basket; a basket that was bought as a whole stays, to be looked at. */
async function isAllBought(
  { baskets, clock }: SettlementOptions,
  { transaction }: ChangeScope,
  order: Order & { projectId: string },
): Promise<boolean> {
  const isBundled = order.paymentType === "bundled";
  if (isBundled && !(await baskets.hasRest(transaction, order))) return true;
  if (order.basketId === null) return false;
  const isEmpty = await baskets.removeLines(transaction, order.projectId, order.lines, clock.now());
  if (isBundled) await orderStore.updateOrder(transaction, order.id, { leavesRest: true });
  return isEmpty;
}

async function follow(dependencies: SettlementOptions, scope: ChangeScope, order: Order): Promise<void> {
  const { clock, domainEvents } = dependencies;
  await leaveBasket(dependencies, scope, order);
  // What has been bought no longer needs approval.
  await withdrawRequests(scope.transaction, { orderId: order.id }, clock.now());
  await domainEvents.publish(orderPaid, scope, { order });
}

/** Applies refunds to a paid order, no matter who requested them and where. */
async function settleRefunds(
  dependencies: SettlementOptions,
  scope: ChangeScope,
  order: Order,
  payment: Payment,
  intent: ProviderPayment,
): Promise<Order> {
  const { domainEvents } = dependencies;
  const { transaction } = scope;
  const isNew = await noteProviderRefunds(transaction, payment, intent.refunds);
  const refunds = await listRefunds(transaction, order.id);
  const refundedCents = refundedCentsOf(refunds);
  // Read again: which lines were refunded follows from the refunds.
  const present = await orderStore.getOrderById(transaction, order.id);
  const status = statusAfterRefunds(present, refundedCents);
  const moves = status !== present.status && canMove(present.status, status);
  if (!isNew && refundedCents === present.refundedCents && !moves) return present;
  const deliveredAt = deliveredAtOf(present, status, dependencies.clock.now());
  const change = { refundedCents, ...(moves ? { status, deliveredAt } : {}) };
  await orderStore.updateOrder(transaction, order.id, change);
  const settled: Order = { ...present, ...change };
  for (const refund of refunds) {
    const wasTaken = order.refunds.some((old) => old.id === refund.id && isTaken(old));
    const change = { order: settled, refund };
    if (refund.isExtra) continue;
    if (!wasTaken && isTaken(refund)) await domainEvents.publish(orderRefunded, scope, change);
    if (wasTaken && !isTaken(refund)) await domainEvents.publish(refundRefused, scope, change);
  }
  announceAfterCommit(dependencies, scope.afterCommit, settled);
  return settled;
}

/**
 * Applies an intent, as the provider reports it now, to the order it pays. Runs in the caller's transaction. The order
 * is locked, so the second of two messages sees the effect of the first.
 * @returns the order afterwards
 */
async function settle(
  dependencies: SettlementOptions,
  transaction: Connection,
  afterCommit: AfterCommit,
  payment: Payment,
  intent: ProviderPayment,
): Promise<Order> {
  const { logger, clock, domainEvents } = dependencies;
  const order = await lockOrder(dependencies, transaction, payment.orderId);
  const payments = await paymentStore.listPayments(transaction, order.id);
  const isLatest = payments[0]?.id === payment.id;
  const scope = { transaction, afterCommit };
  const decision = decideSettlement({ order, payment: { ...payment, isLatest }, intent });
  if (decision.kind === "mismatch") {
    logger.error(
      { orderId: order.id, intentId: intent.id, reason: decision.reason },
      "a payment does not fit its order: nothing was changed",
    );
    return isOver(intent) ? endMismatch(dependencies, scope, order, payment, intent) : order;
  }
  await paymentStore.updatePayment(transaction, payment.id, intent, clock.now());
  if (intent.status === "succeeded" && payments.some((other) => hasPaid(other) && other.id !== payment.id)) {
    return refundExtraPayment(dependencies, scope, order, payment, intent);
  }
  const isClosedPage = payment.page !== null && intent.status === "canceled";
  if (isClosedPage && isLatest && isOpen(order.status)) await replaceExpiredPage(transaction, order, payment);
  const refund = (present: Order) =>
    intent.status === "succeeded" ? settleRefunds(dependencies, scope, present, payment, intent) : present;
  if (decision.kind === "stay") return refund(order);
  const { status, failureMessage } = decision;
  const becomesPaid = isPaid(status) && !isPaid(order.status);
  const change = { status, failureMessage, ...(becomesPaid ? { paidAt: clock.now() } : {}) };
  await orderStore.updateOrder(transaction, order.id, change);
  const settled: Order = { ...order, ...change };
  if (becomesPaid) await follow(dependencies, scope, settled);
  if (status === "failed") await domainEvents.publish(orderFailed, scope, { order: settled });
  await notifyReplacementCanceled(dependencies, scope, settled);
  announceAfterCommit(dependencies, afterCommit, settled);
  return refund(settled);
}

/**
 * Ends a payment that does not match its order and holds none of the buyer's money: it can no longer be paid, so its order
 * is cancelled and can be placed again.
 */
async function endMismatch(
  dependencies: SettlementOptions,
  { transaction, afterCommit }: ChangeScope,
  order: Order,
  payment: Payment,
  intent: ProviderPayment,
): Promise<Order> {
  const { clock } = dependencies;
  await paymentStore.updatePayment(transaction, payment.id, { ...intent, status: "canceled" }, clock.now());
  if (!isOpen(order.status)) return order;
  const change = { status: "cancelled", failureMessage: null } as const;
  await orderStore.updateOrder(transaction, order.id, change);
  await notifyReplacementCanceled(dependencies, { transaction, afterCommit }, { ...order, ...change });
  announceAfterCommit(dependencies, afterCommit, order);
  return { ...order, ...change };
}

/** `settle` in its own transaction. */
function apply(dependencies: SettlementOptions, payment: Payment, intent: ProviderPayment): Promise<Order> {
  const { database } = dependencies;
  return inTransaction(database, (transaction, afterCommit) =>
    settle(dependencies, transaction, afterCommit, payment, intent),
  );
}

/** The payment at the provider; null when the provider never received it. */
async function findReport(
  { provider }: SettlementOptions,
  { id, providerIntentId, saved, page, status }: Payment,
): Promise<ProviderPayment | null> {
  // Only the page knows whether it is still open, and only its intent whether it was refunded.
  if (page !== null && page.id !== null && status !== "succeeded") return provider.retrievePage(page.id);
  if (providerIntentId !== null) return provider.retrieveIntent(providerIntentId);
  // Only a charge to a saved card can have taken money without a response that gave us the intent's id.
  return saved && provider.findIntentOf({ customerId: saved.customerId, paymentId: id });
}

/** Fetches a payment from the provider and settles it. A payment the provider never created stays as it is. */
async function refreshPayment(dependencies: SettlementOptions, payment: Payment): Promise<Order> {
  const { database } = dependencies;
  const intent = isFinalFor(payment) ? null : await findReport(dependencies, payment);
  return intent ? apply(dependencies, payment, intent) : orderStore.getOrderById(database, payment.orderId);
}

/** Charges the saved card as the payment specifies. Repeating it, after a crash or from elsewhere, charges once. */
async function charge(dependencies: SettlementOptions, payment: Payment, charge: NewCharge): Promise<Order> {
  const { provider } = dependencies;
  return apply(dependencies, payment, await provider.chargeSaved(charge));
}

/**
 * Cancels an order: first at the provider, so that it can no longer be paid, then here. If it was paid in the meantime
 * it stays paid.
 * @param why whether the buyer canceled it, another attempt to pay the same items replaces it, or it was abandoned
 */
async function cancelOrder(
  dependencies: SettlementOptions,
  orderId: string,
  why: CancelReason,
): Promise<Order> {
  const { database, clock, domainEvents } = dependencies;
  for (const payment of await paymentStore.listPayments(database, orderId))
    await cancelPayment(dependencies, payment);
  return inTransaction(database, async (transaction, afterCommit) => {
    const order = await lockOrder(dependencies, transaction, orderId);
    const payments = await paymentStore.listPayments(transaction, orderId);
    const isStillPayable = payments.some((payment) => mayStillTakeMoney(payment, clock.now()));
    // Canceled along with its payment just above.
    const isUnpaid = isOpen(order.status) || order.status === "cancelled";
    if (isStillPayable || !isUnpaid) return order;
    await paymentStore.cancelUncreatedPayments(transaction, orderId);
    const change = { status: "cancelled", failureMessage: null } as const;
    await orderStore.updateOrder(transaction, orderId, {
      ...change,
      ...(why === "superseded" ? { supersededAt: clock.now() } : {}),
    });
    const cancelled: Order = { ...order, ...change };
    if (why === "by-buyer") {
      await domainEvents.publish(orderGivenUp, { transaction, afterCommit }, { order: cancelled });
    }
    await notifyReplacementCanceled(dependencies, { transaction, afterCommit }, cancelled);
    announceAfterCommit(dependencies, afterCommit, order);
    return cancelled;
  });
}

async function cancelPayment(dependencies: SettlementOptions, payment: Payment): Promise<void> {
  const { provider } = dependencies;
  if (isFinal(payment.status)) return;
  if (payment.page !== null) {
    const { id } = payment.page;
    if (id !== null) await apply(dependencies, payment, await provider.closePage(id));
    return;
  }
  const found = payment.providerIntentId === null ? await findReport(dependencies, payment) : null;
  const intentId = payment.providerIntentId ?? found?.id ?? null;
  if (intentId !== null) await apply(dependencies, payment, await provider.cancelIntent(intentId));
}

/**
 * Ends an order's other payments at the provider, so that only this one can be made. The caller knows it is the latest.
 * @returns the order afterwards, which one of them may have paid; null when one is still under way
 */
async function endOlder(dependencies: SettlementOptions, payment: Payment): Promise<Order | null> {
  const { database, clock } = dependencies;
  const listOlder = async () =>
    (await paymentStore.listPayments(database, payment.orderId)).filter(({ id }) => id !== payment.id);
  for (const one of await listOlder()) await cancelPayment(dependencies, one);
  const isUnderWay = (await listOlder()).some((one) => mayStillTakeMoney(one, clock.now()));
  return isUnderWay ? null : orderStore.getOrderById(database, payment.orderId);
}

/** Whether an intent can no longer take money and keeps none: it was canceled, or refunded in full. */
function isOver({ status, amountCents, refunds }: ProviderPayment): boolean {
  const back = refunds.filter((refund) => refund.status === "succeeded");
  const backCents = back.reduce((sum, refund) => sum + refund.amountCents, 0);
  return status === "canceled" || (status === "succeeded" && backCents >= amountCents);
}

/** How long a charge may be in flight to the provider: longer than all its attempts together. */
const CHARGE_FLIGHT_MS = 60_000;

/** Whether it could still be paid, or a charge not yet reported may still arrive. */
function mayStillTakeMoney(
  { providerIntentId, page, saved, status, createdAt }: Payment,
  now: Date,
): boolean {
  if (isFinal(status)) return false;
  if (page !== null) return page.id !== null;
  return (
    providerIntentId !== null || (saved !== null && now.getTime() - createdAt.getTime() < CHARGE_FLIGHT_MS)
  );
}

/** Whether it is the one that paid its order. */
function hasPaid({ status, isExtra }: Payment): boolean {
  return status === "succeeded" && !isExtra;
}

/** Paid intents are fetched again: that is the only way to learn of a refund. */
function isFinalFor(payment: Payment): boolean {
  return payment.status === "canceled";
}
