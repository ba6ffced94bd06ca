/** Orders that go by mail: the letter is written with the change of state, so that each goes out once. */
import { type Connection, type Database, inTransaction } from "../../platform/database.ts";
import { writeMessage } from "../../platform/mailer.ts";
import { makeLink } from "../../platform/public-links.ts";
import { findOrganization } from "../organization/index.ts";
import { SupplierError } from "../sourcing/index.ts";
import { writeLetter } from "./order-letter.ts";
import { announcePurchaseOrders } from "./purchase-order.events.ts";
import { isToBeSent } from "./purchase-order.machine.ts";
import type { NewsDependencies } from "./purchase-order.news.ts";
import { presentVersion } from "./purchase-order.rows.ts";
import * as store from "./purchase-order.store.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";
import { findContact } from "./supplier-contact.store.ts";

/** Tried for as long as mail servers try; then its text, which holds the link, is removed. */
const MAIL_HOLDS_MS = 5 * 86_400_000;

/** When a mail is looked after for the first time: most are taken over, or refused, by then. */
const LOOK_AFTER_MS = 60_000;

const keyOf = ({ id, version }: Pick<PurchaseOrder, "id" | "version">): string =>
  `purchase-order:${id}:${version}:`;

/** @throws SupplierError where there is no address any more */
export function mailOrder(
  { database, clock, events, publicUrl }: NewsDependencies & { database: Database; publicUrl: string | null },
  id: string,
  prefix: string,
): Promise<void> {
  return inTransaction(database, async (transaction, afterCommit) => {
    const held = await store.lockPurchaseOrder(transaction, id);
    // Another worker was faster.
    if (!isToBeSent(held)) return;
    const contact = await findContact(transaction, held.organizationId, held.supplierId);
    if (!contact?.email) throw new SupplierError("rejected", "the supplier's contact has no address");
    await store.drawNumber(transaction, id, prefix);
    const purchaseOrder = await store.getPurchaseOrder(transaction, id);
    const { organizationId, number, title, jobSite, revision } = purchaseOrder;
    const now = clock.now();
    const link = {
      organizationId,
      purpose: "supplier_order",
      subjectId: id,
      recipient: contact.email,
    } as const;
    const token = await makeLink(transaction, link, now);
    const buyer = await findOrganization(transaction, organizationId);
    const letter = writeLetter(
      {
        ...presentVersion(purchaseOrder),
        number: number ?? "",
        title,
        buyerName: buyer?.name ?? "",
        contactName: contact.name,
        accountNumber: contact.accountNumber,
        zipCode: jobSite?.zipCode ?? null,
        link: `${publicUrl ?? ""}/o/${token}`,
      },
      contact.language,
    );
    await writeMessage(transaction, {
      channel: "email",
      recipient: contact.email,
      ...letter,
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
    const detail = contact.email;
    await store.insertEvent(transaction, purchaseOrder, { kind: "sent", detail }, now);
    announcePurchaseOrders({ afterCommit }, events, purchaseOrder);
  });
}

/** What became of the letter of the version that holds: taken over, still tried, or given up. */
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
