/** How the stock follows changes of orders. */
import type { Clock } from "../../../platform/clock.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import {
  accountOrderChanged,
  type Order,
  orderPaid,
  orderPlacedOnAccount,
  orderReceived,
  orderRefunded,
  refundRefused,
} from "../../order/index.ts";
import { lockStockOf } from "../lock-stock.ts";
import { announceMaterials } from "../materials.events.ts";
import { expectPresentLines, withdrawRefundedLines } from "./follow-refunds.ts";
import { expectOrderLines } from "./order-arrivals.ts";
import { type ReceiveOptions, receiveOrderLines } from "./receive-arrivals.ts";
import { expectReceivedLines } from "./stock-order-lines.ts";

type StockPorts = Required<ReceiveOptions> & { clock: Clock };

/** Subscribes the stock to orders: a purchase counts as on its way until it has arrived or was refunded. */
export function subscribeStock(
  domainEvents: DomainEvents,
  { events, clock, notify, onReceived }: StockPorts,
): void {
  const expect = async (scope: ChangeScope, order: Order) => {
    await expectOrderLines(scope.transaction, order, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  };
  domainEvents.on(orderPaid, "stock", async (scope, { order }) => {
    // A reorder records its own arrivals, with their rule, when it is paid.
    if (order.paymentType !== "reorder") await expect(scope, order);
  });
  domainEvents.on(orderPlacedOnAccount, "stock", (scope, { order }) => expect(scope, order));
  domainEvents.on(accountOrderChanged, "stock", async (scope, { order }) => {
    await expectPresentLines(scope.transaction, order, { onReceived }, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  });
  domainEvents.on(orderReceived, "stock", async (scope, { order, lineIds, ...receipt }) => {
    const receiving = { events, notify, onReceived };
    const { organizationId, lines } = order;
    await lockStockOf(scope.transaction, organizationId);
    await expectReceivedLines(scope.transaction, order, receipt, clock.now());
    const named = lines.filter(({ id }) => lineIds.includes(id));
    await receiveOrderLines(scope, receiving, {
      organizationId,
      lines: named.map(({ id, receivedQuantity, quantity }) => ({
        lineId: id,
        units: receivedQuantity,
        quantity,
      })),
      now: clock.now(),
    });
  });
  domainEvents.on(orderRefunded, "stock", async (scope, { order }) => {
    await withdrawRefundedLines(scope.transaction, order, { onReceived }, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  });
  domainEvents.on(refundRefused, "stock", async (scope, { order }) => {
    await expectPresentLines(scope.transaction, order, { onReceived }, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  });
}
