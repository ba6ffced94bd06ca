import { Card } from "../../components/ui/layout/card.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { useWaitingForViewerQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { ApprovalRow } from "./approval-row.tsx";
import { useApprovalNews } from "./use-approvals.ts";

/** Requests that wait for the viewer's approval; renders nothing when there are none. */
export function WaitingCard() {
  const { data } = useWaitingForViewerQuery({
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  useApprovalNews();
  const waiting = data?.approvalRequests;
  if (!waiting || waiting.totalCount === 0) return null;
  const { totalCount, edges } = waiting;
  return (
    <Card
      title={
        totalCount === 1 ? "1 purchase needs your approval" : `${totalCount} purchases need your approval`
      }
      isFlush
    >
      <ul className="divide-y divide-line">
        {edges.map(({ node }) => (
          <ApprovalRow key={node.id} request={node} />
        ))}
      </ul>
      {totalCount > edges.length && (
        <p className="border-t border-line px-4 py-3">
          <TextLink to="/approvals">See all {totalCount}</TextLink>
        </p>
      )}
    </Card>
  );
}
