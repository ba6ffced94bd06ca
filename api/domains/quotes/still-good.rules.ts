/** When a supplier is asked whether its quote still holds, and what is open. Pure. */
import { QUOTE_LIMITS } from "../../../schema/rules/quote.ts";
import { dayIn } from "../../../schema/rules/site-time.ts";
import { takesAnswers } from "./quote-request.machine.ts";
import type { Quote, QuoteInvitation, QuoteRequest } from "./quote-request.types.ts";

const DAY_MS = 86_400_000;

/** So long before its end a quote is asked about: when its buyer is told that it runs out. */
export const RUNS_OUT_MS = 2 * DAY_MS;

type Asked = Pick<QuoteInvitation, "email" | "quotes" | "state" | "stillGood">;

/** The latest quote, where it has run out or is about to; null where it holds, was taken back or there is none. */
function lapsing({ quotes, state }: Asked, now: Date): Quote | null {
  const latest = quotes.at(-1);
  const isGiven = latest?.state === "submitted" || latest?.state === "expired";
  if (!latest || !isGiven || state !== "answered") return null;
  return latest.expiresAt.getTime() - now.getTime() <= RUNS_OUT_MS ? latest : null;
}

/** The quote to ask about: one letter for each, to who has an address. Null where there is nothing to ask, or it was asked. */
export function dueQuestion(
  { state }: Pick<QuoteRequest, "state">,
  invitation: Asked,
  now: Date,
): Quote | null {
  if ((state !== "open" && state !== "closed") || invitation.email === null) return null;
  const quote = lapsing(invitation, now);
  return quote?.revision === invitation.stillGood?.revision ? null : quote;
}

/** The quote that was asked about and that nothing was said of since; null where no question is open. */
export function openQuestion(
  { state }: Pick<QuoteRequest, "state">,
  { quotes, stillGood, ...invitation }: Omit<Asked, "email">,
): Quote | null {
  const latest = quotes.at(-1);
  const isOpen = state !== "cancelled" && invitation.state === "answered";
  return isOpen && latest && latest.revision === stillGood?.revision ? latest : null;
}

/** Whether a supplier can answer: as everybody can, or because it was asked whether its quote still holds. */
export function takesAnswersOf(
  request: Pick<QuoteRequest, "answerBy" | "state">,
  invitation: Omit<Asked, "email">,
  now: Date,
): boolean {
  return takesAnswers(request, now) || openQuestion(request, invitation) !== null;
}

/**
 * Until when a quote would go on for as long again as it was given for at first: from today, or from its last day where that is
 * to come. @param zone IANA @returns YYYY-MM-DD
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
