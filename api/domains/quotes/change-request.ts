/** How requests are changed: lock the row, check the state, announce the change. */
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import { type InvalidInput, isId } from "../../platform/input.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { announceQuotes } from "./quote-request.events.ts";
import { allowedActions, type QuoteRequestAction } from "./quote-request.machine.ts";
import type { AskingDependencies } from "./quote-request.ports.ts";
import * as store from "./quote-request.store.ts";
import type { QuoteRequest, QuoteRequestConflict, QuoteRequestOutcome } from "./quote-request.types.ts";

/** Refusal of a change, with the request's current state. */
export const conflict = (quoteRequest: QuoteRequest, message: string): QuoteRequestConflict => ({
  kind: "quote-request-conflict",
  message,
  quoteRequest,
});

/** Why a state does not allow an action. */
const REFUSALS: Readonly<Record<QuoteRequest["state"], string>> = {
  draft: "This has not been sent yet.",
  open: "This has already been sent.",
  closed: "This is closed. Extend the deadline to continue.",
  cancelled: "This was canceled.",
};

/**
 * Runs a change of a request.
 * @param asked the revision the caller saw; null when it does not matter
 * @param change returns null when it is done; nothing is stored when it throws
 * @throws AppError NOT_FOUND when it is not the organization's
 */
export async function changeRequest(
  { database, events }: Pick<AskingDependencies, "database" | "events">,
  { organizationId, call }: Pick<Viewer, "organizationId" | "call">,
  { id, revision, action }: { id: string; revision: number | null; action: QuoteRequestAction },
  change: (scope: ChangeScope, held: QuoteRequest) => Promise<InvalidInput | QuoteRequestConflict | null>,
): Promise<QuoteRequestOutcome> {
  if (!isId(id) || !(await store.findQuoteRequest(database, { organizationId, id }))) {
    throw notFound("Quote request");
  }
  const work = async (transaction: Connection, afterCommit: AfterCommit): Promise<QuoteRequestOutcome> => {
    const held = await store.lockQuoteRequest(transaction, id);
    // Handed to another organization in the meantime.
    if (held.organizationId !== organizationId) throw notFound("Quote request");
    if (!allowedActions(held).includes(action)) return conflict(held, REFUSALS[held.state]);
    if (revision !== null && revision !== held.revision) {
      return conflict(held, "This has changed since you opened it. Please review it again.");
    }
    const scope = { transaction, afterCommit };
    const refused = await change(scope, held);
    if (refused) return refused;
    announceQuotes(scope, events, held);
    return { kind: "success", quoteRequest: await store.getQuoteRequest(transaction, id) };
  };
  return onceInTransaction(database, call, "quote-request", work);
}
