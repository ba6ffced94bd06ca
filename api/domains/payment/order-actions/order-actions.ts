/**
 * What a buyer does with an order other than check out the basket: pay it again, cancel it, confirm that it has
 * arrived.
 */

import { bindTo } from "../../../platform/bind.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import type { DomainEvents } from "../../../platform/domain-events.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { type ApprovalRequired, markUsed } from "../../approval/index.ts";
import {
  getOrder,
  getOrderToChange,
  isPaid,
  type Order,
  type OrderConflict,
  orderStore,
} from "../../order/index.ts";
import { answerProviderFailure } from "../answer-provider-failure.ts";
import { checkOrder, type GateOptions } from "../checkout/approval-gate.ts";
import { createPreparation } from "../checkout/prepare-payment.ts";
import { buyerKeyOf } from "../checkout/purchase.rules.ts";
import { requireSiteOf, type SiteGate, type SiteRequired } from "../checkout/site-gate.ts";
import { findOrInsertPayment } from "../current-payment.ts";
import type { Settlements } from "../payment.settlement.ts";
import type { PaymentPlace, PaymentToMake, PaymentUnavailable } from "../payment.types.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { closeRest } from "./close-rest.ts";
import { markReceived } from "./mark-received.ts";
import { explainUnpayableOrder } from "./order-actions.rules.ts";

type PayOrderOutcome =
  | ({ kind: "success" } & PaymentToMake)
  | ApprovalRequired
  | OrderConflict
  | PaymentUnavailable
  | SiteRequired;
type CancelOrderOutcome = { kind: "success"; order: Order } | OrderConflict | PaymentUnavailable;

interface OrderOptions extends GateOptions, SiteGate {
  publicUrl: string;
  database: Database;
  provider: PaymentProvider;
  settlements: Settlements;
  domainEvents: DomainEvents;
  clock: { now(): Date };
  logger: Logger;
}

/** Dependencies of its functions. */
interface Dependencies extends OrderOptions {
  readonly preparePayment: ReturnType<typeof createPreparation>["preparePayment"];
}

/** What a buyer does with one order, called by the payment service. */
export type OrderActions = ReturnType<typeof createOrderActions>;

export function createOrderActions(options: OrderOptions) {
  const dependencies: Dependencies = { ...options, ...createPreparation(options) };
  return bindTo(dependencies, { payOrder, cancelOrder, markReceived, closeRest });
}

/**
 * Prepares the payment of one open order: one whose card was declined, or a reorder that waits for its buyer. The other
 * orders of its checkout stay as they are.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
async function payOrder(
  dependencies: Dependencies,
  viewer: Viewer,
  orderId: string,
  place: PaymentPlace,
): Promise<PayOrderOutcome> {
  const { database, settlements, preparePayment, provider, clock } = dependencies;
  const unpaid = await getOrderToChange(dependencies, viewer, orderId);
  const { id } = unpaid;
  if (explainUnpayableOrder(unpaid, clock.now()) === null) {
    const site = await requireSiteOf(dependencies, database, unpaid);
    if (site !== null) return site;
  }
  const approval = await checkOrder(database, viewer, unpaid, dependencies);
  if (approval.kind === "approval-required") return approval;
  return withProvider(dependencies, id, async (): Promise<PayOrderOutcome> => {
    const opened = await inTransaction(database, async (transaction) => {
      const order = await settlements.lockOrder(transaction, id);
      if (explainUnpayableOrder(order, clock.now()) !== null) return { order, payment: null };
      const approvalId = approval.request?.id ?? null;
      if (approvalId !== null && order.approvalId === null) {
        await orderStore.updateOrder(transaction, id, { approvalId });
        await markUsed(transaction, approvalId);
      }
      const keyOf = (attempt: number) => buyerKeyOf(order, attempt);
      const payment = await findOrInsertPayment(transaction, order, keyOf, { place, now: clock.now() });
      return { order, payment };
    });
    const ready = opened.payment && (await preparePayment(opened.order, opened.payment, provider));
    if (ready) return { kind: "success", ...ready };
    const order = await getOrder(dependencies, viewer, id);
    const message =
      explainUnpayableOrder(order, clock.now()) ??
      "This payment is still under way. Please try again in a moment.";
    return { kind: "order-conflict", message, order };
  });
}

/**
 * Cancels an unpaid order. An order that was paid in the meantime is a conflict: its buyer can request a refund.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
async function cancelOrder(
  dependencies: Dependencies,
  viewer: Viewer,
  orderId: string,
): Promise<CancelOrderOutcome> {
  const { settlements } = dependencies;
  const { id } = await getOrderToChange(dependencies, viewer, orderId);
  return withProvider(dependencies, id, async (): Promise<CancelOrderOutcome> => {
    const order = await settlements.cancelOrder(id, "by-buyer");
    if (order.status === "cancelled") return { kind: "success", order };
    if (order.paymentType === "on-account") {
      const message = "This is ordered on account. Cancel it with its supplier: `cancelPurchaseOrder`.";
      return { kind: "order-conflict", message, order };
    }
    const message = isPaid(order.status)
      ? "This order is paid. Request a refund instead."
      : "This payment is still under way. Please try again in a moment.";
    return { kind: "order-conflict", message, order };
  });
}

function withProvider<Outcome>({ logger }: Dependencies, orderId: string, work: () => Promise<Outcome>) {
  return answerProviderFailure(logger, { orderId }, "an order's payment could not be changed", work);
}
