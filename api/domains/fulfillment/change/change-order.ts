/** Changes of an order: revising and canceling. A change counts only for the version its author saw. */

import { cancelPurchaseOrderRule, revisePurchaseOrderRule } from "../../../../schema/rules/purchase-order.ts";
import type { AfterCommit, Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Order } from "../../order/index.ts";
import { loadRefundedUnits } from "../../payment/index.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { allowedActions, type PurchaseOrderAction } from "../purchase-order.machine.ts";
import type { ChangeDependencies } from "../purchase-order.ports.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import * as store from "../purchase-order.store.ts";
import type {
  ChangeOutcome,
  PurchaseOrder,
  PurchaseOrderEventKind,
  PurchaseOrderLine,
  PurchaseOrderOutcome,
} from "../purchase-order.types.ts";
import { reportToWebhooks } from "../purchase-order.webhooks.ts";
import { getPurchaseOrderToChange } from "./to-change.ts";
import { explainTooMuch, isSameContent, type NextLines, reviseLines, totalsOf } from "./version.rules.ts";

/** Outcomes of a change, in the transaction that holds the purchase order's lock. */
type Change<Refusal> = (scope: ChangeScope, held: PurchaseOrder, now: Date) => Promise<Refusal | null>;

/**
 * Makes a change if nothing has changed since its author looked: of a concurrent answer and change, the first counts.
 * @param seen the purchase order, and the revision the author saw
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function change<Refusal extends { kind: string } = InvalidInput>(
  { database, clock, events }: ChangeDependencies,
  viewer: Viewer,
  seen: { id: string; revision: number },
  action: PurchaseOrderAction,
  make: Change<Refusal>,
): Promise<PurchaseOrderOutcome | Refusal> {
  const { id } = await getPurchaseOrderToChange({ database }, viewer, seen.id);
  const work = async (
    transaction: Connection,
    afterCommit: AfterCommit,
  ): Promise<PurchaseOrderOutcome | Refusal> => {
    const scope = { transaction, afterCommit };
    const held = await store.lockPurchaseOrder(transaction, id);
    if (held.revision !== seen.revision) {
      const message = "Something has changed in the meantime. Please review it again.";
      return { kind: "purchase-order-conflict", message, purchaseOrder: held };
    }
    if (!allowedActions(held).includes(action)) {
      const message = "This is not possible in the order's current state.";
      return { kind: "purchase-order-conflict", message, purchaseOrder: held };
    }
    const refusal = await make(scope, held, clock.now());
    if (refusal) return refusal;
    announcePurchaseOrders(scope, events, held);
    return { kind: "success", purchaseOrder: await store.getPurchaseOrder(transaction, id) };
  };
  return onceInTransaction(database, viewer.call, "purchase-order", work);
}

/** The author's reason for a change. */
interface Noted {
  kind: PurchaseOrderEventKind;
  /** Absent when it follows from something else. */
  userId?: string;
  detail?: string;
}

/** Writes the next version and has it sent; one without lines cancels the order. */
export async function writeVersion(
  { transaction }: ChangeScope,
  held: PurchaseOrder,
  lines: PurchaseOrderLine[],
  noted: Noted,
  now: Date,
): Promise<void> {
  const [paid] = held.versions;
  if (!paid) throw new Error("a purchase order lacks its first version");
  const version = held.version + 1;
  const content = { version, lines, ...totalsOf(lines, paid), createdAt: now };
  await store.insertVersion(transaction, held.id, content);
  // The supplier was never told about it, or refused it, so it has no cancellation to confirm.
  const isUnknown = held.number === null || held.state === "rejected";
  const state = lines.length > 0 ? "draft" : isUnknown ? "cancelled" : "cancelling";
  await store.updatePurchaseOrder(transaction, held.id, {
    version,
    state,
    attempts: 0,
    lastError: null,
    nextAttemptAt: state === "cancelled" ? null : now,
  });
  await store.insertEvent(transaction, { id: held.id, version }, noted, now);
  await reportToWebhooks(transaction, held.id, "changed", now);
}

