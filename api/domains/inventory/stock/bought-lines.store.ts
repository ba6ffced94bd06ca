/** Lines of orders as the stock sees them, and which materials are kept in stock. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import { wantedUnits } from "../../../../schema/rules/order/receiving.ts";
import { toUnit } from "../../../../schema/units.ts";
import type { Connection } from "../../../platform/database.ts";
import { BOUGHT_STATUSES } from "../../order/index.ts";
import { toMaterialKey } from "../forecast/facts.store.ts";

/** Refunds that moved no money: the bank refused them. */
const REFUSED = ["failed", "canceled"];

/** A line of a bought order, in the material's unit when the offer it was bought by still exists, otherwise as sold. */
export interface BoughtLine {
  orderId: string;
  orderLineId: string;
  materialName: string;
  category: string;
  unit: string;
  /** What one sale unit holds, in `unit`. */
  perSaleUnit: number;
  /** Sale units of the line. */
  lineQuantity: number;
  /** Those that were neither refunded nor canceled, at least 1. */
  saleUnits: number;
  /** Those that have arrived, as the buyer confirmed. */
  receivedUnits: number;
  /** Null when its supplier does not say. */
  leadTimeDays: number | null;
}

/** The lines of an organization's bought orders, by position. Orders that are not bought, or were refunded, have none. */
export async function readBoughtLines(
  connection: Connection,
  organizationId: string,
  orderIds: readonly string[],
): Promise<BoughtLine[]> {
  const lines = await connection.orderLine.findMany({
    where: { order: { id: { in: [...orderIds] }, organizationId, status: { in: [...BOUGHT_STATUSES] } } },
    orderBy: { position: "asc" },
    include: { refunds: { where: { refund: { status: { notIn: REFUSED } } }, select: { quantity: true } } },
  });
  const productIds = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = await connection.product.findMany({
    where: { id: { in: productIds } },
    include: { material: { select: { name: true, category: true, unit: true } } },
  });
  return lines.flatMap((line) => {
    // Prisma reads the material in a second statement: it may have been replaced since, and its offers with it.
    const product = products.find(({ id, material }) => id === line.productId && material !== null);
    const refundedQuantity = line.refunds.reduce((sum, { quantity }) => sum + quantity, 0);
    const saleUnits = wantedUnits({ ...line, refundedQuantity });
    if (saleUnits <= 0) return [];
    return {
      orderId: line.orderId,
      orderLineId: line.id,
      materialName: product?.material.name ?? line.name,
      category: product?.material.category ?? line.category,
      unit: toUnit(product?.material.unit ?? line.saleUnit),
      perSaleUnit: product?.packQuantity.toNumber() ?? 1,
      lineQuantity: line.quantity,
      saleUnits,
      receivedUnits: line.receivedQuantity,
      leadTimeDays: product?.leadTimeDays ?? null,
    };
  });
}

/**
 * Which of these lines are of materials that their buyer keeps in stock: those in the inventory, and those with an active
 * reorder rule, which counts them before there is any.
 */
export async function keepKept<Line extends Pick<BoughtLine, "materialName" | "unit">>(
  connection: Connection,
  organizationId: string,
  lines: readonly Line[],
): Promise<Line[]> {
  const nameKey = { in: lines.map(({ materialName }) => toNameKey(materialName)) };
  const select = { materialName: true, unit: true };
  const items = await connection.inventoryItem.findMany({ where: { organizationId, nameKey }, select });
  const rules = await connection.reorderRule.findMany({
    where: { organizationId, nameKey, isActive: true },
    select,
  });
  const kept = new Set([...items, ...rules].map(toMaterialKey));
  return lines.filter((line) => kept.has(toMaterialKey(line)));
}
