import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import type { SubscriptionOrderStatus, SubscriptionOrderType } from "../../gql/graphql.ts";

const STATUSES: Record<SubscriptionOrderStatus, { word: string; tone: BadgeTone }> = {
  PENDING: { word: "Asking suppliers", tone: "info" },
  AWAITING_APPROVAL: { word: "Waits for you", tone: "active" },
  PROCESSING: { word: "Being charged", tone: "info" },
  RETRYING: { word: "Card declined", tone: "bad" },
  ORDERED: { word: "Ordered", tone: "good" },
  DELIVERED: { word: "Delivered", tone: "good" },
  FAILED: { word: "Failed", tone: "bad" },
  CANCELLED: { word: "Cancelled", tone: "neutral" },
  REFUNDED: { word: "Refunded", tone: "neutral" },
};

/** An order's status. @param isReader whether the viewer cannot approve it */
export function SubscriptionOrderBadge({
  status,
  isReader,
}: {
  status: SubscriptionOrderStatus;
  isReader: boolean;
}) {
  const { word, tone } = STATUSES[status];
  return (
    <Badge tone={tone}>{isReader && status === "AWAITING_APPROVAL" ? "Waiting for the office" : word}</Badge>
  );
}

/** What created an order. */
export const ORDER_TYPES: Record<SubscriptionOrderType, string> = {
  SCHEDULED: "By its date",
  MANUAL: "Ordered by hand",
  RULE: "By a reorder rule",
};

/** Orders that wait for approval, or for a card that is not declined. */
export const WAITING_STATUSES: SubscriptionOrderStatus[] = ["AWAITING_APPROVAL", "RETRYING"];

/** The filter that selects them. */
export const WAITING_FILTER = "waiting";

/** Filters of the history; the URL contains the key. */
export const ORDER_FILTERS: Readonly<
  Record<string, { label: string; statuses: SubscriptionOrderStatus[] | null }>
> = {
  all: { label: "All orders", statuses: null },
  [WAITING_FILTER]: { label: "Waiting for approval or a card", statuses: WAITING_STATUSES },
  open: { label: "Under way", statuses: ["PENDING", "PROCESSING", "ORDERED"] },
  done: { label: "Delivered", statuses: ["DELIVERED"] },
  ended: { label: "Failed, cancelled, refunded", statuses: ["FAILED", "CANCELLED", "REFUNDED"] },
};
