/** Lines of paid orders as what comes into stock: each once, however often it is told. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import { toUnit } from "../../../../schema/units.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { findJobSite } from "../../project/index.ts";
import { round4 } from "../forecast/forecast-usage.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import { insertArrivals } from "./arrival.store.ts";
import type { NewArrival } from "./inventory.types.ts";

/** Days until something comes of which the supplier says nothing. */
const USUAL_LEAD_TIME_DAYS = 3;

const BOUGHT = ["ordered", "paid", "fulfilling", "delivered"] as const;

/**
 * Notes the lines of a paid order whose material its buyer keeps in stock as under way, in the transaction that makes
 * it paid. Other materials go to the project they were bought for; `receiveOrder` puts them into stock if its owner
 * says so.
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
  const arrivals = lines.filter(isKept);
  if (arrivals.length > 0) await insertArrivals(transaction, order.organizationId, arrivals, now);
}

/** Whether there is such an order and it is the user's. */
export async function hasOrder(
  connection: Connection,
  organizationId: string,
  orderId: string,
): Promise<boolean> {
  return isId(orderId) && (await connection.order.count({ where: { id: orderId, organizationId } })) > 0;
}

/** Refunds that took no money out: the bank refused them. */
const REFUSED = ["failed", "canceled"];

/**
 * The lines of one of a user's paid orders as what comes into stock: in the material's unit where the offer it was
 * bought by is still there, else as it was sold. What was given back of a line does not come.
 * @returns none when the order is not paid, was paid back, or is someone else's
 */
export async function readOrderLines(
  connection: Connection,
  organizationId: string,
  orderId: string,
  now: Date,
): Promise<(NewArrival & { orderLineId: string })[]> {
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
    // Prisma reads the material by a second statement: it may have been replaced since, and its offers with it.
    const product = products.find(({ id, material }) => id === line.productId && material !== null);
    const leadTimeDays = product?.leadTimeDays ?? USUAL_LEAD_TIME_DAYS;
    const saleUnits = line.quantity - line.refunds.reduce((sum, { quantity }) => sum + quantity, 0);
    if (saleUnits <= 0) return [];
    return {
      sourceKey: `order-line:${line.id}`,
      orderLineId: line.id,
      materialName: product?.material.name ?? line.name,
      category: product?.material.category ?? line.category,
      unit: toUnit(product?.material.unit ?? line.saleUnit),
      quantity: round4(saleUnits * (product?.packQuantity.toNumber() ?? 1)),
      expectedOn: new Date(Math.max(now.getTime() + leadTimeDays * DAY_MS, neededAt ?? 0)),
    };
  });
}

/** The end of the day for which an order's project wants its deliveries: suppliers that could come before need not. */
async function findNeededAt(connection: Connection, orderId: string): Promise<number | null> {
  const { projectId } = await connection.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { projectId: true },
  });
  const needBy = projectId === null ? null : (await findJobSite(connection, projectId))?.needBy;
  return needBy ? new Date(`${needBy}T00:00Z`).getTime() + DAY_MS : null;
}

/** Whether what an arrival was bought with has been paid back since. */
export async function isPaidBack(connection: Connection, orderLineId: string | null): Promise<boolean> {
  if (orderLineId === null) return false;
  const line = await connection.orderLine.findUnique({
    where: { id: orderLineId },
    select: { order: { select: { status: true } } },
  });
  return line?.order.status === "refunded";
}
