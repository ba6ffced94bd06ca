/** Stores a supplier's answer; it counts if it answers the current version. */
import type { Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { AnsweredLine, AnswerSource } from "../acknowledgement.types.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { canMove } from "../purchase-order.machine.ts";
import { notifyAnswered, notifyLateAnswer } from "../purchase-order.news.ts";
import type { NewsDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { reportToWebhooks } from "../purchase-order.webhooks.ts";
import { describeAnswer, judgeAnswer } from "./answer.rules.ts";

/** Who answered. */
export interface Giver {
  source: AnswerSource;
  /** The member of the organization who recorded it; absent when the supplier answered itself. */
  userId?: string;
}

/** Whether an answer would count now. */
export function canBeAnswered({ state }: Pick<PurchaseOrder, "state">): boolean {
  return state === "acknowledged" || state === "cancelling" || canMove(state, "acknowledged");
}

/** A parsed answer; its lines are those of its version. */
interface TakenAnswer extends Giver {
  version: number;
  lines: AnsweredLine[];
}

/**
 * Accepts an answer in the transaction that holds the purchase order's lock.
 * @returns whether it counts
 */
export async function takeAnswer(
  dependencies: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  { userId, ...answer }: TakenAnswer,
): Promise<boolean> {
  const { transaction } = scope;
  const { events, clock } = dependencies;
  const now = clock.now();
  const state = judgeAnswer(answer.lines);
  const isApplied =
    answer.version === purchaseOrder.version &&
    (state === purchaseOrder.state || canMove(purchaseOrder.state, state));
  const answered = { id: purchaseOrder.id, version: answer.version };
  await store.insertAcknowledgement(transaction, purchaseOrder.id, { ...answer, isApplied }, now);
  const kind = isApplied ? "answered" : "answered_late";
  const detail = describeAnswer(answer.lines);
  await store.insertEvent(transaction, answered, { kind, detail, ...(userId ? { userId } : {}) }, now);
  if (isApplied) {
    await store.updatePurchaseOrder(transaction, purchaseOrder.id, { state, nextAttemptAt: null });
    await reportToWebhooks(transaction, purchaseOrder.id, "acknowledged", now);
    await notifyAnswered(dependencies, scope, { ...purchaseOrder, state }, detail);
  } else await notifyLateAnswer(dependencies, scope, purchaseOrder, answer.version, detail);
  announcePurchaseOrders(scope, events, purchaseOrder);
  return isApplied;
}

/** Stores the supplier's own number for the order. @param supplierOrderNumber null: it gave none */
export async function noteSupplierNumber(
  transaction: Connection,
  { id, supplierOrderNumber: known }: Pick<PurchaseOrder, "id" | "supplierOrderNumber">,
  supplierOrderNumber: string | null,
): Promise<void> {
  if (supplierOrderNumber === null || supplierOrderNumber === known) return;
  await store.updatePurchaseOrder(transaction, id, { supplierOrderNumber });
}
