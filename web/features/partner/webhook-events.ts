import type { WebhookEventType } from "../../gql/graphql.ts";

/** The events an endpoint can subscribe to, in users' terms and in the form's order. */
export const WEBHOOK_EVENTS: ReadonlyArray<{ value: WebhookEventType; name: string; words: string }> = [
  { value: "ANALYSIS_FINISHED", name: "analysis.finished", words: "An analysis ended" },
  { value: "BASKET_CHANGED", name: "basket.changed", words: "A basket changed" },
  { value: "ORDER_PAID", name: "order.paid", words: "An order was paid" },
  { value: "ORDER_FAILED", name: "order.failed", words: "A payment was declined" },
  { value: "INVENTORY_LOW", name: "inventory.low", words: "Stock of a material ran low" },
  { value: "APPROVAL_REQUESTED", name: "approval.requested", words: "A purchase needs approval" },
  { value: "APPROVAL_DECIDED", name: "approval.decided", words: "A purchase was approved or rejected" },
  { value: "PURCHASE_ORDER_SENT", name: "purchase_order.sent", words: "An order was sent to a supplier" },
  {
    value: "PURCHASE_ORDER_ACKNOWLEDGED",
    name: "purchase_order.acknowledged",
    words: "A supplier answered an order",
  },
  {
    value: "PURCHASE_ORDER_CHANGED",
    name: "purchase_order.changed",
    words: "A purchase order was changed or canceled",
  },
  { value: "PURCHASE_ORDER_RECEIVED", name: "purchase_order.received", words: "Ordered goods have arrived" },
  { value: "QUOTE_SUBMITTED", name: "quote.submitted", words: "A supplier submitted a quote" },
];

export function nameOfEvent(event: WebhookEventType): string {
  return WEBHOOK_EVENTS.find(({ value }) => value === event)?.name ?? event;
}
