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

/** What the bell shows; null until it is known. */
export interface Inbox {
  readonly unreadCount: number;
  readonly newest: readonly NotificationRow[];
}

/** The inbox as it is now: pushed over the socket, asked for while the socket is down. */
export function useInbox(): Inbox | null {
  // The screen one has come for is drawn first.
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

/** Marks notifications as read: these, or all. The socket brings the new count; a failure leaves them unread. */
export function useMarkRead(): (ids: readonly string[] | null) => void {
  const [mark] = useMarkNotificationsReadMutation();
  return (ids) => {
    mark({ variables: { ids: ids && [...ids] }, refetchQueries: [InboxDocument] }).catch(() => undefined);
  };
}

/** Marks as read what leads to the page one is on: it has been seen there. */
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
