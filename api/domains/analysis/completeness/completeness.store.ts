/** Reads the facts for completeness, for many projects in one statement. */
import * as z from "zod";
import type { Statements } from "../../../platform/statements.ts";
import { STEP } from "../analysis.types.ts";
import { assessCompleteness, type Completeness } from "./completeness.rules.ts";

/** A different format stored by another version of the program counts as nothing. */
const unreadShape = z
  .array(z.object({ key: z.string(), state: z.literal("unread"), text: z.string() }))
  .catch([]);
/** Of shortages and of prices to check. */
const remarksShape = z.array(z.object({ materialName: z.string(), message: z.string() })).catch([]);

interface CompletenessRow {
  unread: unknown;
  shortages: unknown;
  odd_prices: unknown;
  questions: { prompt: string; workItem: string | null; defaultValue: string | null; unit: string | null }[];
  parts: { name: string; unsourcedReason: string | null; workItem: string; hasOffers: boolean }[];
}

const COMPLETENESS = `
  SELECT (SELECT jsonb_path_query_array(output, '$.spans[*] ? (@.state == "unread")')
            FROM analysis_steps WHERE run_id = run.id AND agent_name = '${STEP.reading}') AS unread,
         (SELECT output->'shortages'
            FROM analysis_steps WHERE run_id = run.id AND agent_name = '${STEP.optimization}') AS shortages,
         (SELECT output->'oddPrices'
            FROM analysis_steps WHERE run_id = run.id AND agent_name = '${STEP.optimization}') AS odd_prices,
         (SELECT coalesce(json_agg(json_build_object('prompt', prompt, 'workItem', work_item,
                   'defaultValue', default_value, 'unit', unit) ORDER BY position), '[]')
            FROM takeoff_questions question
           WHERE question.project_id = asked.id AND question.run_number = run.number AND answer IS NULL) AS questions,
         (SELECT coalesce(json_agg(json_build_object('name', name, 'unsourcedReason', unsourced_reason, 'workItem', work_item,
                   'hasOffers', EXISTS (SELECT 1 FROM products WHERE material_id = material.id)) ORDER BY position), '[]')
            FROM materials material WHERE material.project_id = asked.id) AS parts
    FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
    LEFT JOIN LATERAL (SELECT id, number FROM analysis_runs WHERE project_id = asked.id
                        ORDER BY number DESC LIMIT 1) run ON true
   ORDER BY asked.place`;

/**
 * How much of each job is priced, as of one moment.
 * @param projectIds which the caller has checked
 * @returns one for each, in the same order
 */
export async function loadCompleteness(
  statements: Statements,
  projectIds: readonly string[],
): Promise<Completeness[]> {
  const rows = await statements.query<CompletenessRow>(COMPLETENESS, [projectIds]);
  return rows.map(({ unread, shortages, odd_prices, questions, parts }) =>
    assessCompleteness(
      {
        reading: unreadShape.parse(unread ?? []),
        questions: questions.map((question) => ({ ...question, answer: null })),
        shortages: remarksShape.parse(shortages ?? []),
        oddPrices: remarksShape.parse(odd_prices ?? []),
      },
      parts,
    ),
  );
}
