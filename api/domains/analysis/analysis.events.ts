import { defineTopic } from "../../platform/events.ts";

/** A run was canceled or replaced: the worker that has it stops immediately. Key: the run's id. */
export const runCancelled = defineTopic<{ runId: string }>("runCancelled");
