import { defineTopic } from "../../platform/events.ts";

/** A run was cancelled or replaced: the worker that has it stops at once. Key: the run's id. */
export const runCancelled = defineTopic<{ runId: string }>("runCancelled");
