/** What calls about purchase orders answer. */
import * as z from "zod/mini";
import {
  ANSWER_SOURCES,
  ANSWERS,
  CHANNELS,
  calendarUrlOf,
  PURCHASE_ORDER_PAYMENTS,
  PURCHASE_ORDER_STATES,
  type PurchaseOrder,
  presentAnswer,
  presentVersion,
  receivedOf,
} from "../../../domains/fulfillment/index.ts";
import { toDecimal } from "../../../platform/money.ts";
import { amountText, count, described, id, instant, named } from "../shapes.ts";

const text = z.nullable(z.string());
const day = z.nullable(z.iso.date());

/** A delivery address. */
export const jobSiteShape = named(
  "JobSite",
  "Where deliveries go, whom the driver asks for, and by when they are needed.",
  z.strictObject({
    street: z.string(),
    unit: text,
    city: z.string(),
    state: described("Two-letter state code.", z.string()),
    zipCode: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    instructions: text,
    opensAt: described("HH:MM at the site.", text),
    closesAt: described("HH:MM at the site.", text),
    needBy: described("Date by which everything is needed.", day),
  }),
);

const lineShape = named(
  "PurchaseOrderLine",
  "A line of a purchase order.",
  z.strictObject({
    key: described("The line's key in every version and every answer.", z.string()),
    orderLineId: described("Id of the paid order's line that it fulfills.", z.string()),
    sku: text,
    name: z.string(),
    materialName: described(
      "Name of the material on the project's list that it covers; null if unknown.",
      text,
    ),
    category: z.string(),
    saleUnit: z.string(),
    quantity: described("Sale units.", count),
    receivedQuantity: described("Sale units the buyer has marked as received.", count),
    url: described("URL of the product's page at the supplier; null if there is none.", text),
    quotedAt: described("When the supplier quoted the price; null if unknown.", z.nullable(instant)),
    unitPrice: amountText,
    totalAmount: amountText,
  }),
);

const answeredLineShape = named(
  "PurchaseOrderAnsweredLine",
  "A supplier's answer to a line.",
  z.strictObject({
    key: z.string(),
    answer: z.enum(ANSWERS),
    quantity: described(
      "Sale units that will be delivered; for a backordered line, those delivered immediately.",
      count,
    ),
    unitPrice: amountText,
    availableOn: described("Date from which it is available; null if not given.", day),
    substituteSku: text,
    substituteName: text,
    note: text,
  }),
);

const answerShape = named(
  "PurchaseOrderAnswer",
  "A supplier's answer.",
  z.strictObject({ source: z.enum(ANSWER_SOURCES), lines: z.array(answeredLineShape), createdAt: instant }),
);

export const purchaseOrderShape = named(
  "PurchaseOrder",
  "One supplier's part of an order: the current version.",
  z.strictObject({
    id,
    number: described("Its number as known to the supplier; null until it is first sent.", text),
    orderId: id,
    projectId: described("Null for a reorder, or once the project is deleted.", z.nullable(id)),
    supplierId: described("Null once the supplier no longer exists.", z.nullable(id)),
    supplierName: z.string(),
    title: described("Name of the project or reorder.", z.string()),
    payment: described("Paid by card, or on account.", z.enum(PURCHASE_ORDER_PAYMENTS)),
    accountNumber: described("The account that is billed; null unless it is on account.", text),
    channel: z.enum(CHANNELS),
    state: z.enum(PURCHASE_ORDER_STATES),
    version: described("Number of the current version, starting at 1.", count),
    revision: described("Incremented by every change.", count),
    supplierOrderNumber: described(
      "The supplier's own order number; null until the supplier gives one.",
      text,
    ),
    zipCode: described("Five-digit ZIP code of the destination; null if not given.", text),
    jobSite: described(
      "The job site as it was at payment; null if only the ZIP code is known.",
      z.nullable(jobSiteShape),
    ),
    lastError: described("Why the last attempt to send it failed, ready to display; null otherwise.", text),
    lines: z.array(lineShape),
    itemsAmount: amountText,
    deliveryAmount: amountText,
    taxAmount: amountText,
    totalAmount: amountText,
    answer: described(
      "The effective answer to this version; null until there is one.",
      z.nullable(answerShape),
    ),
    pdfUrl: described("Path of the PDF.", z.string()),
    csvUrl: described("Path of the lines as CSV.", z.string()),
    expectedOn: described(
      "Date on which the last of it arrives, YYYY-MM-DD; null if not known.",
      z.nullable(z.string()),
    ),
    calendarUrl: described(
      "Path of that date as a calendar entry; null if there is none.",
      z.nullable(z.string()),
    ),
    createdAt: instant,
    updatedAt: instant,
  }),
);

export const purchaseOrderListShape = z.array(purchaseOrderShape);

export function toPurchaseOrderWire(purchaseOrder: PurchaseOrder): z.input<typeof purchaseOrderShape> {
  const { createdAt, updatedAt } = purchaseOrder;
  const present = presentVersion(purchaseOrder);
  return {
    id: purchaseOrder.id,
    number: purchaseOrder.number,
    orderId: purchaseOrder.orderId,
    projectId: purchaseOrder.projectId,
    supplierId: purchaseOrder.supplierId,
    supplierName: purchaseOrder.supplierName,
    title: purchaseOrder.title,
    payment: purchaseOrder.payment,
    accountNumber: purchaseOrder.accountNumber,
    channel: purchaseOrder.channel,
    state: purchaseOrder.state,
    version: purchaseOrder.version,
    revision: purchaseOrder.revision,
    supplierOrderNumber: purchaseOrder.supplierOrderNumber,
    zipCode: purchaseOrder.zipCode,
    jobSite: purchaseOrder.jobSite,
    lastError: purchaseOrder.lastError,
    lines: present.lines.map(({ unitCents, totalCents, ...line }) => ({
      ...line,
      receivedQuantity: receivedOf(purchaseOrder, line.orderLineId),
      unitPrice: toDecimal(unitCents),
      totalAmount: toDecimal(totalCents),
    })),
    itemsAmount: toDecimal(present.itemsCents),
    deliveryAmount: toDecimal(present.deliveryCents),
    taxAmount: toDecimal(present.taxCents),
    totalAmount: toDecimal(present.totalCents),
    answer: toAnswerWire(purchaseOrder),
    pdfUrl: `/api/purchase-orders/${purchaseOrder.id}.pdf`,
    csvUrl: `/api/purchase-orders/${purchaseOrder.id}.csv`,
    expectedOn: purchaseOrder.expectedOn,
    calendarUrl: calendarUrlOf(purchaseOrder),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toAnswerWire(purchaseOrder: PurchaseOrder): z.input<typeof answerShape> | null {
  const answer = presentAnswer(purchaseOrder);
  return (
    answer && {
      source: answer.source,
      lines: answer.lines.map(({ unitCents, substitute, ...line }) => ({
        ...line,
        unitPrice: toDecimal(unitCents),
        substituteSku: substitute?.sku ?? null,
        substituteName: substitute?.name ?? null,
      })),
      createdAt: answer.createdAt.toISOString(),
    }
  );
}
