/** Writes made for a run while this worker holds it. */
import { type Connection, inTransaction } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { ProcessMetrics } from "../../../platform/telemetry/metrics.ts";
import type { JobQueue } from "../../../platform/work/jobs.ts";
import { LeaseLostError } from "../../../platform/work/lease.ts";
import type { NewsScope, Notify } from "../../notification/index.ts";
import {
  findProjectById,
  moveProject,
  type Project,
  type ProjectEvent,
  projectChanged,
} from "../../project/index.ts";
import type { Agent, AgentPorts } from "../agents/agent.ts";
import type { ClaimedRun } from "../analysis.types.ts";
import { endRun } from "../run/end-run.ts";
import { writeAgent } from "../run/progress.store.ts";
import * as runs from "../run/run.store.ts";
import { failStep } from "../run/step.store.ts";

/** What working on a run needs in addition to the agents' own ports. */
export interface RunAnalysisDependencies extends AgentPorts {
  events: EventBus;
  jobs: JobQueue;
  logger: Logger;
  metrics?: Pick<ProcessMetrics, "runEnded">;
  notify: Notify;
  /** Aborted when the process is asked to stop: the run is handed back. */
  stopping: AbortSignal;
}

/** What the end of a run needs in addition: its owner is notified. */
type EndingScope = NewsScope & { notify: Notify };

/** A transaction of this attempt of the run; listeners of the project are notified after its commit. */
export function inRun<Result>(
  { database, events, notify }: Pick<RunAnalysisDependencies, "database" | "events" | "notify">,
  run: ClaimedRun,
  write: (transaction: Connection, scope: EndingScope) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction, afterCommit) => {
    await runs.lockRun(transaction, run);
    afterCommit(() => events.publish(projectChanged, run.projectId, { projectId: run.projectId }));
    return write(transaction, { transaction, afterCommit, notify });
  });
}

/** Moves the project unless an earlier attempt has already moved it. */
export async function enterStatus(
  transaction: Connection,
  projectId: string,
  event: ProjectEvent | undefined,
): Promise<Project> {
  const project = await findProjectById(transaction, projectId);
  if (!project) throw new LeaseLostError();
  return (event && (await moveProject(transaction, project, event))) ?? project;
}

export async function fail(
  scope: EndingScope,
  run: ClaimedRun,
  agent: Agent,
  message: string,
  output: Record<string, unknown> | null,
): Promise<void> {
  const { transaction } = scope;
  await failStep(transaction, run.id, agent.name, message, output);
  await writeAgent(transaction, run.projectId, agent.name, { status: "failed", progress: 0, message });
  await enterStatus(transaction, run.projectId, "analysisFailed");
  await endRun(scope, run, "failed", message);
}
