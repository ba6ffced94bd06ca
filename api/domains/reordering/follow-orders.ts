/** Keeps reorders in step with changes of orders and projects. */

import type { DomainEvents } from "../../platform/domain-events.ts";
import { announceMaterials } from "../inventory/index.ts";
import { orderGivenUp, orderPaid, orderRefunded, refundRefused } from "../order/index.ts";
import { projectDeleted, projectTransferred } from "../project/index.ts";
import { followTransfer } from "./follow-transfer.ts";
import { followApprovals } from "./processing/batch/batch-approval.ts";
import { cancelReorder, type SettlePorts, settleReorder } from "./processing/batch/settle-batch.ts";
import { keepProjectWords } from "./reorder-rules/rule-project.store.ts";

/** Subscribes two followers: batches move to where their payments are, and rules made for a project follow the project. */
export function subscribeReorders(domainEvents: DomainEvents, ports: SettlePorts): void {
  domainEvents.on(orderPaid, "reordering", async (scope, { order }) => {
    if (order.paymentType === "reorder") await settleReorder(ports, scope, order);
  });
  followApprovals(domainEvents, ports);
  domainEvents.on(orderGivenUp, "reordering", (scope, { order }) => cancelReorder(ports, scope, order));
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
