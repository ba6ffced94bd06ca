import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { Elsewhere } from "../../../features/organization/index.ts";
import { useRoleWithoutQuotes } from "../../../features/organization/may-ask-quotes.ts";
import { RequestPage } from "../../../features/quote-request/request/request-page.tsx";
import { useQuoteRequestNews } from "../../../features/quote-request/request/use-request.ts";
import { REQUEST_STATES } from "../../../features/quote-request/state-words.ts";
import { type QuoteRequest_PageFragment, useQuoteRequestPageQuery } from "../../../gql/graphql.ts";
import { usePollInterval } from "../../../lib/apollo/connection.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";

/** One request for quotes: where notifications of its yards lead. */
export function QuoteRequestRoute() {
  const id = useParams()["quoteRequestId"] ?? "";
  const { data, error, refetch } = useQuoteRequestPageQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  useQuoteRequestNews(id);
  if (data?.quoteRequest) return <Found request={data.quoteRequest} />;
  if (data) {
    return (
      <Elsewhere id={id}>
        <Frame title="Not found">
          <p className="mb-6 text-lg">No request that you may see stands at this address.</p>
          <ButtonLink to="/projects" tone="main">
            Go to Projects
          </ButtonLink>
        </Frame>
      </Elsewhere>
    );
  }
  return (
    <Frame title="Request for quotes">
      {error ? (
        <ErrorState
          title="The request could not be loaded"
          message={messageOf(error, "The server did not answer as expected. Please try again.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card isFlush>
          <Loading label="Loading the request">
            <SkeletonRows rows={5} />
          </Loading>
        </Card>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-6xl py-8">
      <PageTitle tabTitle={title}>{title}</PageTitle>
      {children}
    </div>
  );
}

function Found({ request }: { request: QuoteRequest_PageFragment }) {
  const { title, projectId, state } = request;
  const { label, tone } = REQUEST_STATES[state];
  const mayChange = useRoleWithoutQuotes() === null;
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
