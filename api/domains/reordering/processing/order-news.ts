/** What owners are told of their reorders. */
import { formatDollars } from "../../../platform/money.ts";
import type { Scope } from "./batch/batch-transaction.ts";
import type { ProcessingPorts } from "./processing.ports.ts";
import type { OrderAmounts } from "./processing.types.ts";

const PATH = "/subscriptions";

interface About {
  organizationId: string;
  /** What the news is about, with everything that makes it another one. */
  key: string;
  titles: readonly string[];
}

/** "Site supplies", "Site supplies and 2 more". */
export function nameOrders(titles: readonly string[]): string {
  const [first = "Your order", ...more] = titles;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** Orders were paid for together; `titles` are those of all of them. */
export function tellOrdered(
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
    // The receipt goes out by itself.
    mayEmail: false,
  });
}

/**
 * Orders wait for their owner's yes.
 *
 * @param reason why, as a sentence; null where there is none but that it wants looking at
 */
export function tellWaiting(
  { notify }: Pick<ProcessingPorts, "notify">,
  scope: Scope,
  { organizationId, key, titles }: About,
  amounts: OrderAmounts | null,
  reason: string | null,
): Promise<void> {
  const price = amounts ? ` It comes to ${formatDollars(amounts.totalCents)}.` : "";
  return notify(scope, {
    organizationId,
    topic: "reordering",
    title: `Waits for your approval: ${nameOrders(titles)}`,
    body: `${nameOrders(titles)} is due.${price} ${reason ?? "Look at it and approve it."}`,
    path: PATH,
    dedupeKey: `reorder-waiting:${key}`,
  });
}

/**
 * Orders were given up, or could not be paid for.
 *
 * @param reason what the owner can do about it, as a sentence
 */
export function tellFailed(
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
