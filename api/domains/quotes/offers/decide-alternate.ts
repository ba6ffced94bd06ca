/** Whether a supplier's alternate for a line is acceptable: a user's decision, remembered for the organization. */
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import type { DomainEvents } from "../../../platform/domain-events.ts";
import { notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { invalidInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { presentQuote } from "../present-version.ts";
import { announceQuotes } from "../quote-request.events.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteRequestOutcome } from "../quote-request.types.ts";
import { deleteAcceptedAlternate, saveAcceptedAlternate } from "./accepted-alternate.store.ts";
import { quotesChanged } from "./quotes-changed.ts";

interface AlternateDependencies {
  database: Database;
  events: EventBus;
  domainEvents: Pick<DomainEvents, "publish">;
  clock: Clock;
}

/** A line of a supplier's quote, and the decision about it. */
interface AlternateDecision {
  quoteRequestId: string;
  invitationId: string;
  materialKey: string;
  isAccepted: boolean;
}

/** @throws AppError NOT_FOUND when the request, the invitation or its line is not the organization's */
export async function decideAlternate(
  { database, events, domainEvents, clock }: AlternateDependencies,
  { userId, organizationId }: Viewer,
  { quoteRequestId, invitationId, materialKey, isAccepted }: AlternateDecision,
): Promise<QuoteRequestOutcome> {
  const known = await store.findQuoteRequest(database, { organizationId, id: quoteRequestId });
  if (!known) throw notFound("Quote request");
  return inTransaction(database, async (transaction, afterCommit): Promise<QuoteRequestOutcome> => {
    const request = await store.lockQuoteRequest(transaction, quoteRequestId);
    const invitation = request.invitations.find(({ id }) => id === invitationId);
    const quote = invitation && presentQuote(invitation);
    const line = quote?.lines.find((one) => one.materialKey === materialKey);
    if (!invitation || !quote || !line) throw notFound("Quote line");
    if (line.answer !== "alternate" || line.title === null)
      return invalidInput({ materialKey: "No alternate is offered for this line." });
    const asked = request.versions.find(({ version }) => version === quote.requestVersion);
    const materialName = asked?.lines.find((one) => one.materialKey === materialKey)?.name ?? "";
    const answer = { organizationId, materialName, title: line.title };
    const now = clock.now();
    if (isAccepted) await saveAcceptedAlternate(transaction, { ...answer, userId }, now);
    else await deleteAcceptedAlternate(transaction, answer);
    const kind = isAccepted ? "alternate_accepted" : "alternate_refused";
    await store.insertEvent(
      transaction,
      request.id,
      { kind, invitationId, userId, detail: `${line.title} for ${materialName}` },
      now,
    );
    const scope = { transaction, afterCommit };
    if (request.projectId !== null) {
      const message = isAccepted
        ? `Priced again: ${line.title} will do for ${materialName}`
        : `Priced again: ${line.title} will not do for ${materialName}`;
      await domainEvents.publish(quotesChanged, scope, { projectId: request.projectId, message });
    }
    announceQuotes(scope, events, request);
    return { kind: "success", quoteRequest: await store.getQuoteRequest(transaction, request.id) };
  });
}
