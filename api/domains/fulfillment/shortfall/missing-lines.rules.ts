/** What an answer leaves missing. Pure. */

import type { AnsweredLine } from "../acknowledgement.types.ts";
import { totalsOf } from "../change/version.rules.ts";
import type { PurchaseOrderLine, PurchaseOrderVersion } from "../purchase-order.types.ts";
import type { MissingLine } from "./shortfall.types.ts";

/** Sale units that do not come as they were ordered: short, refused, substituted, or too late. */
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
 * What an answer leaves missing, in the order of the lines.
 * @param present the lines that were answered
 * @param paid the first version: what was paid for
 * @param needBy YYYY-MM-DD; null where nobody said: then whatever comes later is missing
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

/** What was paid for so many sale units of a line, with their tax. */
function paidFor(line: PurchaseOrderLine, quantity: number, paid: PurchaseOrderVersion): number {
  const unitCents = paid.lines.find(({ key }) => key === line.key)?.unitCents ?? line.unitCents;
  const { itemsCents, taxCents } = totalsOf([{ ...line, totalCents: unitCents * quantity }], paid);
  return itemsCents + taxCents;
}
