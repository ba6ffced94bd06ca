import type { Connection } from "../../platform/database.ts";
import {
  type Basket,
  findBasket,
  findBasketOfProject,
  hasPriceChanges,
  itemPrice,
  lineTotal,
} from "../basket/index.ts";
import { findProject, type Project } from "../project/index.ts";
import type { BasketForCheckout, CheckoutBaskets } from "./payment.types.ts";

/** The last instant a Date can tell: until then the prices of nothing hold. */
const MAX_TIME = 8.64e15;

/** The stored baskets as checkout reads them. */
export const storedBaskets: CheckoutBaskets = {
  async lockForCheckout(transaction, userId, which) {
    const seen = await find(transaction, userId, which);
    if (seen === null) return null;
    await transaction.$queryRaw`SELECT id FROM baskets WHERE id = ${seen.id}::uuid FOR UPDATE`;
    // Read again: it may have changed until the lock was ours.
    const basket = await find(transaction, userId, which);
    const project = basket && (await findProject(transaction, userId, basket.projectId));
    return basket && project && toCheckout(basket, project);
  },
};

function find(
  connection: Connection,
  userId: string,
  which: { projectId: string } | { basketId: string },
): Promise<Basket | null> {
  return "projectId" in which
    ? findBasketOfProject(connection, userId, which.projectId)
    : findBasket(connection, userId, which.basketId);
}

function toCheckout(basket: Basket, { zipCode, name }: Project): BasketForCheckout {
  const { id, projectId, version, itemsCents, deliveryCents, taxCents, totalCents, savingsCents } = basket;
  return {
    id,
    projectId,
    projectName: name,
    version,
    itemsCents,
    deliveryCents,
    taxCents,
    totalCents,
    savingsCents,
    pricesHoldUntil: new Date(Math.min(...basket.items.map((item) => item.validUntil.getTime()), MAX_TIME)),
    hasPriceChanges: hasPriceChanges(basket),
    lines: basket.items.map((item) => ({
      productId: item.productId,
      supplierId: item.supplierId,
      supplierName: item.supplierName,
      name: item.name,
      category: item.category,
      sku: item.sku,
      saleUnit: item.saleUnit,
      quantity: item.quantity,
      unitCents: itemPrice(item),
      totalCents: lineTotal(item),
      provenance: {
        source: item.source,
        zipCode,
        fetchedAt: item.fetchedAt.toISOString(),
        validUntil: item.validUntil.toISOString(),
        isSample: item.isSample,
      },
    })),
  };
}
