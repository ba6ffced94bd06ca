/** Changing what was ordered: revised, decided after an answer, cancelled. Each counts for what whoever does it saw. */
import {
  cancelPurchaseOrderRule,
  decideAcknowledgementRule,
  revisePurchaseOrderRule,
} from "../../../schema/rules/purchase-order.ts";
import { inTransaction } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { type AnswerDependencies, presentAnswer } from "./answer-order.ts";
import { announcePurchaseOrders } from "./purchase-order.events.ts";
import { allowedActions, type PurchaseOrderAction } from "./purchase-order.machine.ts";
import { presentVersion } from "./purchase-order.rows.ts";
import * as store from "./purchase-order.store.ts";
import type {
  ChangeOutcome,
  PurchaseOrder,
  PurchaseOrderEventKind,
  PurchaseOrderLine,
} from "./purchase-order.types.ts";
import { decideLines, isSameContent, type NextLines, reviseLines, totalsOf } from "./version.rules.ts";

/** What a change comes to, in the transaction that holds the purchase order. */
type Change = (scope: ChangeScope, held: PurchaseOrder, now: Date) => Promise<InvalidInput | null>;

/**
 * Makes a change where nothing has changed since it was seen: of an answer and a change at once the first counts.
 * @param seen the purchase order, and its revision as it was seen
 * @throws AppError NOT_FOUND
 */
async function change(
  { database, clock, events }: AnswerDependencies,
  { organizationId }: Viewer,
  seen: { id: string; revision: number },
  action: PurchaseOrderAction,
  make: Change,
): Promise<ChangeOutcome> {
  const found = await store.findPurchaseOrder(database, { organizationId, id: seen.id });
  if (!found) throw notFound("Purchase order");
  const { id } = found;
  return inTransaction(database, async (transaction, afterCommit): Promise<ChangeOutcome> => {
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
  });
}

/** Somebody's reason to do something. */
interface Noted {
  kind: PurchaseOrderEventKind;
  userId: string;
  detail?: string;
}

/** Writes a further version and has it sent; one without lines cancels the order. */
async function writeVersion(
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
  // Nobody was told of it, by number or otherwise: there is nobody to confirm.
  const isUnknown = held.number === null;
  const state = lines.length > 0 ? "draft" : isUnknown ? "cancelled" : "cancelling";
  await store.updatePurchaseOrder(transaction, held.id, {
    version,
    state,
    attempts: 0,
    lastError: null,
    nextAttemptAt: state === "cancelled" ? null : now,
  });
  await store.insertEvent(transaction, { id: held.id, version }, noted, now);
}

function toRefusal(next: Exclude<NextLines, { lines: PurchaseOrderLine[] }>): InvalidInput {
  const fields = Object.entries(next.problems).map(([place, message]) => [`lines.${place}`, message]);
  return invalidInput(Object.fromEntries(fields));
}

/**
 * Orders less of some lines, or none of them.
 * @param input unknown: parsed with `revisePurchaseOrderRule`
 */
export async function revise(
  dependencies: AnswerDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<ChangeOutcome> {
  const parsed = parseInput(revisePurchaseOrderRule, input);
  if (!parsed.ok) return parsed.error;
  const { lines: wanted, reason, ...seen } = parsed.value;
  return change(dependencies, viewer, seen, "revise", async (scope, held, now) => {
    const present = presentVersion(held);
    const next = reviseLines(present.lines, held.versions[0]?.lines ?? [], wanted);
    if ("problems" in next) return toRefusal(next);
    if (isSameContent(present, next)) return invalidInput({ lines: "This is what is ordered already" });
    const noted = { kind: "revised", userId: viewer.userId, detail: reason } as const;
    await writeVersion(scope, held, next.lines, noted, now);
    return null;
  });
}

/**
 * Says of each line that does not come as it was ordered whether it is fine so, or done without.
 * @param input unknown: parsed with `decideAcknowledgementRule`
 */
export async function decide(
  dependencies: AnswerDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<ChangeOutcome> {
  const parsed = parseInput(decideAcknowledgementRule, input);
  if (!parsed.ok) return parsed.error;
  const { lines: decisions, ...seen } = parsed.value;
  return change(dependencies, viewer, seen, "decide", async (scope, held, now) => {
    const present = presentVersion(held);
    const next = decideLines(present.lines, presentAnswer(held)?.lines ?? [], decisions);
    if ("problems" in next) return toRefusal(next);
    if ("undecided" in next) {
      return invalidInput({ lines: `Please decide about every line: ${next.undecided.join(", ")} is left` });
    }
    const noted = { kind: "decided", userId: viewer.userId } as const;
    if (isSameContent(present, next)) {
      await store.updatePurchaseOrder(scope.transaction, held.id, { state: "acknowledged" });
      await store.insertEvent(scope.transaction, held, noted, now);
    } else await writeVersion(scope, held, next.lines, noted, now);
    return null;
  });
}

/**
 * Cancels: a supplier that may know of the order is told, and confirms.
 * @param input unknown: parsed with `cancelPurchaseOrderRule`
 */
export async function cancel(
  dependencies: AnswerDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<ChangeOutcome> {
  const parsed = parseInput(cancelPurchaseOrderRule, input);
  if (!parsed.ok) return parsed.error;
  const { reason, ...seen } = parsed.value;
  return change(dependencies, viewer, seen, "cancel", async (scope, held, now) => {
    const noted = { kind: "cancelled", userId: viewer.userId, detail: reason } as const;
    await writeVersion(scope, held, [], noted, now);
    return null;
  });
}
