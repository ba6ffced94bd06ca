/** Going to pay: an order of the basket as it stands, and one intent for it, however often it is asked for. */
import { type AfterCommit, type Connection, type Database, inTransaction } from "../../platform/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { conflict, findProject, nextStatus, type StatusConflict } from "../project/index.ts";
import { isPaid } from "./order.machine.ts";
import { announceOrder } from "./payment.events.ts";
import {
  assertTotals,
  describeOrder,
  explainReview,
  explainUnpayable,
  idempotencyKeyOf,
  isFinal,
  purchaseKeyOf,
  UNAVAILABLE_MESSAGE,
} from "./payment.rules.ts";
import { isOpen, type Settlements } from "./payment.settlement.ts";
import * as store from "./payment.store.ts";
import type { BasketForCheckout, CheckoutBaskets, CheckoutOutcome, Order, Payment } from "./payment.types.ts";
import { type PaymentProvider, PaymentProviderError } from "./payment-provider.ts";

interface CheckoutOptions {
  database: Database;
  provider: PaymentProvider | null;
  baskets: CheckoutBaskets;
  settlements: Settlements;
  events: EventBus;
  clock: { now(): Date };
  logger: Logger;
}

type Opened =
  | { kind: "open"; order: Order; payment: Payment; superseded: string[] }
  | { kind: "paid"; order: Order }
  | { kind: "basket-empty"; message: string }
  | { kind: "payment-unavailable"; message: string }
  | { kind: "prices-to-review"; message: string }
  | StatusConflict;

/** A checkout that a newer one overtook begins anew; more often than this, somebody is playing. */
const MAX_ROUNDS = 4;

