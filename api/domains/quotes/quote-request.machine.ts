/** The states of requests, invitations and quotes and the moves between them: tables for the service, the screens and the tests. */

export const QUOTE_REQUEST_STATES = ["draft", "open", "closed", "cancelled"] as const;
export type QuoteRequestState = (typeof QUOTE_REQUEST_STATES)[number];

/** Moves that are not listed are impossible. */
export const QUOTE_REQUEST_TRANSITIONS: Readonly<Record<QuoteRequestState, readonly QuoteRequestState[]>> = {
  draft: ["open", "cancelled"],
  open: ["closed", "cancelled"],
  // The deadline was extended, or lines have changed.
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

/** The state of a supplier's invitation; a request has one per supplier. */
export type QuoteInvitationState = (typeof QUOTE_INVITATION_STATES)[number];

export const QUOTE_INVITATION_TRANSITIONS: Readonly<
  Record<QuoteInvitationState, readonly QuoteInvitationState[]>
> = {
  draft: ["sent", "answered"],
  sent: ["opened", "drafted", "answered", "declined", "bounced"],
  opened: ["drafted", "answered", "declined"],
  drafted: ["answered", "declined"],
  answered: ["withdrawn"],
  // A desk may change its mind.
  declined: ["drafted", "answered"],
  // Sent again, or to another address; the link may have arrived even so.
  bounced: ["sent", "opened", "drafted", "answered", "declined"],
  withdrawn: ["drafted", "answered", "declined"],
};

export const QUOTE_STATES = ["submitted", "superseded", "withdrawn", "expired"] as const;

/** The state of one revision of a quote. At most one revision per invitation counts. */
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_TRANSITIONS: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  submitted: ["superseded", "withdrawn", "expired"],
  superseded: [],
  withdrawn: [],
  expired: [],
};

/** Whether the table lists the move; staying in the same state also needs an entry. */
export const canMoveInvitation = (from: QuoteInvitationState, to: QuoteInvitationState): boolean =>
  QUOTE_INVITATION_TRANSITIONS[from].includes(to);

/** Actions on a request. */
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

/** Actions the buyer may take on a request. */
export type QuoteRequestAction = (typeof QUOTE_REQUEST_ACTIONS)[number];

const ALLOWED: Readonly<Record<QuoteRequestAction, readonly QuoteRequestState[]>> = {
  add_invitation: ["draft", "open"],
  send: ["draft"],
  remind: ["open"],
  extend: ["open", "closed"],
  close: ["open"],
  cancel: ["draft", "open", "closed"],
  reissue: ["open", "closed"],
  // Quotes given by telephone in time are often typed in later.
  enter: ["open", "closed"],
  ask_still_good: ["open", "closed"],
  attach: ["draft", "open"],
};

/** Actions its state allows. */
export function allowedActions({ state }: { state: QuoteRequestState }): QuoteRequestAction[] {
  return QUOTE_REQUEST_ACTIONS.filter((action) => ALLOWED[action].includes(state));
}

/** Whether suppliers can answer: the request is open, and its deadline has not passed. */
export function takesAnswers(
  { state, answerBy }: { state: QuoteRequestState; answerBy: Date },
  now: Date,
): boolean {
  return state === "open" && now.getTime() <= answerBy.getTime();
}
