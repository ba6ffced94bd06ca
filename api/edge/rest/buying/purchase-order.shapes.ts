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

const jobSiteShape = named(
  "JobSite",
  "Where deliveries go, whom the driver asks for, and by which day they are needed.",
  z.strictObject({
    street: z.string(),
    unit: text,
    city: z.string(),
    state: described("Postal code of the state.", z.string()),
    zipCode: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    instructions: text,
    opensAt: described("HH:MM at the site.", text),
    closesAt: described("HH:MM at the site.", text),
    needBy: described("The day by which everything is needed.", day),
  }),
);

const lineShape = named(
  "PurchaseOrderLine",
  "A line of what is ordered.",
  z.strictObject({
    key: described("The line's name in every version and every answer.", z.string()),
    orderLineId: described("The line of the paid order that it delivers.", z.string()),
    sku: text,
    name: z.string(),
    materialName: described("What of the project's list it is for; null where that is not known.", text),
    category: z.string(),
    saleUnit: z.string(),
    quantity: described("Sale units.", count),
    receivedQuantity: described("Sale units that have arrived, as the buyer said.", count),
    url: described("The article's page at the supplier; null where there is none.", text),
    quotedAt: described(
      "When the supplier said the price; null where that is not known.",
      z.nullable(instant),
    ),
    unitPrice: amountText,
    totalAmount: amountText,
  }),
);

const answeredLineShape = named(
  "PurchaseOrderAnsweredLine",
  "What a supplier answered to a line.",
  z.strictObject({
    key: z.string(),
    answer: z.enum(ANSWERS),
    quantity: described("Sale units that come; of what is backordered those that come at once.", count),
    unitPrice: amountText,
    availableOn: described("The day from which it is there; null where nobody said.", day),
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
  "What one supplier is to deliver of a paid order: the version that holds.",
  z.strictObject({
    id,
    number: described("The number under which the supplier knows it; null until it is first sent.", text),
    orderId: id,
    projectId: described("Null for a reorder, and once the project is deleted.", z.nullable(id)),
    supplierId: described("Null once the supplier is gone.", z.nullable(id)),
    supplierName: z.string(),
    title: described("What it is for: the project's name, or the reorder's.", z.string()),
    payment: described("Paid by card, or on account.", z.enum(PURCHASE_ORDER_PAYMENTS)),
    accountNumber: described("The account that it is billed to; null unless it is on account.", text),
    channel: z.enum(CHANNELS),
    state: z.enum(PURCHASE_ORDER_STATES),
    version: described("The version that holds, from 1.", count),
    revision: described("Raised by every change.", count),
    supplierOrderNumber: described("The supplier's own number; null until it says one.", text),
    zipCode: described("Five digits of where it goes; null where nobody said.", text),
    jobSite: described(
      "As it was said when it was paid; null where nobody has said more than the ZIP code.",
      z.nullable(jobSiteShape),
    ),
    lastError: described("Why it was not sent at the last try, for people; null otherwise.", text),
    lines: z.array(lineShape),
    itemsAmount: amountText,
    deliveryAmount: amountText,
    taxAmount: amountText,
    totalAmount: amountText,
    answer: described(
      "The answer to this version that counts; null until there is one.",
      z.nullable(answerShape),
    ),
    pdfUrl: described("Path of the document.", z.string()),
    csvUrl: described("Path of the lines as a table.", z.string()),
    expectedOn: described(
      "The day on which the last of it comes, YYYY-MM-DD; null where nobody has said.",
      z.nullable(z.string()),
    ),
    calendarUrl: described(
      "Path of that day for a calendar; null where nobody has said.",
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
