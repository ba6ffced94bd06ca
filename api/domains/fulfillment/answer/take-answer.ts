/** What a supplier answers is kept; it counts if it answers the version that holds. */
import type { Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { AnsweredLine, AnswerSource } from "../acknowledgement.types.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { canMove } from "../purchase-order.machine.ts";
import { tellAnswer, tellLateAnswer } from "../purchase-order.news.ts";
import type { NewsDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { tellPrograms } from "../purchase-order.webhooks.ts";
import { describeAnswer, judgeAnswer } from "./answer.rules.ts";

/** Who gave an answer. */
export interface Giver {
  source: AnswerSource;
  /** Who of the organisation noted it; left out where the supplier gave it. */
  userId?: string;
}

/** Whether an answer would count now. */
export function canBeAnswered({ state }: Pick<PurchaseOrder, "state">): boolean {
  return state === "acknowledged" || state === "cancelling" || canMove(state, "acknowledged");
}

/** An answer that was read: its lines are those of its version. */
interface TakenAnswer extends Giver {
  version: number;
  lines: AnsweredLine[];
}

/**
 * Takes an answer in the transaction that holds the purchase order.
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
    await tellPrograms(transaction, purchaseOrder.id, "acknowledged", now);
    await tellAnswer(dependencies, scope, { ...purchaseOrder, state }, detail);
  } else await tellLateAnswer(dependencies, scope, purchaseOrder, answer.version, detail);
  announcePurchaseOrders(scope, events, purchaseOrder);
  return isApplied;
}

/** Keeps the number that the supplier knows the order by. @param supplierOrderNumber null: it has said none */
export async function noteSupplierNumber(
  transaction: Connection,
  { id, supplierOrderNumber: known }: Pick<PurchaseOrder, "id" | "supplierOrderNumber">,
  supplierOrderNumber: string | null,
): Promise<void> {
  if (supplierOrderNumber === null || supplierOrderNumber === known) return;
  await store.updatePurchaseOrder(transaction, id, { supplierOrderNumber });
}
