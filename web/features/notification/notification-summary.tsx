import { cx } from "../../lib/cx.ts";
import { formatAge } from "../../lib/format.ts";
import type { NotificationRow } from "./use-inbox.ts";

/** A notification in two lines: what happened and when; unread ones are marked. */
export function NotificationSummary({ notification }: { notification: NotificationRow }) {
  const isUnread = notification.readAt === null;
  return (
    <span className="flex max-w-80 min-w-0 gap-2.5 py-2 leading-snug">
      <span
        aria-hidden="true"
        className={cx("mt-1.5 size-2 shrink-0 rounded-full", isUnread ? "bg-blueprint" : "bg-transparent")}
      />
      <span className="min-w-0">
        <span className={cx("block break-words", isUnread && "font-medium")}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {notification.title}
        </span>
        <span className="block text-sm text-muted">{formatAge(notification.createdAt)}</span>
      </span>
    </span>
  );
}
