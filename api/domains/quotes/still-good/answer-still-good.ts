/** A desk's answer by link to the question whether its quote still holds. New prices are submitted as a normal quote. */
import { invalidInput } from "../../../platform/input.ts";
import { refuse } from "../answering/answer-by-link.ts";
import { type Held, present, withInvitation } from "../answering/by-link.ts";
import type { DeskOutcome } from "../answering/desk.outcomes.ts";
import { explainDay } from "../answering/read-quote.rules.ts";
import { endQuote, takeQuote, todayAt } from "../answering/take-quote.ts";
import { presentQuote } from "../present-version.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { notifyOfInvitation } from "../quote-request.news.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as requests from "../quote-request.store.ts";
import type { Quote } from "../quote-request.types.ts";
import { openQuestion } from "../still-good.rules.ts";

/** @param validUntil YYYY-MM-DD, the new last day; null: it no longer holds */
export function answerStillGood(
  dependencies: AnsweringDependencies,
  token: string,
  validUntil: string | null,
): Promise<DeskOutcome> {
  return withInvitation(dependencies, token, async (held): Promise<DeskOutcome> => {
    const { request, invitation, i18n, scope } = held;
    const quote = openQuestion(request, invitation);
    if (!quote) {
      const isSaid =
        validUntil === null
          ? invitation.state === "withdrawn"
          : presentQuote(invitation)?.validUntil === validUntil;
      return isSaid
        ? { kind: "success", supplierQuoteRequest: await present(dependencies, held) }
        : refuse(dependencies, held, i18n._("This question is no longer open."));
    }
    if (validUntil === null) await endNow(dependencies, held, quote);
    else {
      const problem = explainDay(validUntil, todayAt(request, dependencies.clock.now()));
      if (problem) return invalidInput({ validUntil: i18n._(problem) });
      const giver = { source: "page", isStillGood: true } as const;
      await takeQuote(dependencies, scope, request, invitation, { ...quote, validUntil }, giver);
    }
    return { kind: "success", supplierQuoteRequest: await present(dependencies, held) };
  });
}

/** The quote no longer holds; also works when it has already expired. */
async function endNow(dependencies: AnsweringDependencies, held: Held, quote: Quote): Promise<void> {
  const { scope, request, invitation } = held;
  await endQuote(dependencies, scope, request, invitation, "withdrawn");
  await requests.updateInvitation(scope.transaction, invitation.id, { state: "withdrawn" });
  const event = { kind: "withdrawn", invitationId: invitation.id, detail: String(quote.revision) } as const;
  await requests.insertEvent(scope.transaction, request.id, event, dependencies.clock.now());
  await notifyOfInvitation(dependencies, scope, request, invitation, "withdrawn", { once: quote.revision });
  announceQuotes(scope, dependencies.events, request);
}
