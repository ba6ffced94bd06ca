/** What users are told, and how. */
import type { NotificationTopic } from "../../../schema/constants.ts";
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { Attachment } from "../../platform/mailer.ts";

export interface Notification {
  id: string;
  topic: NotificationTopic;
  title: string;
  body: string;
  /** Where in the app it leads; null when nowhere. */
  path: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** How a user wants to be told of a topic. */
export interface NotificationPreference {
  topic: NotificationTopic;
  inApp: boolean;
  byEmail: boolean;
  bySms: boolean;
}

/** The newest notifications and how many are unread. */
export interface Inbox {
  unreadCount: number;
  newest: Notification[];
}

/** Something to tell the people of an organisation. */
export interface News {
  organizationId: string;
  /** Users who are told; everybody in it when left out. */
  to?: readonly string[];
  topic: NotificationTopic;
  /** A few words without a full stop; the subject of the mail. */
  title: string;
  /** What happened and what can be done, in a sentence or two. */
  body: string;
  /** Address within the app that it leads to, with its slash. */
  path?: string;
  /** The project that it is about; null, or left out, for none. Mails about one project stand together. */
  projectId?: string | null;
  /** What goes along with the mail. */
  attachments?: readonly Attachment[];
  /** The same key is the same news: what happens twice is told once. Begins with what it is about, then its ids. */
  dedupeKey: string;
  /**
   * Keys of earlier news that this makes untrue: they leave the inbox, and may be told again. A screen that shows
   * "failed" beside "is ready" tells nothing.
   */
  replaces?: readonly string[];
  /** Set when a mail of its own goes out about this in any case, such as a receipt. Default true. */
  mayEmail?: boolean;
}

/** The transaction that causes the news; the user's screens hear of it after the commit. */
export interface NewsScope {
  transaction: Connection;
  afterCommit: AfterCommit;
}

/** Tells the members of an organisation something by the ways each of them chose, once, if and when the transaction commits. */
export type Notify = (scope: NewsScope, news: News) => Promise<void>;
