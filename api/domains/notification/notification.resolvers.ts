import type { Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { parsePage, toConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";

const LIST = "notifications";
/** @throws AppError INVALID_INPUT when out of 1..100 */
const inboxSize = (first: number | null | undefined) => parsePage(LIST, first ?? 10, null).first;

/** Notifications in GraphQL: a thin layer over the service. */
export const notificationResolvers: Resolvers = {
  Query: {
    async notifications(_root, { first, after, unreadOnly }, context) {
      const page = await context.services.notifications.listNotifications(
        viewerOf(context),
        unreadOnly ?? false,
        parsePage(LIST, first, after),
      );
      return toConnection(LIST, page);
    },
    notificationInbox: (_root, { first }, context) =>
      context.services.notifications.readInbox(viewerOf(context), inboxSize(first)),
    notificationPreferences: (_root, _arguments, context) =>
      context.services.notifications.listPreferences(viewerOf(context)),
  },

  Mutation: {
    markNotificationsRead: (_root, { ids }, context) =>
      context.services.notifications.markRead(viewerOf(context), ids ?? null),
    setNotificationPreference: (_root, { input }, context) =>
      context.services.notifications.setPreference(viewerOf(context), {
        ...input,
        topic: fromEnum(input.topic),
      }),
  },

  Subscription: {
    notificationsChanged: {
      subscribe(_root, { first }, context) {
        const inboxes = context.services.notifications.watchInbox(viewerOf(context), inboxSize(first));
        return mapAsync(inboxes, async (inbox) => ({ notificationsChanged: inbox }));
      },
    },
  },

  Notification: { topic: ({ topic }) => toEnum(topic) },
  NotificationPreference: { topic: ({ topic }) => toEnum(topic) },
};
