/** Pure payment decisions: what may be paid, under which key, and what the provider's report means for an order. */

import { z } from "zod";
import { type Cents, formatDollars, toDecimal } from "../../platform/money.ts";
import { defineWork } from "../../platform/work/work.ts";
import type { BasketGroup } from "../basket/index.ts";
import { canMove, isPaid, type OrderStatus } from "../order/index.ts";
import type { BasketForCheckout, Payment, PaymentPlace, PaymentUnavailable } from "./payment.types.ts";
import type { IntentStatus, ProviderPayment } from "./payment-provider.ts";

/** Smallest and largest card payment in US dollars (the provider's limits). */
const MIN_PAYMENT_CENTS: Cents = 50;
const MAX_PAYMENT_CENTS: Cents = 99_999_999;

/** The specification's wording for when payment is temporarily unavailable. */
export const UNAVAILABLE_MESSAGE = "Payment system temporarily unavailable. Please refresh and try again.";

/** Whether prices that end at a time may still be charged then: an expired one never is. */
export const doPricesHold = (until: Date, now: Date): boolean => until.getTime() > now.getTime();

/** Why a basket's prices must be reviewed before it can be paid; null when they hold. */
export function explainReview(
  { pricesHoldUntil, hasPriceChanges }: Pick<BasketForCheckout, "pricesHoldUntil" | "hasPriceChanges">,
  now: Date,
): string | null {
  if (hasPriceChanges) return "Prices in your basket have changed. Review what changed before you pay.";
  if (doPricesHold(pricesHoldUntil, now)) return null;
  return "Some prices in your basket have expired. Check them with the suppliers first.";
}

/**
 * Why suppliers would not accept an order this small; null when they would. Plans respect the minimum, but a basket
 * changed by hand may fall below it.
 */
export function explainTooSmall(
  groups: readonly Pick<BasketGroup, "itemsCents" | "minimumOrderCents" | "supplierName">[],
): string | null {
  const sentences = groups
    .filter(({ itemsCents, minimumOrderCents }) => itemsCents < minimumOrderCents)
    .map(
      ({ supplierName, itemsCents, minimumOrderCents }) =>
        `${supplierName} has a minimum order of ${formatDollars(minimumOrderCents)}, and this is ${formatDollars(itemsCents)}.`,
    );
  if (sentences.length === 0) return null;
  return `${sentences.join(" ")} Add to it, or buy it elsewhere.`;
}

/** @returns why an amount cannot be paid by card, suitable for display; null when it can */
export function explainUnpayable(totalCents: Cents): string | null {
  if (totalCents < MIN_PAYMENT_CENTS) {
    return `A card payment must be at least $${toDecimal(MIN_PAYMENT_CENTS)}. Add something to the basket.`;
  }
  if (totalCents > MAX_PAYMENT_CENTS) {
    return `A card payment can be at most $${toDecimal(MAX_PAYMENT_CENTS)}. Take something out and order it separately.`;
  }
  return null;
}

/** The description that the buyer reads on the payment page. */
export function describeOrder(projectName: string, lines: readonly { supplierName: string }[]): string {
  const suppliers = new Set(lines.map((line) => line.supplierName)).size;
  return `${projectName}: ${countItems(lines)} from ${suppliers} ${suppliers === 1 ? "supplier" : "suppliers"}`;
}

