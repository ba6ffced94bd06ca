/** Notifications to owners about their reorders. */
import { formatDollars } from "../../../platform/money.ts";
import type { Scope } from "./batch/batch-transaction.ts";
import type { ProcessingPorts } from "./processing.ports.ts";
import type { OrderAmounts } from "./processing.types.ts";

const PATH = "/subscriptions";

interface About {
  organizationId: string;
  /** The subject of a notification, with everything that makes it a distinct one. */
  key: string;
  titles: readonly string[];
}

/** "Site supplies", "Site supplies and 2 more". */
export function nameOrders(titles: readonly string[]): string {
  const [first = "Your order", ...more] = titles;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** Orders were paid for together; `titles` lists all of them. */
export function notifyOrdered(
  { notify }: Pick<ProcessingPorts, "notify">,
  scope: Scope,
  { organizationId, key, titles }: About,
  amounts: OrderAmounts | null,
): Promise<void> {
  const price = amounts ? ` for ${formatDollars(amounts.totalCents)}` : "";
  return notify(scope, {
    organizationId,
    topic: "reordering",
    title: `Ordered again: ${nameOrders(titles)}`,
    body: `${nameOrders(titles)} was ordered and paid${price}.`,
    path: PATH,
    dedupeKey: `reorder-ordered:${key}`,
    // The receipt is sent separately.
    mayEmail: false,
  });
}

/**
 * Orders wait for their owner's approval.
 *
 * @param reason why, as a sentence; null when there is no reason other than that it needs a look
 */
export function notifyWaiting(
  { notify }: Pick<ProcessingPorts, "notify">,
  scope: Scope,
  { organizationId, key, titles }: About,
  amounts: OrderAmounts | null,
  reason: string | null,
): Promise<void> {
  const price = amounts ? ` The total is ${formatDollars(amounts.totalCents)}.` : "";
  return notify(scope, {
    organizationId,
    topic: "reordering",
    title: `Waits for your approval: ${nameOrders(titles)}`,
    body: `${nameOrders(titles)} is due.${price} ${reason ?? "Review and approve it."}`,
    path: PATH,
    dedupeKey: `reorder-waiting:${key}`,
  });
}

/**
 * Orders were cancelled, or could not be paid for.
 *
 * @param reason what the owner can do about it, as a sentence
 */
export function notifyFailed(
  { notify }: Pick<ProcessingPorts, "notify">,
  scope: Scope,
  { organizationId, key, titles }: About,
  reason: string,
): Promise<void> {
  return notify(scope, {
    organizationId,
    topic: "reordering",
    title: `Not ordered: ${nameOrders(titles)}`,
    body: reason,
    path: PATH,
    dedupeKey: `reorder-failed:${key}`,
  });
}
