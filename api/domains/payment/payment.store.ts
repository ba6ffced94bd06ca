/** Orders, their lines, their payments and the webhooks seen. Reads for people take the owner. */
import { z } from "zod";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { type Cents, parseCents, toDecimal } from "../../platform/money.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { PaymentIntentModel } from "../../prisma/generated/models.ts";
import { statusesBefore } from "../project/index.ts";
import { OPEN_STATUSES, type OrderStatus } from "./order.machine.ts";
import { CURRENCY } from "./payment.rules.ts";
import type { BasketForCheckout, Order, OrderLine, Payment } from "./payment.types.ts";
import { INTENT_STATUSES, type ProviderIntent } from "./payment-provider.ts";

/** What is read of an order beside its own columns. */
export const WITH_LINES = {
  lines: { orderBy: { position: "asc" } },
} as const satisfies Prisma.OrderInclude;

type OrderRow = Prisma.OrderGetPayload<{ include: typeof WITH_LINES }>;

/** @returns null when there is none with this id or it belongs to someone else */
export async function findOrder(connection: Connection, userId: string, id: string): Promise<Order | null> {
  if (!isId(id)) return null;
  const row = await connection.order.findFirst({ where: { id, userId }, include: WITH_LINES });
  return row && toOrder(row);
}

/** Newest first. */
export async function listOrdersOfProject(
  connection: Connection,
  userId: string,
  projectId: string,
): Promise<Order[]> {
  if (!isId(projectId)) return [];
  const rows = await connection.order.findMany({
    where: { projectId, userId },
    include: WITH_LINES,
    orderBy: { createdAt: "desc" },
  });
  return rows.map(toOrder);
}

/** What everything the user has paid for saved against buying it from the best single supplier. */
export async function sumSavings(connection: Connection, userId: string): Promise<Cents> {
  const { _sum } = await connection.order.aggregate({
    where: { userId, status: { in: ["paid", "fulfilling", "delivered"] } },
    _sum: { savingsAmount: true },
  });
  return _sum.savingsAmount === null ? 0 : parseCents(_sum.savingsAmount.toFixed(2));
}

/** For the provider's messages, which speak of no user. */
export async function getOrderById(connection: Connection, id: string): Promise<Order> {
  return toOrder(await connection.order.findUniqueOrThrow({ where: { id }, include: WITH_LINES }));
}

/** The order of a purchase: there is one at most, by a unique key. */
export async function findOrderByPurchase(
  connection: Connection,
  purchaseKey: string,
): Promise<Order | null> {
  const row = await connection.order.findUnique({ where: { purchaseKey }, include: WITH_LINES });
  return row && toOrder(row);
}

/** Whether a project's basket, in whatever version, has been paid and not given back. */
export async function hasPaidOrder(connection: Connection, projectId: string): Promise<boolean> {
  const count = await connection.order.count({
    where: { projectId, status: { in: ["paid", "fulfilling", "delivered"] } },
  });
  return count > 0;
}

/** Paid orders whose project could not be completed when they were paid, because its agents were at work. */
export async function listUncompletedProjects(connection: Connection, limit: number): Promise<string[]> {
  const rows = await connection.project.findMany({
    where: {
      status: { in: statusesBefore("basketPaid") },
      orders: { some: { status: { in: ["paid", "fulfilling", "delivered"] } } },
    },
    select: { id: true },
    take: limit,
  });
  return rows.map((row) => row.id);
}

/** Freezes a basket as an order. */
export async function insertOrder(
  connection: Connection,
  userId: string,
  basket: BasketForCheckout,
  purchaseKey: string,
): Promise<Order> {
  const row = await connection.order.create({
    data: {
      userId,
      projectId: basket.projectId,
      basketId: basket.id,
      basketVersion: basket.version,
      title: basket.projectName,
      currency: CURRENCY,
      itemsAmount: toDecimal(basket.itemsCents),
      deliveryAmount: toDecimal(basket.deliveryCents),
      taxAmount: toDecimal(basket.taxCents),
      totalAmount: toDecimal(basket.totalCents),
      savingsAmount: toDecimal(basket.savingsCents),
      purchaseKey,
      lines: {
        create: basket.lines.map(({ unitCents, totalCents, provenance, ...line }, position) => ({
          ...line,
          position,
          unitPrice: toDecimal(unitCents),
          totalAmount: toDecimal(totalCents),
          provenance: provenance === null ? {} : { ...provenance },
        })),
      },
    },
    include: WITH_LINES,
  });
  return toOrder(row);
}

