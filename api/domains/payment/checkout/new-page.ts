/** What a page of the provider shows, and where it leads. */
import type { Order } from "../../order/index.ts";
import { countItems, describeOrder } from "../payment.rules.ts";
import type { Payment } from "../payment.types.ts";
import type { NewIntent, NewPage } from "../payment-provider.ts";
import { outcomePath, paymentPath } from "../return-paths.ts";

/** @param publicUrl where our own pages are, without a trailing slash */
export function toNewPage(
  intent: NewIntent,
  order: Order,
  { expiresAt }: NonNullable<Payment["page"]>,
  publicUrl: string,
): NewPage {
  const lines = [
    { name: nameItems(order), amountCents: order.itemsCents },
    { name: "Shipping", amountCents: order.deliveryCents },
    { name: "Tax", amountCents: order.taxCents },
  ];
  return {
    ...intent,
    lines: lines.filter(({ amountCents }) => amountCents > 0),
    successUrl: `${publicUrl}${outcomePath(order)}`,
    cancelUrl: `${publicUrl}${paymentPath(order)}`,
    expiresAt,
  };
}

/** When suppliers are paid separately, the supplier's name tells the orders apart. */
function nameItems({ projectName, lines, parts }: Order): string {
  const [only, ...more] = parts;
  return only && more.length === 0
    ? `${projectName}: ${countItems(lines)} from ${only.supplierName}`
    : describeOrder(projectName, lines);
}
