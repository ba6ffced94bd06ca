/** What was bought under approvals. */
import type { Connection } from "../../platform/database.ts";
import { parseCents } from "../../platform/money.ts";
import { BOUGHT_STATUSES } from "../order/index.ts";
import type { Bought } from "./approval-cover.rules.ts";

/** Requests for one basket that are searched for one that covers it. */
export const REMEMBERED = 20;

/**
 * What was bought under an approval, including on account: of that without what was canceled, at what its supplier is
 * expected to bill.
 */
export async function loadBought(connection: Connection, approvalId: string): Promise<Bought> {
  const orders = await connection.order.findMany({
    where: { approvalId, status: { in: [...BOUGHT_STATUSES] } },
    select: { totalAmount: true, owedAmount: true, lines: true },
  });
  return {
    totalCents: orders.reduce(
      (sum, { owedAmount, totalAmount }) => sum + parseCents((owedAmount ?? totalAmount).toFixed(2)),
      0,
    ),
    lines: orders.flatMap(({ lines }) =>
      lines.map((line) => ({
        ...line,
        quantity: line.quantity - line.canceledQuantity,
        unitCents: parseCents(line.unitPrice.toFixed(2)),
        totalCents: parseCents(line.totalAmount.toFixed(2)),
      })),
    ),
  };
}
