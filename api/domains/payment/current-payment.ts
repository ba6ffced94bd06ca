/** Which of an order's payments can be made now: only the latest. Older ones are ended at the provider first. */

import type { Connection } from "../../platform/database.ts";
import type { Order } from "../order/index.ts";
import { buyerKeyOf } from "./checkout/purchase.rules.ts";
import { isFinal, isUsable, PAGE_LIFETIME_MS } from "./payment.rules.ts";
import { insertPayment, listPayments } from "./payment.store.ts";
import type { Payment, PaymentPlace } from "./payment.types.ts";

/**
 * The order's latest payment if it can be made in this place, otherwise a new one. The caller holds the order's lock.
 * @param keyOf the idempotency key of the order's n-th payment, from 1
 */
export async function findOrInsertPayment(
  transaction: Connection,
  order: Order,
  keyOf: (attempt: number) => string,
  { place, now }: { place: PaymentPlace; now: Date },
): Promise<Payment> {
  const payments = await listPayments(transaction, order.id);
  const [latest] = payments;
  if (latest !== undefined && isUsable(latest, place, now)) return latest;
  const pageExpiresAt = place === "page" ? new Date(now.getTime() + PAGE_LIFETIME_MS) : null;
  return insertPayment(transaction, {
    orderId: order.id,
    amountCents: order.totalCents,
    idempotencyKey: keyOf(payments.length + 1),
    pageExpiresAt,
    // Switching places must not extend the day within which the order has to be paid.
    ...(latest === undefined || isFinal(latest.status) ? {} : { createdAt: latest.createdAt }),
  });
}

/**
 * Replaces a page that expired unpaid, so that the order can be paid again. The new payment, not yet created at the
 * provider, also keeps the order in the sweep, which gives it up in time.
 */
export async function replaceExpiredPage(
  transaction: Connection,
  order: Order,
  page: Payment,
): Promise<void> {
  const payments = await listPayments(transaction, order.id);
  await insertPayment(transaction, {
    orderId: order.id,
    amountCents: order.totalCents,
    idempotencyKey: buyerKeyOf(order, payments.length + 1),
    createdAt: page.createdAt,
  });
}
