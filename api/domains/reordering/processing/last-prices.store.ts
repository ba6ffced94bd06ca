/** The last prices paid, so that increases can be noticed. */
import type { Connection } from "../../../platform/database.ts";
import { parseItems } from "./order.rows.ts";
import type { OrderItem } from "./processing.types.ts";

/**
 * Dollars per unit in the last order of each material, from the newest paid orders.
 * @returns by `priceKey`
 */
export async function loadLastUnitPrices(
  connection: Connection,
  organizationId: string,
): Promise<Map<string, number>> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { organizationId, status: { in: ["ordered", "delivered"] } },
    select: { items: true },
    orderBy: [{ processedDate: "desc" }, { id: "desc" }],
    take: REMEMBERED_ORDERS,
  });
  const prices = new Map<string, number>();
  for (const item of rows.flatMap(({ items }) => parseItems(items))) {
    const key = priceKey(item);
    if (item.unitPrice !== null && !prices.has(key)) prices.set(key, item.unitPrice);
  }
  return prices;
}

/** Paid orders searched for last prices. */
const REMEMBERED_ORDERS = 200;

/** The same material in the same unit. */
export function priceKey({ materialName, unit }: Pick<OrderItem, "materialName" | "unit">): string {
  return JSON.stringify([materialName.toLowerCase(), unit]);
}
