import type { PurchaseOrder_CardFragment, PurchaseOrderState } from "../../gql/graphql.ts";
import { formatDate, formatMoney } from "../../lib/format.ts";

/** What a state means to the buyer. */
export const STATE_WORDS: Readonly<Record<PurchaseOrderState, string>> = {
  DRAFT: "Being sent",
  SENT: "Sent, not answered yet",
  SEND_FAILED: "Not sent",
  ACKNOWLEDGED: "Confirmed",
  NEEDS_DECISION: "Needs your decision",
  REJECTED: "Rejected by the supplier",
  PICK_UP: "To be picked up",
  CANCELLING: "Being cancelled",
  CANCELLED: "Cancelled",
  PART_RECEIVED: "Received in part",
  RECEIVED: "Received",
  CLOSED: "Closed",
};

type AnsweredLine = PurchaseOrder_CardFragment["acknowledgements"][number]["lines"][number];

/**
 * A supplier's answer about a line that does not come as ordered.
 * @param ordered the line in the version that was answered; undefined when there is none
 */
export function wordsOfAnswer(
  line: AnsweredLine,
  ordered: { quantity: number; unitPrice: string } | undefined,
): string {
  const { answer, quantity, unitPrice, availableOn, substituteName, note } = line;
  const words: Record<AnsweredLine["answer"], string> = {
    ACCEPTED: "As ordered",
    QUANTITY_CHANGED: `${fewer(quantity, ordered)} ${quantity === 1 ? "comes" : "come"}`,
    PRICE_CHANGED: `${formatMoney(unitPrice)} each${ordered ? ` instead of ${formatMoney(ordered.unitPrice)}` : ""}`,
    BACKORDERED: quantity > 0 ? `${quantity} now, the rest later` : "Later",
    SUBSTITUTED: `Instead: ${substituteName ?? ""}`,
    REJECTED: "Does not come",
  };
  return [words[answer], availableOn && `from ${formatDate(availableOn)}`, note && `“${note}”`]
    .filter(Boolean)
    .join(", ");
}

const fewer = (quantity: number, ordered: { quantity: number } | undefined): string =>
  ordered && quantity > ordered.quantity
    ? `${quantity} instead of ${ordered.quantity}`
    : `Only ${quantity}${ordered ? ` of ${ordered.quantity}` : ""}`;

/** The answer to the current version; undefined until there is one. */
export function presentAnswer({ acknowledgements, version }: PurchaseOrder_CardFragment) {
  return acknowledgements.findLast((one) => one.isApplied && one.version === version);
}
