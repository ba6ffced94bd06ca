import { defineTopic, type EventBus } from "../../platform/events.ts";

/** A user's materials changed: stock, arrivals, usage or rules. Key: the user's id. */
export const materialsChanged = defineTopic<{ organizationId: string }>("materialsChanged");

/** A user's usage changed. Key: the user's id. */
export const usageChanged = defineTopic<{ organizationId: string }>("materialUsageChanged");

/** Notifies a user's screens of a change in stock, rules and what follows from them. Call it after the commit. */
export function announceMaterials(events: EventBus, organizationId: string): Promise<void> {
  return events.publish(materialsChanged, organizationId, { organizationId });
}

/** The same for usage, on which the others depend. */
export async function announceUsage(events: EventBus, organizationId: string): Promise<void> {
  await events.publish(usageChanged, organizationId, { organizationId });
  await announceMaterials(events, organizationId);
}
