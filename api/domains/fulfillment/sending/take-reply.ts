/** Handles the result of a call to a supplier's desk. */
import { wordsIn } from "../../../../schema/words/words.ts";
import { inTransaction } from "../../../platform/database.ts";
import { describeSupplierFailure, SupplierError } from "../../sourcing/index.ts";
import { readAnswer } from "../answer/answer.rules.ts";
import { noteSupplierNumber, takeAnswer } from "../answer/take-answer.ts";
import { isByMail } from "../contacts/order-reader.ts";
import type { DeskReply } from "../contacts/supplier-desk.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { isToBeSent } from "../purchase-order.machine.ts";
import { notifySendFailed } from "../purchase-order.news.ts";
import * as store from "../purchase-order.store.ts";
import { MOST_ASKINGS, MOST_SENDINGS, type SendDependencies, TOLD_AFTER } from "./sending.work.ts";

/** @throws SupplierError for an answer that does not fit its version */
export async function takeReply(dependencies: SendDependencies, id: string, reply: DeskReply): Promise<void> {
  await inTransaction(dependencies.database, async (transaction, afterCommit) => {
    const purchaseOrder = await store.lockPurchaseOrder(transaction, id);
    const { supplierOrderNumber, version, lines } = reply;
    await noteSupplierNumber(transaction, purchaseOrder, supplierOrderNumber);
    const answered = purchaseOrder.versions.find((one) => one.version === version);
    // The same answer, queried again, is no news.
    const isKnown = purchaseOrder.acknowledgements.some(
      (one) => one.version === version && one.source === "http",
    );
    if (lines === null || isKnown) return;
    if (!answered) throw new SupplierError("invalid-response", `an answer to a version ${version}`);
    const read = readAnswer(answered.lines, lines);
    if ("problems" in read) {
      const [problem] = read.problems.map(({ key, message }) => `line ${key}: ${wordsIn("en")._(message)}`);
      throw new SupplierError("invalid-response", problem ?? "an answer that does not fit");
    }
    await takeAnswer(dependencies, { transaction, afterCommit }, purchaseOrder, {
      version,
      source: "http",
      lines: read.lines,
    });
  });
}

export async function noteFailure(
  dependencies: SendDependencies,
  id: string,
  error: SupplierError,
  attempts: number,
): Promise<void> {
  const { database, clock, events, logger } = dependencies;
  // An unreadable answer would come back unchanged.
  const isPassing = error.isRetryable;
  logger.warn({ err: error, purchaseOrderId: id, attempts }, "an order could not be sent to its supplier");
  await inTransaction(database, async (transaction, afterCommit) => {
    const purchaseOrder = await store.lockPurchaseOrder(transaction, id);
    const isSending = isToBeSent(purchaseOrder);
    const isMail = isByMail(purchaseOrder.channel);
    const addressee = purchaseOrder.channel === "desk" ? "the buying desk" : purchaseOrder.supplierName;
    const isGivenUp = !isPassing || attempts >= (isSending ? MOST_SENDINGS : MOST_ASKINGS);
    // Until its mail was given up, it counted as sent.
    const isBounced = isMail && purchaseOrder.state === "sent";
    const isTold = isBounced || (isSending && (!isPassing || attempts === TOLD_AFTER));
    const lastError = isMail
      ? `The email to ${addressee} could not be delivered.`
      : `${describeSupplierFailure(purchaseOrder.supplierName, error.kind)}.`;
    const advice = error.advice ?? undefined;
    await store.updatePurchaseOrder(transaction, id, {
      lastError,
      ...(isGivenUp ? { nextAttemptAt: null } : {}),
      // A pending cancellation stays one, sent or not.
      ...(isTold && purchaseOrder.state !== "cancelling" ? { state: "send_failed" } : {}),
    });
    if (isTold) {
      await store.insertEvent(
        transaction,
        purchaseOrder,
        { kind: "send_failed", detail: lastError },
        clock.now(),
      );
      await notifySendFailed(dependencies, { transaction, afterCommit }, purchaseOrder, lastError, advice);
    }
    announcePurchaseOrders({ afterCommit }, events, purchaseOrder);
  });
}

/** No further queries. */
export async function leave({ database }: SendDependencies, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await store.lockPurchaseOrder(transaction, id);
    await store.updatePurchaseOrder(transaction, id, { nextAttemptAt: null });
  });
}
