import { defineTopic, type EventBus } from "../../platform/events.ts";

/** What is known of a user's materials has changed: stock, what comes, usage or rules. Key: the user's id. */
export const materialsChanged = defineTopic<{ organizationId: string }>("materialsChanged");

/** What a user has used has changed. Key: the user's id. */
export const usageChanged = defineTopic<{ organizationId: string }>("materialUsageChanged");

/** Tells a user's screens of stock, rules and what follows from them. For after the commit. */
export function announceMaterials(events: EventBus, organizationId: string): Promise<void> {
  return events.publish(materialsChanged, organizationId, { organizationId });
}

/** The same for usage, which the others follow from. */
export async function announceUsage(events: EventBus, organizationId: string): Promise<void> {
  await events.publish(usageChanged, organizationId, { organizationId });
  await announceMaterials(events, organizationId);
}
