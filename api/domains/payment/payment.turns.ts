/** Which payment of an order can be made now. At most one is: those before it are ended at the provider first. */

import type { Connection } from "../../platform/database.ts";
import type { Order } from "../order/index.ts";
import { buyerKeyOf } from "./checkout/purchase.rules.ts";
import { isFinal, isUsable, PAGE_LIFETIME_MS } from "./payment.rules.ts";
import { insertPayment, listPayments } from "./payment.store.ts";
import type { Payment, PaymentPlace } from "./payment.types.ts";

/**
 * The order's payment that can be made at this place, or a new one. The caller holds the lock on the order.
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
    // Paying in another place does not prolong the day in which the order has to be paid.
    ...(latest === undefined || isFinal(latest.status) ? {} : { createdAt: latest.createdAt }),
  });
}

/**
 * Takes the turn of a page that closed unpaid. The order can be paid again, and is given up in time: a payment that is
 * only intended keeps it in the sweep.
 */
export async function followClosedPage(transaction: Connection, order: Order, page: Payment): Promise<void> {
  const payments = await listPayments(transaction, order.id);
  await insertPayment(transaction, {
    orderId: order.id,
    amountCents: order.totalCents,
    idempotencyKey: buyerKeyOf(order, payments.length + 1),
    createdAt: page.createdAt,
  });
}
