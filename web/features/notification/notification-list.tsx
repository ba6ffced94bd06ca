import { CheckCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { describeFailure, MoreButton } from "../../components/ui/layout/more-button.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { useNotificationsQuery } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatCount, formatMoment } from "../../lib/format.ts";
import { type NotificationRow, useInbox, useMarkRead } from "./use-inbox.ts";

const FAILED = { title: "Your notifications could not be loaded", message: "Please try again." };

/** All of the user's notifications, newest first. */
export function NotificationList() {
  const query = useNotificationsQuery({ fetchPolicy: "cache-and-network" });
  const { data, error, refetch } = query;
  const unread = useInbox()?.unreadCount ?? 0;
  const markRead = useMarkRead();
  if (!data) {
    return error ? (
      <ErrorState
        title={FAILED.title}
        message={describeFailure(error, FAILED)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading your notifications">
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  const { edges, pageInfo, totalCount } = data.notifications;
  if (edges.length === 0) {
    return (
      <EmptyState title="Nothing yet">
        When an analysis ends, an order is paid or material runs low, you will see it here.
      </EmptyState>
    );
  }
  return (
    <Card
      title={formatCount(totalCount, "notification")}
      isFlush
      aside={
        unread > 0 && (
          <Button size="small" onClick={() => markRead(null)}>
            <CheckCheck aria-hidden="true" size={16} />
            Mark all as read
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {edges.map(({ node }) => (
          <NotificationItem key={node.id} notification={node} onFollow={() => markRead([node.id])} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <div className="border-t border-line p-4">
          <MoreButton page={data.notifications} query={query} failed={FAILED}>
            Show older
          </MoreButton>
        </div>
      )}
    </Card>
  );
}

function NotificationItem({
  notification: { title, body, path, createdAt, readAt },
  onFollow,
}: {
  notification: NotificationRow;
  onFollow: () => void;
}) {
  return (
    <li className={cx("px-4 py-3 leading-snug", readAt === null && "bg-tape-tint")}>
      <p className={cx("wrap-anywhere", readAt === null && "font-medium")}>
        {path ? (
          <Link to={path} onClick={onFollow} className="inline-flex min-h-11 items-center sm:min-h-0">
            {title}
          </Link>
        ) : (
          title
        )}
        {readAt === null && <span className="sr-only"> (unread)</span>}
      </p>
      <p className="wrap-anywhere">{body}</p>
      <p className="text-sm text-muted">{formatMoment(createdAt)}</p>
    </li>
  );
}
