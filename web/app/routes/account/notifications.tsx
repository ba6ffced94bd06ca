import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { NotificationList } from "../../../features/notification/notification-list.tsx";

/** All of the user's notifications. */
export function Notifications() {
  return (
    <div className="page max-w-3xl py-8">
      <PageTitle tabTitle="Notifications">Notifications</PageTitle>
      <NotificationList />
    </div>
  );
}
