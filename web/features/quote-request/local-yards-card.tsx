import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import { type QuoteRequest_RowFragment, useQuoteRequestsOfProjectQuery } from "../../gql/graphql.ts";
import { formatCount, formatMoment } from "../../lib/format.ts";
import { askYardsPath, quoteRequestPath } from "./paths.ts";
import { REQUEST_STATES } from "./state-words.ts";

/** The requests to yards for a project, and a link to make one. */
export function LocalYardsCard({ projectId, canAsk }: { projectId: string; canAsk: boolean }) {
  const { data } = useQuoteRequestsOfProjectQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
  });
  const requests = data?.quoteRequests.edges.map(({ node }) => node) ?? [];
  if (requests.length === 0 && !canAsk) return null;
  return (
    <Card title="Local yards" isFlush>
      {requests.length > 0 && (
        <ul className="divide-y divide-line border-line border-b">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {canAsk && (
        <div className="grid gap-2 p-4">
          {requests.length === 0 && (
            <p className="text-muted text-sm">
              The yard where you have an account can quote the list beside the chains’ prices. It needs no
              account here.
            </p>
          )}
          <ButtonLink to={askYardsPath(projectId)} isWide>
            Ask Local Yards
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function RequestRow({ request }: { request: QuoteRequest_RowFragment }) {
  const { id, state, invitations, lines, answerBy } = request;
  const { label, tone } = REQUEST_STATES[state];
  const answered = invitations.filter((one) => one.state === "ANSWERED").length;
  return (
    <li>
      <Link to={quoteRequestPath(id)} className="grid gap-0.5 px-4 py-3 no-underline hover:bg-sunken">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium">
            {answered} of {formatCount(invitations.length, "yard")} answered
          </span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="text-muted text-sm">
          {formatCount(lines.length, "line")}, answers until {formatMoment(answerBy)}
        </span>
      </Link>
    </li>
  );
}
