import { FigureStrip, StripFigure } from "../../../components/ui/layout/figure-strip.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { AgentProfile } from "../../../features/agents/agent-profile.tsx";
import { RunList } from "../../../features/agents/run-list.tsx";
import { useAgentPerformanceQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatDuration, formatQuantity } from "../../../lib/format.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";

const DEFAULTS = { state: "all" };

/** What each agent does, its results so far, and every analysis. */
export function Agents() {
  const [{ state }, setValue] = useAddressValues(DEFAULTS);
  const { data, error, refetch } = useAgentPerformanceQuery({ fetchPolicy: "cache-and-network" });
  const figures = data?.analysisStatistics;
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Agents"
        lead="Four agents work on every project, one after the other. The figures are those of your own projects."
      >
        Agents
      </PageTitle>
      <div className="grid gap-6">
        {!figures && error ? (
          <ErrorState
            title="The agents could not be loaded"
            message={messageOf(error, "The server did not answer as expected. Please try again.")}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <FigureStrip>
              <StripFigure label="Analyses" value={figures && formatQuantity(figures.runCount)} />
              <StripFigure label="Complete" value={figures && formatQuantity(figures.succeededCount)} />
              <StripFigure label="Failed" value={figures && formatQuantity(figures.failedCount)} />
              <StripFigure
                label="Usually takes"
                value={
                  figures &&
                  (figures.medianDurationMs === null ? "–" : formatDuration(figures.medianDurationMs))
                }
              />
            </FigureStrip>
            {figures ? (
              <div className="grid gap-6 lg:grid-cols-2">
                {figures.agents.map((agent) => (
                  <AgentProfile key={agent.agentName} agent={agent} />
                ))}
              </div>
            ) : (
              <Loading label="Loading the agents">
                <SkeletonRows rows={6} />
              </Loading>
            )}
          </>
        )}
        <RunList state={state} onStateChange={(next) => setValue("state", next)} />
      </div>
    </div>
  );
}
