/**
 * A second payment of a paid order. Only one payment of an order can be made at a time, but if the provider accepts a
 * second one anyway, it is refunded and the buyer is notified.
 */

import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Logger } from "../../../platform/logger.ts";
import { announceOrder, type Order, orderPaidTwice, orderStore } from "../../order/index.ts";
import { markExtra } from "../payment.store.ts";
import type { Payment } from "../payment.types.ts";
import type { ProviderPayment } from "../payment-provider.ts";
import { insertRefund, noteProviderRefunds } from "./refund.store.ts";

interface ExtraDependencies {
  events: EventBus;
  domainEvents: DomainEvents;
  logger: Logger;
}

/**
 * Records the refund, which the sweep sends to the provider, or the provider's report on that refund. The caller holds
 * the order's lock.
 */
export async function refundExtraPayment(
  { events, domainEvents, logger }: ExtraDependencies,
  scope: ChangeScope,
  order: Order,
  payment: Payment,
  report: ProviderPayment,
): Promise<Order> {
  const { transaction, afterCommit } = scope;
  const isNew = await markExtra(transaction, payment.id);
  if (isNew) {
    logger.error(
      { orderId: order.id, paymentId: payment.id },
      "an order was paid twice: the second payment is refunded",
    );
    const refund = await insertRefund(transaction, {
      orderId: order.id,
      paymentId: payment.id,
      idempotencyKey: `extra:${payment.id}`,
      amountCents: payment.amountCents,
      isWhole: false,
      isExtra: true,
      lines: [],
      reason: "This order was paid twice",
    });
    await domainEvents.publish(orderPaidTwice, scope, { order, refund });
  }
  const isReported = await noteProviderRefunds(transaction, { ...payment, isExtra: true }, report.refunds);
  if (!isNew && !isReported) return order;
  const present = await orderStore.getOrderById(transaction, order.id);
  afterCommit(() => announceOrder(events, present));
  return present;
}
