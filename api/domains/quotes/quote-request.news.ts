/** Notices about quote requests, for users who receive news of quotes. */
import type { ChangeScope } from "../../platform/domain-events.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import { type Notify, newsOfFiles } from "../notification/index.ts";
import type { QuoteInvitation, QuoteRequest } from "./quote-request.types.ts";

/** Dependencies for sending notices; `notify` writes in the caller's transaction. */
export interface NewsDependencies {
  notify: Notify;
  clock: { now(): Date };
}

/** Events of an invitation that users are notified about. */
type InvitationNews = "opened" | "answered" | "still_good" | "declined" | "withdrawn" | "bounced" | "due";

const pathOf = ({ id }: Pick<QuoteRequest, "id">): string => `/quote-requests/${id}`;
const keyOf = (what: string, { id }: QuoteInvitation, more = ""): string => `quote-${what}:${id}${more}`;

const TITLES: Readonly<Record<InvitationNews, (yard: string, job: string) => string>> = {
  opened: (yard, job) => `${yard} opened your request for ${job}`,
  answered: (yard, job) => `${yard} quoted for ${job}`,
  still_good: (yard, job) => `The quote of ${yard} for ${job} is still valid`,
  declined: (yard, job) => `${yard} declined to quote for ${job}`,
  withdrawn: (yard, job) => `${yard} withdrew its quote for ${job}`,
  bounced: (yard, job) => `${yard} did not get your request for ${job}`,
  due: (yard, job) => `${yard} has not quoted for ${job} yet`,
};

const BODIES: Readonly<Record<InvitationNews, string>> = {
  opened: "You will be notified of their quote.",
  answered: "Their prices are now compared with the others.",
  still_good: "Its prices are compared with the others.",
  declined: "You can ask another supplier.",
  withdrawn: "Their prices are no longer used.",
  bounced:
    "The email could not be delivered. Check the address, or call them and enter their quote yourself.",
  due: "The deadline is tomorrow. You can remind them or extend it.",
};

/**
 * Notifies about an invitation. @param detail replaces the default text; @param once distinguishes it from earlier
 * notices of its kind
 */
export async function notifyOfInvitation(
  { notify }: Pick<NewsDependencies, "notify">,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  what: InvitationNews,
  { detail, once }: { detail?: string | null; once?: string | number } = {},
): Promise<void> {
  await notify(scope, {
    organizationId: request.organizationId,
    topic: "quotes",
    title: TITLES[what](invitation.supplierName, request.title),
    body: detail || BODIES[what],
    path: pathOf(request),
    // Merely opening the link sends no mail.
    mayEmail: what !== "opened",
    dedupeKey: keyOf(what, invitation, once === undefined ? "" : `:${once}`),
    ...(what === "opened" || what === "due"
      ? {}
      : {
          replaces: [keyOf("opened", invitation), keyOf("due", invitation, `:${request.answerBy.getTime()}`)],
        }),
  });
}

/** Notifies that a desk attached files. @param together without a pause, oldest first; at least one */
export async function notifyFilesAttached(
  { notify }: Pick<NewsDependencies, "notify">,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  together: readonly StoredFile[],
): Promise<void> {
  const { what, news } = newsOfFiles(`quote:${invitation.id}`, together);
  await notify(scope, {
    ...news,
    organizationId: request.organizationId,
    topic: "quotes",
    title: `${invitation.supplierName} attached ${what} to its answer for ${request.title}`,
    path: pathOf(request),
  });
}

/** Notifies that a quote used by an item in the basket is about to expire. @param day YYYY-MM-DD, its last valid day */
export async function notifyQuoteExpiring(
  { notify }: Pick<NewsDependencies, "notify">,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  { quoteId, day }: { quoteId: string; day: string },
): Promise<void> {
  await notify(scope, {
    organizationId: request.organizationId,
    topic: "quotes",
    title: `The quote of ${invitation.supplierName} for ${request.title} is about to expire`,
    body: `It is valid until ${day}, and the basket contains items from it. Order before then, or ask whether it is still valid.`,
    path: pathOf(request),
    dedupeKey: `quote-runs-out:${quoteId}`,
  });
}
