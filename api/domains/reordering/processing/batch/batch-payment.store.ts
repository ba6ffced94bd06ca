/** Batches and the orders that pay for them. */
import { type Connection, Prisma } from "../../../../platform/database.ts";
import type { PaymentOrder } from "../payments.port.ts";

/** Their payment is further along than they are. */
const IS_OVERTAKEN = Prisma.sql`(
  batch.status IN ('pending', 'awaiting_approval', 'processing', 'retrying', 'failed')
    AND payment.status IN ('paid', 'fulfilling', 'delivered', 'refunded')
  OR batch.status = 'ordered' AND payment.status IN ('delivered', 'refunded')
  OR batch.status = 'refunded' AND payment.status IN ('paid', 'fulfilling', 'delivered'))`;

/** They were cancelled while a payment for them was open. */
const IS_ABANDONED = Prisma.sql`(
  batch.status = 'cancelled' AND payment.status IN ('pending', 'requires_action', 'processing', 'failed'))`;

const BATCHES_WITH_PAYMENT = Prisma.sql`reorder_batches batch JOIN orders payment ON payment.id = batch.order_id`;

interface PaidBatch {
  id: string;
  payment: PaymentOrder;
}

/** Batches whose payment is further along than they are, with the payment. */
export const listOvertakenBatches = (connection: Connection, limit: number): Promise<PaidBatch[]> =>
  listWithPayment(connection, IS_OVERTAKEN, limit);

/** Batches that were cancelled while a payment for them was open. */
export const listAbandonedPayments = (connection: Connection, limit: number): Promise<PaidBatch[]> =>
  listWithPayment(connection, IS_ABANDONED, limit);

/** SQL condition: at least one of the two lists has an entry. */
export const isAnyOvertakenOrAbandoned = (): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM ${BATCHES_WITH_PAYMENT} WHERE ${IS_OVERTAKEN} OR ${IS_ABANDONED})`;

/** Those that have waited longest come first. */
async function listWithPayment(
  connection: Connection,
  condition: Prisma.Sql,
  limit: number,
): Promise<PaidBatch[]> {
  const rows = await connection.$queryRaw<(PaymentOrder & { batchId: string })[]>`
    SELECT batch.id::text AS "batchId", payment.id::text, payment.status::text, payment.paid_at AS "paidAt"
      FROM ${BATCHES_WITH_PAYMENT} WHERE ${condition} ORDER BY batch.updated_at, batch.id LIMIT ${limit}::int`;
  return rows.map(({ batchId, ...payment }) => ({ id: batchId, payment }));
}

/** The batch that an order pays for; null when the order is for something else. */
export async function findBatchOfPayment(
  connection: Connection,
  paymentOrderId: string,
): Promise<string | null> {
  const row = await connection.reorderBatch.findUnique({
    where: { orderId: paymentOrderId },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** A line of the order that pays for a batch. */
export interface PaidLine {
  id: string;
  supplierId: string | null;
  sku: string | null;
  /** Sale units. */
  quantity: number;
}

/** The lines of the order that pays for a batch, in their order. */
export function listPaidLines(connection: Connection, paymentOrderId: string): Promise<PaidLine[]> {
  return connection.orderLine.findMany({
    where: { orderId: paymentOrderId },
    select: { id: true, supplierId: true, sku: true, quantity: true },
    orderBy: { position: "asc" },
  });
}

/** The provider's id of the payment that paid an order; null when none succeeded. */
export async function findIntentId(connection: Connection, paymentOrderId: string): Promise<string | null> {
  const row = await connection.paymentIntent.findFirst({
    where: { orderId: paymentOrderId, status: "succeeded", isExtra: false },
    select: { providerIntentId: true },
  });
  return row?.providerIntentId ?? null;
}