/** The contents of a purchase, as summarized on the payment page. */
export function countItems({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? "item" : "items"}`;
}

const FINAL_INTENT_STATUSES: readonly (IntentStatus | "creating")[] = ["succeeded", "canceled"];

/** Whether an intent can no longer change. */
export function isFinal(status: IntentStatus | "creating"): boolean {
  return FINAL_INTENT_STATUSES.includes(status);
}

/** Whether a payment can be made in this place; otherwise a new one replaces it. A payment in progress is kept. */
export function isUsable(
  { status, page }: Pick<Payment, "page" | "status">,
  place: PaymentPlace,
  now: Date,
): boolean {
  if (isFinal(status)) return false;
  if (place === "begun" || status === "processing" || status === "requires_capture") return true;
  if (place === "form") return page === null;
  return page !== null && page.expiresAt.getTime() - now.getTime() > PAGE_AT_LEAST_MS;
}

/** Just under the provider's limit of 24 hours; a page about to expire is replaced. */
export const PAGE_LIFETIME_MS = 23 * 60 * 60 * 1_000;
const PAGE_AT_LEAST_MS = 35 * 60 * 1_000;

/** What the provider's report means for an order. */
type Settlement =
  | { kind: "move"; status: OrderStatus; failureMessage: string | null }
  | { kind: "stay" }
  /** The intent is not the one we created for this order: it changes nothing, and a person has to look into it. */
  | { kind: "mismatch"; reason: string };

interface SettlementInput {
  order: { id: string; status: OrderStatus; currency: string; failureMessage: string | null };
  /** `isLatest`: no newer attempt has been started for the order. */
  payment: Pick<Payment, "amountCents" | "page"> & { isLatest: boolean };
  intent: ProviderPayment;
}

/**
 * Decides what an intent, in its current state at the provider, does to its order. Forward only: a move that the state
 * machine does not allow leaves the order unchanged.
 */
export function decideSettlement({ order, payment, intent }: SettlementInput): Settlement {
  const reason = findMismatch(order, payment.amountCents, intent);
  if (reason !== null) return { kind: "mismatch", reason };
  const status = statusOf(intent, payment);
  if (status === null) return { kind: "stay" };
  // The money has arrived. How much of it was refunded, and what was delivered, is decided elsewhere.
  if (status === "paid" && isPaid(order.status)) return { kind: "stay" };
  const failureMessage = status === "failed" ? intent.failureMessage : null;
  if (status === order.status) {
    const saysMore = status === "failed" && failureMessage !== order.failureMessage;
    return saysMore ? { kind: "move", status, failureMessage } : { kind: "stay" };
  }
  // Only the buyer can restart an order that was given up, never a late message; but money that arrived still counts.
  if (order.status === "cancelled" && !isPaid(status)) return { kind: "stay" };
  return canMove(order.status, status) ? { kind: "move", status, failureMessage } : { kind: "stay" };
}

function findMismatch(
  order: SettlementInput["order"],
  amountCents: Cents,
  intent: ProviderPayment,
): string | null {
  if (intent.metadata["orderId"] !== order.id) return "the intent names another order";
  if (intent.currency !== order.currency) {
    return `the intent is in ${intent.currency}, the order in ${order.currency}`;
  }
  if (intent.amountCents !== amountCents) {
    return `the intent is over ${intent.amountCents} cents, the order over ${amountCents}`;
  }
  return null;
}

function statusOf(
  intent: ProviderPayment,
  { isLatest, page }: SettlementInput["payment"],
): OrderStatus | null {
  if (intent.status === "succeeded") return "paid";
  // For an attempt that was replaced by a newer one, only money counts.
  if (!isLatest) return null;
  switch (intent.status) {
    case "requires_payment_method":
    case "requires_confirmation":
      if (intent.failureMessage === null) return "pending";
      // Charged while the buyer was absent, and the bank wants to authenticate them: the card was not declined.
      return intent.failureCode === "authentication_required" ? "requires_action" : "failed";
    case "requires_action":
      return "requires_action";
    case "processing":
    case "requires_capture":
      return "processing";
    case "canceled":
      // A page that closed unpaid leaves the order waiting: it can be paid again.
      return page === null ? "cancelled" : null;
    default:
      return intent.status satisfies never;
  }
}

/** Maximum number of items per sweep; those that have waited longest come first. */
export const MOST_AT_ONCE = 100;

/** Payments whose outcome is still open. Old ones are checked less and less often, see `takeQuiet`. */
export const openPayments = defineWork({
  name: "payments",
  payload: z.object({ id: z.string(), orderId: z.string(), createdAt: z.date() }),
  attempts: null,
  // Recovers a lost webhook within two minutes.
  backoff: ["45 s"],
  concurrency: 1,
  waiting: `SELECT p.updated_at AS since FROM payment_intents p JOIN orders o ON o.id = p.order_id
    WHERE p.status NOT IN ('succeeded', 'canceled')
      AND o.status IN ('pending', 'requires_action', 'processing', 'failed')`,
});

/** Refunds that have not reached the provider yet, or that it has not completed. */
export const openRefunds = defineWork({
  name: "refunds",
  payload: z.object({ id: z.string() }),
  attempts: null,
  backoff: ["45 s"],
  concurrency: 1,
  waiting: `SELECT updated_at AS since FROM refunds WHERE status IN ('creating', 'pending', 'requires_action')`,
});

/** An order not paid within this time is given up; its buyer can start over. */
export const ORDER_LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** Test projects can only be paid where no money moves. */
export const TEST_PROJECT_REFUSED: PaymentUnavailable = {
  kind: "payment-unavailable",
  message:
    "This is a test project, which is paid in the sandbox only, and there is no sandbox here. Make it a real project first.",
};
