/** What the screens read: agents, questions, reports of a project's latest run. */
import * as z from "zod";
import { AGENTS, type AgentName } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import type { TakeoffQuestion } from "../takeoff/index.ts";
import { overallProgress } from "./analysis.rules.ts";
import {
  type AgentState,
  type AgentStatus,
  type AnalysisState,
  PLAN_CONSTRAINTS,
  type Question,
  SHORTAGE_REASONS,
  type SupplierReport,
} from "./analysis.types.ts";

const readingOutput = z.object({ notes: z.array(z.string()).catch([]) });
const searchOutput = z.object({
  supplierReports: z
    .array(
      z.object({
        supplierName: z.string(),
        status: z.enum(["ok", "partial", "failed"]),
        materialsFound: z.number(),
        message: z.string().nullable(),
      }),
    )
    .catch([]),
  unavailableMaterials: z.array(z.string()).catch([]),
});
const optimizationOutput = z.object({
  conflict: z
    .object({
      message: z.string(),
      waysOut: z.array(
        z.object({
          giveUp: z.array(z.enum(PLAN_CONSTRAINTS)),
          message: z.string(),
          totalCents: z.number().int(),
        }),
      ),
    })
    .nullable()
    .catch(null),
  shortages: z
    .array(z.object({ materialName: z.string(), reason: z.enum(SHORTAGE_REASONS), message: z.string() }))
    .catch([]),
  planNotes: z.array(z.string()).catch([]),
});