export function createCheckout(options: CheckoutOptions) {
  const { database, provider, baskets, settlements, events, clock, logger } = options;

  /** Finds or makes the order of the basket as it is now, in one transaction that holds the basket. */
  function openOrder(viewer: Viewer, which: { projectId: string } | { basketId: string }): Promise<Opened> {
    return inTransaction(database, async (transaction, afterCommit): Promise<Opened> => {
      const basket = await baskets.lockForCheckout(transaction, viewer.userId, which);
      const projectId = basket?.projectId ?? ("projectId" in which ? which.projectId : "");
      const project = await findProject(transaction, viewer.userId, projectId);
      if (project === null) throw notFound("projectId" in which ? "Project" : "Basket");
      if (basket === null || basket.lines.length === 0) {
        return { kind: "basket-empty", message: "Your basket is empty" };
      }
      const purchaseKey = purchaseKeyOf(basket);
      const existing = await store.findOrderByPurchase(transaction, purchaseKey);
      if (existing && isPaid(existing.status)) return { kind: "paid", order: existing };
      if (nextStatus(project.status, "basketPaid") === null) return conflict(project, "basketPaid");
      // The project may not be completed yet: an analysis that ran while it was paid left it ready.
      if (await store.hasPaidOrder(transaction, project.id)) {
        return { kind: "status-conflict", message: "This project has been paid already.", project };
      }
      const review = explainReview(basket, clock.now());
      if (review !== null) return { kind: "prices-to-review", message: review };
      const unpayable = explainUnpayable(basket.totalCents);
      if (unpayable !== null) return { kind: "payment-unavailable", message: unpayable };
      assertTotals(basket);
      return {
        kind: "open",
        ...(await openPayment(transaction, afterCommit, viewer, basket, existing, purchaseKey)),
      };
    });
  }

  async function openPayment(
    transaction: Connection,
    afterCommit: AfterCommit,
    viewer: Viewer,
    basket: BasketForCheckout,
    existing: Order | null,
    purchaseKey: string,
  ): Promise<{ order: Order; payment: Payment; superseded: string[] }> {
    const order = existing
      ? await store.lockOrder(transaction, existing.id)
      : await store.insertOrder(transaction, viewer.userId, basket, purchaseKey);
    const payments = await store.listPayments(transaction, order.id);
    const [latest] = payments;
    const needsNew = latest === undefined || isFinal(latest.status);
    const payment = needsNew
      ? await store.insertPayment(transaction, {
          orderId: order.id,
          amountCents: order.totalCents,
          idempotencyKey: idempotencyKeyOf(purchaseKey, payments.length + 1),
        })
      : latest;
    if (existing === null || order.status === "cancelled") {
      afterCommit(() => announceOrder(events, order));
    }
    if (order.status === "cancelled") {
      await store.updateOrder(transaction, order.id, { status: "pending", failureMessage: null });
    }
    return {
      order: order.status === "cancelled" ? { ...order, status: "pending", failureMessage: null } : order,
      payment,
      superseded: await store.listOpenSiblings(transaction, order),
    };
  }

  /** Asks the provider for the intent of a payment; asking twice gives the same one. */
  async function makeIntent(order: Order, payment: Payment, taker: PaymentProvider): Promise<Order> {
    const intent = await taker.createIntent({
      amountCents: payment.amountCents,
      currency: payment.currency,
      orderId: order.id,
      idempotencyKey: payment.idempotencyKey,
      description: describeOrder(order.projectName, order.lines),
      metadata: { orderId: order.id, paymentId: payment.id, projectId: order.projectId ?? "" },
      transferGroup: order.id,
    });
    return inTransaction(database, async (transaction, afterCommit) => {
      const present = await store.lockOrder(transaction, order.id);
      // Overtaken by a newer checkout while the provider was asked: the intent's secret is given to nobody.
      if (!isOpen(present.status)) return present;
      return settlements.settle(transaction, afterCommit, payment, intent);
    });
  }

  /** @returns null when the checkout was overtaken and has to begin anew */
  async function preparePayment(
    order: Order,
    payment: Payment,
    taker: PaymentProvider,
  ): Promise<CheckoutOutcome | null> {
    const settled =
      payment.providerIntentId === null
        ? await makeIntent(order, payment, taker)
        : await settlements.refreshPayment(payment);
    if (isPaid(settled.status)) return { kind: "success", order: settled, payment: null };
    const [latest] = await store.listPayments(database, order.id);
    if (
      latest === undefined ||
      latest.id !== payment.id ||
      latest.providerIntentId === null ||
      latest.clientSecret === null ||
      isFinal(latest.status) ||
      !isOpen(settled.status)
    ) {
      return null;
    }
    const { providerIntentId: intentId, clientSecret } = latest;
    return { kind: "success", order: settled, payment: { intentId, clientSecret } };
  }

  /**
   * @throws AppError NOT_FOUND when the project or basket is not the viewer's; CONFLICT when an older
   * payment is under way, or the basket changes faster than it can be ordered
   */
  async function checkout(
    viewer: Viewer,
    which: { projectId: string } | { basketId: string },
  ): Promise<CheckoutOutcome> {
    if (provider === null) return { kind: "payment-unavailable", message: "Payments are not set up here." };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const opened = await openOrder(viewer, which);
      if (opened.kind === "paid") return { kind: "success", order: opened.order, payment: null };
      if (opened.kind !== "open") return opened;
      try {
        // Before the new intent can be paid the older ones cannot: else one project could be paid for twice.
        if (!(await giveUp(opened.superseded))) {
          await settlements.cancelOrder(opened.order.id);
          continue;
        }
        const outcome = await preparePayment(opened.order, opened.payment, provider);
        if (outcome !== null) return outcome;
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        const level = error.kind === "unavailable" ? "warn" : "error";
        logger[level]({ err: error, orderId: opened.order.id }, "a payment could not be prepared");
        return { kind: "payment-unavailable", message: UNAVAILABLE_MESSAGE };
      }
    }
    throw new AppError(
      "CONFLICT",
      "An earlier payment for this project is still under way. Please try again in a moment.",
    );
  }

  /** @returns whether none of these orders can be paid any more, nor has been */
  async function giveUp(orderIds: readonly string[]): Promise<boolean> {
    for (const id of orderIds) {
      const order = await settlements.cancelOrder(id);
      if (order.status !== "cancelled") return false;
    }
    return true;
  }

  return { checkout };
}
