/** Notifications, and the channels they are sent through. */
import type { NotificationTopic } from "../../../schema/constants.ts";
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { Attachment } from "../../platform/mailer.ts";

export interface Notification {
  id: string;
  topic: NotificationTopic;
  title: string;
  body: string;
  /** The page of the app it links to; null for none. */
  path: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** How a user wants to be notified about a topic. */
export interface NotificationPreference {
  topic: NotificationTopic;
  inApp: boolean;
  byEmail: boolean;
  bySms: boolean;
}

/** The newest notifications and the number of unread ones. */
export interface Inbox {
  unreadCount: number;
  newest: Notification[];
}

/** A notification for the members of an organization. */
export interface News {
  organizationId: string;
  /** The users to notify; every member when omitted. */
  to?: readonly string[];
  topic: NotificationTopic;
  /** A few words without a period; the subject of the mail. */
  title: string;
  /** What happened and what can be done, in a sentence or two. */
  body: string;
  /** Path within the app that it links to, with a leading slash. */
  path?: string;
  /** The project it is about; null or omitted for none. Mail about one project is threaded together. */
  projectId?: string | null;
  /** Attachments of the mail. */
  attachments?: readonly Attachment[];
  /**
   * The same key is the same notification: it is sent once even if it happens twice. Starts with its subject, then its
   * ids.
   */
  dedupeKey: string;
  /**
   * Keys of earlier notifications that this one makes untrue: they leave the inbox, and may be sent again. An inbox
   * that shows "failed" next to "is ready" tells the user nothing.
   */
  replaces?: readonly string[];
  /** False when a separate mail about this is sent anyway, such as a receipt. Default true. */
  mayEmail?: boolean;
}

/** The transaction that causes the notification; the user's screens are updated after the commit. */
export interface NewsScope {
  transaction: Connection;
  afterCommit: AfterCommit;
}

/**
 * Notifies the members of an organization through the channels each of them chose, once, if and when the transaction
 * commits.
 */
export type Notify = (scope: NewsScope, news: News) => Promise<void>;
