/** What is to be said of the offers that a basket or a plan buys. */
import type { Database } from "../../platform/database.ts";
import { type ChoiceRemark, type ChosenOffer, remarkChoice } from "../purchasing/index.ts";
import { listMaterialsById, listProducts, listProductsById } from "../sourcing/index.ts";
import type { Basket, StoredPlan } from "./basket.types.ts";

export function createChoiceRemarks({ database }: { database: Database }) {
  /**
   * Reads what is bought alone: it decides whether there is anything to say. The other offers of a material only say
   * what could be bought instead, so they are read of those that something is said of, and mostly of none.
   */
  async function remark(chosen: readonly ChosenOffer[]): Promise<ChoiceRemark[]> {
    const [materials, bought] = await Promise.all([
      listMaterialsById(database, [...new Set(chosen.map(({ materialId }) => materialId))]),
      listProductsById(database, [...new Set(chosen.map(({ productId }) => productId))]),
    ]);
    const concerned = new Set(
      remarkChoice(materials, bought, chosen).flatMap(({ materialIds }) => materialIds),
    );
    if (concerned.size === 0) return [];
    const offers = await listProducts(database, [...concerned]);
    const others = bought.filter(({ materialId }) => !concerned.has(materialId));
    return remarkChoice(materials, [...others, ...offers], chosen);
  }

  return {
    /** Of a basket that the caller has checked to be the viewer's. */
    remarkBasket: ({ items }: Pick<Basket, "items">) => remark(items),

    /** Of a plan, likewise. */
    remarkPlan: ({ lines }: Pick<StoredPlan, "lines">) =>
      remark(
        lines.map(({ materialId, productId, productName }) => ({ materialId, productId, name: productName })),
      ),
  };
}
