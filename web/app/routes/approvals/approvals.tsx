import { Stamp } from "lucide-react";
import { optionsOf, Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { PagedList } from "../../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { ApprovalRow } from "../../../features/approval/approval-row.tsx";
import { useApprovalNews } from "../../../features/approval/use-approvals.ts";
import { type ApprovalState, useApprovalRequestsQuery } from "../../../gql/graphql.ts";
import { usePollInterval } from "../../../lib/apollo/connection.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";

const PAGE_SIZE = 20;

const SHOWN: Readonly<Record<string, { label: string; state: ApprovalState[] | null; forViewer: boolean }>> =
  {
    mine: { label: "Waiting for my approval", state: null, forViewer: true },
    waiting: { label: "Everything waiting", state: ["PENDING"], forViewer: false },
    all: { label: "All", state: null, forViewer: false },
  };

/** Purchases waiting for approval, and the outcome of earlier ones. */
export function Approvals() {
  const [{ show }, setValue] = useAddressValues({ show: "mine" });
  const { state = null, forViewer = true } = SHOWN[show] ?? {};
  const query = useApprovalRequestsQuery({
    variables: { first: PAGE_SIZE, state, forViewer },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  useApprovalNews();
  const requests = (query.data ?? query.previousData)?.approvalRequests;
  return (
    <div className="page max-w-3xl py-8">
      <PageTitle tabTitle="Approvals" lead="Purchases that need approval before they are made">
        Approvals
      </PageTitle>
      <div className="mb-4 sm:max-w-64">
        <Select
          aria-label="Show"
          value={show}
          options={optionsOf(SHOWN)}
          onChange={(event) => setValue("show", event.target.value)}
        />
      </div>
      <Card isFlush>
        <PagedList
          page={requests}
          query={query}
          failed={{ title: "The approvals could not be loaded", message: "Nothing was decided." }}
          loadingLabel="Loading approvals"
          empty={
            <EmptyState icon={Stamp} title={show === "mine" ? "Nothing needs your approval" : "Nothing here"}>
              {show === "mine" ? (
                <>
                  Requests awaiting someone else, including your own, are under{" "}
                  <TextLink to="/approvals?show=waiting">Everything waiting</TextLink>.
                </>
              ) : (
                <>
                  Which purchases need approval is set under{" "}
                  <TextLink to="/settings?tab=approvals">Settings, Approvals</TextLink>.
                </>
              )}
            </EmptyState>
          }
          moreLabel="Show more"
        >
          <ul aria-label="Approvals" className="divide-y divide-line">
            {requests?.edges.map(({ node }) => (
              <ApprovalRow key={node.id} request={node} />
            ))}
          </ul>
        </PagedList>
      </Card>
    </div>
  );
}
