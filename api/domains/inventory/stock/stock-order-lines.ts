/** Which lines of an order go into stock beside those that were expected there. */
import { explainStocked } from "../../../../schema/rules/order/receiving.ts";
import type { Connection, Database } from "../../../platform/database.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Order } from "../../order/index.ts";
import { listOfOrderLines } from "./arrival.store.ts";
import { type BoughtLine, keepKept, readBoughtLines } from "./bought-lines.store.ts";
import { expectLines } from "./order-arrivals.ts";

/** A line that is no arrival yet. */
export interface StockableLine extends BoughtLine {
  /** Whether its material is kept in stock. */
  isKept: boolean;
}

/** The lines of the viewer's bought orders that are not recorded as arrivals. */
export async function listStockableLines(
  { database }: { database: Database },
  { organizationId }: Viewer,
  orderIds: readonly string[],
): Promise<StockableLine[]> {
  const lines = await readUnexpected(database, organizationId, orderIds);
  const kept = new Set(await keepKept(database, organizationId, lines));
  return lines.map((line) => ({ ...line, isKept: kept.has(line) }));
}

/** What a receipt says about stock. */
interface ReceiptForStock {
  /** Sale units that arrive now, by order line. */
  arrived: ReadonlyMap<string, number>;
  /** Lines that their buyer puts into stock. */
  stockLineIds: readonly string[];
}

/**
 * Records received lines as arrivals: those that the buyer chose, and those whose material came to be kept in stock after
 * the order was bought. Of the latter only what arrives at once: an earlier part may be used up by now.
 */
export async function expectReceivedLines(
  transaction: Connection,
  order: Pick<Order, "id" | "organizationId">,
  { arrived, stockLineIds }: ReceiptForStock,
  now: Date,
): Promise<void> {
  const lines = await readUnexpected(transaction, order.organizationId, [order.id]);
  const isFirstPart = ({ orderLineId, receivedUnits }: BoughtLine) =>
    arrived.get(orderLineId) === receivedUnits;
  const kept = await keepKept(transaction, order.organizationId, lines.filter(isFirstPart));
  const wanted = lines.filter((line) => kept.includes(line) || stockLineIds.includes(line.orderLineId));
  await expectLines(transaction, order, wanted, now);
}

async function readUnexpected(
  connection: Connection,
  organizationId: string,
  orderIds: readonly string[],
): Promise<BoughtLine[]> {
  const lines = await readBoughtLines(connection, organizationId, orderIds);
  const ids = lines.map(({ orderLineId }) => orderLineId);
  const arrivals = await listOfOrderLines(connection, organizationId, ids);
  const expected = new Set(arrivals.map(({ orderLineId }) => orderLineId));
  return lines.filter(({ orderLineId }) => !expected.has(orderLineId));
}

/** The problems of named parts, by path; null when there are none. */
export function explainParts(
  all: readonly BoughtLine[],
  parts: readonly { lineId: string; receivedQuantity: number }[],
): Record<string, string> | null {
  const problems = parts.flatMap(({ lineId, receivedQuantity }, index) => {
    const line = all.find(({ orderLineId }) => orderLineId === lineId);
    if (!line) return [[`lines.${index}.lineId`, "This order does not have that line"]];
    const problem = explainStocked(receivedQuantity, line.saleUnits);
    return problem === null ? [] : [[`lines.${index}.receivedQuantity`, problem]];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : null;
}
