/** The agents' runs for a user's projects. */
import { AGENTS } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import { before, type Page, type PageRequest, takePage } from "../../platform/pagination.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { AgentStatistics, AnalysisRun, AnalysisStatistics, RunState } from "./analytics.types.ts";

export async function sumRuns(
  connection: Connection,
  organizationId: string,
): Promise<Omit<AnalysisStatistics, "agents">> {
  const [row] = await connection.$queryRaw<Omit<AnalysisStatistics, "agents">[]>`
    SELECT count(*)::int AS "runCount",
           count(*) FILTER (WHERE run.state = 'succeeded')::int AS "succeededCount",
           count(*) FILTER (WHERE run.state = 'failed')::int AS "failedCount",
           count(*) FILTER (WHERE run.state = 'cancelled')::int AS "cancelledCount",
           (percentile_cont(0.5) WITHIN GROUP (
              ORDER BY EXTRACT(EPOCH FROM run.finished_at - run.started_at) * 1000
            ) FILTER (WHERE run.state = 'succeeded'))::int AS "medianDurationMs"
      FROM analysis_runs AS run JOIN projects ON projects.id = run.project_id
     WHERE projects.organization_id = ${organizationId}::uuid`;
  return row ?? { runCount: 0, succeededCount: 0, failedCount: 0, cancelledCount: 0, medianDurationMs: null };
}

/** In the order they work. A step that a revision took over from an earlier run was not executed and does not count. */
export async function listAgentStatistics(
  connection: Connection,
  organizationId: string,
): Promise<AgentStatistics[]> {
  const rows = await connection.$queryRaw<AgentStatistics[]>`
    SELECT step.agent_name AS "agentName",
           count(*) FILTER (WHERE step.state = 'succeeded')::int AS "succeededCount",
           count(*) FILTER (WHERE step.state = 'failed')::int AS "failedCount",
           count(*) FILTER (WHERE step.state = 'running' AND run.state = 'running')::int AS "runningCount",
           (percentile_cont(0.5) WITHIN GROUP (
              ORDER BY EXTRACT(EPOCH FROM step.finished_at - step.started_at) * 1000
            ) FILTER (WHERE step.state = 'succeeded'))::int AS "medianDurationMs",
           (percentile_cont(0.9) WITHIN GROUP (
              ORDER BY EXTRACT(EPOCH FROM step.finished_at - step.started_at) * 1000
            ) FILTER (WHERE step.state = 'succeeded'))::int AS "slowDurationMs",
           max(step.finished_at) AS "lastFinishedAt",
           (array_agg(step.error ORDER BY step.finished_at DESC) FILTER (WHERE step.state = 'failed'))[1]
             AS "lastError"
      FROM analysis_steps AS step
      JOIN analysis_runs AS run ON run.id = step.run_id
      JOIN projects ON projects.id = run.project_id
     WHERE projects.organization_id = ${organizationId}::uuid AND step.started_at IS NOT NULL
     GROUP BY step.agent_name`;
  return AGENTS.map(({ name }) => rows.find(({ agentName }) => agentName === name) ?? idle(name));
}

function idle(agentName: string): AgentStatistics {
  return {
    agentName,
    succeededCount: 0,
    failedCount: 0,
    runningCount: 0,
    medianDurationMs: null,
    slowDurationMs: null,
    lastFinishedAt: null,
    lastError: null,
  };
}

export async function listRuns(
  connection: Connection,
  organizationId: string,
  states: readonly RunState[] | null,
  page: PageRequest,
): Promise<Page<AnalysisRun>> {
  const where: Prisma.AnalysisRunWhereInput = {
    project: { organizationId },
    ...(states ? { state: { in: [...states] } } : {}),
  };
  const [rows, totalCount] = await Promise.all([
    connection.analysisRun.findMany({
      where: { AND: [where, before(page.after)] },
      include: { project: { select: { name: true } } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: page.first + 1,
    }),
    connection.analysisRun.count({ where }),
  ]);
  return takePage(rows, page, totalCount, ({ project, ...run }) => ({
    id: run.id,
    projectId: run.projectId,
    projectName: project.name,
    number: run.number,
    state: run.state,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    errorMessage: run.errorMessage,
  }));
}
