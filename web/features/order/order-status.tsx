import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import type { OrderStatus } from "../../gql/graphql.ts";

/** Label of every order state. */
const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, { word: string; tone: BadgeTone }>> = {
  PENDING: { word: "Waits for payment", tone: "neutral" },
  REQUIRES_ACTION: { word: "Bank asks for approval", tone: "active" },
  PROCESSING: { word: "Payment under way", tone: "active" },
  ORDERED: { word: "Ordered on account", tone: "good" },
  PAID: { word: "Paid", tone: "good" },
  FULFILLING: { word: "Partly delivered", tone: "good" },
  DELIVERED: { word: "Delivered", tone: "good" },
  FAILED: { word: "Payment failed", tone: "bad" },
  CANCELLED: { word: "Cancelled", tone: "neutral" },
  REFUNDED: { word: "Refunded", tone: "info" },
};

/** An order's status, as a word and a color. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { word, tone } = ORDER_STATUS_WORDS[status];
  return <Badge tone={tone}>{word}</Badge>;
}

/** The short number people use for an order: the end of its id, which holds all of its randomness. */
export function orderNumber(id: string): string {
  return id.replaceAll("-", "").slice(-8).toUpperCase();
}
