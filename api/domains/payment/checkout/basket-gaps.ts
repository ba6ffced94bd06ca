/** What the list needs and a basket does not buy, because somebody removed or reduced it. */
import type { Database } from "../../../platform/database.ts";
import type { Basket } from "../../basket/index.ts";
import { purchaseStore } from "../../order/index.ts";
import { listMaterials, listOfferedIds, listProductsById } from "../../sourcing/index.ts";

/** A material of which less is bought than the list needs. */
interface BasketGap {
  materialId: string;
  name: string;
  unit: string;
  /** What the list needs, in the material's unit. */
  neededQuantity: number;
  /** How much of it is not bought, rounded up; all of it when there is none in the basket. */
  missingQuantity: number;
}

/** Of a unit: how exactly sums of packs are known, whose sizes are rounded to six places. */
const TOLERANCE = 1e-3;

/** @param bought amounts of materials, each in its material's unit */
export function findGaps(
  materials: readonly { id: string; name: string; unit: string; quantity: number }[],
  bought: readonly { materialId: string; amount: number }[],
): BasketGap[] {
  return materials.flatMap(({ id, name, unit, quantity }) => {
    const have = bought.reduce((sum, { materialId, amount }) => (materialId === id ? sum + amount : sum), 0);
    const missingQuantity = Math.ceil(quantity - have - TOLERANCE);
    return missingQuantity > 0
      ? [{ materialId: id, name, unit, neededQuantity: quantity, missingQuantity }]
      : [];
  });
}

/**
 * The gaps of a basket that the caller has verified as the viewer's. What was bought from it before counts as bought;
 * materials that nobody offers are no gaps, for nothing can be added.
 */
export async function listGaps(
  { database }: { database: Database },
  { id, projectId, items }: Basket,
): Promise<BasketGap[]> {
  const materials = await listMaterials(database, projectId);
  const inBasket = items.map(({ materialId, quantity, packQuantity }) => ({
    materialId,
    amount: quantity * packQuantity,
  }));
  const gaps = findGaps(materials, inBasket);
  if (gaps.length === 0) return [];
  const missing = gaps.map(({ materialId }) => materialId);
  const offeredIds = await listOfferedIds(database, missing);
  const offered = materials.filter((material) => offeredIds.has(material.id));
  return findGaps(offered, [...inBasket, ...(await listBought(database, id))]);
}

/** Of lines whose offer is gone nothing is known any more. */
async function listBought(database: Database, basketId: string) {
  const orders = await purchaseStore.listBoughtParts(database, basketId);
  const lines = orders.flatMap((order) => order.lines);
  const products = await listProductsById(
    database,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.find((one) => one.id === productId);
    return product ? [{ materialId: product.materialId, amount: quantity * product.packQuantity }] : [];
  });
}
