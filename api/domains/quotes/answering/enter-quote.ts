/** Entering a quote that a supplier gave by telephone or on paper. */
import { quoteRule } from "../../../../schema/rules/quote.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import { notFound } from "../../../platform/errors.ts";
import { invalidInput, isId, parseInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { changeRequest, conflict } from "../change-request.ts";
import { presentLines, presentQuote } from "../present-version.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as requests from "../quote-request.store.ts";
import type { QuoteRequestOutcome } from "../quote-request.types.ts";
import { openQuestions } from "./answer-by-link.ts";
import type { QuoteQuestions } from "./desk.outcomes.ts";
import { toProblemMessages } from "./questions.ts";
import { readQuote } from "./read-quote.rules.ts";
import { isSameQuote, takeQuote, todayAt } from "./take-quote.ts";

/** A quote given by telephone or on paper, as the buyer types it in. */
interface EnterInput {
  invitationId: string;
  source: "phone" | "paper";
  /** Parsed with `quoteRule`. */
  quote: unknown;
  confirmedKeys?: readonly string[] | null | undefined;
}

/** Outcomes of entering it; questions are the same as for the supplier itself. */
type EnterOutcome = QuoteRequestOutcome | QuoteQuestions;

/** @throws AppError NOT_FOUND when the invitation is not the organization's */
export async function enterQuote(
  dependencies: AnsweringDependencies,
  viewer: Viewer,
  { invitationId, source, quote, confirmedKeys }: EnterInput,
): Promise<EnterOutcome> {
  const { database, clock } = dependencies;
  const requestId = isId(invitationId) ? await requests.findRequestOf(database, invitationId) : null;
  if (requestId === null) throw notFound("Quote invitation");
  const i18n = wordsIn("en");
  let questions: QuoteQuestions | null = null;
  const asked = { id: requestId, revision: null, action: "enter" } as const;
  const outcome = await changeRequest(dependencies, viewer, asked, async (scope, held) => {
    const parsed = parseInput(quoteRule, quote);
    if (!parsed.ok) return parsed.error;
    const invitation = held.invitations.find(({ id }) => id === invitationId);
    if (!invitation) throw notFound("Quote invitation");
    if (parsed.value.requestVersion !== held.version) {
      return conflict(held, "The lines have changed since you opened it. Please review them again.");
    }
    const read = readQuote(presentLines(held), parsed.value, todayAt(held, clock.now()));
    if ("problems" in read) return invalidInput(toProblemMessages(i18n, read.problems));
    if (isSameQuote(presentQuote(invitation), read.quote)) return null;
    questions = openQuestions(i18n, read.questions, confirmedKeys);
    if (questions) return null;
    await takeQuote(dependencies, scope, held, invitation, read.quote, { source, userId: viewer.userId });
    return null;
  });
  return questions ?? outcome;
}
