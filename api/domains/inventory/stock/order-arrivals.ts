/** Turns lines of paid orders into stock arrivals: each once, however often the payment is reported. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import { measuredUpTo } from "../../../../schema/rules/order/receiving.ts";
import { toUnit } from "../../../../schema/units.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { findJobSite } from "../../project/index.ts";
import { round4 } from "../forecast/forecast-usage.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import { insertArrivals } from "./arrival.store.ts";
import type { NewArrival } from "./inventory.types.ts";

/** Default delivery time in days, when the supplier states none. */
const USUAL_LEAD_TIME_DAYS = 3;

const BOUGHT = ["ordered", "paid", "fulfilling", "delivered"] as const;

/**
 * Records the lines of a paid order whose material the buyer keeps in stock as on their way, in the transaction that
 * marks it paid. Other materials go to the project they were bought for; `receiveOrder` puts them into stock if the
 * owner says so.
 */
export async function expectOrderLines(
  transaction: Connection,
  order: { id: string; organizationId: string },
  now: Date,
): Promise<void> {
  const lines = await readOrderLines(transaction, order.organizationId, order.id, now);
  const kept = await transaction.inventoryItem.findMany({
    where: {
      organizationId: order.organizationId,
      nameKey: { in: lines.map((line) => toNameKey(line.materialName)) },
    },
    select: { nameKey: true, unit: true },
  });
  const isKept = (line: NewArrival) =>
    kept.some(({ nameKey, unit }) => nameKey === toNameKey(line.materialName) && unit === line.unit);
  const arrivals = lines.filter(isKept).map(toNewArrival);
  if (arrivals.length > 0) await insertArrivals(transaction, order.organizationId, arrivals, now);
}

/** Whether the order exists and is the user's. */
export async function hasOrder(
  connection: Connection,
  organizationId: string,
  orderId: string,
): Promise<boolean> {
  return isId(orderId) && (await connection.order.count({ where: { id: orderId, organizationId } })) > 0;
}

/** A line of an order as a stock arrival. */
export interface BoughtLine extends NewArrival {
  orderLineId: string;
  /** Sale units of the line. */
  lineQuantity: number;
  /** Those that were not refunded. */
  saleUnits: number;
}

/** What is recorded of a bought line. */
export const toNewArrival = ({ lineQuantity: _of, saleUnits: _units, ...arrival }: BoughtLine): NewArrival =>
  arrival;

/** Refunds that moved no money: the bank refused them. */
const REFUSED = ["failed", "canceled"];

/**
 * The lines of a user's paid order as stock arrivals: in the material's unit when the offer it was bought by still
 * exists, otherwise as sold. Refunded quantities do not arrive.
 * @returns none when the order is not paid, was refunded, or is someone else's
 */
export async function readOrderLines(
  connection: Connection,
  organizationId: string,
  orderId: string,
  now: Date,
): Promise<BoughtLine[]> {
  if (!isId(orderId)) return [];
  const lines = await connection.orderLine.findMany({
    where: { order: { id: orderId, organizationId, status: { in: [...BOUGHT] } } },
    orderBy: { position: "asc" },
    include: { refunds: { where: { refund: { status: { notIn: REFUSED } } }, select: { quantity: true } } },
  });
  const productIds = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = await connection.product.findMany({
    where: { id: { in: productIds } },
    include: { material: { select: { name: true, category: true, unit: true } } },
  });
  const neededAt = await findNeededAt(connection, orderId);
  return lines.flatMap((line) => {
    // Prisma reads the material in a second statement: it may have been replaced since, and its offers with it.
    const product = products.find(({ id, material }) => id === line.productId && material !== null);
    const leadTimeDays = product?.leadTimeDays ?? USUAL_LEAD_TIME_DAYS;
    const saleUnits = line.quantity - line.refunds.reduce((sum, { quantity }) => sum + quantity, 0);
    if (saleUnits <= 0) return [];
    const bought = round4(line.quantity * (product?.packQuantity.toNumber() ?? 1));
    return {
      sourceKey: `order-line:${line.id}`,
      orderLineId: line.id,
      lineQuantity: line.quantity,
      saleUnits,
      materialName: product?.material.name ?? line.name,
      category: product?.material.category ?? line.category,
      unit: toUnit(product?.material.unit ?? line.saleUnit),
      quantity: measuredUpTo(bought, saleUnits, line.quantity),
      orderedQuantity: saleUnits < line.quantity ? bought : null,
      expectedOn: new Date(Math.max(now.getTime() + leadTimeDays * DAY_MS, neededAt ?? 0)),
    };
  });
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
