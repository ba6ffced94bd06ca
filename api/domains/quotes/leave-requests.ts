/**
 * When a project passes to another organization, its requests stay behind, called off: the suppliers and prices are
 * this firm's.
 */
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import { supplierAddressChanged } from "../fulfillment/index.ts";
import { type Project, projectTransferred } from "../project/index.ts";
import { moveInvitations } from "./asking/move-invitations.ts";
import { callOff } from "./asking/settle-request.ts";
import { announceQuotes } from "./quote-request.events.ts";
import { allowedActions } from "./quote-request.machine.ts";
import type { AnsweringDependencies } from "./quote-request.ports.ts";
import * as store from "./quote-request.store.ts";

/** Subscribes to changes of projects and of suppliers' contacts. */
export function subscribeQuoteRequests(
  domainEvents: DomainEvents,
  dependencies: Omit<AnsweringDependencies, "domainEvents">,
): void {
  domainEvents.on(projectTransferred, "quotes", async (scope, { project, say }) => {
    const left = await leaveRequests({ ...dependencies, domainEvents }, scope, project);
    if (left > 0) say("Its requests for quotes were not moved and were canceled: ask your suppliers again.");
  });
  domainEvents.on(supplierAddressChanged, "quotes", (scope, changed) =>
    moveInvitations(dependencies, scope, changed),
  );
}

/** @returns how many there were */
async function leaveRequests(
  dependencies: AnsweringDependencies,
  scope: ChangeScope,
  { id: projectId }: Project,
): Promise<number> {
  const rows = await scope.transaction.quoteRequest.findMany({
    where: { projectId },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of rows) {
    await store.lockQuoteRequest(scope.transaction, id);
    // First, so that no notice is sent about a project that is no longer theirs.
    await scope.transaction.quoteRequest.update({ where: { id }, data: { projectId: null } });
    const held = await store.getQuoteRequest(scope.transaction, id);
    if (allowedActions(held).includes("cancel")) await callOff(dependencies, scope, held, null);
    announceQuotes(scope, dependencies.events, held);
  }
  return rows.length;
}
