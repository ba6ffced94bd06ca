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

/** How an order stands. @param isReader whether who reads it cannot say yes to it */
export function SubscriptionOrderBadge({
  status,
  isReader,
}: {
  status: SubscriptionOrderStatus;
  isReader: boolean;
}) {
  const { word, tone } = STATUSES[status];
  return (
    <Badge tone={tone}>{isReader && status === "AWAITING_APPROVAL" ? "Waits for the office" : word}</Badge>
  );
}

/** What made an order. */
export const ORDER_TYPES: Record<SubscriptionOrderType, string> = {
  SCHEDULED: "By its date",
  MANUAL: "Ordered by hand",
  RULE: "By a reorder rule",
};

/** Where somebody is asked for a yes, or for a card that is not declined. */
export const WAITING_STATUSES: SubscriptionOrderStatus[] = ["AWAITING_APPROVAL", "RETRYING"];

/** What narrows the history to them. */
export const WAITING_FILTER = "waiting";

/** What the history can be narrowed to; the key stands in the address. */
export const ORDER_FILTERS: Readonly<
  Record<string, { label: string; statuses: SubscriptionOrderStatus[] | null }>
> = {
  all: { label: "All orders", statuses: null },
  [WAITING_FILTER]: { label: "Waiting for a yes or a card", statuses: WAITING_STATUSES },
  open: { label: "Under way", statuses: ["PENDING", "PROCESSING", "ORDERED"] },
  done: { label: "Delivered", statuses: ["DELIVERED"] },
  ended: { label: "Failed, cancelled, refunded", statuses: ["FAILED", "CANCELLED", "REFUNDED"] },
};
