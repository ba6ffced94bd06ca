/** Telling users something, in the transaction that causes it. */
import { defineTopic, type EventBus } from "../../platform/events.ts";
import { writeMessage } from "../../platform/mailer.ts";
import { completePreferences, composeMessages } from "./notification.rules.ts";
import * as store from "./notification.store.ts";
import type { Notify } from "./notification.types.ts";

/** A user's inbox has changed. Key: the user's id. */
export const notificationsChanged = defineTopic<{ userId: string }>("notificationsChanged");

/** @param publicUrl address people use, for links in mails; null when it is not known */
export function createNotify({ events, publicUrl }: { events: EventBus; publicUrl: string | null }): Notify {
  return async ({ transaction, afterCommit }, news) => {
    const { userId, topic } = news;
    if (news.replaces) await store.deleteNotifications(transaction, userId, news.replaces);
    const preference = completePreferences(await store.listPreferences(transaction, userId)).find(
      (one) => one.topic === topic,
    );
    const recipient = await store.findRecipient(transaction, userId);
    if (!preference || !recipient) return;
    if (preference.inApp && (await store.insertNotification(transaction, news))) {
      afterCommit(() => events.publish(notificationsChanged, userId, { userId }));
    }
    for (const message of composeMessages(news, preference, recipient, publicUrl)) {
      await writeMessage(transaction, message);
    }
  };
}
