/** Where a batch goes next: pure decisions for pricing, charging and dunning. */
import { z } from "zod";
import { DUNNING_DAYS } from "../../../../../schema/constants.ts";
import type { Cents } from "../../../../platform/money.ts";
import { formatDollars } from "../../../../platform/money.ts";
import { defineWork, nextWait, type Retries } from "../../../../platform/work/work.ts";
import type { SubscriptionOrderStatus } from "../order.machine.ts";
import type { Pricing } from "../pricing/pricing.types.ts";
import type { Batch, OrderItem, OrderNote, OrderSafeguards } from "../processing.types.ts";

/**
 * Attempts are pricings that began without finishing: a batch that crashes its worker must not do so forever. The waits
 * are for suppliers that did not respond; after the last one, the available offers decide.
 */
export const reorderBatches = defineWork({
  name: "reorders",
  payload: z.object({ id: z.string() }),
  attempts: 8,
  backoff: ["2 min", "10 min", "30 min", "120 min"],
  // Most of each pricing is waiting for suppliers.
  concurrency: 4,
  waiting: "SELECT next_attempt_at AS since FROM reorder_batches WHERE next_attempt_at <= now()",
});

const DAY_SECONDS = 86_400;

/** Declined charges of a batch, over all its revisions. */
const DUNNING: Retries = {
  attempts: DUNNING_DAYS.length + 1,
  backoff: DUNNING_DAYS.map((days) => days * DAY_SECONDS),
};

/** Minutes until the status of a payment that the bank has not settled is checked again. */
export const SETTLEMENT_WAIT_MINUTES = 5;
/** Minutes until the same charge is retried when the provider was unreachable: most outages are short. */
export const UNREACHED_WAIT_MINUTES = 1;

/** Shown to owners whose order could be paid if they had saved a card. */
export const NO_METHOD =
  "There is no saved payment method to charge. Save one under Settings, then approve the order.";
const LOOK_AT_NOTES =
  "Your safeguards require your decision: review the order's notes, then approve or cancel it.";
export const BANK_ASKS =
  "Your bank wants you to confirm the payment. Open the order to pay there, or approve it to be charged again.";
export const GIVEN_UP = "The order could not be priced because of a fault on our side. Choose Retry.";

interface PricingInput {
  batch: Pick<Batch, "approvedCents" | "amounts">;
  /** The orders before this pricing. */
  before: readonly { id: string; items: readonly OrderItem[] }[];
  pricing: Pricing;
  safeguards: Pick<OrderSafeguards, "isAutomatic">;
  /** Whether a payment method is saved. */
  hasMethod: boolean;
  /** Why approval is needed first, and whose; null when none is needed. */
  approvalDemand: string | null;
}

interface NextStep {
  status: Extract<SubscriptionOrderStatus, "processing" | "awaiting_approval" | "failed">;
  /** Why it waits; null when there is nothing to say. */
  reason: string | null;
  /** The amount that stays approved. */
  approvedCents: Cents | null;
  /** For every order in the batch. */
  notes: OrderNote[];
}

/** Charges what the owner approved, or what a standing order allows; anything else waits. */
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
  // Then each order has its own reason.
  if (plan === null) return { status: "failed", reason: null, approvedCents: null, notes: [] };
  const { approvedCents } = batch;
  if (approvedCents !== null) {
    const isSame = plan.amounts.totalCents <= approvedCents && buysAllOf(before, pricing);
    if (isSame && hasMethod) return { status: "processing", reason: null, approvedCents, notes: [] };
    if (isSame) return waiting(NO_METHOD);
    const message = `You approved ${formatDollars(approvedCents)}; now it is ${formatDollars(plan.amounts.totalCents)}${buysAllOf(before, pricing) ? "" : ", and not all of it is available"}.`;
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

/** Whether everything bought in the previous pricing is bought again. */
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

/** What happens after a declined charge. */
type AfterDecline =
  | { status: "retrying"; nextAttemptAt: Date; reason: string }
  | { status: "failed"; nextAttemptAt: null; reason: string };

/**
 * @param declines including this one
 * @param message the provider's message for the buyer
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
    reason: `The payment was declined: ${said} It will be tried again in ${days} ${days === 1 ? "day" : "days"}. If you save another payment method under Settings, you can approve it right away.`,
  };
}
