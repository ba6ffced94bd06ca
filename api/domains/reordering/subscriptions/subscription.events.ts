import { defineTopic } from "../../../platform/events.ts";

/** One of a user's subscriptions was created or has changed. Key: the user's id. */
export const subscriptionsChanged = defineTopic<{ organizationId: string }>("reorderSubscriptionsChanged");

/** One of a user's subscription orders was created or has changed. Key: the user's id. */
export const subscriptionOrdersChanged = defineTopic<{ organizationId: string }>("subscriptionOrdersChanged");
