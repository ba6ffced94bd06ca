/** Asks a supplier whether its quote still holds, because its prices can't be looked up. One letter per quote. */
import { inTransaction } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { notFound } from "../../../platform/errors.ts";
import { isId } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { listQuotesOfOffers } from "../../sourcing/index.ts";
import { sendStillGoodLetter } from "../asking/send-letter.ts";
import { changeRequest, conflict } from "../change-request.ts";
import { announceQuotes } from "../quote-request.events.ts";
import type { AskingDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteInvitation, QuoteRequest, QuoteRequestOutcome } from "../quote-request.types.ts";
import { dueQuestion, openQuestion } from "../still-good.rules.ts";

/** A question without an answer so far. */
export interface StillGoodQuestion {
  quoteRequestId: string;
  invitationId: string;
  supplierName: string;
  /** YYYY-MM-DD, the last day on which the quote holds, or held. */
  validUntil: string;
  askedAt: Date;
}

/** A supplier's open question; null when there is none. */
export function toQuestion(request: QuoteRequest, invitation: QuoteInvitation): StillGoodQuestion | null {
  const quote = openQuestion(request, invitation);
  if (!quote || !invitation.stillGood) return null;
  const { id: invitationId, supplierName, stillGood } = invitation;
  const { askedAt } = stillGood;
  return { quoteRequestId: request.id, invitationId, supplierName, validUntil: quote.validUntil, askedAt };
}

/** Asks if it is time to. @returns whether a letter was written */
async function askOnce(
  dependencies: AskingDependencies,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  userId: string,
): Promise<boolean> {
  const { transaction } = scope;
  const now = dependencies.clock.now();
  const quote = dueQuestion(request, invitation, now);
  if (!quote) return false;
  await sendStillGoodLetter(transaction, dependencies, request, invitation, quote);
  const asked = { stillGoodAskedAt: now, stillGoodRevision: quote.revision };
  await store.updateInvitation(transaction, invitation.id, asked);
  const event = { kind: "still_good_asked", invitationId: invitation.id, userId } as const;
  await store.insertEvent(transaction, request.id, event, now);
  announceQuotes(scope, dependencies.events, request);
  return true;
}

/** @throws AppError NOT_FOUND when the invitation is not the organization's */
export async function askStillGood(
  dependencies: AskingDependencies,
  viewer: Viewer,
  invitationId: string,
): Promise<QuoteRequestOutcome> {
  const id = isId(invitationId) ? await store.findRequestOf(dependencies.database, invitationId) : null;
  if (id === null) throw notFound("Quote invitation");
  const asked = { id, revision: null, action: "ask_still_good" } as const;
  return changeRequest(dependencies, viewer, asked, async (scope, held) => {
    const invitation = held.invitations.find((one) => one.id === invitationId);
    if (!invitation) throw notFound("Quote invitation");
    const { supplierName, email, phone } = invitation;
    if (openQuestion(held, invitation)) return null;
    if (email === null) return conflict(held, `${supplierName} has no address: call ${phone ?? "them"}.`);
    const isAsked = await askOnce(dependencies, scope, held, invitation, viewer.userId);
    return isAsked ? null : conflict(held, `No quote of ${supplierName} expires within two days.`);
  });
}

/** Questions about the quotes behind offers, by the offer's id: those asked now, and those still open. */
type AskedOffers = ReadonlyMap<string, StillGoodQuestion>;

/**
 * Asks the suppliers of offers whether their expiring quotes still hold.
 * @param project one that the caller has checked to be the viewer's
 * @param offerIds any offers; those without a quote are skipped
 */
export async function askAboutOffers(
  dependencies: AskingDependencies,
  viewer: Viewer,
  project: { id: string },
  offerIds: readonly string[],
): Promise<AskedOffers> {
  const { database } = dependencies;
  const quoteOf = await listQuotesOfOffers(database, offerIds);
  if (quoteOf.size === 0) return new Map();
  const rows = await database.quote.findMany({
    where: {
      id: { in: [...new Set(quoteOf.values())] },
      invitation: { quoteRequest: { projectId: project.id } },
    },
    select: { id: true, invitationId: true, invitation: { select: { quoteRequestId: true } } },
  });
  const questions = new Map<string, StillGoodQuestion>();
  for (const { id, invitationId, invitation } of rows) {
    const question = await inTransaction(database, async (transaction, afterCommit) => {
      const scope = { transaction, afterCommit };
      const held = await store.lockQuoteRequest(transaction, invitation.quoteRequestId);
      const find = (request: QuoteRequest) => request.invitations.find((one) => one.id === invitationId);
      const asked = find(held);
      // Handed to another organization in the meantime.
      if (!asked || held.organizationId !== viewer.organizationId) return null;
      const isNew = await askOnce(dependencies, scope, held, asked, viewer.userId);
      const now = isNew ? await store.getQuoteRequest(transaction, held.id) : held;
      const present = find(now);
      return present ? toQuestion(now, present) : null;
    });
    if (question) questions.set(id, question);
  }
  return new Map(
    [...quoteOf].flatMap(([offerId, quoteId]) => {
      const question = questions.get(quoteId);
      return question ? [[offerId, question] as const] : [];
    }),
  );
}
