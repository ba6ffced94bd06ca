import { Bell } from "lucide-react";
import { lazy } from "react";
import { Menu } from "../../components/ui/menu.tsx";
import { useInbox, useMarkRead, useReadOnArrival } from "./use-inbox.ts";

const NewestNotifications = lazy(async () => ({
  default: (await import("./newest-notifications.tsx")).NewestNotifications,
}));

/** The newest notifications behind a bell that says how many are unread. */
export function NotificationBell() {
  const inbox = useInbox();
  const markRead = useMarkRead();
  useReadOnArrival(inbox);
  const unread = inbox?.unreadCount ?? 0;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
          className="relative flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-sunken"
        >
          <Bell aria-hidden="true" size={20} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-0.5 min-w-5 rounded-full bg-ink px-1 text-center text-xs leading-5 font-semibold text-paper tabular-nums"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </button>
      }
    >
      <NewestNotifications inbox={inbox} unread={unread} markRead={markRead} />
    </Menu>
  );
}
