import * as z from "zod";
import type { JobDefinition } from "../../../platform/jobs.ts";

export const runAnalysisPayload = z.object({ runId: z.uuid() });

/**
 * Works on one run until it ends. A run has a lease of its own (run.store.ts), shorter than any expiry of a queue, so
 * the queue's expiry is the last resort and a second delivery finds the run taken or done.
 */
export const runAnalysisJob: JobDefinition<z.infer<typeof runAnalysisPayload>> = {
  name: "run-analysis",
  payload: runAnalysisPayload,
  expireInSeconds: 300,
  retryLimit: 2,
};
