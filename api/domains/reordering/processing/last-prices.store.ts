/** What was last paid for things, so that price rises can be noticed. */
import type { Connection } from "../../../platform/database.ts";
import { parseItems } from "./order.rows.ts";
import type { OrderItem } from "./processing.types.ts";

/**
 * Dollars for one unit of materials as they were ordered last, of the newest paid orders.
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

/** Paid orders that are looked through for what things cost last. */
const REMEMBERED_ORDERS = 200;

/** The same material counted the same way. */
export function priceKey({ materialName, unit }: Pick<OrderItem, "materialName" | "unit">): string {
  return JSON.stringify([materialName.toLowerCase(), unit]);
}