/** Turns line problems into field errors, by `lines.<key>`, so that a form can show each in its place. */
export function toRefusal(next: Exclude<NextLines, { lines: PurchaseOrderLine[] }>): InvalidInput {
  const fields = Object.entries(next.problems).map(([place, message]) => [`lines.${place}`, message]);
  return invalidInput(Object.fromEntries(fields));
}

/** Refuses lines whose total exceeds what can be ordered, whatever prices their supplier has stated since. */
export function refuseTooMuch({ versions: [paid] }: PurchaseOrder, lines: PurchaseOrderLine[]) {
  const message = paid ? explainTooMuch(lines, paid) : null;
  return message === null ? null : invalidInput({ lines: message });
}

/**
 * Reduces or drops lines, or restores dropped ones that are still paid for.
 * @param input unknown: parsed with `revisePurchaseOrderRule`
 */
export async function revise(
  dependencies: ChangeDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<ChangeOutcome> {
  const parsed = parseInput(revisePurchaseOrderRule, input);
  if (!parsed.ok) return parsed.error;
  const { lines: wanted, reason, ...seen } = parsed.value;
  return change<InvalidInput>(dependencies, viewer, seen, "revise", async (scope, held, now) => {
    const present = presentVersion(held);
    const refunded = await loadRefundedUnits(scope.transaction, held.orderId);
    const next = reviseLines(present.lines, held.versions[0]?.lines ?? [], wanted, refunded);
    if ("problems" in next) return toRefusal(next);
    if (isSameContent(present, next)) return invalidInput({ lines: "This is already what is ordered" });
    const excess = refuseTooMuch(held, next.lines);
    if (excess) return excess;
    const noted = { kind: "revised", userId: viewer.userId, detail: reason } as const;
    await writeVersion(scope, held, next.lines, noted, now);
    return null;
  });
}

/** Closes an order that has arrived. */
export function close(
  dependencies: ChangeDependencies,
  viewer: Viewer,
  seen: { id: string; revision: number },
): Promise<PurchaseOrderOutcome> {
  return change<never>(dependencies, viewer, seen, "close", async ({ transaction }, held, now) => {
    await store.updatePurchaseOrder(transaction, held.id, { state: "closed", nextAttemptAt: null });
    await store.insertEvent(transaction, held, { kind: "closed", userId: viewer.userId }, now);
    return null;
  });
}

/**
 * Refunded goods are no longer wanted from anyone. When an order is refunded in full, the part that has not arrived is
 * canceled, as its buyer would do. So is a part its supplier refused, once all of it is refunded: a better answer that
 * comes later is then for an outdated version, and no one delivers goods that are no longer paid for.
 * @param scope the transaction that refunds
 */
export async function cancelRefunded(
  { events, clock }: Pick<ChangeDependencies, "clock" | "events">,
  scope: ChangeScope,
  { id: orderId, projectId, status, lines }: Pick<Order, "id" | "lines" | "projectId" | "status">,
): Promise<void> {
  const isBack = (lineId: string) =>
    lines.some(({ id, quantity, refundedQuantity }) => id === lineId && refundedQuantity === quantity);
  for (const { id } of await store.listOfOrder(scope.transaction, orderId)) {
    const held = await store.lockPurchaseOrder(scope.transaction, id);
    const isRefused = held.state === "rejected";
    const isWanted = presentVersion(held).lines.some(({ orderLineId }) => !isBack(orderLineId));
    const ends =
      status === "refunded" ? isRefused || allowedActions(held).includes("cancel") : isRefused && !isWanted;
    if (!ends) continue;
    const noted = { kind: "cancelled", detail: "It was refunded." } as const;
    await writeVersion(scope, held, [], noted, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

/**
 * Cancels. A supplier that may know of the order is informed, and confirms.
 * @param input unknown: parsed with `cancelPurchaseOrderRule`
 */
export async function cancel(
  dependencies: ChangeDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<ChangeOutcome> {
  const parsed = parseInput(cancelPurchaseOrderRule, input);
  if (!parsed.ok) return parsed.error;
  const { reason, ...seen } = parsed.value;
  return change<InvalidInput>(dependencies, viewer, seen, "cancel", async (scope, held, now) => {
    const noted = { kind: "cancelled", userId: viewer.userId, detail: reason } as const;
    await writeVersion(scope, held, [], noted, now);
    return null;
  });
}
