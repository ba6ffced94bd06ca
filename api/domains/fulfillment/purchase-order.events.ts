import type { ChangeScope } from "../../platform/domain-events.ts";
import { defineTopic, type EventBus } from "../../platform/events.ts";

/** Purchase orders of a project have changed. Key: the project's id. */
export const purchaseOrdersChanged = defineTopic<{ projectId: string }>("purchaseOrdersChanged");

/** Notifies subscribers of a project's purchase orders, after the commit. Those of reorders are only read on request. */
export function announcePurchaseOrders(
  { afterCommit }: Pick<ChangeScope, "afterCommit">,
  events: EventBus,
  { projectId }: { projectId: string | null },
): void {
  if (projectId === null) return;
  afterCommit(() => events.publish(purchaseOrdersChanged, projectId, { projectId }));
}
