import { CalendarClock } from "lucide-react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Loading, Skeleton } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import {
  useReorderSubscriptionsChangedSubscription,
  useReorderSubscriptionsQuery,
} from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

/** Orders that repeat on a schedule. */
export function SubscriptionCards({
  onCreate,
}: {
  /** Null for users who may only view them. */
  onCreate: (() => void) | null;
}) {
  const { data, error, refetch } = useReorderSubscriptionsQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const subscriptions = data?.reorderSubscriptions.edges.map(({ node }) => node);
  const refetchShown = useRefetchShown();
  useReorderSubscriptionsChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      // Events update known subscriptions in the cache; new and deleted ones change the list.
      const told = news?.reorderSubscriptionsChanged.edges.map(({ node }) => node.id);
      if (told && told.join() !== subscriptions?.map(({ id }) => id).join()) {
        refetchShown("ReorderSubscriptions");
      }
    },
  });
  if (!subscriptions) {
    return error ? (
      <ErrorState
        title="Your subscriptions could not be loaded"
        message={messageOf(error, "They keep ordering.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading your subscriptions">
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="hidden h-72 w-full md:block" />
        </div>
      </Loading>
    );
  }
  if (subscriptions.length === 0) {
    return (
      <div className="rounded-sm border border-line bg-surface">
        <EmptyState
          icon={CalendarClock}
          title="No subscriptions yet"
          action={onCreate && <Button onClick={onCreate}>Set up the first one</Button>}
        >
          What you use up every month or every season can be ordered automatically: name it, say how much and
          how often.
        </EmptyState>
      </div>
    );
  }
  return (
    <section aria-label="Subscriptions" className="grid gap-4 md:grid-cols-2">
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} />
      ))}
    </section>
  );
}
