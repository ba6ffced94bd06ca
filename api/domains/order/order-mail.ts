/** The confirmation mail to the buyer. */

import { projectThread } from "../../platform/mail/thread.ts";
import type { OutgoingMessage } from "../../platform/mailer.ts";
import { formatDollars } from "../../platform/money.ts";
import { describeTax } from "../basket/index.ts";
import type { JobNote } from "../project/index.ts";
import type { Order } from "./order.types.ts";

/**
 * @param recipient the buyer's address
 * @param jobNotes notes about the job the order is for
 */
export function confirmationMail(
  order: Order,
  recipient: string,
  jobNotes: readonly JobNote[] = [],
): OutgoingMessage {
  const isOnAccount = order.paymentType === "on-account";
  const suppliers = [...new Set(order.lines.map((line) => line.supplierName))];
  const parts = suppliers.map((supplier) => {
    const lines = order.lines.filter((line) => line.supplierName === supplier);
    return [
      supplier,
      ...lines.map(
        (line) =>
          `  ${line.quantity} × ${line.name} at ${formatDollars(line.unitCents)} · ${formatDollars(line.totalCents)}`,
      ),
    ].join("\n");
  });
  const sections = parts.flatMap((part) => [part, ""]);
  return {
    channel: "email",
    recipient,
    subject: isOnAccount
      ? `Ordered on account for ${order.projectName}`
      : `Your order for ${order.projectName} is paid`,
    body: [
      isOnAccount
        ? `Your order for ${order.projectName} is on account. Nothing was charged: ${suppliers.join(", ")} bills you.`
        : `Thank you for your purchase! Your order for ${order.projectName} is paid.`,
      "",
      ...sections,
      `Items: ${formatDollars(order.itemsCents)}`,
      `Delivery: ${order.deliveryCents === 0 ? "Free" : formatDollars(order.deliveryCents)}`,
      `Estimated tax: ${formatDollars(order.taxCents)} (${describeTax(order.tax)})`,
      `Total: ${formatDollars(order.totalCents)}`,
      ...(jobNotes.length > 0 ? ["", "About this job"] : []),
      ...jobNotes.map(({ label, text }) => `  ${label}: ${text}`),
    ].join("\n"),
    ...(order.projectId ? { thread: projectThread(order.projectId) } : {}),
    dedupeKey: `${isOnAccount ? "order-on-account" : "order-paid"}:${order.id}`,
  };
}
