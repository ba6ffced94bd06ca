/** Remarks about the offers that a basket or a plan buys. */
import type { Database } from "../../platform/database.ts";
import { type ChoiceRemark, type ChosenOffer, remarkChoice } from "../purchasing/index.ts";
import { listMaterialsById, listProducts, listProductsById } from "../sourcing/index.ts";
import type { Basket, StoredPlan } from "./basket.types.ts";

export function createChoiceRemarks({ database }: { database: Database }) {
  /**
   * First reads only what is bought, which decides whether there is anything to remark. The other offers of a material
   * only show what could be bought instead, so they are read only for materials with a remark, usually none.
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
    /** For a basket that the caller has verified as the viewer's. */
    remarkBasket: ({ items }: Pick<Basket, "items">) => remark(items),

    /** For a plan, verified in the same way. */
    remarkPlan: ({ lines }: Pick<StoredPlan, "lines">) =>
      remark(
        lines.map(({ materialId, productId, productName }) => ({ materialId, productId, name: productName })),
      ),
  };
}