/** Orders of a basket that wait for their money, other than the given one. */
export async function listOpenSiblings(
  connection: Connection,
  { basketId, id }: Pick<Order, "basketId" | "id">,
): Promise<string[]> {
  const rows = await connection.order.findMany({
    where: { basketId, id: { not: id }, status: { in: [...OPEN_STATUSES] } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** Holds an order until the transaction ends: of two messages about it one waits for the other. */
export async function lockOrder(transaction: Connection, id: string): Promise<Order> {
  await transaction.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  return getOrderById(transaction, id);
}

export async function updateOrder(
  transaction: Connection,
  id: string,
  change: { status: OrderStatus; failureMessage: string | null; paidAt?: Date },
): Promise<void> {
  await transaction.order.update({ where: { id }, data: change });
}

/** An order's payments, newest first. */
export async function listPayments(connection: Connection, orderId: string): Promise<Payment[]> {
  const rows = await connection.paymentIntent.findMany({
    where: { orderId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toPayment);
}

/** Notes the wish for an intent before the provider is asked, so that a crash in between asks for the same one. */
export async function insertPayment(
  connection: Connection,
  payment: Pick<Payment, "amountCents" | "idempotencyKey" | "orderId">,
): Promise<Payment> {
  const { amountCents, ...columns } = payment;
  return toPayment(
    await connection.paymentIntent.create({
      data: { ...columns, amount: toDecimal(amountCents), currency: CURRENCY },
    }),
  );
}

export async function findPaymentByIntent(
  connection: Connection,
  providerIntentId: string,
): Promise<Payment | null> {
  const row = await connection.paymentIntent.findUnique({ where: { providerIntentId } });
  return row && toPayment(row);
}

/** The payment an intent was made for, when our note of the intent's id was lost. */
export async function findPaymentForIntent(
  connection: Connection,
  intent: ProviderIntent,
): Promise<Payment | null> {
  const { paymentId = "", orderId = "" } = intent.metadata;
  if (!isId(paymentId) || !isId(orderId)) return null;
  const row = await connection.paymentIntent.findFirst({
    where: { id: paymentId, orderId, providerIntentId: null },
  });
  return row && toPayment(row);
}

/**
 * Notes how an intent stands, and when it was asked about. What is final stays: a late answer that is older than the last one changes nothing.
 */
export async function updatePayment(
  transaction: Connection,
  id: string,
  intent: ProviderIntent,
  now: Date,
): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { id, status: { notIn: ["succeeded", "canceled"] } },
    data: {
      providerIntentId: intent.id,
      status: intent.status,
      lastError: intent.failureMessage,
      updatedAt: now,
      ...(intent.clientSecret === null ? {} : { clientSecret: intent.clientSecret }),
    },
  });
}

/** Gives up the wishes for intents that the provider was not heard about: nobody can pay them. */
export async function cancelUnmadePayments(transaction: Connection, orderId: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { orderId, providerIntentId: null, status: "creating" },
    data: { status: "canceled" },
  });
}

const DUE = z.array(z.object({ id: z.string(), orderId: z.string(), createdAt: z.date() }));

/**
 * Takes unpaid payments that have gone quiet, and marks them as asked: two sweeps at once share the work.
 * @param quiet the sweep's rule: payments younger than `youngMs` are due after `quietMs`, older ones after a share of
 * their age
 */
export async function claimQuietPayments(
  connection: Connection,
  now: Date,
  quiet: { quietMs: number; youngMs: number; ageDivisor: number },
  limit: number,
): Promise<{ id: string; orderId: string; createdAt: Date }[]> {
  const rows: unknown = await connection.$queryRaw`
    UPDATE payment_intents SET updated_at = ${now}::timestamptz
    WHERE id IN (
      SELECT p.id FROM payment_intents p JOIN orders o ON o.id = p.order_id
      WHERE p.status NOT IN ('succeeded', 'canceled')
        AND o.status IN ('pending', 'requires_action', 'processing', 'failed')
        AND p.updated_at <= ${now}::timestamptz - make_interval(secs => CASE
          WHEN ${now}::timestamptz - p.created_at < make_interval(secs => ${quiet.youngMs / 1_000}::float8)
            THEN ${quiet.quietMs / 1_000}::float8
          ELSE extract(epoch FROM ${now}::timestamptz - p.created_at)::float8 / ${quiet.ageDivisor}::float8
        END)
      ORDER BY p.updated_at
      LIMIT ${limit}
      FOR UPDATE OF p SKIP LOCKED
    )
    RETURNING id, order_id AS "orderId", created_at AS "createdAt"`;
  return DUE.parse(rows);
}

/** Records a webhook event. @returns false when it was recorded before: its effect is there already */
export async function recordWebhookEvent(
  transaction: Connection,
  event: { id: string; type: string; processedAt: Date },
): Promise<boolean> {
  const { count } = await transaction.webhookEvent.createMany({
    data: { ...event, provider: "stripe" },
    skipDuplicates: true,
  });
  return count === 1;
}

function toPayment(row: PaymentIntentModel): Payment {
  return {
    id: row.id,
    orderId: row.orderId,
    idempotencyKey: row.idempotencyKey,
    providerIntentId: row.providerIntentId,
    clientSecret: row.clientSecret,
    status: INTENT_STATUSES.find((status) => status === row.status) ?? "creating",
    amountCents: parseCents(row.amount.toFixed(2)),
    currency: row.currency,
    createdAt: row.createdAt,
  };
}

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

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    userId: row.userId,
    projectId: row.projectId,
    projectName: row.title,
    basketId: row.basketId,
    basketVersion: row.basketVersion,
    paymentType: row.paymentType,
    status: row.status,
    currency: row.currency,
    itemsCents: parseCents(row.itemsAmount.toFixed(2)),
    deliveryCents: parseCents(row.deliveryAmount.toFixed(2)),
    taxCents: parseCents(row.taxAmount.toFixed(2)),
    totalCents: parseCents(row.totalAmount.toFixed(2)),
    savingsCents: parseCents(row.savingsAmount.toFixed(2)),
    lines: row.lines.map(toLine),
    failureMessage: row.failureMessage,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    paidAt: row.paidAt,
  };
}

function toLine(row: OrderRow["lines"][number]): OrderLine {
  return {
    id: row.id,
    productId: row.productId,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    name: row.name,
    category: row.category,
    sku: row.sku,
    saleUnit: row.saleUnit,
    quantity: row.quantity,
    unitCents: parseCents(row.unitPrice.toFixed(2)),
    totalCents: parseCents(row.totalAmount.toFixed(2)),
    provenance: PROVENANCE.parse(row.provenance),
  };
}
