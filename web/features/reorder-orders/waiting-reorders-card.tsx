import { Card } from "../../components/ui/layout/card.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { useSubscriptionOrdersChangedSubscription, useSubscriptionOrdersQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { useMay } from "../organization/index.ts";
import { SubscriptionOrderRow } from "./order-row.tsx";
import { WAITING_FILTER, WAITING_STATUSES } from "./order-status.tsx";

/** More would push the projects far down on a phone. */
const SHOWN = 2;

/**
 * Reorders that continue only once the viewer approves or pays in another way; renders nothing when there are none, or
 * others decide.
 */
export function WaitingReordersCard() {
  return useMay("payments:write") ? <Loaded /> : null;
}

function Loaded() {
  const { data } = useSubscriptionOrdersQuery({
    // Requests addressed to the viewer are shown with the purchases that wait for their approval.
    variables: { first: SHOWN, status: WAITING_STATUSES, isAskedFor: false },
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  const refetchShown = useRefetchShown();
  useSubscriptionOrdersChangedSubscription({
    ignoreResults: true,
    onData: () => refetchShown("SubscriptionOrders"),
  });
  const waiting = data?.subscriptionOrders;
  if (!waiting || waiting.totalCount === 0) return null;
  const { totalCount, edges } = waiting;
  return (
    <Card
      title={totalCount === 1 ? "1 reorder waits for you" : `${totalCount} reorders wait for you`}
      isFlush
    >
      <ul className="divide-y divide-line">
        {edges.map(({ node }) => (
          <SubscriptionOrderRow key={node.id} order={node} />
        ))}
      </ul>
      {totalCount > edges.length && (
        <p className="border-t border-line px-4 py-3">
          <TextLink to={`/subscriptions?orders=${WAITING_FILTER}`}>See all that wait</TextLink>
        </p>
      )}
    </Card>
  );
}
