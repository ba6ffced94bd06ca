/** How a description was read, stored with the step that read it. */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import type { ReadSpan } from "../../takeoff/index.ts";
import { STEP } from "../analysis.types.ts";

/** Output of the first step of a run, as far as it concerns the reading; another version's is left out. */
export const readSpansSchema = z
  .array(
    z.object({
      key: z.string(),
      kind: z.enum(["figure", "word"]),
      start: z.number(),
      end: z.number(),
      text: z.string(),
      state: z.enum(["used", "set-aside", "unread"]),
      reason: z.string().nullable(),
      lines: z.array(z.string()),
      choices: z.array(z.object({ label: z.string(), answer: z.string(), inputKey: z.string().nullable() })),
      saidBy: z.enum(["ignore", "alias"]).nullable(),
    }),
  )
  .catch([]);

/** After a change that affects no purchases, there is no run that would store them. */
export async function saveReadSpans(
  transaction: Connection,
  runId: string,
  spans: readonly ReadSpan[],
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE analysis_steps
       SET output = jsonb_set(COALESCE(output, '{}'), '{spans}', ${JSON.stringify(spans)}::jsonb)
     WHERE run_id = ${runId}::uuid AND agent_name = ${STEP.reading}`;
}
