/** Payments of orders, and the webhook events already seen. */

import { type Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import type { PaymentIntentModel } from "../../prisma/generated/models.ts";
import { CURRENCY, type Order } from "../order/index.ts";
import { isFinal, openPayments } from "./payment.rules.ts";
import type { Payment } from "./payment.types.ts";
import { INTENT_STATUSES, type ProviderIntent } from "./payment-provider.ts";
import { takeQuiet } from "./quiet.store.ts";

/** An order's payments, newest first. */
export async function listPayments(connection: Connection, orderId: string): Promise<Payment[]> {
  const rows = await connection.paymentIntent.findMany({
    where: { orderId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toPayment);
}

export async function getPayment(connection: Connection, id: string): Promise<Payment> {
  return toPayment(await connection.paymentIntent.findUniqueOrThrow({ where: { id } }));
}

/** Records the intended payment before the provider is called, so that a retry after a crash requests the same intent. */
export async function insertPayment(
  connection: Connection,
  payment: Pick<Payment, "amountCents" | "idempotencyKey" | "orderId"> & Partial<Pick<Payment, "saved">>,
): Promise<Payment> {
  const { amountCents, saved, ...columns } = payment;
  return toPayment(
    await connection.paymentIntent.create({
      data: { ...columns, ...saved, amount: toDecimal(amountCents), currency: CURRENCY },
    }),
  );
}

/**
 * The order's payment that can still be made, or a new one. The caller holds the lock on the order.
 * @param keyOf the idempotency key of the order's n-th payment, from 1
 */
export async function findOrInsertPayment(
  transaction: Connection,
  order: Order,
  keyOf: (attempt: number) => string,
): Promise<Payment> {
  const payments = await listPayments(transaction, order.id);
  const [latest] = payments;
  if (latest !== undefined && !isFinal(latest.status)) return latest;
  return insertPayment(transaction, {
    orderId: order.id,
    amountCents: order.totalCents,
    idempotencyKey: keyOf(payments.length + 1),
  });
}

/** Reopens an intended payment that was given up before it reached the provider. */
export async function reviveUnmadePayment(transaction: Connection, id: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { id, providerIntentId: null, status: "canceled" },
    data: { status: "creating" },
  });
}

export async function findPaymentByIntent(
  connection: Connection,
  providerIntentId: string,
): Promise<Payment | null> {
  const row = await connection.paymentIntent.findUnique({ where: { providerIntentId } });
  return row && toPayment(row);
}

/** The payment an intent was created for, when our record of the intent's id was lost. */
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
 * Records an intent's status and when it was checked. Final states stay: a late response older than the last one
 * changes nothing.
 */
export async function updatePayment(
  transaction: Connection,
  id: string,
  intent: ProviderIntent,
  now: Date,
): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: {
      id,
      // A payment that was given up but did reach the provider is recorded anyway.
      OR: [{ status: { notIn: ["succeeded", "canceled"] } }, { providerIntentId: null }],
    },
    data: {
      providerIntentId: intent.id,
      status: intent.status,
      lastError: intent.failureMessage,
      updatedAt: now,
      ...(intent.clientSecret === null ? {} : { clientSecret: intent.clientSecret }),
    },
  });
}

/** Cancels intended payments that the provider never confirmed: they can never be paid. */
export async function cancelUnmadePayments(transaction: Connection, orderId: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { orderId, providerIntentId: null, status: "creating" },
    data: { status: "canceled" },
  });
}

/** Takes unpaid payments that have gone quiet; those of the first two hours every 45 s. */
export const takeQuietPayments = (connection: Connection, now: Date) =>
  takeQuiet(connection, openPayments, now, {
    table: Prisma.sql`payment_intents`,
    joined: { table: Prisma.sql`orders o`, on: Prisma.sql`o.id = item.order_id` },
    isOpen: Prisma.sql`item.status NOT IN ('succeeded', 'canceled')
      AND o.status IN ('pending', 'requires_action', 'processing', 'failed')`,
    isQuick: Prisma.sql`${now}::timestamptz - item.created_at < interval '2 hours'`,
    returning: Prisma.sql`item.id, item.order_id AS "orderId", item.created_at AS "createdAt"`,
  });

/** Records a webhook event. @returns false when it was already recorded, and its effect applied */
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
    saved:
      row.customerId === null || row.paymentMethodId === null
        ? null
        : { customerId: row.customerId, paymentMethodId: row.paymentMethodId },
    createdAt: row.createdAt,
  };
}
