/** Declining a request, and withdrawing a quote. */
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { invalidInput } from "../../../platform/input.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { canMoveInvitation } from "../quote-request.machine.ts";
import { notifyOfInvitation } from "../quote-request.news.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as requests from "../quote-request.store.ts";
import { takesAnswersOf } from "../still-good.rules.ts";
import { refuse } from "./answer-by-link.ts";
import { present, withInvitation } from "./by-link.ts";
import type { DeskOutcome } from "./desk.outcomes.ts";
import { endQuote } from "./take-quote.ts";

/** @param reason at most `QUOTE_LIMITS.note` characters; null when none is given */
export function declineByLink(
  dependencies: AnsweringDependencies,
  token: string,
  reason: string | null,
): Promise<DeskOutcome> {
  const { clock, events } = dependencies;
  return withInvitation(dependencies, token, async (held): Promise<DeskOutcome> => {
    const { scope, request, invitation, i18n } = held;
    const said = reason?.trim() || null;
    if (said && said.length > QUOTE_LIMITS.note) return invalidInput({ reason: i18n._("This is too long") });
    if (invitation.state === "declined") {
      return { kind: "success", supplierQuoteRequest: await present(dependencies, held) };
    }
    // Already answered: the quote must be withdrawn first.
    if (
      !takesAnswersOf(request, invitation, clock.now()) ||
      !canMoveInvitation(invitation.state, "declined")
    ) {
      return refuse(dependencies, held, i18n._("You have submitted a quote. Withdraw it first."));
    }
    await requests.updateInvitation(scope.transaction, invitation.id, {
      state: "declined",
      declineReason: said,
      letterCheckAt: null,
    });
    const event = {
      kind: "declined",
      invitationId: invitation.id,
      ...(said ? { detail: said } : {}),
    } as const;
    await requests.insertEvent(scope.transaction, request.id, event, clock.now());
    await notifyOfInvitation(dependencies, scope, request, invitation, "declined", {
      detail: said,
      once: clock.now().getTime(),
    });
    announceQuotes(scope, events, request);
    return { kind: "success", supplierQuoteRequest: await present(dependencies, held) };
  });
}

/** Withdraws the current quote. Also allowed after the deadline, because no one should be held to a wrong price. */
export function withdrawByLink(dependencies: AnsweringDependencies, token: string): Promise<DeskOutcome> {
  const { clock, events } = dependencies;
  return withInvitation(dependencies, token, async (held): Promise<DeskOutcome> => {
    const { scope, request, invitation, i18n } = held;
    const quote = await endQuote(dependencies, scope, request, invitation, "withdrawn");
    if (!quote) return refuse(dependencies, held, i18n._("There is no quote to withdraw."));
    await requests.updateInvitation(scope.transaction, invitation.id, { state: "withdrawn" });
    const event = { kind: "withdrawn", invitationId: invitation.id, detail: String(quote.revision) } as const;
    await requests.insertEvent(scope.transaction, request.id, event, clock.now());
    await notifyOfInvitation(dependencies, scope, request, invitation, "withdrawn", { once: quote.revision });
    announceQuotes(scope, events, request);
    return { kind: "success", supplierQuoteRequest: await present(dependencies, held) };
  });
}