/** Writes an agent's state; progress never goes back within a run. */
export async function writeAgent(
  transaction: Connection,
  projectId: string,
  agentName: AgentName,
  change: { status: AgentState; progress: number; message: string | null },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE agent_status
       SET status = ${change.status}::"AgentState", progress = GREATEST(progress, ${change.progress}),
           message = COALESCE(${change.message}, message), updated_at = now()
     WHERE project_id = ${projectId}::uuid AND agent_name = ${agentName}`;
}

/** After a cancellation nobody works any more. */
export async function resetAgents(transaction: Connection, projectId: string): Promise<void> {
  await transaction.agentStatus.updateMany({
    where: { projectId },
    data: { status: "pending", progress: 0, message: null },
  });
}

/** Stores what a run asks; answers given to the same question earlier stay. */
export async function saveQuestions(
  transaction: Connection,
  projectId: string,
  runNumber: number,
  questions: readonly TakeoffQuestion[],
): Promise<void> {
  for (const [position, question] of questions.entries()) {
    const columns = {
      prompt: question.prompt,
      workItem: question.workItem,
      reason: question.reason,
      defaultValue: question.defaultValue,
      unit: question.unit,
      choices: question.choices ?? [],
      position,
      runNumber,
    };
    await transaction.takeoffQuestion.upsert({
      where: { projectId_key: { projectId, key: question.key } },
      create: { projectId, key: question.key, ...columns },
      update: columns,
    });
  }
}

/** @returns false when the project has no such question */
export async function saveAnswer(
  connection: Connection,
  projectId: string,
  key: string,
  answer: string,
): Promise<boolean> {
  const { count } = await connection.takeoffQuestion.updateMany({
    where: { projectId, key },
    data: { answer, answeredAt: new Date() },
  });
  return count > 0;
}

/** Takes an answer back: the question is open again when it is next asked. */
export async function deleteAnswer(connection: Connection, projectId: string, key: string): Promise<void> {
  await connection.takeoffQuestion.updateMany({
    where: { projectId, key },
    data: { answer: null, answeredAt: null },
  });
}

/** Everything answered so far, whichever run asked. */
export async function loadAnswers(
  connection: Connection,
  projectId: string,
): Promise<Record<string, string>> {
  const rows = await connection.takeoffQuestion.findMany({ where: { projectId, answer: { not: null } } });
  return Object.fromEntries(rows.flatMap((row) => (row.answer === null ? [] : [[row.key, row.answer]])));
}

/** How each supplier answered the project's last search; empty when there was none. */
export async function loadSearchReports(
  connection: Connection,
  projectId: string,
): Promise<SupplierReport[]> {
  const step = await connection.analysisStep.findFirst({
    where: { position: 1, state: "succeeded", run: { projectId } },
    orderBy: { run: { number: "desc" } },
  });
  return searchOutput.parse(step?.output ?? {}).supplierReports;
}

/** The latest run and its agents as of one moment: a sequence number must not be shown with agents of another. */
interface RunWithAgentsRow {
  number: number;
  sequence: number;
  state: string;
  error_message: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  agent_id: string | null;
  agent_name: string | null;
  status: AgentState | null;
  progress: number | null;
  message: string | null;
  updated_at: Date | null;
}

/** The present state of a project's latest analysis; one statement a table, whatever the project holds. */
export async function loadAnalysis(connection: Connection, projectId: string): Promise<AnalysisState> {
  const [rows, steps, questionRows] = await Promise.all([
    // One statement, because each statement sees a moment of its own.
    connection.$queryRaw<RunWithAgentsRow[]>`
      SELECT run.number, run.sequence, run.state::text, run.error_message, run.started_at, run.finished_at,
             agent.id AS agent_id, agent.agent_name, agent.status::text, agent.progress, agent.message,
             agent.updated_at
        FROM analysis_runs run LEFT JOIN agent_status agent ON agent.project_id = run.project_id
       WHERE run.project_id = ${projectId}::uuid
         AND run.number = (SELECT max(number) FROM analysis_runs WHERE project_id = ${projectId}::uuid)`,
    connection.analysisStep.findMany({
      where: { run: { projectId } },
      orderBy: [{ run: { number: "desc" } }, { position: "asc" }],
      take: AGENTS.length,
    }),
    connection.takeoffQuestion.findMany({ where: { projectId }, orderBy: { position: "asc" } }),
  ]);
  const [run] = rows;
  const agents: AgentStatus[] = AGENTS.map((agent) => {
    const row = rows.find((one) => one.agent_name === agent.name);
    return {
      id: row?.agent_id ?? `${projectId}:${agent.name}`,
      agentName: agent.name,
      status: row?.status ?? "pending",
      progress: row?.progress ?? 0,
      message: row?.message ?? null,
      updatedAt: row?.updated_at ?? new Date(0),
    };
  });
  const reading = readingOutput.parse(steps[0]?.output ?? {});
  const search = searchOutput.parse(steps[1]?.output ?? {});
  return {
    projectId,
    runNumber: run?.number ?? 0,
    isRevision: steps[0]?.state === "succeeded" && steps[0].attempt === 0,
    sequence: run?.sequence ?? 0,
    agents,
    overallProgress: overallProgress(agents),
    summary: {
      completed: agents.filter((agent) => agent.status === "completed").length,
      total: agents.length,
    },
    isComplete: run?.state === "succeeded",
    errorMessage: run?.error_message ?? null,
    startedAt: run?.started_at ?? null,
    finishedAt: run?.finished_at ?? null,
    questions: questionRows.filter((row) => row.runNumber === run?.number).map(toQuestion),
    notes: reading.notes,
    supplierReports: search.supplierReports,
    unavailableMaterials: search.unavailableMaterials,
    ...optimizationOutput.parse(steps[2]?.output ?? {}),
  };
}

function toQuestion(row: {
  id: string;
  key: string;
  prompt: string;
  workItem: string | null;
  reason: string;
  defaultValue: string | null;
  unit: string | null;
  choices: unknown;
  answer: string | null;
}): Question {
  return {
    id: row.id,
    key: row.key,
    prompt: row.prompt,
    workItem: row.workItem,
    reason: row.reason,
    defaultValue: row.defaultValue,
    unit: row.unit,
    choices: z.array(z.string()).parse(row.choices),
    answer: row.answer,
  };
}
