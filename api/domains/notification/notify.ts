/** Notifies the members of an organization, in the transaction that causes the notification. */
import { defineTopic, type EventBus } from "../../platform/events.ts";
import { writeMessage } from "../../platform/mailer.ts";
import { listRecipients } from "../organization/index.ts";
import { completePreferences, composeMessages } from "./notification.rules.ts";
import * as store from "./notification.store.ts";
import type { Notify } from "./notification.types.ts";

/** A user's inbox has changed. Key: the user's id. */
export const notificationsChanged = defineTopic<{ userId: string }>("notificationsChanged");

/** @param publicUrl public address of the product, for links in mail; null when it is not known */
export function createNotify({ events, publicUrl }: { events: EventBus; publicUrl: string | null }): Notify {
  return async ({ transaction, afterCommit }, news) => {
    const { organizationId } = news;
    const recipients = await listRecipients(transaction, organizationId);
    const chosen = await store.loadPreferences(
      transaction,
      organizationId,
      recipients.map(({ userId }) => userId),
    );
    for (const recipient of recipients) {
      const { userId } = recipient;
      if (news.replaces) await store.deleteNotifications(transaction, userId, news.replaces);
      if (news.to && !news.to.includes(userId)) continue;
      const preferences = completePreferences(chosen.filter((one) => one.userId === userId));
      const preference = preferences.find(({ topic }) => topic === news.topic);
      if (!preference) continue;
      if (preference.inApp && (await store.insertNotification(transaction, userId, news))) {
        afterCommit(() => events.publish(notificationsChanged, userId, { userId }));
      }
      for (const message of composeMessages(news, preference, recipient, publicUrl)) {
        await writeMessage(transaction, message);
      }
    }
  };
}
