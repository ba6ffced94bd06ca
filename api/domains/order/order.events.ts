import { defineTopic, type EventBus } from "../../platform/events.ts";
import { projectChanged } from "../project/index.ts";

/** An order's status or its last failure has changed. */
export const orderChanged = defineTopic<{ orderId: string }>("orderChanged");

/** One of a user's orders was created or changed. Key: the user's id. */
export const ordersChanged = defineTopic<{ orderId: string }>("ordersChanged");

/** Notifies everyone who is viewing an order that it changed. Call it after the commit. */
export async function announceOrder(
  events: EventBus,
  order: { id: string; organizationId: string; projectId: string | null },
): Promise<void> {
  await events.publish(orderChanged, order.id, { orderId: order.id });
  await events.publish(ordersChanged, order.organizationId, { orderId: order.id });
  const { projectId } = order;
  if (projectId !== null) await events.publish(projectChanged, projectId, { projectId });
}
