/** Sends a request to all of its suppliers together, or to one more. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { quoteContactRule } from "../../../../schema/rules/quote.ts";
import type { Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { invalidInput, parseInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { changeRequest, conflict } from "../change-request.ts";
import type { AskingDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteInvitation, QuoteRequest, QuoteRequestOutcome } from "../quote-request.types.ts";
import { resolveContact } from "./contact.ts";
import { asInvalidInput, explainAnswerBy, placed, Refused } from "./create-request.ts";
import { sendLetter } from "./send-letter.ts";

/** Sends one supplier the request, in the transaction that holds its lock. */
async function ask(
  transaction: Connection,
  dependencies: AskingDependencies,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  userId: string,
): Promise<void> {
  await store.updateInvitation(transaction, invitation.id, { state: "sent", sentVersion: request.version });
  await sendLetter(transaction, dependencies, request, invitation, "request");
  const detail = invitation.email ?? invitation.phone;
  const event = { kind: "sent", invitationId: invitation.id, userId, ...(detail ? { detail } : {}) } as const;
  await store.insertEvent(transaction, request.id, event, dependencies.clock.now());
}

/** Sends a draft. @throws AppError NOT_FOUND */
export function sendRequest(
  dependencies: AskingDependencies,
  viewer: Viewer,
  seen: { id: string; revision: number },
): Promise<QuoteRequestOutcome> {
  const send = async ({ transaction }: ChangeScope, held: QuoteRequest) => {
    if (held.invitations.length === 0) return invalidInput({ id: MESSAGES.quoteInvitationsRequired });
    const wrong = explainAnswerBy(held.answerBy, dependencies.clock.now());
    if (wrong !== null) return invalidInput({ answerBy: wrong });
    await store.updateQuoteRequest(transaction, held.id, { state: "open" });
    const open = await store.getQuoteRequest(transaction, held.id);
    for (const invitation of open.invitations) {
      await ask(transaction, dependencies, open, invitation, viewer.userId);
    }
    return null;
  };
  return changeRequest(dependencies, viewer, { ...seen, action: "send" }, send);
}

/**
 * Asks one more supplier.
 * @param input parsed with `quoteContactRule`
 * @throws AppError NOT_FOUND
 */
export function addInvitation(
  dependencies: AskingDependencies,
  viewer: Viewer,
  { quoteRequestId, contact }: { quoteRequestId: string; contact: unknown },
): Promise<QuoteRequestOutcome> {
  const { clock } = dependencies;
  const add = async ({ transaction }: ChangeScope, held: QuoteRequest) => {
    const parsed = parseInput(quoteContactRule, contact);
    if (!parsed.ok) throw new Refused(placed(parsed.error.fields, "contact"));
    if (held.state === "open" && held.answerBy < clock.now()) {
      return conflict(held, "Its deadline has passed. Extend it first.");
    }
    const found = await resolveContact(transaction, held, parsed.value);
    if (!found.ok) throw new Refused(placed(found.problem, "contact"));
    const id = await store.insertInvitation(transaction, held.id, found.value, clock.now());
    if (id === null) throw new Refused({ "contact.supplierId": MESSAGES.quoteSupplierTwice });
    if (held.state !== "open") return null;
    const present = await store.getQuoteRequest(transaction, held.id);
    const invitation = present.invitations.find((one) => one.id === id);
    if (invitation) await ask(transaction, dependencies, present, invitation, viewer.userId);
    return null;
  };
  const asked = { id: quoteRequestId, revision: null, action: "add_invitation" } as const;
  return changeRequest(dependencies, viewer, asked, add).catch(asInvalidInput);
}
