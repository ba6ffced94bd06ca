/** A purchase order as files, for download and as mail attachments. */
import { wordsIn } from "../../../../schema/words/words.ts";
import type { Asking } from "../../../platform/concurrency/gate.ts";
import type { Connection, Database } from "../../../platform/database.ts";
import { readFiles } from "../../../platform/files/files.store.ts";
import type { NamedFile } from "../../../platform/files/named-file.ts";
import type { MakeAttachments } from "../../../platform/mail/attach.ts";
import type { Attachment } from "../../../platform/mailer.ts";
import { type OrderReader, readerOf } from "../contacts/order-reader.ts";
import { findContact } from "../contacts/supplier-contact.store.ts";
import { toPlacedOrder } from "../placed-order.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";
import { drawOrder } from "./draw-order.ts";
import { writeCalendar } from "./order-calendar.ts";
import { writeCsv } from "./order-csv.ts";
import { writeDocument } from "./order-document.ts";

/** Letters, digits and hyphens. */
const nameOf = ({ number, id }: PurchaseOrder): string => `order-${number ?? id}`;

async function findReader(
  connection: Connection,
  { organizationId, supplierId, channel }: PurchaseOrder,
): Promise<OrderReader> {
  return readerOf(channel, await findContact(connection, organizationId, supplierId));
}

/**
 * As a PDF, in the language of its reader at the supplier.
 * @throws AppError UNAVAILABLE when too many are being drawn
 */
export async function drawPdf(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
  asking: Asking,
): Promise<NamedFile> {
  const { accountNumber, language } = await findReader(connection, purchaseOrder);
  const placed = await toPlacedOrder(connection, purchaseOrder);
  const bytes = await drawOrder(writeDocument({ ...placed, accountNumber }, language), asking);
  return { name: `${nameOf(purchaseOrder)}.pdf`, mediaType: "application/pdf", bytes };
}

/** The lines, as a table. */
export async function writeTable(connection: Connection, purchaseOrder: PurchaseOrder): Promise<NamedFile> {
  const table = writeCsv(await toPlacedOrder(connection, purchaseOrder));
  return {
    name: `${nameOf(purchaseOrder)}.csv`,
    mediaType: "text/csv; charset=utf-8",
    bytes: Buffer.from(table),
  };
}

/**
 * The delivery day as a calendar entry; null when no day is known.
 * @param side whose calendar it is for: the party that receives the delivery, or the one that brings it
 */
export async function writeDay(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
  side: "buyer" | "supplier",
): Promise<NamedFile | null> {
  const { expectedOn } = purchaseOrder;
  if (expectedOn === null) return null;
  const placed = await toPlacedOrder(connection, purchaseOrder);
  const reader = side === "supplier" ? await findReader(connection, purchaseOrder) : null;
  const entry = writeCalendar(purchaseOrder, placed, expectedOn, nameDay(placed, reader));
  return {
    name: `${nameOf(purchaseOrder)}.ics`,
    mediaType: "text/calendar; charset=utf-8",
    bytes: Buffer.from(entry),
  };
}

/** The entry's title in the calendar of the party that delivers; null for the buyer, or anyone who receives it for them. */
function nameDay({ title, buyerName, supplierName }: PlacedOrder, desk: OrderReader | null) {
  if (desk === null) return { i18n: wordsIn("en"), summary: `Delivery from ${supplierName}: ${title}` };
  const i18n = wordsIn(desk.language);
  return { i18n, summary: i18n._("Delivery to {buyerName}: {title}", { buyerName, title }) };
}

/** Attachments of the letter about a version. */
export const letterAttachments = (id: string, version: number) => [
  { kind: "purchase_order_pdf", id, version },
  { kind: "purchase_order_desk_day", id, version },
  { kind: "purchase_order_files", id },
];

/** Creates the attachments of mails about purchase orders. */
export function createOrderAttachments({ database }: { database: Database }): MakeAttachments {
  // The version the letter is about, even if another is current by now.
  const get = async ({ id, version }: Attachment): Promise<PurchaseOrder> => {
    const present = await store.getPurchaseOrder(database, id);
    return { ...present, version: version ?? present.version };
  };
  const makeDay = async (attachment: Attachment, side: "buyer" | "supplier"): Promise<NamedFile[]> => {
    const day = await writeDay(database, await get(attachment), side);
    return day ? [day] : [];
  };
  return {
    purchase_order_pdf: async (attachment, signal) => [
      await drawPdf(database, await get(attachment), { signal }),
    ],
    purchase_order_desk_day: (attachment) => makeDay(attachment, "supplier"),
    purchase_order_day: (attachment) => makeDay(attachment, "buyer"),
    purchase_order_files: ({ id }) =>
      readFiles(database, { subject: "purchase_order", subjectId: id }, "buyer"),
  };
}
