/** When a supplier is asked whether its quote still holds, and which question is open. Pure. */
import { QUOTE_LIMITS } from "../../../schema/rules/quote.ts";
import { dayIn } from "../../../schema/rules/site-time.ts";
import { takesAnswers } from "./quote-request.machine.ts";
import type { Quote, QuoteInvitation, QuoteRequest } from "./quote-request.types.ts";

const DAY_MS = 86_400_000;

/** How long before a quote expires its supplier is asked: when the buyer learns that it is about to expire. */
export const RUNS_OUT_MS = 2 * DAY_MS;

type Invitation = Pick<QuoteInvitation, "email" | "quotes" | "state" | "stillGood">;

/** The latest quote when it has expired or is about to; null when it holds, was withdrawn or there is none. */
function lapsing({ quotes, state }: Invitation, now: Date): Quote | null {
  const latest = quotes.at(-1);
  const isGiven = latest?.state === "submitted" || latest?.state === "expired";
  if (!latest || !isGiven || state !== "answered") return null;
  return latest.expiresAt.getTime() - now.getTime() <= RUNS_OUT_MS ? latest : null;
}

/**
 * The quote to ask about: one letter per quote, and only to suppliers with an address. Null when there is nothing to
 * ask, or it was already asked.
 */
export function dueQuestion(
  { state }: Pick<QuoteRequest, "state">,
  invitation: Invitation,
  now: Date,
): Quote | null {
  if ((state !== "open" && state !== "closed") || invitation.email === null) return null;
  const quote = lapsing(invitation, now);
  return quote?.revision === invitation.stillGood?.revision ? null : quote;
}

/** The quote with an unanswered question; null when no question is open. */
export function openQuestion(
  { state }: Pick<QuoteRequest, "state">,
  { quotes, stillGood, ...invitation }: Omit<Invitation, "email">,
): Quote | null {
  const latest = quotes.at(-1);
  const isOpen = state !== "cancelled" && invitation.state === "answered";
  return isOpen && latest && latest.revision === stillGood?.revision ? latest : null;
}

/** Whether a supplier can answer: within the deadline, or because it was asked whether its quote still holds. */
export function takesAnswersOf(
  request: Pick<QuoteRequest, "answerBy" | "state">,
  invitation: Omit<Invitation, "email">,
  now: Date,
): boolean {
  return takesAnswers(request, now) || openQuestion(request, invitation) !== null;
}

/**
 * The proposed new last day: the quote's original duration, counted from today, or from its last day if that is in the
 * future. @param zone IANA @returns YYYY-MM-DD
 */
export function proposeDay(
  { submittedAt, validUntil }: Pick<Quote, "submittedAt" | "validUntil">,
  zone: string,
  now: Date,
): string {
  const dayOf = (day: string) => Date.parse(`${day}T00:00Z`);
  const today = dayOf(dayIn(zone, now));
  const given = Math.max(1, Math.round((dayOf(validUntil) - dayOf(dayIn(zone, submittedAt))) / DAY_MS));
  const wanted = Math.max(today, dayOf(validUntil)) + given * DAY_MS;
  const latest = today + QUOTE_LIMITS.validDays * DAY_MS;
  return new Date(Math.min(wanted, latest)).toISOString().slice(0, 10);
}
