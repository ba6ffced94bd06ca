import * as z from "zod";
import type { JobDefinition } from "../../../platform/work/jobs.ts";
import { defineWork } from "../../../platform/work/work.ts";

/** Runs of analyses. A worker that vanishes uses up a try: a run that kills its worker must not kill all of them. */
export const analysisRuns = defineWork({
  name: "runs",
  payload: z.object({ runId: z.uuid() }),
  attempts: 5,
  // For unavailable services, which use up no tries.
  backoff: ["1 s", "2 s", "4 s", "8 s", "16 s", "32 s", "60 s"],
  // Each spends most of its time waiting for suppliers.
  concurrency: 4,
  waiting: "SELECT created_at AS since FROM analysis_runs WHERE state = 'queued'",
});

/**
 * Delivers a run to a worker. A run has a lease of its own (run.store.ts), shorter than any expiry of a queue, so the
 * queue's expiry is the last resort and a second delivery finds the run claimed or done.
 */
export const runAnalysisJob: JobDefinition<{ runId: string }> = {
  name: "run-analysis",
  payload: analysisRuns.payload,
  expireInSeconds: 300,
  retryLimit: 2,
};
