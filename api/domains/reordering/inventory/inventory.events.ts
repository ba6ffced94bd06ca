import { defineTopic, type EventBus } from "../../../platform/events.ts";

/** What is known of a user's materials has changed: stock, what comes, usage or rules. Key: the user's id. */
export const materialsChanged = defineTopic<{ userId: string }>("materialsChanged");

/** What a user has used has changed. Key: the user's id. */
export const usageChanged = defineTopic<{ userId: string }>("materialUsageChanged");

/** Tells a user's screens of stock, rules and what follows from them. For after the commit. */
export function announceMaterials(events: EventBus, userId: string): Promise<void> {
  return events.publish(materialsChanged, userId, { userId });
}

/** The same for usage, which the others follow from. */
export async function announceUsage(events: EventBus, userId: string): Promise<void> {
  await events.publish(usageChanged, userId, { userId });
  await announceMaterials(events, userId);
}
