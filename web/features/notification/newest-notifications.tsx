import { CheckCheck, List } from "lucide-react";
import { MenuAction, MenuDivider, MenuHeading, MenuLink } from "../../components/ui/floats/menu-content.tsx";
import { formatCount } from "../../lib/format.ts";
import { NotificationSummary } from "./notification-summary.tsx";
import type { Inbox, useMarkRead } from "./use-inbox.ts";

/** Content of the bell's menu. */
export function NewestNotifications({
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
