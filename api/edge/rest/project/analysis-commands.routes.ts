/** Starting, stopping and repeating the analysis of a project. */
import type { Viewer } from "../../../platform/viewer.ts";
import { unwrap } from "../answers.ts";
import { type RestServices, type Route, signedInRoute } from "../route.ts";
import { messageShape } from "./analysis.shapes.ts";

/** A command that answers with a message. @param isStart whether it begins an analysis, which goes on after the answer */
function analysisCommand({
  path,
  operationId,
  summary,
  isStart,
  run,
  message,
}: Pick<Route, "operationId" | "summary"> & {
  path: `/fetchai/${string}/{projectId}`;
  isStart: boolean;
  run: (
    services: RestServices,
    viewer: Viewer,
    projectId: string,
  ) => ReturnType<RestServices["analyses"]["startAnalysis"]>;
  message: string;
}): Route {
  return signedInRoute({
    method: "post",
    path,
    operationId,
    policy: "projects:write",
    summary,
    answer: messageShape,
    refusals: isStart ? ["STATUS_CONFLICT", "PLAN_LIMIT"] : ["STATUS_CONFLICT"],
    ...(isStart ? { status: 202 as const, takesIdempotencyKey: true } : {}),
    async handle({ viewer, params, services }) {
      unwrap(await run(services, viewer, params.projectId));
      return { body: { message } };
    },
  });
}

/** The three commands of an analysis. */
export const analysisCommandRoutes: readonly Route[] = [
  analysisCommand({
    path: "/fetchai/analyze/{projectId}",
    operationId: "startAnalysis",
    summary: "Starts the analysis of a draft.",
    isStart: true,
    run: ({ analyses }, viewer, projectId) => analyses.startAnalysis(viewer, projectId),
    message: "Analysis started",
  }),
  analysisCommand({
    path: "/fetchai/cancel/{projectId}",
    operationId: "cancelAnalysis",
    summary: "Cancels the running analysis; the project returns to draft.",
    isStart: false,
    run: ({ analyses }, viewer, projectId) => analyses.cancelAnalysis(viewer, projectId),
    message: "The analysis has been stopped",
  }),
  analysisCommand({
    path: "/fetchai/retry/{projectId}",
    operationId: "retryAnalysis",
    summary: "Runs the analysis again, from ready, error or saved.",
    isStart: true,
    run: ({ analyses }, viewer, projectId) => analyses.retryAnalysis(viewer, projectId),
    message: "Retrying material analysis...",
  }),
];
