/** The states of requests, invitations and quotes and the moves between them: tables for the service, the screens and the tests. */

export const QUOTE_REQUEST_STATES = ["draft", "open", "closed", "cancelled"] as const;
export type QuoteRequestState = (typeof QUOTE_REQUEST_STATES)[number];

/** What is not here does not happen. */
export const QUOTE_REQUEST_TRANSITIONS: Readonly<Record<QuoteRequestState, readonly QuoteRequestState[]>> = {
  draft: ["open", "cancelled"],
  open: ["closed", "cancelled"],
  // More time was given, or lines have changed.
  closed: ["open", "cancelled"],
  cancelled: [],
};

export const QUOTE_INVITATION_STATES = [
  "draft",
  "sent",
  "opened",
  "drafted",
  "answered",
  "declined",
  "bounced",
  "withdrawn",
] as const;

/** Where a supplier's invitation stands: one for each supplier of a request. */
export type QuoteInvitationState = (typeof QUOTE_INVITATION_STATES)[number];

export const QUOTE_INVITATION_TRANSITIONS: Readonly<
  Record<QuoteInvitationState, readonly QuoteInvitationState[]>
> = {
  draft: ["sent", "answered"],
  sent: ["opened", "drafted", "answered", "declined", "bounced"],
  opened: ["drafted", "answered", "declined"],
  drafted: ["answered", "declined"],
  answered: ["withdrawn"],
  // A desk may think better of it.
  declined: ["drafted", "answered"],
  // Sent again, or to another address; the link may have reached somebody even so.
  bounced: ["sent", "opened", "drafted", "answered", "declined"],
  withdrawn: ["drafted", "answered", "declined"],
};

export const QUOTE_STATES = ["submitted", "superseded", "withdrawn", "expired"] as const;

/** Where one revision of a quote stands: of those of an invitation, one at the most counts. */
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_TRANSITIONS: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  submitted: ["superseded", "withdrawn", "expired"],
  superseded: [],
  withdrawn: [],
  expired: [],
};

/** Whether the table knows the move; staying where it is only where the table says so. */
export const canMoveInvitation = (from: QuoteInvitationState, to: QuoteInvitationState): boolean =>
  QUOTE_INVITATION_TRANSITIONS[from].includes(to);

/** What can be done with a request. */
const QUOTE_REQUEST_ACTIONS = [
  "add_invitation",
  "send",
  "remind",
  "extend",
  "close",
  "cancel",
  "reissue",
  "enter",
  "ask_still_good",
  "attach",
] as const;

/** What the buyer may do with a request. */
export type QuoteRequestAction = (typeof QUOTE_REQUEST_ACTIONS)[number];

const ALLOWED: Readonly<Record<QuoteRequestAction, readonly QuoteRequestState[]>> = {
  add_invitation: ["draft", "open"],
  send: ["draft"],
  remind: ["open"],
  extend: ["open", "closed"],
  close: ["open"],
  cancel: ["draft", "open", "closed"],
  reissue: ["open", "closed"],
  // What was said on the telephone in time is often typed in later.
  enter: ["open", "closed"],
  ask_still_good: ["open", "closed"],
  attach: ["draft", "open"],
};

/** What its state allows. */
export function allowedActions({ state }: { state: QuoteRequestState }): QuoteRequestAction[] {
  return QUOTE_REQUEST_ACTIONS.filter((action) => ALLOWED[action].includes(state));
}

/** Whether suppliers can answer: the request is open, and its time is not over. */
export function takesAnswers(
  { state, answerBy }: { state: QuoteRequestState; answerBy: Date },
  now: Date,
): boolean {
  return state === "open" && now.getTime() <= answerBy.getTime();
}
