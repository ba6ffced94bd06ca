import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { DEFAULTS } from "../../../../schema/constants.ts";
import { zoneOf } from "../../../../schema/rules/site-time.ts";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { AskForm } from "../../../features/quote-request/asking/ask-form.tsx";
import { toKnownSuppliers } from "../../../features/quote-request/asking/known-suppliers.ts";
import { quoteRequestPath } from "../../../features/quote-request/paths.ts";
import { type QuoteAskQuery, useAskableSuppliersQuery, useQuoteAskQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { ProjectNotFound } from "../project/project-states.tsx";

/** Asks yards to quote prices for a project's lines. */
export function AskYards() {
  const projectId = useParams()["projectId"] ?? "";
  const { data, error, refetch } = useQuoteAskQuery({
    variables: { projectId },
    fetchPolicy: "network-only",
  });
  if (data?.project) return <Asking project={data.project} />;
  if (data) return <ProjectNotFound id={projectId} />;
  return (
    <Frame projectId={projectId}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the list">
          <SkeletonRows rows={6} />
        </Loading>
      )}
    </Frame>
  );
}

function Frame({ projectId, name, children }: { projectId: string; name?: string; children: ReactNode }) {
  return (
    <div className="page max-w-6xl py-8">
      <PageTitle
        tabTitle="Ask local yards"
        lead={name && <TextLink to={`/projects/${projectId}`}>{name}</TextLink>}
      >
        Ask Local Yards
      </PageTitle>
      {children}
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title="The form could not be loaded"
      message={messageOf(error, "The server did not answer as expected. Please try again.")}
      onRetry={onRetry}
    />
  );
}

function Asking({ project }: { project: NonNullable<QuoteAskQuery["project"]> }) {
  const { id, name, zipCode, isTest, jobSite, materials } = project;
  const navigate = useNavigate();
  const role = useRoleWithout("quotes:write");
  const { data, error, refetch } = useAskableSuppliersQuery({
    variables: { projectId: id },
    fetchPolicy: "cache-and-network",
  });
  const asked = {
    id,
    zone: zoneOf(jobSite?.zipCode ?? zipCode),
    hasPlace: jobSite !== null || zipCode !== DEFAULTS.zipCode,
    needBy: jobSite?.needBy ?? null,
    lines: materials,
  };
  return (
    <Frame projectId={id} name={name}>
      {role !== null ? (
        <Notice tone="warning" title="Your role can't ask yards">
          <p>{role} can read requests. Ask someone in the office to send one.</p>
        </Notice>
      ) : materials.length === 0 ? (
        <Notice title="There is no list yet">
          <p>Once the takeoff has read the job you can ask yards for its lines.</p>
          <div className="mt-2">
            <ButtonLink to={`/projects/${id}`}>Open the project</ButtonLink>
          </div>
        </Notice>
      ) : data ? (
        <AskForm
          project={asked}
          known={toKnownSuppliers(data, isTest)}
          isTest={isTest}
          onMade={(request) => void navigate(quoteRequestPath(request.id), { replace: true })}
        />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your suppliers">
          <SkeletonRows rows={6} />
        </Loading>
      )}
    </Frame>
  );
}
