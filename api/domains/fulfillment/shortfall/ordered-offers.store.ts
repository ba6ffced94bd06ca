/** The offers bought by the lines of an order. */
import type { Connection } from "../../../platform/database.ts";
import { listProductsById, type Product } from "../../sourcing/index.ts";

/**
 * By order line; lines whose offer is gone, or that were bought without one, are absent.
 * @param orderId one that the caller has checked
 */
export async function loadOrderedOffers(
  connection: Connection,
  orderId: string,
): Promise<Map<string, Product>> {
  const lines = await connection.orderLine.findMany({
    where: { orderId, productId: { not: null } },
    select: { id: true, productId: true },
  });
  const products = await listProductsById(
    connection,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    lines.flatMap(({ id, productId }) => {
      const product = productId === null ? undefined : byId.get(productId);
      return product ? [[id, product] as const] : [];
    }),
  );
}
