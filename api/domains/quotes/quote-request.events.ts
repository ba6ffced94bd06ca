import type { ChangeScope } from "../../platform/domain-events.ts";
import { defineTopic, type EventBus } from "../../platform/events.ts";

/** A request, or one of its invitations, has changed. Key: the request's id. */
export const quoteRequestChanged = defineTopic<{ id: string }>("quoteRequestChanged");

/** Notifies subscribers of a request, after the commit. */
export function announceQuotes(
  { afterCommit }: Pick<ChangeScope, "afterCommit">,
  events: EventBus,
  { id }: { id: string; projectId: string | null },
): void {
  afterCommit(() => events.publish(quoteRequestChanged, id, { id }));
}
