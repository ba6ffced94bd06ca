import { lazy } from "react";
import { Menu } from "../../components/ui/floats/menu.tsx";
import { BellButton } from "./bell-button.tsx";
import { useInbox, useMarkRead, useReadOnArrival } from "./use-inbox.ts";

const NewestNotifications = lazy(async () => ({
  default: (await import("./newest-notifications.tsx")).NewestNotifications,
}));

/** The newest notifications, opened by a bell that shows how many are unread. */
export function NotificationBell() {
  const inbox = useInbox();
  const markRead = useMarkRead();
  useReadOnArrival(inbox);
  const unread = inbox?.unreadCount ?? 0;
  return (
    <Menu trigger={<BellButton unread={unread} />}>
      <NewestNotifications inbox={inbox} unread={unread} markRead={markRead} />
    </Menu>
  );
}
