/** The state of analyses, for viewers of projects. */
import * as z from "zod";
import { AGENTS, type AgentName } from "../../../../schema/constants.ts";
import type { Statements } from "../../../platform/statements.ts";
import { overallProgress } from "../analysis.rules.ts";
import {
  type AgentState,
  type AgentStatus,
  type AnalysisState,
  type Question,
  STEP,
} from "../analysis.types.ts";
import { type StoredEdit, toEdit } from "../edits.store.ts";
import { optimizationOutput, readingOutput, searchOutput } from "./step-outputs.ts";

interface QuestionRow {
  id: string;
  key: string;
  prompt: string;
  workItem: string | null;
  reason: string;
  defaultValue: string | null;
  unit: string | null;
  choices: unknown;
  answer: string | null;
}

/** The result of the statement below for each project: the latest run, and the data that belongs to it. */
interface RunRow {
  project_id: string;
  /** Like everything about the run: null when there has been none. */
  number: number | null;
  sequence: number | null;
  state: string | null;
  error_message: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  agents: {
    id: string;
    name: string;
    status: AgentState;
    progress: number;
    message: string | null;
    at: string;
  }[];
  steps: { name: string; state: string; attempt: number; output: Record<string, unknown> }[];
  questions: QuestionRow[];
  edits: StoredEdit[];
}

const LATEST_RUNS = `
  SELECT asked.id AS project_id, run.number, run.sequence, run.state::text, run.error_message, run.started_at, run.finished_at,
         (SELECT coalesce(json_agg(json_build_object('id', id, 'name', agent_name, 'status', status,
                   'progress', progress, 'message', message, 'at', updated_at)), '[]')
            FROM agent_status WHERE project_id = asked.id) AS agents,
         (SELECT coalesce(json_agg(json_build_object('name', agent_name, 'state', state, 'attempt', attempt,
                   'output', json_build_object('notes', output->'notes', 'spans', output->'spans',
                     'supplierReports', output->'supplierReports',
                     'unavailableMaterials', output->'unavailableMaterials', 'conflict', output->'conflict',
                     'shortages', output->'shortages', 'oddPrices', output->'oddPrices',
                     'planNotes', output->'planNotes'))), '[]')
            FROM analysis_steps WHERE run_id = run.id) AS steps,
         (SELECT coalesce(json_agg(json_build_object('id', id, 'key', key, 'prompt', prompt,
                   'workItem', work_item, 'reason', reason, 'defaultValue', default_value, 'unit', unit,
                   'choices', choices, 'answer', answer) ORDER BY position), '[]')
            FROM takeoff_questions question
           WHERE question.project_id = asked.id AND question.run_number = run.number) AS questions,
         (SELECT coalesce(json_agg(json_build_object('kind', kind, 'key', key, 'value', value) ORDER BY id), '[]')
            FROM takeoff_edits edit
           WHERE edit.project_id = asked.id AND kind IN ('removed', 'work')) AS edits
    FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
    LEFT JOIN LATERAL (SELECT * FROM analysis_runs WHERE project_id = asked.id
                        ORDER BY number DESC LIMIT 1) run ON true
   ORDER BY asked.place`;

/**
 * The present state of each project's latest analysis. A single statement, so that everything is from one moment: a
 * change count must not be shown with agents of another moment. Only the displayed part of the steps' output is read.
 * @param projectIds which the caller has checked
 * @returns one for each, in the same order
 */
export async function loadAnalyses(
  statements: Statements,
  projectIds: readonly string[],
): Promise<AnalysisState[]> {
  return (await statements.query<RunRow>(LATEST_RUNS, [projectIds])).map(toAnalysisState);
}

function toAnalysisState(run: RunRow): AnalysisState {
  const { project_id: projectId } = run;
  const agents: AgentStatus[] = AGENTS.map((agent) => {
    const row = run.agents.find(({ name }) => name === agent.name);
    return {
      id: row?.id ?? `${projectId}:${agent.name}`,
      agentName: agent.name,
      status: row?.status ?? "pending",
      progress: row?.progress ?? 0,
      message: row?.message ?? null,
      updatedAt: new Date(row?.at ?? 0),
    };
  });
  const stepOf = (agentName: AgentName) => run.steps.find(({ name }) => name === agentName);
  const readingStep = stepOf(STEP.reading);
  const reading = readingOutput.parse(readingStep?.output ?? {});
  const search = searchOutput.parse(stepOf(STEP.search)?.output ?? {});
  const edits = run.edits.flatMap((row) => toEdit(row) ?? []);
  return {
    projectId,
    removedMaterials: edits.flatMap((edit) =>
      edit.kind === "removed" ? [{ key: edit.key, ...edit.was }] : [],
    ),
    addedWork: edits.flatMap((edit) => (edit.kind === "work" ? [{ id: edit.key, text: edit.text }] : [])),
    runNumber: run.number ?? 0,
    isRevision: readingStep?.state === "succeeded" && readingStep.attempt === 0,
    sequence: run.sequence ?? 0,
    agents,
    overallProgress: overallProgress(agents),
    summary: {
      completed: agents.filter((agent) => agent.status === "completed").length,
      total: agents.length,
    },
    isComplete: run.state === "succeeded",
    errorMessage: run.error_message,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    questions: run.questions.map(toQuestion),
    reading: reading.spans,
    notes: reading.notes,
    supplierReports: search.supplierReports,
    unavailableMaterials: search.unavailableMaterials,
    ...optimizationOutput.parse(stepOf(STEP.optimization)?.output ?? {}),
  };
}

function toQuestion(row: QuestionRow): Question {
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
