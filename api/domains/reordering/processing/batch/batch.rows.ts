/** Converts stored batches to the domain's types and back. */
import * as z from "zod";
import { parseCents, toDecimal } from "../../../../platform/money.ts";
import type { Prisma } from "../../../../prisma/generated/client.ts";
import type { ReorderBatchModel } from "../../../../prisma/generated/models.ts";
import { ORDER_STATUSES, type SubscriptionOrderStatus } from "../order.machine.ts";
import { toAmounts } from "../order.rows.ts";
import type { Batch, BatchPlan, OrderAmounts } from "../processing.types.ts";

const cents = z.number().int();
const storedPlan = z.object({
  lines: z.array(
    z.object({
      productId: z.string().nullable(),
      supplierId: z.string().nullable(),
      supplierName: z.string(),
      name: z.string(),
      // Plans stored before this field existed lack it, and reorders belong to no list.
      materialName: z.string().nullable().default(null),
      category: z.string(),
      sku: z.string().nullable(),
      saleUnit: z.string(),
      quantity: z.number().int(),
      unitCents: cents,
      totalCents: cents,
      provenance: z
        .object({
          source: z.string(),
          zipCode: z.string(),
          fetchedAt: z.string(),
          validUntil: z.string(),
          isSample: z.boolean(),
        })
        .nullable(),
    }),
  ),
  deliveries: z.array(
    z.object({
      supplierId: z.string(),
      supplierName: z.string(),
      itemsCents: cents,
      deliveryCents: cents,
      taxCents: cents,
      totalCents: cents,
    }),
  ),
  tax: z.object({
    millionths: z.number(),
    source: z.enum(["default", "zip", "exempt"]),
    zipCode: z.string(),
    exemption: z.string().nullable(),
  }),
});

/** A batch with its plan as priced. */
export function toBatch(row: ReorderBatchModel): Batch {
  const plan: BatchPlan | null = row.plan === null ? null : storedPlan.parse(row.plan);
  return {
    id: row.id,
    organizationId: row.organizationId,
    status: toStatus(row.status),
    attempt: row.attempt,
    nextAttemptAt: row.nextAttemptAt,
    revision: row.revision,
    pricingTries: row.pricingTries,
    chargeAttempt: row.chargeAttempt,
    declines: row.declines,
    plan,
    amounts: toAmounts(row),
    pricesHoldUntil: row.pricesHoldUntil,
    approvedCents: row.approvedAmount === null ? null : parseCents(row.approvedAmount.toFixed(2)),
    paymentOrderId: row.orderId,
  };
}

/** An unknown status counts as failed: nothing is charged for it. */
export function toStatus(stored: string): SubscriptionOrderStatus {
  return ORDER_STATUSES.find((status) => status === stored) ?? "failed";
}

/** Amounts as columns; null where nothing is priced. */
export function toColumns(amounts: OrderAmounts | null) {
  return {
    itemsAmount: amounts && toDecimal(amounts.itemsCents),
    deliveryAmount: amounts && toDecimal(amounts.deliveryCents),
    taxAmount: amounts && toDecimal(amounts.taxCents),
    totalAmount: amounts && toDecimal(amounts.totalCents),
  };
}

/** A value in the form a JSON column accepts. */
export function toJson(value: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(value));
}
