/** Pure decisions about what has arrived of a purchase order. */

import type { OrderLine } from "../../order/index.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";

type Ordered = Pick<PurchaseOrder, "version" | "versions">;
type Line = Pick<OrderLine, "id" | "quantity" | "receivedQuantity" | "refundedQuantity">;

/** Lines named in an entry of the timeline. */
const MOST_NAMED = 3;

/** The lines its supplier is to deliver, each with the sale units still expected, without refunded ones. */
function awaitedLines(ordered: Ordered, lines: readonly Line[]) {
  return presentVersion(ordered).lines.flatMap(({ orderLineId, name, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    const units = line ? Math.min(quantity, line.quantity - line.refundedQuantity) : 0;
    return line && units > 0 ? [{ line, name, units, isComplete: line.receivedQuantity >= units }] : [];
  });
}

/** Its state according to what has arrived; null when nothing has. */
export function stateByArrival(
  ordered: Ordered,
  lines: readonly Line[],
): "part_received" | "received" | null {
  const awaited = awaitedLines(ordered, lines);
  if (awaited.every(({ line }) => line.receivedQuantity === 0)) return null;
  return awaited.every(({ isComplete }) => isComplete) ? "received" : "part_received";
}

/**
 * What has just arrived of it, for its timeline: "30 of 36 × Cedar post; 1 of 2 lines complete".
 * @param arrived sale units by order line
 * @returns null when none of it did
 */
export function describeArrival(
  ordered: Ordered,
  lines: readonly Line[],
  arrived: ReadonlyMap<string, number>,
): string | null {
  const awaited = awaitedLines(ordered, lines);
  const now = awaited.flatMap(({ line, name, units }) => {
    const came = arrived.get(line.id) ?? 0;
    return came > 0 ? [`${came === units ? came : `${came} of ${units}`} × ${name}`] : [];
  });
  if (now.length === 0) return null;
  const more = now.length > MOST_NAMED ? [`and ${now.length - MOST_NAMED} more`] : [];
  const complete = awaited.filter(({ isComplete }) => isComplete).length;
  return `${[...now.slice(0, MOST_NAMED), ...more].join(", ")}; ${complete} of ${awaited.length} lines complete`;
}
