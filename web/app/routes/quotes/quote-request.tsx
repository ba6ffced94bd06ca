import { useParams } from "react-router-dom";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { useMay } from "../../../features/organization/role-without.ts";
import { RequestPage } from "../../../features/quote-request/request/request-page.tsx";
import { useQuoteRequestNews } from "../../../features/quote-request/request/use-request.ts";
import { REQUEST_STATES } from "../../../features/quote-request/state-words.ts";
import { type QuoteRequest_PageFragment, useQuoteRequestPageQuery } from "../../../gql/graphql.ts";
import { usePollInterval } from "../../../lib/apollo/connection.ts";
import { InsteadOfDetail } from "../../layout/instead-of-detail.tsx";

const WORDS = {
  title: "Request for quotes",
  loading: "Loading the request",
  failed: "The request could not be loaded",
  failedMessage: "The server did not answer as expected. Please try again.",
  missing: "There is no request at this address that you may see.",
  back: { to: "/projects", label: "Go to Projects" },
};

/** One request for quotes. Notifications about its yards link here. */
export function QuoteRequestRoute() {
  const id = useParams()["quoteRequestId"] ?? "";
  const { data, error, refetch } = useQuoteRequestPageQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  useQuoteRequestNews(id);
  if (data?.quoteRequest) return <Found request={data.quoteRequest} />;
  return (
    <InsteadOfDetail
      id={id}
      isMissing={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      words={WORDS}
      className="max-w-6xl"
    />
  );
}

function Found({ request }: { request: QuoteRequest_PageFragment }) {
  const { title, projectId, state } = request;
  const { label, tone } = REQUEST_STATES[state];
  const mayChange = useMay("quotes:write");
  return (
    <div className="page max-w-6xl py-8">
      <PageTitle
        tabTitle={`Quotes: ${title}`}
        lead={projectId ? <TextLink to={`/projects/${projectId}`}>Open the project</TextLink> : undefined}
        aside={<Badge tone={tone}>{label}</Badge>}
      >
        Quotes for {title}
      </PageTitle>
      <RequestPage request={request} mayChange={mayChange} />
    </div>
  );
}
