/** Converts stored subscription orders to the domain's types. */
import * as z from "zod";
import { parseCents } from "../../../platform/money.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { toSubscription, WITH_ITEMS } from "../subscriptions/subscription.store.ts";
import { ORDER_STATUSES } from "./order.machine.ts";
import type { OrderItem, OrderNote, SubscriptionOrder, SubscriptionOrderType } from "./processing.types.ts";

/** What is read of an order in addition to its own columns. */
export const WITH_BATCH = {
  subscription: { include: WITH_ITEMS },
  batch: {
    select: {
      id: true,
      pricesHoldUntil: true,
      nextAttemptAt: true,
      declines: true,
      orderId: true,
      subscriptionOrders: { select: { id: true }, orderBy: { id: "asc" } },
    },
  },
} as const satisfies Prisma.SubscriptionOrderInclude;

type OrderRow = Prisma.SubscriptionOrderGetPayload<{ include: typeof WITH_BATCH }>;

const cents = z.number().int();

const storedItems = z.array(
  z.object({
    id: z.string(),
    materialName: z.string(),
    category: z.string(),
    quantity: z.number().int(),
    unit: z.string(),
    quantityReason: z.string().nullable(),
    preferredSupplierId: z.string().nullable(),
    maxPriceCents: cents.nullable(),
    quality: z.enum(["economy", "standard", "premium"]),
    // Orders from before these were stored have none.
    wishes: z.object({ projectName: z.string(), instructions: z.string() }).nullable().default(null),
    purchases: z.array(
      z.object({
        supplierId: z.string(),
        supplierName: z.string(),
        sku: z.string(),
        productName: z.string(),
        packs: z.number().int(),
        saleUnit: z.string(),
        packQuantity: z.number(),
        packCents: cents,
        amountCents: cents,
        leadTimeDays: z.number().nullable(),
        isSample: z.boolean(),
      }),
    ),
    amountCents: cents.nullable(),
    unitPrice: z.number().nullable(),
    lastUnitPrice: z.number().nullable(),
  }),
);

const storedNotes = z.array(
  z.object({
    kind: z.enum([
      "price-rise",
      "short-stock",
      "late-delivery",
      "delivery-fee",
      "other-supplier",
      "wish",
      "unmatched-set",
      "price-change",
    ]),
    itemId: z.string().nullable(),
    message: z.string(),
  }),
);

/**
 * @param stored the JSON column
 * @throws Error from zod for a value that our own writes cannot have produced
 */
export function parseItems(stored: unknown): OrderItem[] {
  return storedItems.parse(stored);
}

function parseNotes(stored: unknown): OrderNote[] {
  return storedNotes.parse(stored);
}

const TYPES: readonly SubscriptionOrderType[] = ["scheduled", "manual", "rule"];

export function toOrder(row: OrderRow): SubscriptionOrder {
  const { batch, subscription } = row;
  return {
    id: row.id,
    organizationId: row.organizationId,
    title: row.title,
    orderType: TYPES.find((type) => type === row.orderType) ?? "scheduled",
    subscriptionId: row.subscriptionId,
    subscription: subscription && toSubscription(subscription),
    reorderRuleId: row.reorderRuleId,
    explanation: row.explanation,
    status: ORDER_STATUSES.find((status) => status === row.status) ?? "failed",
    items: parseItems(row.items),
    notes: parseNotes(row.notes),
    amounts: toAmounts(row),
    scheduledDate: row.scheduledDate ?? row.createdAt,
    processedDate: row.processedDate,
    failureReason: row.failureReason,
    providerIntentId: row.providerIntentId,
    batch: batch && {
      id: batch.id,
      orderIds: batch.subscriptionOrders.map(({ id }) => id),
      pricesHoldUntil: batch.pricesHoldUntil,
      nextAttemptAt: batch.nextAttemptAt,
      declines: batch.declines,
      paymentOrderId: batch.orderId,
    },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Money columns that orders and batches share. */
type AmountColumns = Record<
  "itemsAmount" | "deliveryAmount" | "taxAmount" | "totalAmount",
  Prisma.Decimal | null
>;

/** @returns null when it is not priced */
export function toAmounts({ itemsAmount, deliveryAmount, taxAmount, totalAmount }: AmountColumns) {
  if (!itemsAmount || !deliveryAmount || !taxAmount || !totalAmount) return null;
  return {
    itemsCents: parseCents(itemsAmount.toFixed(2)),
    deliveryCents: parseCents(deliveryAmount.toFixed(2)),
    taxCents: parseCents(taxAmount.toFixed(2)),
    totalCents: parseCents(totalAmount.toFixed(2)),
  };
}
