/** Payments of orders, and the webhook events already seen. */

import { type Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import type { PaymentIntentModel } from "../../prisma/generated/models.ts";
import { CURRENCY } from "../order/index.ts";
import { openPayments } from "./payment.rules.ts";
import type { Payment } from "./payment.types.ts";
import { INTENT_STATUSES, type ProviderPayment } from "./payment-provider.ts";
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
  payment: Pick<Payment, "amountCents" | "idempotencyKey" | "orderId"> &
    Partial<Pick<Payment, "createdAt" | "saved">> & { pageExpiresAt?: Date | null },
): Promise<Payment> {
  const { amountCents, saved, ...columns } = payment;
  return toPayment(
    await connection.paymentIntent.create({
      data: { ...columns, ...saved, amount: toDecimal(amountCents), currency: CURRENCY },
    }),
  );
}

/** Reopens an intended payment that was given up before it reached the provider. */
export async function reopenUncreatedPayment(transaction: Connection, id: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { id, providerIntentId: null, status: "canceled" },
    data: { status: "creating" },
  });
}

/** The payment that a report is about: by the intent or page recorded here, or by the ids that it carries. */
export async function findReported(connection: Connection, report: ProviderPayment): Promise<Payment | null> {
  const { id, page, metadata } = report;
  const { paymentId = "", orderId = "" } = metadata;
  const row =
    (id === null ? null : await connection.paymentIntent.findUnique({ where: { providerIntentId: id } })) ??
    (page === undefined ? null : await connection.paymentIntent.findUnique({ where: { pageId: page.id } }));
  if (row) return toPayment(row);
  if (!isId(paymentId) || !isId(orderId)) return null;
  // Either our record of the intent's id was lost, or a page has just got its intent because its buyer has paid.
  const named = await connection.paymentIntent.findFirst({
    where: { id: paymentId, orderId, providerIntentId: null },
  });
  return named && toPayment(named);
}

/**
 * Records an intent's status and when it was checked. Final states stay: a late response older than the last one
 * changes nothing.
 */
export async function updatePayment(
  transaction: Connection,
  id: string,
  intent: ProviderPayment,
  now: Date,
): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: {
      id,
      OR: [
        { status: { notIn: ["succeeded", "canceled"] } },
        // A payment that was given up but did reach the provider is recorded anyway.
        { providerIntentId: null, pageId: null },
        // So is a payment made on a page that we had recorded as closed.
        ...(intent.status === "succeeded" ? [{ status: "canceled", pageId: { not: null } }] : []),
      ],
    },
    data: {
      ...(intent.id === null ? {} : { providerIntentId: intent.id }),
      ...(intent.page === undefined ? {} : { pageId: intent.page.id, pageUrl: intent.page.url }),
      status: intent.status,
      lastError: intent.failureMessage,
      updatedAt: now,
      ...(intent.clientSecret === null ? {} : { clientSecret: intent.clientSecret }),
    },
  });
}

/** Records that a payment's order had already been paid by another. @returns false when this was already recorded */
export async function markExtra(transaction: Connection, id: string): Promise<boolean> {
  const { count } = await transaction.paymentIntent.updateMany({
    where: { id, isExtra: false },
    data: { isExtra: true },
  });
  return count === 1;
}

/** Cancels intended payments that the provider never confirmed: they can never be paid. */
export async function cancelUncreatedPayments(transaction: Connection, orderId: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { orderId, providerIntentId: null, pageId: null, status: "creating" },
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
    page:
      row.pageExpiresAt === null ? null : { id: row.pageId, url: row.pageUrl, expiresAt: row.pageExpiresAt },
    isExtra: row.isExtra,
    createdAt: row.createdAt,
  };
}
