import { defineTopic } from "../../../platform/events.ts";

/** One of a user's subscriptions was made or has changed. Key: the user's id. */
export const subscriptionsChanged = defineTopic<{ organizationId: string }>("reorderSubscriptionsChanged");

/** One of a user's subscription orders was made or has changed. Key: the user's id. */
export const subscriptionOrdersChanged = defineTopic<{ organizationId: string }>("subscriptionOrdersChanged");
