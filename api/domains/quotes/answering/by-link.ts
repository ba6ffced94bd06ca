/** A link's request, for the holder of the link: viewed, or locked while it is changed. */
import type { I18n } from "@lingui/core";
import { wordsIn } from "../../../../schema/words/words.ts";
import { type Connection, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { findLink } from "../../../platform/net/public-links.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as requests from "../quote-request.store.ts";
import type { QuoteInvitation, QuoteRequest } from "../quote-request.types.ts";
import { type SupplierQuoteRequest, toSupplierRequest } from "./desk-view.ts";

/** The link no longer leads anywhere, or never did; the answer does not reveal which. */
export interface LinkEnded {
  kind: "link-ended";
  message: string;
}

const LINK_ENDED: LinkEnded = {
  kind: "link-ended",
  message: "This link has expired. Ask the person who sent it for a new one.",
};

/** An invitation locked by a transaction, found by its link. */
export interface Held {
  scope: ChangeScope;
  request: QuoteRequest;
  invitation: QuoteInvitation;
  /** In the desk's language. */
  i18n: I18n;
  /** The token at the end of the link. */
  token: string;
}

const invitationIn = (request: QuoteRequest, id: string): QuoteInvitation => {
  const invitation = request.invitations.find((one) => one.id === id);
  if (!invitation) throw new Error(`the request ${request.id} lacks its invitation ${id}`);
  return invitation;
};

/** What the link is for; null when it leads nowhere. */
export async function resolveLink(
  connection: Connection,
  token: string,
  now: Date,
): Promise<{ invitationId: string; requestId: string } | null> {
  const link = await findLink(connection, "quote_invitation", token, now);
  const requestId = link && (await requests.findRequestOf(connection, link.subjectId));
  return link && requestId ? { invitationId: link.subjectId, requestId } : null;
}

/** Works on an invitation while holding its lock. */
export async function withInvitation<Outcome>(
  { database, clock }: Pick<AnsweringDependencies, "clock" | "database">,
  token: string,
  work: (held: Held) => Promise<Outcome>,
): Promise<Outcome | LinkEnded> {
  const resolved = await resolveLink(database, token, clock.now());
  if (!resolved) return LINK_ENDED;
  return inTransaction(database, async (transaction, afterCommit) => {
    const request = await requests.lockQuoteRequest(transaction, resolved.requestId);
    const invitation = invitationIn(request, resolved.invitationId);
    const scope = { transaction, afterCommit };
    return work({ scope, request, invitation, i18n: wordsIn(invitation.language), token });
  });
}

/** The desk's current view. */
export async function present(
  { clock }: Pick<AnsweringDependencies, "clock">,
  { scope, request, invitation, token }: Held,
): Promise<SupplierQuoteRequest> {
  const now = await requests.getQuoteRequest(scope.transaction, request.id);
  return toSupplierRequest(scope.transaction, now, invitationIn(now, invitation.id), token, clock.now());
}

/** @returns null when the link leads nowhere; looking changes nothing */
export async function findSupplierRequest(
  { database, clock }: Pick<AnsweringDependencies, "clock" | "database">,
  token: string,
): Promise<SupplierQuoteRequest | null> {
  const resolved = await resolveLink(database, token, clock.now());
  if (!resolved) return null;
  const request = await requests.getQuoteRequest(database, resolved.requestId);
  const invitation = invitationIn(request, resolved.invitationId);
  return toSupplierRequest(database, request, invitation, token, clock.now());
}
