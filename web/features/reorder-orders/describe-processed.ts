import { formatQuantity } from "../../lib/format.ts";

interface Processed {
  totalOrders: number;
  failedOrders: ReadonlyArray<{ title: string; failureReason: string | null }>;
  skippedOrders: ReadonlyArray<{ order: { title: string }; reason: string }>;
}

/**
 * Summary of "Process Orders": the specification's sentence, followed by the orders that made no progress, with
 * reasons.
 */
export function describeProcessed(result: Processed | undefined): string {
  const { totalOrders = 0, failedOrders = [], skippedOrders = [] } = result ?? {};
  const listed = (words: string, reasons: readonly string[]) =>
    reasons.length === 0
      ? []
      : [
          `${formatQuantity(reasons.length)} ${words}: ${reasons.map((reason) => reason.replace(/\.$/, "")).join("; ")}`,
        ];
  return [
    `Successfully processed ${formatQuantity(totalOrders)} orders`,
    ...listed(
      "failed",
      failedOrders.map(({ title, failureReason }) => `${title}, ${failureReason ?? "reason unknown"}`),
    ),
    ...listed(
      "skipped",
      skippedOrders.map(({ order, reason }) => `${order.title}, ${reason}`),
    ),
  ].join(". ");
}
