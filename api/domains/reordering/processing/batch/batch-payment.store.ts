/** Batches and the orders that are paid for them. */
import type { Connection } from "../../../../platform/database.ts";
import type { Prisma } from "../../../../prisma/generated/client.ts";
import type { PaymentOrder } from "../payments.port.ts";

const LONGEST_WAITING_FIRST: Prisma.ReorderBatchOrderByWithRelationInput[] = [
  { updatedAt: "asc" },
  { id: "asc" },
];

/** Batches whose payment has come further than they have, with the payment. */
export async function listOvertakenBatches(
  connection: Connection,
  limit: number,
): Promise<{ id: string; payment: PaymentOrder }[]> {
  const rows = await connection.reorderBatch.findMany({
    where: {
      OR: [
        {
          status: { in: ["pending", "awaiting_approval", "processing", "retrying", "failed"] },
          order: { status: { in: ["paid", "fulfilling", "delivered", "refunded"] } },
        },
        { status: "ordered", order: { status: { in: ["delivered", "refunded"] } } },
        { status: "refunded", order: { status: { in: ["paid", "fulfilling", "delivered"] } } },
      ],
    },
    select: { id: true, order: { select: { id: true, status: true, paidAt: true } } },
    orderBy: LONGEST_WAITING_FIRST,
    take: limit,
  });
  return rows.flatMap(({ id, order }) => (order ? [{ id, payment: order }] : []));
}

/** Batches that were cancelled while a payment of theirs was open. */
export async function listAbandonedPayments(
  connection: Connection,
  limit: number,
): Promise<{ id: string; payment: PaymentOrder }[]> {
  const rows = await connection.reorderBatch.findMany({
    where: {
      status: "cancelled",
      order: { status: { in: ["pending", "requires_action", "processing", "failed"] } },
    },
    select: { id: true, order: { select: { id: true, status: true, paidAt: true } } },
    orderBy: LONGEST_WAITING_FIRST,
    take: limit,
  });
  return rows.flatMap(({ id, order }) => (order ? [{ id, payment: order }] : []));
}

/** The batch that an order pays for; null when it is for something else. */
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

/** A line of the order that is paid for a batch. */
export interface PaidLine {
  id: string;
  supplierId: string | null;
  sku: string | null;
  /** Sale units. */
  quantity: number;
}

/** The lines of the order that is paid for a batch, in their order. */
export function listPaidLines(connection: Connection, paymentOrderId: string): Promise<PaidLine[]> {
  return connection.orderLine.findMany({
    where: { orderId: paymentOrderId },
    select: { id: true, supplierId: true, sku: true, quantity: true },
    orderBy: { position: "asc" },
  });
}

/** The provider's id of the payment that an order was paid by; null when none succeeded. */
export async function findIntentId(connection: Connection, paymentOrderId: string): Promise<string | null> {
  const row = await connection.paymentIntent.findFirst({
    where: { orderId: paymentOrderId, status: "succeeded" },
    select: { providerIntentId: true },
  });
  return row?.providerIntentId ?? null;
}
