/** Sends purchase orders to suppliers and queries their answers, as durable work on the rows of purchase orders. */
import { randomInt } from "node:crypto";
import type { z } from "zod";
import { inTransaction, Prisma } from "../../../platform/database.ts";
import { anyDue, type Due, secondsAfter, takeDue, workOnEach } from "../../../platform/work/due.ts";
import { loadSuppliers, SupplierError } from "../../sourcing/index.ts";
import { isByMail } from "../contacts/order-reader.ts";
import type { SupplierDesk } from "../contacts/supplier-desk.ts";
import { isReadyToSend } from "../delivery/wait-for-site.ts";
import { drawNumber, isAnyUnplaced } from "../new-purchase-order.store.ts";
import { toPlacedOrder } from "../placed-order.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { isToBeSent } from "../purchase-order.machine.ts";
import { notifySent } from "../purchase-order.news.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { reportToWebhooks } from "../purchase-order.webhooks.ts";
import { findLetter, mailOrder } from "./mail-order.ts";
import { placeMissing } from "./place-orders.ts";
import { MOST_ASKINGS, purchaseOrders, type SendDependencies } from "./sending.work.ts";
import { leave, noteFailure, takeReply } from "./take-reply.ts";

/** Longer than any supplier may take to respond; shorter than the first wait. */
const CALL_TIMEOUT_MS = 8_000;

type TakenOrder = z.infer<typeof purchaseOrders.payload>;

const dueOrders = (now: Date): Due => ({
  table: Prisma.sql`purchase_orders`,
  isDue: Prisma.sql`item.next_attempt_at <= ${now}`,
});

/** The condition that `sendPurchaseOrders` has something to do. */
export function isPurchaseOrderDue(now: Date): Prisma.Sql {
  return Prisma.sql`(${anyDue(dueOrders(now))} OR ${isAnyUnplaced()})`;
}

/** Sends what is due and queries due answers, a batch at a time. */
export async function sendPurchaseOrders(dependencies: SendDependencies): Promise<void> {
  const { database, clock } = dependencies;
  await placeMissing(dependencies);
  const now = clock.now();
  const due = await takeDue(database, purchaseOrders, {
    ...dueOrders(now),
    oldestFirst: Prisma.sql`item.next_attempt_at`,
    change: Prisma.sql`attempts = item.attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${secondsAfter(purchaseOrders)}`,
    returning: Prisma.sql`item.id::text, item.attempts`,
    limit: purchaseOrders.concurrency * 4,
  });
  await workOnEach(purchaseOrders, due, (item) => workOn(dependencies, item), dependencies);
}

async function workOn(dependencies: SendDependencies, { id, attempts }: TakenOrder): Promise<boolean> {
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
  if (letter === "given-up") throw new SupplierError("rejected", "an email was abandoned");
}

/** @throws SupplierError when the supplier has no channel any more */
async function findDeskOf(
  { database, findDesk }: SendDependencies,
  { supplierId }: PurchaseOrder,
): Promise<SupplierDesk> {
  const [supplier] = await loadSuppliers(database, supplierId === null ? [] : [supplierId]);
  const desk = supplier && findDesk(supplier);
  if (!desk) throw new SupplierError("rejected", "the supplier no longer takes orders");
  return desk;
}

async function send(
  dependencies: SendDependencies,
  { id }: PurchaseOrder,
  desk: SupplierDesk,
): Promise<void> {
  const { database, clock, events } = dependencies;
  // Saved before the supplier is called, so that a retry after a crash uses the same number.
  await inTransaction(database, (transaction) => drawNumber(transaction, id, makePrefix()));
  const purchaseOrder = await store.getPurchaseOrder(database, id);
  // Just canceled, before anyone was told about it.
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
    await reportToWebhooks(transaction, id, "sent", now);
    if (holds) await notifySent(dependencies, { transaction, afterCommit }, present);
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
  // An order without a number was never sent.
  if (number !== null) {
    await takeReply(dependencies, id, await desk.find(number, AbortSignal.timeout(CALL_TIMEOUT_MS)));
  }
  if (attempts >= MOST_ASKINGS) await leave(dependencies, id);
}

/** Letters that cannot be confused, on paper or by telephone. */
const LETTERS = "ACDEFGHJKLMNPQRTUVWXY";
const PREFIX_LENGTH = 5;

/** One of four million; a clash is resolved by drawing again at the next attempt. */
function makePrefix(): string {
  return Array.from({ length: PREFIX_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
