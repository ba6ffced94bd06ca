import type { BadgeTone } from "../../components/ui/signs/badge.tsx";
import type {
  QuoteEventKind,
  QuoteInvitationState,
  QuotePriceUnit,
  QuoteRequest_PageFragment,
  QuoteRequestState,
  QuoteSource,
} from "../../gql/graphql.ts";
import { formatStamp } from "../../lib/format.ts";

type Sign = { readonly label: string; readonly tone: BadgeTone };

/** Labels of a request's states, with the color of each. */
export const REQUEST_STATES: Readonly<Record<QuoteRequestState, Sign>> = {
  DRAFT: { label: "Not sent yet", tone: "neutral" },
  OPEN: { label: "Open", tone: "active" },
  CLOSED: { label: "Closed", tone: "neutral" },
  CANCELLED: { label: "Called off", tone: "bad" },
};

/** Labels of the states of each invited supplier, with the color of each. */
export const INVITATION_STATES: Readonly<Record<QuoteInvitationState, Sign>> = {
  DRAFT: { label: "Not sent yet", tone: "neutral" },
  SENT: { label: "Asked", tone: "neutral" },
  OPENED: { label: "Has looked", tone: "info" },
  DRAFTED: { label: "Is typing", tone: "active" },
  ANSWERED: { label: "Answered", tone: "good" },
  DECLINED: { label: "Does not quote", tone: "neutral" },
  BOUNCED: { label: "Letter came back", tone: "bad" },
  WITHDRAWN: { label: "Took it back", tone: "neutral" },
};

/** What a price applies to, shown after the amount: "$4.12 each". */
export const PRICE_UNITS: Readonly<Record<QuotePriceUnit, string>> = {
  SALE_UNIT: "each",
  EACH: "each",
  LF: "per LF",
  MBF: "per MBF",
  C: "per C",
  M: "per M",
  SQ: "per SQ",
  SHEET: "per sheet",
  BAG: "per bag",
  ROLL: "per roll",
  CU_YD: "per yd³",
  TON: "per ton",
};

/** How a quote came in, as the end of a sentence. */
export const SOURCES: Readonly<Record<QuoteSource, string>> = {
  PAGE: "entered on its page",
  PROGRAM: "sent by its software",
  FILE: "sent as a sheet",
  PHONE: "given by phone",
  PAPER: "given on paper",
};

type Event = QuoteRequest_PageFragment["timeline"][number];

/** An event as one sentence. @param yard the yard whose invitation it concerns; null: the request as a whole */
export function wordsOfEvent({ kind, detail, actorName }: Event, yard: string | null): string {
  const whose = yard ?? "A yard";
  const who = actorName ?? "Somebody";
  const why = detail ? `: “${detail}”` : "";
  const words: Readonly<Record<QuoteEventKind, string>> = {
    CREATED: `${who} wrote the request`,
    SENT: `${whose} was asked${detail ? `, ${detail}` : ""}`,
    OPENED: `${whose} looked at it`,
    DRAFTED: `${whose} began to type`,
    ANSWERED: detail && detail !== "1" ? `${whose} answered anew, revision ${detail}` : `${whose} answered`,
    ENTERED: `${who} entered the quote of ${whose}`,
    DECLINED: `${whose} does not quote${why}`,
    BOUNCED: `The email to ${whose} could not be delivered`,
    WITHDRAWN: `${whose} withdrew its quote`,
    EXPIRED: `The quote of ${whose} expired`,
    REMINDED: `${whose} was reminded`,
    DUE: `${whose} has not answered, and the deadline is near`,
    RUNS_OUT: `The quote of ${whose} expires soon, and the basket contains items from it`,
    STILL_GOOD_ASKED: `${whose} was asked whether its quote is still valid`,
    STILL_GOOD: `${whose} confirmed that its quote is still valid`,
    ALTERNATE_ACCEPTED: `${who} accepted the alternate from ${whose}${why}`,
    ALTERNATE_REFUSED: `${who} rejected the alternate from ${whose}${why}`,
    EXTENDED: `${who} extended the deadline${detail && isInstant(detail) ? `, until ${formatStamp(detail)}` : ""}`,
    REISSUED: `${who} asked again with the lines that changed`,
    CLOSED: actorName ? `${who} closed it` : "The deadline passed",
    CANCELLED: `${who} called it off`,
  };
  return words[kind];
}

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
