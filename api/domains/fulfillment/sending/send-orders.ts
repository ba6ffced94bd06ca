/** Gives suppliers their orders, and asks them for an answer: durable work on the rows of purchase orders. */
import { randomInt } from "node:crypto";
import { z } from "zod";
import { wordsIn } from "../../../../schema/words/words.ts";
import { inTransaction, Prisma } from "../../../platform/database.ts";
import { secondsAfter, takeDue, type WorkLog, workOnEach } from "../../../platform/work/due.ts";
import { defineWork } from "../../../platform/work/work.ts";
import { describeSupplierFailure, loadSuppliers, SupplierError } from "../../sourcing/index.ts";
import { readAnswer } from "../answer/answer.rules.ts";
import { noteSupplierNumber, takeAnswer } from "../answer/take-answer.ts";
import { isByMail } from "../contacts/order-reader.ts";
import type { DeskReply, FindDesk, SupplierDesk } from "../contacts/supplier-desk.ts";
import { isReadyToSend } from "../delivery/wait-for-site.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { isToBeSent } from "../purchase-order.machine.ts";
import { tellFailure, tellSent } from "../purchase-order.news.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { tellPrograms } from "../purchase-order.webhooks.ts";
import { findLetter, type MailDependencies, mailOrder } from "./mail-order.ts";
import { placeMissing } from "./place-orders.ts";
import { toPlacedOrder } from "../placed-order.ts";

interface SendDependencies extends MailDependencies, WorkLog {
  findDesk: FindDesk;
}

/** The waits are longer than a call may take: they also keep others from sending what is being sent. */
export const purchaseOrders = defineWork({
  name: "purchase_orders",
  payload: z.object({ id: z.string(), attempts: z.number() }),
  // Sending and asking are given up after different numbers of tries.
  attempts: null,
  backoff: ["10 s", "15 s", "1 min", "5 min", "15 min", "1 h", "6 h"],
  concurrency: 5,
  waiting: "SELECT next_attempt_at AS since FROM purchase_orders WHERE next_attempt_at IS NOT NULL",
});

/** Failed tries after which a person is told; it goes on being tried, for whoever is away may come back. */
const TOLD_AFTER = 3;
/** Tries after which it is left to a person: about two days. */
const MOST_SENDINGS = 14;
/** How often a supplier is asked for its answer: for about a month. */
const MOST_ASKINGS = 130;

/** Longer than any supplier may take to answer; shorter than the first wait. */
const CALL_TIMEOUT_MS = 8_000;

type Due = z.infer<typeof purchaseOrders.payload>;

/** Sends what is to be sent, and asks for answers that are due, some at a time. */
export async function sendPurchaseOrders(dependencies: SendDependencies): Promise<void> {
  const { database, clock } = dependencies;
  await placeMissing(dependencies);
  const now = clock.now();
  const due = await takeDue(database, purchaseOrders, {
    table: Prisma.sql`purchase_orders`,
    isDue: Prisma.sql`item.next_attempt_at <= ${now}`,
    oldestFirst: Prisma.sql`item.next_attempt_at`,
    change: Prisma.sql`attempts = item.attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${secondsAfter(purchaseOrders)}`,
    returning: Prisma.sql`item.id::text, item.attempts`,
    limit: purchaseOrders.concurrency * 4,
  });
  await workOnEach(purchaseOrders, due, (item) => workOn(dependencies, item), dependencies);
}

async function workOn(dependencies: SendDependencies, { id, attempts }: Due): Promise<boolean> {
  const purchaseOrder = await store.getPurchaseOrder(dependencies.database, id);
  try {
    if (isToBeSent(purchaseOrder) && !(await isReadyToSend(dependencies, purchaseOrder))) return true;
    if (isByMail(purchaseOrder.channel)) await workOnMail(dependencies, purchaseOrder);
    else await workOnCall(dependencies, purchaseOrder, attempts);
    return true;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    await noteFailure(dependencies, id, error, attempts);
    return false;
  }
}

async function workOnCall(
  dependencies: SendDependencies,
  purchaseOrder: PurchaseOrder,
  attempts: number,
): Promise<void> {
  const desk = await findDeskOf(dependencies, purchaseOrder);
  if (isToBeSent(purchaseOrder)) await send(dependencies, purchaseOrder, desk);
  else await ask(dependencies, purchaseOrder, desk, attempts);
}

async function workOnMail(dependencies: SendDependencies, purchaseOrder: PurchaseOrder): Promise<void> {
  if (isToBeSent(purchaseOrder)) return mailOrder(dependencies, purchaseOrder.id, makePrefix());
  const letter = await findLetter(dependencies.database, purchaseOrder);
  if (letter === "sent") await leave(dependencies, purchaseOrder.id);
  if (letter === "given-up") throw new SupplierError("rejected", "the mail was given up");
}

/** @throws SupplierError when nothing speaks to the supplier any more */
async function findDeskOf(
  { database, findDesk }: SendDependencies,
  { supplierId }: PurchaseOrder,
): Promise<SupplierDesk> {
  const [supplier] = await loadSuppliers(database, supplierId === null ? [] : [supplierId]);
  const desk = supplier && findDesk(supplier);
  if (!desk) throw new SupplierError("rejected", "the supplier takes no orders any more");
  return desk;
}

