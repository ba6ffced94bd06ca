import { defineDomainEvent } from "../../../platform/domain-events.ts";

/**
 * A project's valid quotes have changed: one was submitted, replaced, withdrawn or has expired, or an alternate was
 * accepted. `message` describes it for anyone watching the project.
 */
export const quotesChanged = defineDomainEvent<{ projectId: string; message: string }>()("quotesChanged", [
  "analysis",
]);
