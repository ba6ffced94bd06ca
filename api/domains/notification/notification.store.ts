/** Reads and writes of notifications and preferences; each takes their owner. */
import { NOTIFICATION_TOPICS, type NotificationTopic } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { before, type Page, type PageRequest, takePage } from "../../platform/pagination.ts";
import type { Maker } from "../../platform/viewer.ts";
import type { NotificationModel } from "../../prisma/generated/models.ts";
import type { Inbox, News, Notification, NotificationPreference } from "./notification.types.ts";

const NEWEST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** @returns false when the same notification already exists */
export async function insertNotification(
  transaction: Connection,
  userId: string,
  news: News,
): Promise<boolean> {
  const { topic, title, body, path, dedupeKey } = news;
  const { count } = await transaction.notification.createMany({
    data: [{ userId, topic, title, body, path: path ?? null, dedupeKey }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** Removes notifications that are no longer true from the inbox. */
export async function deleteNotifications(
  transaction: Connection,
  userId: string,
  dedupeKeys: readonly string[],
): Promise<void> {
  await transaction.notification.deleteMany({ where: { userId, dedupeKey: { in: [...dedupeKeys] } } });
}

export async function listNotifications(
  connection: Connection,
  userId: string,
  unreadOnly: boolean,
  page: PageRequest,
): Promise<Page<Notification>> {
  const where = { userId, ...(unreadOnly ? { readAt: null } : {}) };
  const [rows, totalCount] = await Promise.all([
    connection.notification.findMany({
      where: { AND: [where, before(page.after)] },
      orderBy: NEWEST,
      take: page.first + 1,
    }),
    connection.notification.count({ where }),
  ]);
  return takePage(rows, page, totalCount, toNotification);
}

export async function findNotification(
  connection: Connection,
  userId: string,
  id: string,
): Promise<Notification | null> {
  const row = isId(id) ? await connection.notification.findFirst({ where: { id, userId } }) : null;
  return row && toNotification(row);
}

export async function readInbox(connection: Connection, userId: string, first: number): Promise<Inbox> {
  const [rows, unreadCount] = await Promise.all([
    connection.notification.findMany({ where: { userId }, orderBy: NEWEST, take: first }),
    connection.notification.count({ where: { userId, readAt: null } }),
  ]);
  return { newest: rows.map(toNotification), unreadCount };
}

/** @param ids null for all @returns how many were unread before */
export async function markRead(
  connection: Connection,
  userId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<number> {
  const { count } = await connection.notification.updateMany({
    where: { userId, readAt: null, ...(ids ? { id: { in: ids.filter(isId) } } : {}) },
    data: { readAt: now },
  });
  return count;
}

interface StoredPreference extends Omit<NotificationPreference, "topic"> {
  userId: string;
  topic: string;
}

/**
 * Choices of an organization's members, in one read. Choices made before they were stored per organization apply until
 * they are changed.
 */
export async function loadPreferences(
  connection: Connection,
  organizationId: string,
  userIds: readonly string[],
): Promise<(NotificationPreference & { userId: string })[]> {
  const rows = await connection.$queryRaw<StoredPreference[]>`
    SELECT user_id AS "userId", topic, in_app AS "inApp", by_email AS "byEmail", by_sms AS "bySms"
      FROM membership_preferences
     WHERE organization_id = ${organizationId}::uuid AND user_id = ANY (${[...userIds]}::uuid[])
    UNION ALL
    SELECT user_id, topic, in_app, by_email, by_sms FROM notification_preferences AS earlier
     WHERE user_id = ANY (${[...userIds]}::uuid[])
       AND NOT EXISTS (
         SELECT 1 FROM membership_preferences AS chosen
          WHERE chosen.organization_id = ${organizationId}::uuid
            AND chosen.user_id = earlier.user_id AND chosen.topic = earlier.topic)`;
  // A preference for a removed topic is skipped.
  return rows.flatMap(({ topic, ...ways }) => (isTopic(topic) ? [{ topic, ...ways }] : []));
}

export async function savePreference(
  connection: Connection,
  { organizationId, userId }: Maker,
  { topic, ...ways }: NotificationPreference,
): Promise<void> {
  await connection.membershipPreference.upsert({
    where: { organizationId_userId_topic: { organizationId, userId, topic } },
    create: { organizationId, userId, topic, ...ways },
    update: ways,
  });
}

const isTopic = (value: string): value is NotificationTopic =>
  NOTIFICATION_TOPICS.some((topic) => topic === value);

function toNotification({ topic, userId: _owner, dedupeKey: _key, ...row }: NotificationModel): Notification {
  // A later version may know more of them.
  return { ...row, topic: isTopic(topic) ? topic : "account" };
}
