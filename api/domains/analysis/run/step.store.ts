/** Steps of a run. */
import * as z from "zod";
import type { AgentName } from "../../../../schema/constants.ts";
import type { Connection, Prisma } from "../../../platform/database.ts";
import { type ClaimedRun, STEP } from "../analysis.types.ts";
import { type ScopeReading, scopeReadingSchema } from "../reading/scope-reading.ts";
import { toJson } from "./run.store.ts";

/** Names of the agents whose steps of a run are done: those are not repeated. */
export async function listDoneSteps(connection: Connection, runId: string): Promise<Set<string>> {
  const where = { runId, state: "succeeded" } as const;
  const steps = await connection.analysisStep.findMany({ where, select: { agentName: true } });
  return new Set(steps.map(({ agentName }) => agentName));
}

/** How the project's description was read by the last run that got that far; null when none did. */
export async function findScopeReading(
  connection: Connection,
  projectId: string,
): Promise<ScopeReading | null> {
  const readingOf = (run: Prisma.AnalysisRunWhereInput) =>
    connection.analysisStep.findFirst({
      where: { agentName: STEP.reading, state: { in: ["succeeded", "failed"] }, run },
      orderBy: { run: { number: "desc" } },
    });
  // A copy that has not read anything yet uses the reading of its original: a language model might read it differently.
  const step =
    (await readingOf({ projectId })) ??
    (await readingOf({ project: { copies: { some: { id: projectId } } } }));
  return z.object({ reading: scopeReadingSchema }).safeParse(step?.output).data?.reading ?? null;
}

/** Marks an agent's step as running, in the transaction that holds the run: it does not check the lease itself. */
export async function beginStep(
  transaction: Connection,
  run: ClaimedRun,
  agentName: AgentName,
): Promise<void> {
  await transaction.analysisStep.updateMany({
    where: { runId: run.id, agentName },
    data: { state: "running", attempt: run.attempt, startedAt: new Date() },
  });
}

/** The outage is over: the run makes progress again. */
export async function completeStep(
  transaction: Connection,
  run: ClaimedRun,
  agentName: AgentName,
  output: Record<string, unknown>,
): Promise<void> {
  await transaction.analysisStep.updateMany({
    where: { runId: run.id, agentName },
    data: { state: "succeeded", output: toJson(output), finishedAt: new Date() },
  });
  if (run.outageSeconds === null) return;
  await transaction.analysisRun.update({ where: { id: run.id }, data: { outageSince: null } });
}

/** @param output what was found before the run could not continue; null when nothing was */
export async function failStep(
  transaction: Connection,
  runId: string,
  agentName: AgentName,
  message: string,
  output: Record<string, unknown> | null,
): Promise<void> {
  await transaction.analysisStep.updateMany({
    where: { runId, agentName },
    data: {
      state: "failed",
      error: message,
      finishedAt: new Date(),
      ...(output === null ? {} : { output: toJson(output) }),
    },
  });
}
