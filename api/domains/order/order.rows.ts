/** Maps stored orders to the domain's types. */

import { z } from "zod";
import { outstandingUnits } from "../../../schema/rules/order/receiving.ts";
import { parseCents } from "../../platform/money.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import { chooseTax } from "../basket/index.ts";
import {
  ORDER_KINDS,
  type Order,
  type OrderLine,
  REFUND_STATES,
  type Refund,
  type SupplierPart,
} from "./order.types.ts";
import { isUnderWayOrDone } from "./refund.rules.ts";

/** What is read of an order in addition to its own columns. */
export const WITH_LINES = {
  lines: { orderBy: { position: "asc" } },
  refunds: { include: { lines: true }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
} as const satisfies Prisma.OrderInclude;

type OrderRow = Prisma.OrderGetPayload<{ include: typeof WITH_LINES }>;
type RefundRow = OrderRow["refunds"][number];

const PROVENANCE = z
  .object({
    source: z.string(),
    zipCode: z.string(),
    fetchedAt: z.string(),
    validUntil: z.string(),
    isSample: z.boolean(),
  })
  .nullable()
  .catch(null);

const CENTS = z.number().int();
const PARTS = z
  .array(
    z.object({
      supplierId: z.string().nullable(),
      supplierName: z.string(),
      itemsCents: CENTS,
      deliveryCents: CENTS,
      taxCents: CENTS,
      totalCents: CENTS,
    }),
  )
  .catch([]) satisfies z.ZodType<SupplierPart[]>;

/**
 * Values this version cannot read are dropped instead of throwing: an unknown kind becomes "bundled", unreadable parts
 * and provenance become none.
 */
export function toOrder(row: OrderRow): Order {
  const refunds = row.refunds.map(toRefund);
  const lines = row.lines.map((line) => toLine(line, refunds));
  const zipCode = lines.find((line) => line.provenance)?.provenance?.zipCode ?? "";
  const isFromTable = row.taxSource === "zip" && row.taxRate !== null;
  return {
    id: row.id,
    organizationId: row.organizationId,
    userId: row.userId,
    projectId: row.projectId,
    projectName: row.title,
    basketId: row.basketId,
    basketVersion: row.basketVersion,
    approvalId: row.approvalId,
    paymentType: ORDER_KINDS.find((kind) => kind === row.paymentType) ?? "bundled",
    purchaseKey: row.purchaseKey,
    checkoutGroup: row.checkoutGroup,
    supplierId: row.supplierId,
    status: row.status,
    currency: row.currency,
    itemsCents: parseCents(row.itemsAmount.toFixed(2)),
    deliveryCents: parseCents(row.deliveryAmount.toFixed(2)),
    taxCents: parseCents(row.taxAmount.toFixed(2)),
    totalCents: parseCents(row.totalAmount.toFixed(2)),
    savingsCents: parseCents(row.savingsAmount.toFixed(2)),
    refundedCents: parseCents(row.refundedAmount.toFixed(2)),
    billedCents: row.owedAmount && parseCents(row.owedAmount.toFixed(2)),
    tax: chooseTax(zipCode, row.taxExemption, isFromTable ? row.taxRate : null),
    lines,
    parts: PARTS.parse(row.deliveries),
    refunds,
    failureMessage: row.failureMessage,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    paidAt: row.paidAt,
    deliveredAt: row.deliveredAt,
  };
}

function toLine(row: OrderRow["lines"][number], refunds: readonly Refund[]): OrderLine {
  const given = refunds
    .filter(isUnderWayOrDone)
    .flatMap((refund) => refund.lines.filter((line) => line.lineId === row.id));
  const units = {
    quantity: row.quantity,
    refundedQuantity: given.reduce((sum, line) => sum + line.quantity, 0),
    canceledQuantity: row.canceledQuantity,
    receivedQuantity: row.receivedQuantity,
  };
  return {
    id: row.id,
    productId: row.productId,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    name: row.name,
    materialName: row.materialName,
    category: row.category,
    sku: row.sku,
    saleUnit: row.saleUnit,
    ...units,
    unitCents: parseCents(row.unitPrice.toFixed(2)),
    totalCents: parseCents(row.totalAmount.toFixed(2)),
    taxCents: parseCents(row.taxAmount.toFixed(2)),
    deliveryCents: parseCents(row.deliveryAmount.toFixed(2)),
    receivedAt: outstandingUnits(units) > 0 ? null : row.receivedAt,
    provenance: PROVENANCE.parse(row.provenance),
  };
}

/** A refund without the provider's id is "creating": the request is stored before the provider is called. */
export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    orderId: row.orderId,
    paymentId: row.paymentId,
    idempotencyKey: row.idempotencyKey,
    providerRefundId: row.providerRefundId,
    status: REFUND_STATES.find((state) => state === row.status) ?? "creating",
    amountCents: parseCents(row.amount.toFixed(2)),
    isWhole: row.isWhole,
    isExtra: row.isExtra,
    reason: row.reason,
    lines: row.lines.map((line) => ({
      lineId: line.orderLineId,
      quantity: line.quantity,
      amountCents: parseCents(line.amount.toFixed(2)),
      taxCents: parseCents(line.taxAmount.toFixed(2)),
      deliveryCents: parseCents(line.deliveryAmount.toFixed(2)),
    })),
    createdAt: row.createdAt,
  };
}
