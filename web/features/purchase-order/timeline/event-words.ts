import type { PurchaseOrder_TimelineFragment, PurchaseOrderEventKind } from "../../../gql/graphql.ts";
import { formatDate } from "../../../lib/format.ts";

export type TimelineEvent = PurchaseOrder_TimelineFragment["timeline"][number];

/** The event without its author and time. */
const EVENT_WORDS: Readonly<Record<PurchaseOrderEventKind, string>> = {
  CREATED: "Written",
  SENT: "Sent to the supplier",
  SEND_FAILED: "Could not be sent",
  RESEND_ASKED: "To be sent again",
  ANSWERED: "The supplier answered",
  ANSWERED_LATE: "The supplier answered a version that is no longer current",
  REVISED: "Ordered less",
  DECIDED: "Decided on the answer",
  CANCELLED: "Cancelled",
  RECEIVED: "Received",
  UNANSWERED: "No answer for a working day",
  DUE: "Due the day after",
  CLOSED: "Closed",
};

/** "Received: 2 of 3 lines": the event in one line. */
export function wordsOfEvent({ kind, detail }: Pick<TimelineEvent, "kind" | "detail">): string {
  const words = EVENT_WORDS[kind];
  if (!detail) return words;
  switch (kind) {
    case "DUE":
      return `Due on ${formatDate(detail)}`;
    case "RECEIVED":
      // Only lines were counted before they could arrive in parts.
      return `${words}: ${detail}${/^\d+ of \d+$/.test(detail) ? " lines" : ""}`;
    case "DECIDED":
      return `${words}: the rest from ${detail}`;
    case "SENT":
      return `Sent to ${detail}`;
    case "ANSWERED":
    case "ANSWERED_LATE":
    case "CREATED":
    case "SEND_FAILED":
    case "RESEND_ASKED":
    case "REVISED":
    case "CANCELLED":
    case "UNANSWERED":
    case "CLOSED":
      return `${words}: ${detail}`;
    default:
      return kind satisfies never;
  }
}
