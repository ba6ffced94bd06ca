/** Where a batch goes next: pure decisions of pricing, charging and dunning. */
import { z } from "zod";
import { DUNNING_DAYS } from "../../../../../schema/constants.ts";
import type { Cents } from "../../../../platform/money.ts";
import { formatDollars } from "../../../../platform/money.ts";
import { defineWork, nextWait, type Retries } from "../../../../platform/work/work.ts";
import type { SubscriptionOrderStatus } from "../order.machine.ts";
import type { Pricing } from "../pricing/pricing.types.ts";
import type { Batch, OrderItem, OrderNote, OrderSafeguards } from "../processing.types.ts";

/**
 * Tries are pricings begun without an end: what brings its worker down must not do so for ever. The waits are those for
 * suppliers that did not answer; after the last, what there is decides.
 */
export const reorderBatches = defineWork({
  name: "reorders",
  payload: z.object({ id: z.string() }),
  attempts: 8,
  backoff: ["2 min", "10 min", "30 min", "120 min"],
  // Each waits for suppliers most of its time.
  concurrency: 4,
  waiting: "SELECT next_attempt_at AS since FROM reorder_batches WHERE next_attempt_at <= now()",
});

const DAY_SECONDS = 86_400;

/** Declines of a batch's charges over all its revisions. */
const DUNNING: Retries = {
  attempts: DUNNING_DAYS.length + 1,
  backoff: DUNNING_DAYS.map((days) => days * DAY_SECONDS),
};

/** Minutes until a payment that the bank has not settled yet is asked about again. */
export const SETTLEMENT_WAIT_MINUTES = 5;
/** Minutes until the same charge is tried again when the provider could not be reached: most outages are short. */
export const UNREACHED_WAIT_MINUTES = 1;

/** Told to owners whose order could be paid for, were there a card. */
export const NO_METHOD =
  "No payment method is saved that could be charged. Save one under Settings, then approve the order.";
const LOOK_AT_NOTES =
  "Your safeguards leave this order to you: look at its notes, then approve or cancel it.";
export const BANK_ASKS =
  "Your bank wants you to confirm the payment. Open the order to pay it there, or approve it to be charged anew.";
export const GIVEN_UP = "The order could not be priced because of a fault on our side. Choose Retry.";

interface PricingInput {
  batch: Pick<Batch, "approvedCents" | "amounts">;
  /** The orders before this pricing. */
  before: readonly { id: string; items: readonly OrderItem[] }[];
  pricing: Pricing;
  safeguards: Pick<OrderSafeguards, "isAutomatic">;
  /** Whether a payment method is saved. */
  hasMethod: boolean;
  /** Why approval is needed first, and whose; null when it is not. */
  approvalDemand: string | null;
}

interface NextStep {
  status: Extract<SubscriptionOrderStatus, "processing" | "awaiting_approval" | "failed">;
  /** Why it waits; null when nothing is to be said. */
  reason: string | null;
  /** What remains agreed to. */
  approvedCents: Cents | null;
  /** For every order of the batch. */
  notes: OrderNote[];
}

/** Charged is what its owner agreed to, or what a standing order allows; anything else waits. */
export function decideAfterPricing({
  batch,
  before,
  pricing,
  safeguards,
  hasMethod,
  approvalDemand,
}: PricingInput): NextStep {
  const { plan, needsApproval } = pricing;
  const waiting = (reason: string | null, notes: OrderNote[] = []): NextStep => ({
    status: "awaiting_approval",
    reason,
    approvedCents: null,
    notes,
  });
  // Each order has its own reason then.
  if (plan === null) return { status: "failed", reason: null, approvedCents: null, notes: [] };
  const { approvedCents } = batch;
  if (approvedCents !== null) {
    const isSame = plan.amounts.totalCents <= approvedCents && buysAllOf(before, pricing);
    if (isSame && hasMethod) return { status: "processing", reason: null, approvedCents, notes: [] };
    if (isSame) return waiting(NO_METHOD);
    const message = `You approved ${formatDollars(approvedCents)}; now it is ${formatDollars(plan.amounts.totalCents)}${buysAllOf(before, pricing) ? "" : ", and not all of it can be had"}.`;
    return waiting(`${message} Approve it again, or cancel it.`, [
      { kind: "price-change", itemId: null, message },
    ]);
  }
  if (approvalDemand !== null) return waiting(approvalDemand);
  if (needsApproval) return waiting(LOOK_AT_NOTES);
  if (!safeguards.isAutomatic) return waiting(null);
  return hasMethod
    ? { status: "processing", reason: null, approvedCents: null, notes: [] }
    : waiting(NO_METHOD);
}

/** Whether everything that was bought in the pricing before is bought again. */
function buysAllOf(before: PricingInput["before"], { orders }: Pricing): boolean {
  const bought = new Set(
    orders.flatMap(({ orderId, items }) =>
      items.flatMap(({ id, amountCents }) => (amountCents === null ? [] : [`${orderId}:${id}`])),
    ),
  );
  return before.every(({ id: orderId, items }) =>
    items.every(({ id, amountCents }) => amountCents === null || bought.has(`${orderId}:${id}`)),
  );
}

/** What follows from a declined charge. */
type AfterDecline =
  | { status: "retrying"; nextAttemptAt: Date; reason: string }
  | { status: "failed"; nextAttemptAt: null; reason: string };

/**
 * @param declines this one included
 * @param message the provider's words for the buyer
 */
export function decideAfterDecline(declines: number, message: string, now: Date): AfterDecline {
  const wait = nextWait(DUNNING, declines);
  const said = /[.!?]$/.test(message) ? message : `${message}.`;
  if (wait === null) {
    return {
      status: "failed",
      nextAttemptAt: null,
      reason: `The payment was declined ${declines} times, last: ${said} Save another payment method under Settings, then choose Retry.`,
    };
  }
  const days = wait / DAY_SECONDS;
  return {
    status: "retrying",
    nextAttemptAt: new Date(now.getTime() + wait * 1_000),
    reason: `The payment was declined: ${said} It is tried again in ${days} ${days === 1 ? "day" : "days"}. With another payment method under Settings you can approve it at once.`,
  };
}
