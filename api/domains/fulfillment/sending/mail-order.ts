/** Orders by mail: the letter is written together with the change of state, so that each goes out once. */
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { writeMessage } from "../../../platform/mailer.ts";
import { makeLink } from "../../../platform/net/public-links.ts";
import { SupplierError } from "../../sourcing/index.ts";
import { readerOf } from "../contacts/order-reader.ts";
import { findContact } from "../contacts/supplier-contact.store.ts";
import { letterAttachments } from "../document/order-files.ts";
import { drawNumber } from "../new-purchase-order.store.ts";
import { toPlacedOrder } from "../placed-order.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { isToBeSent } from "../purchase-order.machine.ts";
import { notifySent } from "../purchase-order.news.ts";
import type { NewsDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { reportToWebhooks } from "../purchase-order.webhooks.ts";
import { writeLetter } from "./order-letter.ts";

/** As long as mail servers usually retry. After that the text, which contains the link, is removed. */
const MAIL_HOLDS_MS = 5 * 86_400_000;

/** First check of a mail's delivery: by then most have been accepted or refused. */
const LOOK_AFTER_MS = 60_000;

const keyOf = ({ id, version }: Pick<PurchaseOrder, "id" | "version">): string =>
  `purchase-order:${id}:${version}:`;

export interface MailDependencies extends NewsDependencies {
  database: Database;
  /** Base URL of links in mails; null when unknown. */
  publicUrl: string | null;
  /**
   * Address of the desk that places the installation's orders at suppliers without an ordering API; null when there is
   * none.
   */
  orderDeskEmail: string | null;
}

/** @throws SupplierError when there is no address any more */
export function mailOrder(dependencies: MailDependencies, id: string, prefix: string): Promise<void> {
  const { database, clock, events, publicUrl, orderDeskEmail } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    const held = await store.lockPurchaseOrder(transaction, id);
    // Another worker was faster.
    if (!isToBeSent(held)) return;
    const contact = await findContact(transaction, held.organizationId, held.supplierId);
    const { email, name, language, accountNumber } = readerOf(held.channel, contact, orderDeskEmail);
    if (!email) throw new SupplierError("rejected", "the order's recipient has no email address");
    await drawNumber(transaction, id, prefix);
    const purchaseOrder = await store.getPurchaseOrder(transaction, id);
    const { organizationId, revision } = purchaseOrder;
    const now = clock.now();
    const link = {
      organizationId,
      purpose: "supplier_order",
      subjectId: id,
      recipient: email,
    } as const;
    const token = await makeLink(transaction, link, now);
    const letter = writeLetter(
      {
        ...(await toPlacedOrder(transaction, purchaseOrder)),
        contactName: name,
        accountNumber,
        isForDesk: held.channel === "desk",
        link: `${publicUrl ?? ""}/o/${token}`,
      },
      language,
    );
    await writeMessage(transaction, {
      channel: "email",
      recipient: email,
      ...letter,
      language,
      thread: `purchase-order:${id}`,
      attachments: letterAttachments(id, purchaseOrder.version),
      dedupeKey: `${keyOf(purchaseOrder)}${revision}`,
      expiresAt: new Date(now.getTime() + MAIL_HOLDS_MS),
    });
    await store.updatePurchaseOrder(transaction, id, {
      ...(held.state === "cancelling" ? {} : { state: "sent" }),
      sentVersion: purchaseOrder.version,
      lastError: null,
      attempts: 0,
      nextAttemptAt: new Date(now.getTime() + LOOK_AFTER_MS),
    });
    await store.insertEvent(transaction, purchaseOrder, { kind: "sent", detail: email }, now);
    await reportToWebhooks(transaction, id, "sent", now);
    await notifySent(dependencies, { transaction, afterCommit }, purchaseOrder);
    announcePurchaseOrders({ afterCommit }, events, purchaseOrder);
  });
}

/** Delivery of the current version's letter: accepted, still trying, or given up. */
export async function findLetter(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
): Promise<"sent" | "waiting" | "given-up"> {
  const row = await connection.outboxMessage.findFirst({
    where: { dedupeKey: { startsWith: keyOf(purchaseOrder) } },
    orderBy: { createdAt: "desc" },
    select: { sentAt: true, nextAttemptAt: true },
  });
  if (row?.sentAt) return "sent";
  return row?.nextAttemptAt ? "waiting" : "given-up";
}
