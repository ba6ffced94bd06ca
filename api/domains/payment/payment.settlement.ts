/** Brings an order to where the provider says its payment is. Every way in (webhook, page, sweep) comes through here. */
import { type AfterCommit, type Connection, type Database, inTransaction } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import { findProjectById, moveProject, projectChanged } from "../project/index.ts";
import { isPaid, OPEN_STATUSES, type OrderStatus } from "./order.machine.ts";
import { announceOrder } from "./payment.events.ts";
import { decideSettlement, isFinal } from "./payment.rules.ts";
import * as store from "./payment.store.ts";
import type { Order, Payment } from "./payment.types.ts";
import type { PaymentProvider, ProviderIntent } from "./payment-provider.ts";

interface SettlementOptions {
  database: Database;
  provider: PaymentProvider;
  events: EventBus;
  clock: { now(): Date };
  logger: Logger;
  /** Runs in the transaction that makes an order paid, once an order: to enqueue the buyer's mail, for instance. */
  onOrderPaid: (transaction: Connection, order: Order) => Promise<void>;
  /** Runs in the transaction that notes a declined payment, once each. */
  onOrderFailed: (transaction: Connection, order: Order) => Promise<void>;
}

export type Settlements = ReturnType<typeof createSettlements>;

export function createSettlements(options: SettlementOptions) {
  const { database, provider, events, clock, logger, onOrderPaid, onOrderFailed } = options;

  function tellAfter(afterCommit: AfterCommit, order: Order): void {
    afterCommit(() => announceOrder(events, order));
  }

  /**
   * The project of a paid order is completed. While its agents are at work it cannot be: the sweep does it later.
   * @returns whether it is completed
   */
  async function completeProject(connection: Connection, projectId: string): Promise<boolean> {
    // Somebody may save or retry the project between the read and the guarded write.
    for (let tries = 0; tries < 3; tries += 1) {
      const project = await findProjectById(connection, projectId);
      if (project === null || project.status === "completed") return project !== null;
      if (await moveProject(connection, project, "basketPaid")) return true;
    }
    return false;
  }

  /** Completes projects that were paid while their agents were at work. */
  async function completePaidProjects(limit: number): Promise<void> {
    for (const projectId of await store.listUncompletedProjects(database, limit)) {
      if (await completeProject(database, projectId)) {
        await events.publish(projectChanged, projectId, { projectId });
      }
    }
  }

  /**
   * Applies an intent, as the provider reports it now, to the order it pays. Runs in the caller's transaction; the
   * order is locked, so of two messages the second sees what the first did.
   * @returns the order afterwards
   */
  async function settle(
    transaction: Connection,
    afterCommit: AfterCommit,
    payment: Payment,
    intent: ProviderIntent,
  ): Promise<Order> {
    const order = await store.lockOrder(transaction, payment.orderId);
    const [latest] = await store.listPayments(transaction, order.id);
    const decision = decideSettlement({
      order,
      payment: { amountCents: payment.amountCents, isLatest: latest?.id === payment.id },
      intent,
    });
    if (decision.kind === "mismatch") {
      logger.error(
        { orderId: order.id, intentId: intent.id, reason: decision.reason },
        "a payment does not fit its order: nothing was changed",
      );
      return order;
    }
    await store.updatePayment(transaction, payment.id, intent, clock.now());
    if (decision.kind === "stay") return order;
    const { status, failureMessage } = decision;
    const becomesPaid = isPaid(status) && !isPaid(order.status);
    const change = { status, failureMessage, ...(becomesPaid ? { paidAt: clock.now() } : {}) };
    await store.updateOrder(transaction, order.id, change);
    const settled: Order = { ...order, ...change };
    if (becomesPaid) {
      if (settled.projectId !== null) await completeProject(transaction, settled.projectId);
      await onOrderPaid(transaction, settled);
    }
    if (status === "failed") await onOrderFailed(transaction, settled);
    tellAfter(afterCommit, settled);
    return settled;
  }

  /** Asks the provider about a payment and settles it. A payment the provider never made stays as it is. */
  async function refreshPayment(payment: Payment): Promise<Order> {
    if (payment.providerIntentId === null || isFinalFor(payment)) {
      return store.getOrderById(database, payment.orderId);
    }
    const intent = await provider.retrieveIntent(payment.providerIntentId);
    return inTransaction(database, (transaction, afterCommit) =>
      settle(transaction, afterCommit, payment, intent),
    );
  }

  /**
   * Gives an order up: first at the provider, so that nobody can pay it any more, then here. If it was paid in the
   * meantime it is paid.
   */
  async function cancelOrder(orderId: string): Promise<Order> {
    for (const payment of await store.listPayments(database, orderId)) {
      if (payment.providerIntentId === null || isFinal(payment.status)) continue;
      const intent = await provider.cancelIntent(payment.providerIntentId);
      await inTransaction(database, (transaction, afterCommit) =>
        settle(transaction, afterCommit, payment, intent),
      );
    }
    return inTransaction(database, async (transaction, afterCommit) => {
      const order = await store.lockOrder(transaction, orderId);
      const payments = await store.listPayments(transaction, orderId);
      const isStillPayable = payments.some(
        ({ providerIntentId, status }) => providerIntentId !== null && !isFinal(status),
      );
      if (isStillPayable || !isOpen(order.status)) return order;
      await store.cancelUnmadePayments(transaction, orderId);
      const change = { status: "cancelled", failureMessage: null } as const;
      await store.updateOrder(transaction, orderId, change);
      tellAfter(afterCommit, order);
      return { ...order, ...change };
    });
  }

  return { settle, refreshPayment, cancelOrder, completePaidProjects };
}

/** Paid intents are asked about again: only they know of a refund. */
function isFinalFor(payment: Payment): boolean {
  return payment.status === "canceled";
}

export function isOpen(status: OrderStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
