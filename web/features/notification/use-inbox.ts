import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import {
  InboxDocument,
  type NotificationRow_NotificationFragment,
  useInboxQuery,
  useMarkNotificationsReadMutation,
  useNotificationsChangedSubscription,
} from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { useIsPainted } from "../../lib/use-is-painted.ts";

export type NotificationRow = NotificationRow_NotificationFragment;

/** Content of the bell; null until it is loaded. */
export interface Inbox {
  readonly unreadCount: number;
  readonly newest: readonly NotificationRow[];
}

/** The inbox, kept up to date: pushed over the socket, polled while the socket is down. */
export function useInbox(): Inbox | null {
  // The screen the user came for is drawn first.
  const isPainted = useIsPainted();
  const { data, client } = useInboxQuery({ skip: !isPainted, pollInterval: usePollInterval() });
  useNotificationsChangedSubscription({
    skip: !isPainted,
    fetchPolicy: "no-cache",
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      if (!news) return;
      client.writeQuery({
        query: InboxDocument,
        data: { __typename: "Query", notificationInbox: news.notificationsChanged },
      });
    },
  });
  return data?.notificationInbox ?? null;
}

/** Marks notifications as read: the given ones, or all. The socket brings the new count; a failure leaves them unread. */
export function useMarkRead(): (ids: readonly string[] | null) => void {
  const [mark] = useMarkNotificationsReadMutation();
  return (ids) => {
    mark({ variables: { ids: ids && [...ids] }, refetchQueries: [InboxDocument] }).catch(() => undefined);
  };
}

/** Marks notifications that link to the current page as read: their subject has been seen there. */
export function useReadOnArrival(inbox: Inbox | null): void {
  const { pathname } = useLocation();
  const markRead = useMarkRead();
  const seen = (inbox?.newest ?? [])
    .filter(({ path, readAt }) => readAt === null && path?.split("?")[0] === pathname)
    .map(({ id }) => id)
    .join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: marking is the same whichever render made it
  useEffect(() => {
    if (seen !== "") markRead(seen.split(" "));
  }, [seen]);
}
