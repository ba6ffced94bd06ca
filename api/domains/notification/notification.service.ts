import { mapAsync } from "../../platform/async-iterator.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Page, PageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { completePreferences } from "./notification.rules.ts";
import * as store from "./notification.store.ts";
import type { Inbox, Notification, NotificationPreference } from "./notification.types.ts";
import { notificationsChanged } from "./notify.ts";

/** Notifications in an inbox, along with their count. */
const INBOX_SIZE = 10;

/** A user's notifications and their preferences. */
export type NotificationService = ReturnType<typeof createNotificationService>;

/**
 * Use cases of the inbox: reading it, and choosing channels. Other domains write to it through `notify`, in their own
 * transaction.
 */
export function createNotificationService({
  database,
  events,
  clock,
}: {
  database: Database;
  events: EventBus;
  clock: Clock;
}) {
  return {
    listNotifications: (
      { userId }: Viewer,
      unreadOnly: boolean,
      page: PageRequest,
    ): Promise<Page<Notification>> => store.listNotifications(database, userId, unreadOnly, page),

    findNotification: ({ userId }: Viewer, id: string): Promise<Notification | null> =>
      store.findNotification(database, userId, id),

    /** @param ids null for all */
    async markRead({ userId }: Viewer, ids: readonly string[] | null): Promise<Inbox> {
      const changed = await store.markRead(database, userId, ids, clock.now());
      if (changed > 0) await events.publish(notificationsChanged, userId, { userId });
      return store.readInbox(database, userId, INBOX_SIZE);
    },

    readInbox: ({ userId }: Viewer, first: number): Promise<Inbox> =>
      store.readInbox(database, userId, first),

    /** The inbox now and after every change. */
    watchInbox: ({ userId }: Viewer, first: number): AsyncIterableIterator<Inbox> =>
      mapAsync(events.changes(notificationsChanged, userId), () => store.readInbox(database, userId, first)),

    /** One preference per topic, the default where nothing was chosen. */
    async listPreferences({ organizationId, userId }: Viewer): Promise<NotificationPreference[]> {
      const chosen = await store.loadPreferences(database, organizationId, [userId]);
      return completePreferences(chosen.map(({ userId: _own, ...preference }) => preference));
    },

    /** For the viewer's current organization only. */
    async setPreference(viewer: Viewer, preference: NotificationPreference): Promise<NotificationPreference> {
      await store.savePreference(database, viewer, preference);
      return preference;
    },
  };
}
