/** Changing what was ordered: revised, cancelled. Each change counts for what whoever makes it saw. */

import { cancelPurchaseOrderRule, revisePurchaseOrderRule } from "../../../../schema/rules/purchase-order.ts";
import type { AfterCommit, Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Order } from "../../order/index.ts";
import { loadGivenBack } from "../../payment/index.ts";
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
import { tellPrograms } from "../purchase-order.webhooks.ts";
import { explainTooMuch, isSameContent, type NextLines, reviseLines, totalsOf } from "./version.rules.ts";

/** What a change comes to, in the transaction that holds the purchase order. */
type Change<Refusal> = (scope: ChangeScope, held: PurchaseOrder, now: Date) => Promise<Refusal | null>;

/**
 * Makes a change where nothing has changed since it was seen: of an answer and a change at once the first counts.
 * @param seen the purchase order, and its revision as it was seen
 * @throws AppError NOT_FOUND
 */
export async function change<Refusal extends { kind: string } = InvalidInput>(
  { database, clock, events }: ChangeDependencies,
  { organizationId, call }: Viewer,
  seen: { id: string; revision: number },
  action: PurchaseOrderAction,
  make: Change<Refusal>,
): Promise<PurchaseOrderOutcome | Refusal> {
  const found = await store.findPurchaseOrder(database, { organizationId, id: seen.id });
  if (!found) throw notFound("Purchase order");
  const { id } = found;
  const work = async (
    transaction: Connection,
    afterCommit: AfterCommit,
  ): Promise<PurchaseOrderOutcome | Refusal> => {
    const scope = { transaction, afterCommit };
    const held = await store.lockPurchaseOrder(transaction, id);
    if (held.revision !== seen.revision) {
      const message = "Something has changed meanwhile. Please look at it once more.";
      return { kind: "purchase-order-conflict", message, purchaseOrder: held };
    }
    if (!allowedActions(held).includes(action)) {
      const message = "This cannot be done with the order as it stands.";
      return { kind: "purchase-order-conflict", message, purchaseOrder: held };
    }
    const refusal = await make(scope, held, clock.now());
    if (refusal) return refusal;
    announcePurchaseOrders(scope, events, held);
    return { kind: "success", purchaseOrder: await store.getPurchaseOrder(transaction, id) };
  };
  return onceInTransaction(database, call, "purchase-order", work);
}

/** Somebody's reason to do something. */
interface Noted {
  kind: PurchaseOrderEventKind;
  /** Left out where it follows from something else. */
  userId?: string;
  detail?: string;
}

/** Writes a further version and has it sent; one without lines cancels the order. */
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
  // The supplier was never told about it, or refused it: there is nobody to confirm the cancellation.
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
  await tellPrograms(transaction, held.id, "changed", now);
}

/** Problems of lines as those of fields, by `lines.<key>`, so that a form can show each in its place. */
export function toRefusal(next: Exclude<NextLines, { lines: PurchaseOrderLine[] }>): InvalidInput {
  const fields = Object.entries(next.problems).map(([place, message]) => [`lines.${place}`, message]);
  return invalidInput(Object.fromEntries(fields));
}

/** Refuses lines that come to more than can be ordered, whatever prices their supplier has said since. */
export function refuseTooMuch({ versions: [paid] }: PurchaseOrder, lines: PurchaseOrderLine[]) {
  const message = paid ? explainTooMuch(lines, paid) : null;
  return message === null ? null : invalidInput({ lines: message });
}

/**
 * Orders less of some lines, none of them, or again what had dropped out and is paid for still.
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
    const givenBack = await loadGivenBack(scope.transaction, held.orderId);
    const next = reviseLines(present.lines, held.versions[0]?.lines ?? [], wanted, givenBack);
    if ("problems" in next) return toRefusal(next);
    if (isSameContent(present, next)) return invalidInput({ lines: "This is what is ordered already" });
    const excess = refuseTooMuch(held, next.lines);
    if (excess) return excess;
    const noted = { kind: "revised", userId: viewer.userId, detail: reason } as const;
    await writeVersion(scope, held, next.lines, noted, now);
    return null;
  });
}

/** Says of one that has arrived that it is done with. */
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
 * What was given back is wanted of nobody. Of an order that was given back whole what has not come is cancelled, as whoever bought
 * it would. So is what its supplier refused once all of it is given back: a better answer that comes later is to a version that
 * holds no more, so that nobody brings what is paid for no more.
 * @param scope the transaction that gives it back
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
    const noted = { kind: "cancelled", detail: "It was given back." } as const;
    await writeVersion(scope, held, [], noted, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

/**
 * Cancels: a supplier that may know of the order is told, and confirms.
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
