/** Ends a run: records it, and notifies the owner and the owner's webhooks in the same transaction. */
import { statementsOn } from "../../../platform/database.ts";
import type { NewsScope, Notify } from "../../notification/index.ts";
import { writeWebhookEvent } from "../../partner/index.ts";
import { findProjectById } from "../../project/index.ts";
import type { Completeness } from "../completeness/completeness.rules.ts";
import { loadCompleteness } from "../completeness/completeness.store.ts";
import { finishRun } from "./run.store.ts";

/** Missing parts that a message names before it only counts the rest. */
const NAMED = 3;

/** The notice of a run that succeeded: only a complete job is called "ready". */
export function describeEnd(
  projectName: string,
  { isWhole, summary, missing }: Completeness,
): { title: string; body: string } {
  if (isWhole) {
    return {
      title: `${projectName} is ready`,
      body: "The materials are listed and priced, and the basket is filled.",
    };
  }
  const named = missing.slice(0, NAMED).map(({ message }) => message);
  const more = missing.length - named.length;
  const rest = more > 0 ? [`And ${more} more.`] : [];
  return { title: `${projectName}: ${summary}`, body: ["Missing:", ...named, ...rest].join(" ") };
}

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
  const [completeness] =
    state === "succeeded" ? await loadCompleteness(statementsOn(transaction), [project.id]) : [];
  const outcome = completeness === undefined ? "failed" : completeness.isWhole ? "whole" : "in-part";
  const keyOf = (one: Outcome) => `analysis-finished:${project.id}:${one}`;
  await notify(scope, {
    organizationId: project.organizationId,
    topic: "analysis",
    ...(completeness
      ? describeEnd(project.name, completeness)
      : {
          title: `The analysis of ${project.name} failed`,
          body: errorMessage ?? "Try it again from the project.",
        }),
    path: `/projects/${project.id}`,
    projectId: project.id,
    // Every change of a number is a run: an outcome is reported once, and again only after a different one.
    dedupeKey: keyOf(outcome),
    replaces: OUTCOMES.filter((one) => one !== outcome).map(keyOf),
  });
}

const OUTCOMES = ["whole", "in-part", "failed"] as const;
type Outcome = (typeof OUTCOMES)[number];
