/** Monthly subscriptions to the one plan that the sandbox's payment link sells; nothing is charged. */

import type { Params } from "../params.ts";
import { resourceMissing, unexpectedSubscription } from "../provider-error.ts";
import { type Answer, succeed, type Work } from "../work.ts";
import { createId, type StoredSubscription } from "./objects.ts";

/** The buyer's click on the payment link's page. */
export function completeCheckout(work: Work, params: Params<"completeCheckout">): Answer {
  const subscription: StoredSubscription = {
    id: createId("sub"),
    startDate: work.now,
    cancelAt: null,
    amount: params.amount,
    clientReferenceId: params.client_reference_id,
  };
  work.saveSubscription(subscription);
  const session = {
    id: createId("cs_test", 48),
    object: "checkout.session",
    mode: "subscription",
    status: "complete",
    payment_status: "paid",
    client_reference_id: subscription.clientReferenceId,
    subscription: subscription.id,
    amount_total: subscription.amount,
    currency: "usd",
    created: work.now,
    livemode: false,
  };
  work.emit("customer.subscription.created", toAnswer(subscription, work.now));
  work.emit("checkout.session.completed", session);
  return succeed(session);
}

/** @throws ProviderError 404 */
export function retrieveSubscription(work: Work, id: string): Answer {
  return succeed(toAnswer(findSubscription(work, id), work.now));
}

/** @throws ProviderError 404, or 400 for one that has ended */
export function updateSubscription(work: Work, id: string, params: Params<"updateSubscription">): Answer {
  const present = findSubscription(work, id);
  if (hasEnded(present, work.now)) throw unexpectedSubscription(id);
  const { cancel_at_period_end: isCancelled = present.cancelAt !== null } = params;
  const cancelAt = isCancelled ? periodOf(present, work.now).end : null;
  const updated = work.saveSubscription({ ...present, cancelAt });
  work.emit("customer.subscription.updated", toAnswer(updated, work.now));
  return succeed(toAnswer(updated, work.now));
}

function findSubscription(work: Work, id: string): StoredSubscription {
  const found = work.state.subscriptions.get(id);
  if (found === undefined) throw resourceMissing("subscription", id, "subscription");
  return found;
}

function hasEnded({ cancelAt }: StoredSubscription, now: number): boolean {
  return cancelAt !== null && cancelAt <= now;
}

/** The month that is paid for: from the start's day to the same day of the next month, or its last. */
function periodOf({ startDate }: StoredSubscription, now: number): { start: number; end: number } {
  let month = 0;
  while (monthsAfter(startDate, month + 1) <= now) month += 1;
  return { start: monthsAfter(startDate, month), end: monthsAfter(startDate, month + 1) };
}

function monthsAfter(seconds: number, months: number): number {
  const start = new Date(seconds * 1_000);
  const lastDay = new Date(
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const moved = new Date(start);
  moved.setUTCMonth(start.getUTCMonth() + months, Math.min(start.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1_000);
}

/** The provider's form of it, limited to the fields that anything reads. */
function toAnswer(subscription: StoredSubscription, now: number) {
  const { id, startDate, cancelAt, amount } = subscription;
  const isOver = hasEnded(subscription, now);
  const { start, end } = periodOf(subscription, isOver && cancelAt !== null ? cancelAt - 1 : now);
  return {
    id,
    object: "subscription",
    status: isOver ? "canceled" : "active",
    start_date: startDate,
    created: startDate,
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAt !== null && !isOver,
    ended_at: isOver ? cancelAt : null,
    trial_end: null,
    livemode: false,
    items: {
      object: "list",
      data: [
        {
          object: "subscription_item",
          quantity: 1,
          current_period_start: start,
          current_period_end: end,
          price: { object: "price", unit_amount: amount, currency: "usd", recurring: { interval: "month" } },
        },
      ],
    },
  };
}
