import { useParams } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card, Fact } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { MissingParts } from "../../../features/analysis/missing-parts.tsx";
import { requesterName } from "../../../features/approval/approval-row.tsx";
import { ApprovalStateBadge } from "../../../features/approval/approval-state.tsx";
import { DecidePanel } from "../../../features/approval/decide-panel.tsx";
import { RequestSummary } from "../../../features/approval/request-summary.tsx";
import { useApprovalNews } from "../../../features/approval/use-approvals.ts";
import { checkoutPath } from "../../../features/order/checkout-paths.ts";
import { type Approval_RequestFragment, useApprovalRequestQuery } from "../../../gql/graphql.ts";
import { usePollInterval } from "../../../lib/apollo/connection.ts";
import { formatStamp } from "../../../lib/format.ts";
import { InsteadOfDetail } from "../../layout/instead-of-detail.tsx";

const WORDS = {
  title: "Approval",
  loading: "Loading the request",
  failed: "The request could not be loaded",
  failedMessage: "Nothing was decided.",
  missing: "There is no purchase at this address that you may see.",
  back: { to: "/approvals", label: "Go to Approvals" },
};

/** One purchase that is waiting, or was waiting, for approval. The link in the text message leads here. */
export function ApprovalDetail() {
  const id = useParams()["approvalId"] ?? "";
  const { data, error, refetch } = useApprovalRequestQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  useApprovalNews();
  const request = data?.approvalRequest;
  if (request) return <Found request={request} />;
  return (
    <InsteadOfDetail
      id={id}
      isMissing={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      words={WORDS}
      className="max-w-5xl"
    />
  );
}

function Bought({ projectId, orderId }: Pick<Approval_RequestFragment, "orderId" | "projectId">) {
  if (orderId) return <TextLink to={`/orders/${orderId}`}>See the order</TextLink>;
  return projectId ? (
    <TextLink to={`/projects/${projectId}/basket`}>See the basket now</TextLink>
  ) : (
    <>Reorder</>
  );
}

function Found({ request }: { request: Approval_RequestFragment }) {
  const { title, projectId, orderId, state, mayDecide, createdAt, reason, note, totalAmount, completeness } =
    request;
  return (
    <div className="page max-w-5xl py-8">
      <PageTitle
        tabTitle={`Approval: ${title}`}
        lead={<Bought projectId={projectId} orderId={orderId} />}
        aside={<ApprovalStateBadge state={state} />}
      >
        {title}
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="order-2 min-w-0 lg:order-1">
          <Card title="Items to buy" isFlush>
            <RequestSummary request={request} />
          </Card>
        </div>
        <div className="order-1 grid gap-4 lg:sticky lg:top-6 lg:order-2">
          <Card title={state !== "PENDING" ? "Decision" : mayDecide ? "Approve?" : "Waiting for a decision"}>
            <div className="grid gap-4">
              <dl className="grid gap-3">
                <Fact label={requesterName(request)}>{note ? `“${note}”` : formatStamp(createdAt)}</Fact>
                <Fact label="Total">
                  <Money amount={totalAmount} isStrong />
                  {completeness?.isWhole && <span className="block text-sm">{completeness.summary}</span>}
                </Fact>
                <Fact label="Why it waits">{reason}</Fact>
              </dl>
              {completeness && !completeness.isWhole && <MissingParts completeness={completeness} />}
              <DecidePanel
                request={request}
                payLink={
                  projectId && (
                    <ButtonLink
                      to={orderId ? `/orders/${orderId}` : checkoutPath(projectId, "bundled")}
                      tone="main"
                      isWide
                    >
                      Continue to payment
                    </ButtonLink>
                  )
                }
              />
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}
