/** What follows for stock and reorders from what becomes of orders and projects. */

import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import {
  accountOrderTurned,
  type Order,
  orderGivenUp,
  orderPaid,
  orderPlacedOnAccount,
  orderReceived,
  orderRefunded,
  refundRefused,
} from "../order/index.ts";
import { projectDeleted, projectTransferred } from "../project/index.ts";
import { followTransfer } from "./follow-transfer.ts";
import { expectPresentLines, withdrawRefundedLines } from "./inventory/follow-refunds.ts";
import { expectOrderLines } from "./inventory/order-arrivals.ts";
import { receiveOrderLines } from "./inventory/receive-arrivals.ts";
import { announceMaterials } from "./materials.events.ts";
import { receivedByStock } from "./processing/arrivals.ts";
import { followApprovals } from "./processing/batch/batch-approval.ts";
import { giveUpReorder, type SettlePorts, settleReorder } from "./processing/batch/settle-batch.ts";
import { keepProjectWords } from "./reorder-rules/rule-project.store.ts";

/** Subscribes the batches of reorders, which are where their payments are, and the rules that were made for projects. */
export function subscribeReorders(domainEvents: DomainEvents, ports: SettlePorts): void {
  domainEvents.on(orderPaid, "reordering", async (scope, { order }) => {
    if (order.paymentType === "reorder") await settleReorder(ports, scope, order);
  });
  followApprovals(domainEvents, ports);
  domainEvents.on(orderGivenUp, "reordering", (scope, { order }) => giveUpReorder(ports, scope, order));
  domainEvents.on(orderRefunded, "reordering", (scope, { order }) => settleReorder(ports, scope, order));
  domainEvents.on(refundRefused, "reordering", (scope, { order }) => settleReorder(ports, scope, order));
  domainEvents.on(projectDeleted, "reordering", async ({ transaction, afterCommit }, { project }) => {
    await keepProjectWords(transaction, project);
    afterCommit(() => announceMaterials(ports.events, project.organizationId));
  });
  domainEvents.on(projectTransferred, "reordering", (scope, transfer) =>
    followTransfer(ports, scope, transfer),
  );
}

/** Subscribes the stock: what was bought is under way to it until it has come or was given back. */
export function subscribeStock(domainEvents: DomainEvents, ports: SettlePorts): void {
  const { events, clock, notify } = ports;
  const expect = async (scope: ChangeScope, order: Order) => {
    await expectOrderLines(scope.transaction, order, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  };
  domainEvents.on(orderPaid, "stock", async (scope, { order }) => {
    // What a reorder buys is noted where it is bought, with its rule.
    if (order.paymentType !== "reorder") await expect(scope, order);
  });
  domainEvents.on(orderPlacedOnAccount, "stock", (scope, { order }) => expect(scope, order));
  domainEvents.on(accountOrderTurned, "stock", async (scope, { order }) => {
    await expectPresentLines(scope.transaction, order, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  });
  domainEvents.on(orderReceived, "stock", async (scope, { order: { organizationId }, lineIds }) => {
    const receiving = { events, notify, onReceived: receivedByStock };
    await receiveOrderLines(scope, receiving, { organizationId, lineIds, now: clock.now() });
  });
  domainEvents.on(orderRefunded, "stock", async (scope, { order }) => {
    await withdrawRefundedLines(scope.transaction, order, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  });
  domainEvents.on(refundRefused, "stock", async (scope, { order }) => {
    await expectPresentLines(scope.transaction, order, clock.now());
    scope.afterCommit(() => announceMaterials(events, order.organizationId));
  });
}
