/** Refunds: the intent is stored first, then the provider is called, then its answer is stored. */

import { bindTo } from "../../../platform/bind.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  decideRefund,
  getOrderToChange,
  type Order,
  type OrderConflict,
  orderStore,
  type Refund,
} from "../../order/index.ts";
import type { Settlements } from "../payment.settlement.ts";
import * as paymentStore from "../payment.store.ts";
import { type PaymentProvider, PaymentProviderError } from "../payment-provider.ts";
import { failRefund, findRefund, insertRefund } from "./refund.store.ts";

/** What to refund of an order, as a running total: requesting it twice refunds it once. */
export interface RefundWish {
  orderId: string;
  /** Total sale units refunded, by line; null for everything that is left. */
  lines: readonly { lineId: string; refundedQuantity: number }[] | null;
  reason: string | null;
}

/** The result of a refund request. */
export type RefundOutcome =
  /** `refund` is null when everything requested had already been refunded. */
  { kind: "success"; order: Order; refund: Refund | null } | InvalidInput | OrderConflict;

interface RefundDependencies {
  database: Database;
  provider: PaymentProvider;
  settlements: Settlements;
  clock: { now(): Date };
  logger: Logger;
}

type Opened =
  | { kind: "open"; refund: Refund }
  | Exclude<RefundOutcome, { kind: "success" }>
  | { kind: "nothing" };

/** Refunds, as the payment service calls them. */
export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds(dependencies: RefundDependencies) {
  return bindTo(dependencies, { carryOut, refundOrder });
}

/**
 * Refunds money. When the provider does not answer, the refund remains under way and the sweep carries it on.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
async function refundOrder(
  dependencies: RefundDependencies,
  viewer: Viewer,
  wish: RefundWish,
): Promise<RefundOutcome> {
  const { database, logger } = dependencies;
  const found = await getOrderToChange(dependencies, viewer, wish.orderId);
  const opened = await openRefund(dependencies, found.id, wish);
  if (opened.kind === "nothing") return { kind: "success", order: found, refund: null };
  if (opened.kind !== "open") return opened;
  try {
    await carryOut(dependencies, opened.refund);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, refundId: opened.refund.id }, "a refund waits for the provider");
  }
  const order = await orderStore.getOrderById(database, found.id);
  return { kind: "success", order, refund: await findRefund(database, opened.refund.id) };
}

/**
 * Determines the amount of a refund request and records it while the order is locked: of two requests, the second sees
 * the first.
 */
function openRefund(
  { database, settlements, clock }: RefundDependencies,
  orderId: string,
  { lines, reason }: RefundWish,
): Promise<Opened> {
  return inTransaction(database, async (transaction, afterCommit): Promise<Opened> => {
    const order = await settlements.lockOrder(transaction, orderId);
    const decision = decideRefund(order, lines, clock.now());
    switch (decision.kind) {
      case "nothing":
        return decision;
      case "invalid":
        return invalidInput(decision.fields);
      case "refused":
        return { kind: "order-conflict", message: decision.message, order };
      case "refund": {
        const payments = await paymentStore.listPayments(transaction, orderId);
        const payment = payments.find(({ status, isExtra }) => status === "succeeded" && !isExtra);
        if (payment === undefined) {
          const message = "This order's payment has not settled yet. Please try again in a moment.";
          return { kind: "order-conflict", message, order };
        }
        const refund = await insertRefund(transaction, {
          orderId,
          paymentId: payment.id,
          idempotencyKey: `refund:${orderId}:${order.refunds.length + 1}`,
          amountCents: decision.amountCents,
          isWhole: decision.isWhole,
          lines: decision.lines,
          reason,
        });
        settlements.announceAfterCommit(afterCommit, order);
        return { kind: "open", refund };
      }
      default:
        return decision satisfies never;
    }
  });
}

/**
 * Sends a recorded refund to the provider, and records its answer. Repeating it refunds once, thanks to the key.
 * @throws PaymentProviderError `unavailable` when it should be retried
 */
async function carryOut(
  { database, provider, logger, settlements }: RefundDependencies,
  refund: Refund,
): Promise<void> {
  const payment = await paymentStore.getPayment(database, refund.paymentId);
  if (payment.providerIntentId === null) return;
  if (refund.status === "creating") {
    try {
      await provider.refund({
        intentId: payment.providerIntentId,
        amountCents: refund.amountCents,
        idempotencyKey: refund.idempotencyKey,
        metadata: { refundId: refund.id, orderId: refund.orderId },
      });
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind === "unavailable") throw error;
      // It cannot be carried out, for instance because the money was refunded elsewhere. The provider's report below
      // shows what happened.
      logger.error({ err: error, refundId: refund.id }, "the provider refuses a refund");
      await inTransaction(database, (transaction) => failRefund(transaction, refund.id, error.message));
    }
  }
  await settlements.refreshPayment(payment);
}
