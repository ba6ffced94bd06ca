/** Stores a quote that was read, in the transaction that holds its request's lock. It counts until it ends. */

import { dayIn, zoneOf } from "../../../../schema/rules/site-time.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { quotesChanged } from "../offers/quotes-changed.ts";
import { presentQuote } from "../present-version.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { notifyOfInvitation } from "../quote-request.news.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as requests from "../quote-request.store.ts";
import type {
  Quote,
  QuoteContent,
  QuoteInvitation,
  QuoteRequest,
  QuoteSource,
} from "../quote-request.types.ts";
import { reportToWebhooks } from "../quote-request.webhooks.ts";
import { endOfDay } from "./end-of-day.ts";
import * as store from "./quote.store.ts";

/** The day at a request's site, YYYY-MM-DD. */
export const todayAt = ({ zipCode }: Pick<QuoteRequest, "zipCode">, now: Date): string =>
  dayIn(zoneOf(zipCode), now);

/** Who submitted a quote. */
interface Giver {
  source: QuoteSource;
  /** The member of the organization who typed it in; absent when the supplier submitted it. */
  userId?: string;
  /** Whether it confirms that the previous one still holds. */
  isStillGood?: boolean;
}

/** Whether a quote is identical to the current one. */
export function isSameQuote(present: Quote | null, content: QuoteContent): boolean {
  if (present === null) return false;
  const said = (quote: QuoteContent) => {
    const { requestVersion, kind, packageCents, deliveryFeeCents, freeDeliveryThresholdCents } = quote;
    const { minimumOrderCents, deliveryDays, validUntil, quoteNumber, note, lines } = quote;
    const terms = [requestVersion, kind, packageCents, deliveryFeeCents, freeDeliveryThresholdCents];
    const more = [minimumOrderCents, deliveryDays, validUntil, quoteNumber, note];
    return JSON.stringify([terms, more, lines.map((line) => Object.entries(line).toSorted())]);
  };
  return said(present) === said(content);
}

/**
 * Notifies other domains that the project's valid quotes have changed; does nothing when it belongs to another
 * organization.
 */
async function publish(
  { domainEvents }: Pick<AnsweringDependencies, "domainEvents">,
  scope: ChangeScope,
  { projectId }: QuoteRequest,
  message: string,
): Promise<void> {
  if (projectId !== null) await domainEvents.publish(quotesChanged, scope, { projectId, message });
}

/** Stores a quote as the next revision and supersedes the previous one. */
export async function takeQuote(
  dependencies: AnsweringDependencies,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  content: QuoteContent,
  { source, userId, isStillGood = false }: Giver,
): Promise<void> {
  const { transaction } = scope;
  const now = dependencies.clock.now();
  const former = presentQuote(invitation);
  if (former) await store.moveQuote(transaction, former, "superseded");
  const revision = (invitation.quotes.at(-1)?.revision ?? 0) + 1;
  const quoteId = await store.insertQuote(
    transaction,
    {
      invitationId: invitation.id,
      revision,
      source,
      userId: userId ?? null,
      expiresAt: endOfDay(zoneOf(request.zipCode), content.validUntil),
      submittedAt: now,
    },
    content,
  );
  await store.saveDraft(transaction, invitation.id, null);
  await requests.updateInvitation(transaction, invitation.id, {
    state: "answered",
    declineReason: null,
    letterCheckAt: null,
  });
  const kind = userId ? "entered" : isStillGood ? "still_good" : "answered";
  const event = {
    kind,
    invitationId: invitation.id,
    detail: String(revision),
    ...(userId ? { userId } : {}),
  } as const;
  await requests.insertEvent(transaction, request.id, event, now);
  const said = isStillGood ? "confirmed that its quote is still valid." : "quoted.";
  await publish(dependencies, scope, request, `${invitation.supplierName} ${said}`);
  const { validUntil } = content;
  await reportToWebhooks(transaction, request, invitation, { id: quoteId, revision, validUntil }, now);
  if (!userId) {
    const news = isStillGood ? "still_good" : "answered";
    const detail = isStillGood ? `It is valid until ${validUntil}.` : null;
    await notifyOfInvitation(dependencies, scope, request, invitation, news, { once: revision, detail });
  }
  announceQuotes(scope, dependencies.events, request);
}

const ENDED = {
  withdrawn: (yard: string) => `${yard} withdrew its quote.`,
  expired: (yard: string) => `The quote of ${yard} has expired.`,
  cancelled: (yard: string) => `The request that ${yard} quoted for was canceled.`,
} as const;

/** Ends the current quote without a replacement. */
export async function endQuote(
  dependencies: Pick<AnsweringDependencies, "domainEvents">,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  why: keyof typeof ENDED,
): Promise<Quote | null> {
  const quote = presentQuote(invitation);
  if (!quote) return null;
  // Calling off a request has the same effect as withdrawing the quote: the buyer no longer uses it.
  await store.moveQuote(scope.transaction, quote, why === "expired" ? "expired" : "withdrawn");
  await publish(dependencies, scope, request, ENDED[why](invitation.supplierName));
  return quote;
}
