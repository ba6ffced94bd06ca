import type { PurchaseOrder_CardFragment } from "../../gql/graphql.ts";

/**
 * How goods that are not delivered reach the buyer, and who pays for them at the till; null when the supplier is
 * notified of the order. The shop does not know of a payment made here: only the office can say what it was.
 */
export function wordsOfWay({
  channel,
  state,
  payment,
  supplierName,
}: Pick<PurchaseOrder_CardFragment, "channel" | "state" | "payment" | "supplierName">): string | null {
  if (channel !== "PICK_UP" || (state !== "PICK_UP" && state !== "PART_RECEIVED")) return null;
  const way = `${supplierName} takes no orders from here: pick up the goods there.`;
  return payment === "ON_ACCOUNT"
    ? `${way} Have them charged to your account.`
    : `${way} The store does not know about your payment.`;
}
