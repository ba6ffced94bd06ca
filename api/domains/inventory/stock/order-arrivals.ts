/** Turns lines of paid orders into stock arrivals: each once, however often the payment is reported. */
import { measuredUpTo } from "../../../../schema/rules/order/receiving.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { findJobSite } from "../../project/index.ts";
import { round4 } from "../forecast/forecast-usage.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import { insertArrivals } from "./arrival.store.ts";
import { type BoughtLine, keepKept, readBoughtLines } from "./bought-lines.store.ts";
import type { NewArrival } from "./inventory.types.ts";

/** Default delivery time in days, when the supplier states none. */
const USUAL_LEAD_TIME_DAYS = 3;

/** What is needed of an order here. */
interface BoughtOrder {
  id: string;
  organizationId: string;
}

/**
 * Records the lines of a paid order whose material the buyer keeps in stock as on their way, in the transaction that
 * marks it paid. Other materials go to the project they were bought for, unless their owner says otherwise.
 */
export async function expectOrderLines(
  transaction: Connection,
  { id, organizationId }: BoughtOrder,
  now: Date,
): Promise<void> {
  const lines = await readOrderLines(transaction, organizationId, id);
  await expectLines(
    transaction,
    { id, organizationId },
    await keepKept(transaction, organizationId, lines),
    now,
  );
}

/** Records lines of an order as arrivals; those recorded before stay as they are. */
export async function expectLines(
  transaction: Connection,
  { id, organizationId }: BoughtOrder,
  lines: readonly BoughtLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const neededAt = await findNeededAt(transaction, id);
  const arrivals = lines.map((line): NewArrival => {
    const { orderLineId, materialName, category, unit, lineQuantity, saleUnits } = line;
    const { perSaleUnit, leadTimeDays } = line;
    const bought = round4(lineQuantity * perSaleUnit);
    const comesAt = now.getTime() + (leadTimeDays ?? USUAL_LEAD_TIME_DAYS) * DAY_MS;
    return {
      sourceKey: `order-line:${orderLineId}`,
      orderLineId,
      materialName,
      category,
      unit,
      quantity: measuredUpTo(bought, saleUnits, lineQuantity),
      orderedQuantity: saleUnits < lineQuantity ? bought : null,
      expectedOn: new Date(Math.max(comesAt, neededAt ?? 0)),
    };
  });
  await insertArrivals(transaction, organizationId, arrivals, now);
}

/** Whether the order exists and is the user's. */
export async function hasOrder(
  connection: Connection,
  organizationId: string,
  orderId: string,
): Promise<boolean> {
  return isId(orderId) && (await connection.order.count({ where: { id: orderId, organizationId } })) > 0;
}

/** @returns none when the order is not paid, was refunded, or is someone else's */
export async function readOrderLines(
  connection: Connection,
  organizationId: string,
  orderId: string,
): Promise<BoughtLine[]> {
  return isId(orderId) ? readBoughtLines(connection, organizationId, [orderId]) : [];
}

/** The end of the day for which an order's project wants its deliveries: suppliers that could deliver earlier need not. */
async function findNeededAt(connection: Connection, orderId: string): Promise<number | null> {
  const { projectId } = await connection.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { projectId: true },
  });
  const needBy = projectId === null ? null : (await findJobSite(connection, projectId))?.needBy;
  return needBy ? new Date(`${needBy}T00:00Z`).getTime() + DAY_MS : null;
}

/** Whether the purchase behind an arrival has been refunded since. */
export async function isPaidBack(connection: Connection, orderLineId: string | null): Promise<boolean> {
  if (orderLineId === null) return false;
  const line = await connection.orderLine.findUnique({
    where: { id: orderLineId },
    select: { order: { select: { status: true } } },
  });
  return line?.order.status === "refunded";
}
