/** The default channels, and the wording of mails and text messages. */
import { NOTIFICATION_TOPICS, type NotificationTopic } from "../../../schema/constants.ts";
import { projectThread } from "../../platform/mail/thread.ts";
import type { OutgoingMessage } from "../../platform/mailer.ts";
import type { Recipient } from "../organization/index.ts";
import type { News, NotificationPreference } from "./notification.types.ts";

/** Mail that interrupts a working day has to be about money or missing material. */
const MAILED_BY_DEFAULT: ReadonlySet<NotificationTopic> = new Set([
  "orders",
  "quotes",
  "approvals",
  "reordering",
  "inventory",
  // Sent only to people who have set up a watch.
  "prices",
  "account",
]);

/** No one gets text messages by default, with this exception: a person on site cannot continue without an answer. */
const TEXTED_BY_DEFAULT: ReadonlySet<NotificationTopic> = new Set(["approvals"]);

/** Preferences for every topic, in the order of the topics. @param chosen the user's choices so far */
export function completePreferences(chosen: readonly NotificationPreference[]): NotificationPreference[] {
  return NOTIFICATION_TOPICS.map(
    (topic) =>
      chosen.find((one) => one.topic === topic) ?? {
        topic,
        inApp: true,
        byEmail: MAILED_BY_DEFAULT.has(topic),
        bySms: TEXTED_BY_DEFAULT.has(topic),
      },
  );
}

/**
 * The mail and the text message to send.
 * @param recipient the account's addresses; null where it has none
 * @param publicUrl public address of the product, without a trailing slash; when null, there is no link
 */
export function composeMessages(
  news: News,
  preference: NotificationPreference,
  recipient: Recipient,
  publicUrl: string | null,
): OutgoingMessage[] {
  const link = news.path && publicUrl ? `${publicUrl}${news.path}` : null;
  const messages: OutgoingMessage[] = [];
  if (preference.byEmail && recipient.email && news.mayEmail !== false) {
    messages.push({
      channel: "email",
      recipient: recipient.email,
      subject: news.title,
      body: [
        news.body,
        ...(link ? ["", link] : []),
        "",
        publicUrl
          ? `You chose to be notified of this by email: ${publicUrl}/settings?tab=notifications`
          : "You chose to be notified of this by email; you can change this in Settings.",
      ].join("\n"),
      dedupeKey: `notification:email:${news.dedupeKey}:${recipient.userId}`,
      ...(news.projectId ? { thread: projectThread(news.projectId) } : {}),
      ...(news.attachments ? { attachments: news.attachments } : {}),
    });
  }
  if (preference.bySms && recipient.phone) {
    messages.push({
      channel: "sms",
      recipient: recipient.phone,
      subject: null,
      body: `Yardstick: ${news.title}.${link ? ` ${link}` : ""}`,
      dedupeKey: `notification:sms:${news.dedupeKey}:${recipient.userId}`,
    });
  }
  return messages;
}
