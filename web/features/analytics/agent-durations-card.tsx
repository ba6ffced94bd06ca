import { ChartFigure, ChartLegend } from "../../components/chart/chart-figure.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { AgentStatistics_AgentFragment } from "../../gql/graphql.ts";
import { formatDuration, formatQuantity } from "../../lib/format.ts";
import { DurationChart } from "./lazy-charts.ts";

const HEIGHT = 240;

/** How long the agents take and how often they fail. */
export function AgentDurationsCard({ agents }: { agents: readonly AgentStatistics_AgentFragment[] }) {
  const measured = agents.flatMap(({ agentName, medianDurationMs, slowDurationMs }) =>
    medianDurationMs === null || slowDurationMs === null
      ? []
      : [{ agent: agentName, median: medianDurationMs, slow: slowDurationMs }],
  );
  return (
    <Card
      title="Agent performance"
      aside={
        <TextLink isAlone to="/agents">
          All agents and analyses
        </TextLink>
      }
    >
      {measured.length === 0 ? (
        <p className="text-muted">No agent has finished a job yet. Start an analysis and look again.</p>
      ) : (
        <>
          <ChartLegend
            entries={[
              { label: "Half are faster", swatch: "bg-blueprint" },
              { label: "Nine out of ten are faster", swatch: "bg-edge" },
            ]}
          />
          <ChartFigure
            label="How long each agent takes, as bars"
            height={HEIGHT}
            table={
              <DataTable
                caption="How the agents did"
                rows={agents}
                rowKey={(row) => row.agentName}
                columns={[
                  { key: "agent", header: "Agent", isTitle: true, cell: (row) => row.agentName },
                  {
                    key: "done",
                    header: "Done",
                    isNumeric: true,
                    cell: (row) => <span className="figures">{formatQuantity(row.succeededCount)}</span>,
                  },
                  {
                    key: "failed",
                    header: "Failed",
                    isNumeric: true,
                    cell: (row) => <span className="figures">{formatQuantity(row.failedCount)}</span>,
                  },
                  {
                    key: "median",
                    header: "Half are faster",
                    isNumeric: true,
                    cell: (row) => <Duration ms={row.medianDurationMs} />,
                  },
                  {
                    key: "slow",
                    header: "Nine out of ten are faster",
                    isNumeric: true,
                    cell: (row) => <Duration ms={row.slowDurationMs} />,
                  },
                ]}
              />
            }
          >
            <DurationChart height={HEIGHT} agents={measured} />
          </ChartFigure>
        </>
      )}
    </Card>
  );
}

function Duration({ ms }: { ms: number | null }) {
  return <span className="figures">{ms === null ? "–" : formatDuration(ms)}</span>;
}
