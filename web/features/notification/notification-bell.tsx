import { Bell, CheckCheck, List } from "lucide-react";
import { Menu, MenuAction, MenuDivider, MenuHeading, MenuLink } from "../../components/ui/menu.tsx";
import { formatCount } from "../../lib/format.ts";
import { NotificationSummary } from "./notification-summary.tsx";
import { type Inbox, useInbox, useMarkRead, useReadOnArrival } from "./use-inbox.ts";

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
      <Newest inbox={inbox} unread={unread} markRead={markRead} />
    </Menu>
  );
}

/** What the menu shows; a component, so that nothing of it is worked out before it is opened. */
function Newest({
  inbox,
  unread,
  markRead,
}: {
  inbox: Inbox | null;
  unread: number;
  markRead: ReturnType<typeof useMarkRead>;
}) {
  return (
    <>
      <MenuHeading>
        <span className="block font-medium">Notifications</span>
        <span className="block text-sm text-muted">
          {unread === 0 ? "You have read everything." : formatCount(unread, "unread notification")}
        </span>
      </MenuHeading>
      <MenuDivider />
      {inbox?.newest.map((notification) => (
        <MenuLink
          key={notification.id}
          to={notification.path ?? "/notifications"}
          onFollow={() => notification.readAt === null && markRead([notification.id])}
        >
          <NotificationSummary notification={notification} />
        </MenuLink>
      ))}
      {inbox && inbox.newest.length > 0 && <MenuDivider />}
      {unread > 0 && (
        <MenuAction onPress={() => markRead(null)} icon={<CheckCheck aria-hidden="true" size={18} />}>
          Mark all as read
        </MenuAction>
      )}
      <MenuLink to="/notifications" icon={<List aria-hidden="true" size={18} />}>
        All notifications
      </MenuLink>
    </>
  );
}
