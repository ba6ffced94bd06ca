/** Reads of subscription orders for people, scoped to their owner. What moves them is in batch.store.ts. */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { parseCents } from "../../../platform/money.ts";
import { before, NOTHING, type Page, type PageRequest, takePage } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { toSubscription, WITH_ITEMS } from "../subscriptions/subscription.store.ts";
import { ORDER_STATUSES, type SubscriptionOrderStatus } from "./order.machine.ts";
import type { OrderItem, OrderNote, SubscriptionOrder, SubscriptionOrderType } from "./processing.types.ts";

/** What is read of an order beside its own columns. */
const WITH_BATCH = {
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

/** Which of the owner's orders a list shows. */
export interface SubscriptionOrderFilter {
  status: readonly SubscriptionOrderStatus[] | null;
  subscriptionId: string | null;
  reorderRuleId: string | null;
}

/** Leaves nothing out. */
export const ALL_ORDERS: SubscriptionOrderFilter = {
  status: null,
  subscriptionId: null,
  reorderRuleId: null,
};

/** @returns null when there is none with this id or it belongs to someone else */
export async function findOrder(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<SubscriptionOrder | null> {
  if (!isId(id)) return null;
  const row = await connection.subscriptionOrder.findFirst({
    where: { id, organizationId },
    include: WITH_BATCH,
  });
  return row && toOrder(row);
}

/** Several of a user's, the oldest first. */
export async function loadOrders(
  connection: Connection,
  organizationId: string,
  ids: readonly string[],
): Promise<SubscriptionOrder[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { organizationId, id: { in: [...ids] } },
    include: WITH_BATCH,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toOrder);
}

/** Newest first. */
export async function listOrders(
  connection: Connection,
  organizationId: string,
  { status, subscriptionId, reorderRuleId }: SubscriptionOrderFilter,
  { first, after }: PageRequest,
): Promise<Page<SubscriptionOrder>> {
  // An id of no form is a subscription, or a rule, without orders.
  if ([subscriptionId, reorderRuleId].some((id) => id !== null && !isId(id))) return NOTHING;
  const where: Prisma.SubscriptionOrderWhereInput = {
    organizationId,
    ...(status ? { status: { in: [...status] } } : {}),
    ...(subscriptionId === null ? {} : { subscriptionId }),
    ...(reorderRuleId === null ? {} : { reorderRuleId }),
  };
  const [rows, totalCount] = await Promise.all([
    connection.subscriptionOrder.findMany({
      where: { ...where, ...before(after) },
      include: WITH_BATCH,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    connection.subscriptionOrder.count({ where }),
  ]);
  return takePage(rows, { first, after }, totalCount, toOrder);
}

/**
 * Dollars for one unit of materials as they were ordered last, of the newest paid orders.
 * @returns by `priceKey`
 */
export async function loadLastUnitPrices(
  connection: Connection,
  organizationId: string,
): Promise<Map<string, number>> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { organizationId, status: { in: ["ordered", "delivered"] } },
    select: { items: true },
    orderBy: [{ processedDate: "desc" }, { id: "desc" }],
    take: REMEMBERED_ORDERS,
  });
  const prices = new Map<string, number>();
  for (const item of rows.flatMap(({ items }) => parseItems(items))) {
    const key = priceKey(item);
    if (item.unitPrice !== null && !prices.has(key)) prices.set(key, item.unitPrice);
  }
  return prices;
}

/** Paid orders that are looked through for what things cost last. */
const REMEMBERED_ORDERS = 200;

/** The same material counted the same way. */
export function priceKey({ materialName, unit }: Pick<OrderItem, "materialName" | "unit">): string {
  return JSON.stringify([materialName.toLowerCase(), unit]);
}

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
    // Orders of before they were kept have none.
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
 * @throws Error of zod for what our own writes cannot have made
 */
export function parseItems(stored: unknown): OrderItem[] {
  return storedItems.parse(stored);
}

export function parseNotes(stored: unknown): OrderNote[] {
  return storedNotes.parse(stored);
}

const TYPES: readonly SubscriptionOrderType[] = ["scheduled", "manual", "rule"];

function toOrder(row: OrderRow): SubscriptionOrder {
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

/** Columns of money that orders and batches share. */
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
