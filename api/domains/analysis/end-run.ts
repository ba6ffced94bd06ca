/** The end of a run: noted, and told to the owner's webhooks in the same transaction. */
import type { Connection } from "../../platform/database.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import { finishRun } from "./run.store.ts";

/** Ends a run that has been locked. @param errorMessage null when it succeeded */
export async function endRun(
  transaction: Connection,
  run: { id: string; projectId: string; number: number },
  state: "succeeded" | "failed",
  errorMessage: string | null,
): Promise<void> {
  await finishRun(transaction, run.id, state, errorMessage);
  await writeWebhookEvent(transaction, {
    type: "analysis.finished",
    projectId: run.projectId,
    at: new Date(),
    data: { projectId: run.projectId, runNumber: run.number, state, message: errorMessage },
  });
}
