/** Goods an answer leaves missing. Pure. */

import type { AnsweredLine } from "../acknowledgement.types.ts";
import { totalsOf } from "../change/version.rules.ts";
import type { PurchaseOrderLine, PurchaseOrderVersion } from "../purchase-order.types.ts";
import type { MissingLine } from "./shortfall.types.ts";

/** Sale units that do not come as ordered: short, refused, substituted, or too late. */
function unitsMissing(line: PurchaseOrderLine, answered: AnsweredLine, needBy: string | null): number {
  switch (answered.answer) {
    case "accepted":
    case "price_changed":
      return 0;
    case "quantity_changed":
      return line.quantity - answered.quantity;
    case "backordered": {
      const isInTime = needBy !== null && answered.availableOn !== null && answered.availableOn <= needBy;
      return isInTime ? 0 : line.quantity - answered.quantity;
    }
    case "substituted":
    case "rejected":
      return line.quantity;
    default:
      return answered.answer satisfies never;
  }
}

/**
 * Missing quantities of an answer, in the order of the lines.
 * @param present the lines that were answered
 * @param paid the first version, as paid
 * @param needBy YYYY-MM-DD; null when unknown: then everything that comes later is missing
 */
export function listMissing(
  present: readonly PurchaseOrderLine[],
  answered: readonly AnsweredLine[],
  paid: PurchaseOrderVersion,
  needBy: string | null,
): MissingLine[] {
  return present.flatMap((line) => {
    const answer = answered.find(({ key }) => key === line.key);
    const quantity = answer ? unitsMissing(line, answer, needBy) : 0;
    if (quantity === 0) return [];
    const { key, orderLineId, name, saleUnit } = line;
    return [{ key, orderLineId, name, saleUnit, quantity, paidCents: paidFor(line, quantity, paid) }];
  });
}

/** The payment for this many sale units of a line, with tax. */
function paidFor(line: PurchaseOrderLine, quantity: number, paid: PurchaseOrderVersion): number {
  const unitCents = paid.lines.find(({ key }) => key === line.key)?.unitCents ?? line.unitCents;
  const { itemsCents, taxCents } = totalsOf([{ ...line, totalCents: unitCents * quantity }], paid);
  return itemsCents + taxCents;
}
