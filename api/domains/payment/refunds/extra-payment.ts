/**
 * A second payment of a paid order. It cannot be made, since the payments of an order take turns; if the provider took
 * one all the same, it goes back as it came, and the buyer is told.
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
 * Records its refund, which the sweep sends to the provider, or what the provider reports of that refund. The caller
 * holds the lock on the order.
 */
export async function giveBackExtra(
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
      "an order was paid twice: the second goes back",
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
