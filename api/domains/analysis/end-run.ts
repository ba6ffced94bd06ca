/** The end of a run: noted, and told to the owner and to the owner's webhooks in the same transaction. */
import type { NewsScope, Notify } from "../notification/index.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import { findProjectById } from "../project/index.ts";
import { finishRun } from "./run.store.ts";

/** Ends a run that has been locked. @param errorMessage null when it succeeded */
export async function endRun(
  { notify, ...scope }: NewsScope & { notify: Notify },
  run: { id: string; projectId: string; number: number },
  state: "succeeded" | "failed",
  errorMessage: string | null,
): Promise<void> {
  const { transaction } = scope;
  await finishRun(transaction, run.id, state, errorMessage);
  await writeWebhookEvent(transaction, {
    type: "analysis.finished",
    projectId: run.projectId,
    at: new Date(),
    data: { projectId: run.projectId, runNumber: run.number, state, message: errorMessage },
  });
  const project = await findProjectById(transaction, run.projectId);
  if (project === null) return;
  await notify(scope, {
    userId: project.userId,
    topic: "analysis",
    ...(state === "succeeded"
      ? {
          title: `${project.name} is ready`,
          body: "The materials are listed and priced, and the basket is filled.",
        }
      : {
          title: `The analysis of ${project.name} failed`,
          body: errorMessage ?? "Try it again from the project.",
        }),
    path: `/projects/${project.id}`,
    dedupeKey: `analysis-finished:${run.id}`,
  });
}
