/** Reads for the screens: agents, questions, reports of a project's latest run. */
import type { AgentName } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";
import { type AgentState, type ClaimedRun, STEP, type SupplierReport } from "../analysis.types.ts";
import { searchOutput } from "./step-outputs.ts";

interface AgentChange {
  status: AgentState;
  progress: number;
  message: string | null;
}

/** Writes an agent's state; progress never decreases within a run. */
export async function writeAgent(
  transaction: Connection,
  projectId: string,
  agentName: AgentName,
  change: AgentChange,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE agent_status
       SET status = ${change.status}::"AgentState", progress = GREATEST(progress, ${change.progress}),
           message = COALESCE(${change.message}, message), updated_at = now()
     WHERE project_id = ${projectId}::uuid AND agent_name = ${agentName}`;
}

/**
 * An agent's state and the change count in one statement, because it runs twenty times in a run.
 * @returns false when the run no longer belongs to this attempt
 */
export async function reportAgent(
  connection: Connection,
  run: ClaimedRun,
  agentName: AgentName,
  change: AgentChange,
): Promise<boolean> {
  const written = await connection.$executeRaw`
    WITH held AS (
      UPDATE analysis_runs SET sequence = sequence + 1
       WHERE id = ${run.id}::uuid AND attempt = ${run.attempt} AND state = 'running' RETURNING project_id)
    UPDATE agent_status agent
       SET status = ${change.status}::"AgentState", progress = GREATEST(progress, ${change.progress}),
           message = COALESCE(${change.message}, message), updated_at = now()
      FROM held WHERE agent.project_id = held.project_id AND agent_name = ${agentName}`;
  return written > 0;
}

/** After a cancellation no agent is active. */
export async function resetAgents(transaction: Connection, projectId: string): Promise<void> {
  await transaction.agentStatus.updateMany({
    where: { projectId },
    data: { status: "pending", progress: 0, message: null },
  });
}

/** How each supplier answered the project's last search; empty when there was none. */
export async function loadSearchReports(
  connection: Connection,
  projectId: string,
): Promise<SupplierReport[]> {
  const step = await connection.analysisStep.findFirst({
    where: { agentName: STEP.search, state: "succeeded", run: { projectId } },
    orderBy: { run: { number: "desc" } },
  });
  return searchOutput.parse(step?.output ?? {}).supplierReports;
}
