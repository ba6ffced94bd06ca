/** Stored refunds: the intent first, then the provider's answer. */

import { type Connection, Prisma } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { toDecimal } from "../../../platform/money.ts";
import { isUnderWayOrDone, type Refund, toRefund } from "../../order/index.ts";
import { openRefunds } from "../payment.rules.ts";
import type { Payment } from "../payment.types.ts";
import type { ProviderRefund } from "../payment-provider.ts";
import { takeQuiet } from "../quiet.store.ts";

type NewRefund = Pick<
  Refund,
  "amountCents" | "idempotencyKey" | "isWhole" | "lines" | "orderId" | "paymentId" | "reason"
> &
  Partial<Pick<Refund, "isExtra">>;

/** Records the intended refund before the provider is called, so that a retry after a crash requests the same one. */
export async function insertRefund(connection: Connection, refund: NewRefund): Promise<Refund> {
  const { amountCents, lines, ...columns } = refund;
  const row = await connection.refund.create({
    data: {
      ...columns,
      amount: toDecimal(amountCents),
      lines: {
        create: lines.map((line) => ({
          orderLineId: line.lineId,
          quantity: line.quantity,
          amount: toDecimal(line.amountCents),
          taxAmount: toDecimal(line.taxCents),
          deliveryAmount: toDecimal(line.deliveryCents),
        })),
      },
    },
    include: { lines: true },
  });
  return toRefund(row);
}

/** States that a refund does not leave for an earlier one: a late response changes nothing. */
const LATER: Readonly<Record<Refund["status"], readonly Refund["status"][]>> = {
  creating: ["creating"],
  pending: ["creating", "pending"],
  requires_action: ["creating", "pending", "requires_action"],
  succeeded: ["creating", "pending", "requires_action", "succeeded"],
  // A bank may reject a refund that had already succeeded.
  failed: ["creating", "pending", "requires_action", "succeeded", "failed"],
  canceled: ["creating", "pending", "requires_action", "canceled"],
};

/** Records the provider's report on one of our refunds. Never returns to an earlier state. */
async function updateRefund(
  transaction: Connection,
  id: string,
  word: { providerRefundId: string; status: Refund["status"] },
): Promise<void> {
  await transaction.refund.updateMany({ where: { id, status: { in: [...LATER[word.status]] } }, data: word });
}

/** The provider has refused it permanently. */
export async function failRefund(transaction: Connection, id: string, failureMessage: string): Promise<void> {
  await transaction.refund.updateMany({
    where: { id, status: "creating" },
    data: { status: "failed", failureMessage },
  });
}

/**
 * Records what the provider reports as refunded of a payment: our own refunds, and those made elsewhere. The caller
 * holds the lock on the order.
 * @returns whether anything was new
 */
export async function noteProviderRefunds(
  transaction: Connection,
  payment: Payment,
  refunds: readonly ProviderRefund[],
): Promise<boolean> {
  let isNew = false;
  const known = await transaction.refund.findMany({
    where: { orderId: payment.orderId },
    select: { id: true, providerRefundId: true, status: true },
  });
  for (const { id: providerRefundId, status, amountCents, metadata } of refunds) {
    const ours =
      known.find((row) => row.providerRefundId === providerRefundId) ??
      known.find((row) => row.providerRefundId === null && row.id === metadata["refundId"]);
    if (ours?.status === status && ours.providerRefundId === providerRefundId) continue;
    isNew = true;
    if (ours) {
      await updateRefund(transaction, ours.id, { providerRefundId, status });
      continue;
    }
    await transaction.refund.create({
      data: {
        orderId: payment.orderId,
        paymentId: payment.id,
        idempotencyKey: `elsewhere:${providerRefundId}`,
        providerRefundId,
        status,
        amount: toDecimal(amountCents),
        isWhole: false,
        isExtra: payment.isExtra,
      },
    });
  }
  return isNew;
}

/** A payment's refunds, newest first. */
export async function listRefunds(connection: Connection, orderId: string): Promise<Refund[]> {
  const rows = await connection.refund.findMany({
    where: { orderId },
    include: { lines: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toRefund);
}

/**
 * Sale units of an order that were refunded or are being refunded, by line. @param orderId already checked by the
 * caller
 */
export async function loadRefundedUnits(
  connection: Connection,
  orderId: string,
): Promise<Map<string, number>> {
  const refunds = await listRefunds(connection, orderId);
  const lines = refunds.filter(isUnderWayOrDone).flatMap((refund) => refund.lines);
  const units = new Map<string, number>();
  for (const { lineId, quantity } of lines) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  return units;
}

/** Null both for an invalid id and for a refund that does not exist. */
export async function findRefund(connection: Connection, id: string): Promise<Refund | null> {
  if (!isId(id)) return null;
  const row = await connection.refund.findUnique({ where: { id }, include: { lines: true } });
  return row && toRefund(row);
}

/** Takes unfinished refunds that have gone quiet; those that have not reached the provider every 45 s. */
export const takeQuietRefunds = (connection: Connection, now: Date) =>
  takeQuiet(connection, openRefunds, now, {
    table: Prisma.sql`refunds`,
    isOpen: Prisma.sql`item.status IN ('creating', 'pending', 'requires_action')`,
    isQuick: Prisma.sql`item.status = 'creating'`,
    returning: Prisma.sql`item.id`,
  });
