/** Pure decisions about what has arrived of an order, as its buyer says. */

import { explainArrived, outstandingUnits } from "../../../schema/rules/order/receiving.ts";
import type { Order, OrderLine } from "./order.types.ts";

/** How much of a line has arrived in all. */
interface LineReceipt {
  lineId: string;
  receivedQuantity: number;
  /** What had arrived of it when it was counted; not compared when left out. */
  receivedBefore?: number | null | undefined;
}

/** What a buyer says has arrived of an order: everything outstanding, unless it names lines. */
export interface Receipt {
  /** Lines of which everything outstanding has arrived. */
  lineIds?: readonly string[] | null | undefined;
  lines?: readonly LineReceipt[] | null | undefined;
  /** Lines that go into stock though their material is not kept there yet. */
  stockLineIds?: readonly string[] | null | undefined;
}

/** What has arrived of a line now. */
export interface ArrivedLine {
  line: OrderLine;
  /** Sale units, at least 1. */
  units: number;
}

type ReceiptDecision =
  | { kind: "receive"; arrived: ArrivedLine[] /** Lines, even those received before. */; named: string[] }
  | { kind: "invalid"; fields: Record<string, string> };

/** The lines that a receipt names, with the problems of those that it must not name. */
function readLines(order: Pick<Order, "lines">, { lineIds, lines }: Receipt) {
  const whole = lineIds ?? (lines ? [] : order.lines.map(({ id }) => id));
  const named = [
    ...whole.map((lineId, index) => ({ lineId, path: `lineIds.${index}`, field: "", said: null })),
    ...(lines ?? []).map((said, index) => {
      const path = `lines.${index}`;
      return { lineId: said.lineId, path: `${path}.lineId`, field: `${path}.receivedQuantity`, said };
    }),
  ];
  return named.map((one, index) => ({
    ...one,
    line: order.lines.find(({ id }) => id === one.lineId),
    isRepeated: named.findIndex(({ lineId }) => lineId === one.lineId) < index,
  }));
}

/**
 * Decides what arrives by a receipt. Quantities are totals, so the same receipt repeated receives nothing more.
 * @returns the lines of which something arrives, and all that are named: the others were received before
 */
export function decideReceipt(order: Pick<Order, "lines">, receipt: Receipt): ReceiptDecision {
  const fields: Record<string, string> = {};
  const arrived: ArrivedLine[] = [];
  const lines = readLines(order, receipt);
  for (const { line, isRepeated, path, field, said } of lines) {
    if (!line) fields[path] = "This order does not have that line";
    else if (isRepeated && said) fields[path] = "This line is listed twice";
    else if (said === null) {
      const units = isRepeated ? 0 : outstandingUnits(line);
      if (units > 0) arrived.push({ line, units });
    } else {
      const outcome = unitsNow(line, said);
      if (typeof outcome === "string") fields[field] = outcome;
      else if (outcome > 0) arrived.push({ line, units: outcome });
    }
  }
  for (const [index, lineId] of (receipt.stockLineIds ?? []).entries()) {
    const isNamed = lines.some((line) => line.lineId === lineId);
    if (!isNamed) fields[`stockLineIds.${index}`] = "Only a line that was received can go into stock";
  }
  if (Object.keys(fields).length > 0) return { kind: "invalid", fields };
  return { kind: "receive", arrived, named: lines.map(({ lineId }) => lineId) };
}

/** Sale units of a line that arrive now, or why not, fit for the screen. */
function unitsNow(line: OrderLine, said: LineReceipt): number | string {
  const { receivedQuantity: total, receivedBefore: before = null } = said;
  const { receivedQuantity: present } = line;
  // The receipt was recorded before, or somebody else recorded the same delivery.
  if (total === present && total > (before ?? 0)) return 0;
  const outstanding = outstandingUnits(line);
  if (before !== null && before !== present) {
    return `${present} of it have been received, and ${outstanding} still to come. Please count only what arrived since`;
  }
  if (total >= 0 && total < present) return `${present} of it were already received`;
  return explainArrived(total - present, outstanding) ?? total - present;
}

/** How far delivery of a paid order has progressed: refunded units are not waited for. */
export function statusByArrival({ lines }: Pick<Order, "lines">): "delivered" | "fulfilling" | "paid" {
  if (lines.every(({ receivedQuantity }) => receivedQuantity === 0)) return "paid";
  return isAwaited({ lines }) ? "fulfilling" : "delivered";
}

/** Whether anything of an order is still to come. */
export function isAwaited({ lines }: Pick<Order, "lines">): boolean {
  return lines.some((line) => outstandingUnits(line) > 0);
}

/** When an order that reaches a status was delivered; null when it is not. */
export function deliveredAtOf(
  { deliveredAt }: Pick<Order, "deliveredAt">,
  status: Order["status"],
  now: Date,
): Date | null {
  if (status === "delivered") return deliveredAt ?? now;
  return status === "refunded" ? deliveredAt : null;
}
