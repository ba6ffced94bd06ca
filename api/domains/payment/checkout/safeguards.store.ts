/** Reads what is needed to check a basket's items against their buyer's safeguards. */
import type { Connection } from "../../../platform/database.ts";
import { parseCents } from "../../../platform/money.ts";
import type { BasketItem } from "../../basket/index.ts";
import { BOUGHT_STATUSES } from "../../order/index.ts";
import { listProducts } from "../../sourcing/index.ts";
import type { SafeguardFacts } from "./safeguards.rules.ts";

/** What a user last paid for the same articles, and the lead times of these offers. */
export async function readSafeguardFacts(
  connection: Connection,
  organizationId: string,
  items: readonly BasketItem[],
): Promise<SafeguardFacts> {
  const products = await listProducts(connection, [...new Set(items.map(({ materialId }) => materialId))]);
  const bought = await connection.orderLine.findMany({
    where: {
      order: { organizationId, status: { in: [...BOUGHT_STATUSES, "refunded"] } },
      // Prices of different sale units can't be compared.
      OR: items.map(({ supplierId, sku, saleUnit }) => ({ supplierId, sku, saleUnit })),
    },
    orderBy: { order: { createdAt: "desc" } },
    select: { supplierId: true, sku: true, saleUnit: true, unitPrice: true },
  });
  return {
    leadTimeDays: new Map(products.map(({ id, leadTimeDays }) => [id, leadTimeDays])),
    lastUnitCents: new Map(
      items.flatMap(({ productId, supplierId, sku, saleUnit }) => {
        const last = bought.find(
          (line) => line.supplierId === supplierId && line.sku === sku && line.saleUnit === saleUnit,
        );
        return last ? [[productId, parseCents(last.unitPrice.toFixed(2))] as const] : [];
      }),
    ),
  };
}