async function send(
  dependencies: SendDependencies,
  { id }: PurchaseOrder,
  desk: SupplierDesk,
): Promise<void> {
  const { database, clock, events } = dependencies;
  // Before anybody hears of it: asked again after a crash, the supplier knows it by the same number.
  await inTransaction(database, (transaction) => store.drawNumber(transaction, id, makePrefix()));
  const purchaseOrder = await store.getPurchaseOrder(database, id);
  // Cancelled in this moment, and nobody was told of it.
  if (!isToBeSent(purchaseOrder)) return;
  const { version, ...placed } = await toPlacedOrder(database, purchaseOrder);
  const reply = await desk.place({ version, ...placed }, AbortSignal.timeout(CALL_TIMEOUT_MS));
  await inTransaction(database, async (transaction, afterCommit) => {
    const present = await store.lockPurchaseOrder(transaction, id);
    const holds = present.version === version && isToBeSent(present);
    const now = clock.now();
    await store.updatePurchaseOrder(transaction, id, {
      sentVersion: version,
      lastError: null,
      attempts: 0,
      nextAttemptAt: now,
      ...(holds && present.state !== "cancelling" ? { state: "sent" } : {}),
    });
    await store.insertEvent(transaction, { id, version }, { kind: "sent" }, now);
    await tellPrograms(transaction, id, "sent", now);
    if (holds) await tellSent(dependencies, { transaction, afterCommit }, present);
    announcePurchaseOrders({ afterCommit }, events, present);
  });
  await takeReply(dependencies, id, reply);
}

async function ask(
  dependencies: SendDependencies,
  { id, number }: PurchaseOrder,
  desk: SupplierDesk,
  attempts: number,
): Promise<void> {
  // One without a number was never sent.
  if (number !== null) {
    await takeReply(dependencies, id, await desk.find(number, AbortSignal.timeout(CALL_TIMEOUT_MS)));
  }
  if (attempts >= MOST_ASKINGS) await leave(dependencies, id);
}

/** @throws SupplierError for an answer that does not fit the version that it answers */
async function takeReply(dependencies: SendDependencies, id: string, reply: DeskReply): Promise<void> {
  await inTransaction(dependencies.database, async (transaction, afterCommit) => {
    const purchaseOrder = await store.lockPurchaseOrder(transaction, id);
    const { supplierOrderNumber, version, lines } = reply;
    await noteSupplierNumber(transaction, purchaseOrder, supplierOrderNumber);
    const answered = purchaseOrder.versions.find((one) => one.version === version);
    // The same answer, asked for again, is no news.
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

async function noteFailure(
  dependencies: SendDependencies,
  id: string,
  error: SupplierError,
  attempts: number,
): Promise<void> {
  const { database, clock, events, logger } = dependencies;
  // An answer that could not be read comes again as it is.
  const isPassing = error.isRetryable;
  logger.warn({ err: error, purchaseOrderId: id, attempts }, "a supplier could not be given its order");
  await inTransaction(database, async (transaction, afterCommit) => {
    const purchaseOrder = await store.lockPurchaseOrder(transaction, id);
    const isSending = isToBeSent(purchaseOrder);
    const isMail = isByMail(purchaseOrder.channel);
    const addressee = purchaseOrder.channel === "desk" ? "the buying desk" : purchaseOrder.supplierName;
    const isGivenUp = !isPassing || attempts >= (isSending ? MOST_SENDINGS : MOST_ASKINGS);
    // A mail that was given up had been sent, as far as anybody knew.
    const isBounced = isMail && purchaseOrder.state === "sent";
    const isTold = isBounced || (isSending && (!isPassing || attempts === TOLD_AFTER));
    const lastError = isMail
      ? `The mail to ${addressee} could not be delivered.`
      : `${describeSupplierFailure(purchaseOrder.supplierName, error.kind)}.`;
    const advice = error.advice ?? undefined;
    await store.updatePurchaseOrder(transaction, id, {
      lastError,
      ...(isGivenUp ? { nextAttemptAt: null } : {}),
      // What is being cancelled stays so, sent or not.
      ...(isTold && purchaseOrder.state !== "cancelling" ? { state: "send_failed" } : {}),
    });
    if (isTold) {
      await store.insertEvent(
        transaction,
        purchaseOrder,
        { kind: "send_failed", detail: lastError },
        clock.now(),
      );
      await tellFailure(dependencies, { transaction, afterCommit }, purchaseOrder, lastError, advice);
    }
    announcePurchaseOrders({ afterCommit }, events, purchaseOrder);
  });
}

/** Nothing more is asked. */
async function leave({ database }: SendDependencies, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await store.lockPurchaseOrder(transaction, id);
    await store.updatePurchaseOrder(transaction, id, { nextAttemptAt: null });
  });
}

/** Letters that nobody mistakes for another, on paper or by telephone. */
const LETTERS = "ACDEFGHJKLMNPQRTUVWXY";
const PREFIX_LENGTH = 5;

/** One of four millions: whoever draws one that is another's draws again at the next try. */
function makePrefix(): string {
  return Array.from({ length: PREFIX_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
