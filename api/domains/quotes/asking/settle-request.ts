/** Changes of a sent request: reminders, a later deadline, closing, calling off, and a changed list. */
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { notFound } from "../../../platform/errors.ts";
import { invalidInput, isId } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { endQuote } from "../answering/take-quote.ts";
import { changeRequest, conflict } from "../change-request.ts";
import type { QuoteInvitationState } from "../quote-request.machine.ts";
import type { AnsweringDependencies, AskingDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteInvitation, QuoteRequest, QuoteRequestOutcome } from "../quote-request.types.ts";
import { explainAnswerBy } from "./create-request.ts";
import type { LetterKind } from "./request-letter.ts";
import { sendLetter } from "./send-letter.ts";

interface Seen {
  id: string;
  revision: number;
}

/** Suppliers that may still give their first answer. */
const WAITED_FOR: ReadonlySet<QuoteInvitationState> = new Set(["sent", "opened", "drafted", "bounced"]);

const HOUR_MS = 3_600_000;

/** Writes to the suppliers that `choose` selects. The request is in its state after the change. */
export async function notifySuppliers(
  { transaction }: ChangeScope,
  dependencies: AskingDependencies,
  id: string,
  kind: LetterKind,
  choose: (invitation: QuoteInvitation) => boolean,
): Promise<void> {
  const request = await store.getQuoteRequest(transaction, id);
  for (const invitation of request.invitations.filter(choose)) {
    await sendLetter(transaction, dependencies, request, invitation, kind);
    if (kind === "reissue") {
      await store.updateInvitation(transaction, invitation.id, { sentVersion: request.version });
    }
  }
}

/** @throws AppError NOT_FOUND when the invitation is not the organization's */
export async function remind(
  dependencies: AskingDependencies,
  viewer: Viewer,
  invitationId: string,
): Promise<QuoteRequestOutcome> {
  const { database, clock } = dependencies;
  const id = isId(invitationId) ? await store.findRequestOf(database, invitationId) : null;
  if (id === null) throw notFound("Quote invitation");
  const asked = { id, revision: null, action: "remind" } as const;
  return changeRequest(dependencies, viewer, asked, async ({ transaction }, held) => {
    const invitation = held.invitations.find((one) => one.id === invitationId);
    if (!invitation) throw notFound("Quote invitation");
    const now = clock.now();
    if (!WAITED_FOR.has(invitation.state)) return conflict(held, `${invitation.supplierName} has answered.`);
    if (held.answerBy < now) return conflict(held, "The deadline has passed. Extend it first.");
    if (invitation.email === null) {
      return conflict(held, `${invitation.supplierName} has no address: call ${invitation.phone ?? "them"}.`);
    }
    if (invitation.remindedAt && now.getTime() - invitation.remindedAt.getTime() < HOUR_MS) {
      return conflict(held, `${invitation.supplierName} was reminded within the last hour.`);
    }
    await sendLetter(transaction, dependencies, held, invitation, "reminder");
    // The undelivered letter is on its way again.
    const back = invitation.state === "bounced" ? ({ state: "sent" } as const) : {};
    await store.updateInvitation(transaction, invitation.id, { remindedAt: now, ...back });
    const event = { kind: "reminded", invitationId, userId: viewer.userId } as const;
    await store.insertEvent(transaction, held.id, event, now);
    return null;
  });
}

/** @throws AppError NOT_FOUND */
export function extend(
  dependencies: AskingDependencies,
  viewer: Viewer,
  { answerBy, ...seen }: Seen & { answerBy: Date },
): Promise<QuoteRequestOutcome> {
  const { clock } = dependencies;
  return changeRequest(dependencies, viewer, { ...seen, action: "extend" }, async (scope, held) => {
    const wrong = explainAnswerBy(answerBy, clock.now());
    if (wrong !== null) return invalidInput({ answerBy: wrong });
    await store.updateQuoteRequest(scope.transaction, held.id, { answerBy, state: "open" });
    const event = { kind: "extended", userId: viewer.userId, detail: answerBy.toISOString() } as const;
    await store.insertEvent(scope.transaction, held.id, event, clock.now());
    await notifySuppliers(scope, dependencies, held.id, "extension", ({ state }) => WAITED_FOR.has(state));
    return null;
  });
}

/** @throws AppError NOT_FOUND */
export function close(
  dependencies: AskingDependencies,
  viewer: Viewer,
  seen: Seen,
): Promise<QuoteRequestOutcome> {
  return changeRequest(dependencies, viewer, { ...seen, action: "close" }, async ({ transaction }, held) => {
    await store.updateQuoteRequest(transaction, held.id, { state: "closed" });
    const event = { kind: "closed", userId: viewer.userId } as const;
    await store.insertEvent(transaction, held.id, event, dependencies.clock.now());
    return null;
  });
}

/** Calls a request off in the transaction that holds its lock. */
export async function callOff(
  dependencies: AnsweringDependencies,
  scope: ChangeScope,
  held: QuoteRequest,
  userId: string | null,
): Promise<void> {
  await store.updateQuoteRequest(scope.transaction, held.id, { state: "cancelled" });
  const event = { kind: "cancelled", ...(userId ? { userId } : {}) } as const;
  await store.insertEvent(scope.transaction, held.id, event, dependencies.clock.now());
  for (const invitation of held.invitations) {
    await endQuote(dependencies, scope, held, invitation, "cancelled");
  }
  if (held.state === "draft") return;
  await notifySuppliers(scope, dependencies, held.id, "cancellation", ({ state }) => state !== "declined");
}

/** @throws AppError NOT_FOUND */
export function cancel(
  dependencies: AnsweringDependencies,
  viewer: Viewer,
  seen: Seen,
): Promise<QuoteRequestOutcome> {
  return changeRequest(dependencies, viewer, { ...seen, action: "cancel" }, async (scope, held) => {
    await callOff(dependencies, scope, held, viewer.userId);
    return null;
  });
}
