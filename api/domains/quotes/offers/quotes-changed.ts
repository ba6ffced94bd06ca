import { defineDomainEvent } from "../../../platform/domain-events.ts";

/**
 * The quotes that hold for a project are others than before: one was submitted, took another's place, was taken back, has
 * run out, or an alternate of one was accepted. `message` says so to whoever watches the project.
 */
export const quotesChanged = defineDomainEvent<{ projectId: string; message: string }>()("quotesChanged", [
  "analysis",
]);
