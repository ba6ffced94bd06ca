/** What is to be said of the offers that a basket or a plan buys. */
import type { Database } from "../../platform/database.ts";
import { listMaterials, listProducts } from "../sourcing/index.ts";
import type { Basket, StoredPlan } from "./basket.types.ts";
import { type ChoiceRemark, remarkChoice } from "../purchasing/index.ts";

export function createChoiceRemarks({ database }: { database: Database }) {
  async function remark(
    projectId: string,
    chosen: readonly { materialId: string; productId: string; name: string }[],
  ): Promise<ChoiceRemark[]> {
    const materials = await listMaterials(database, projectId);
    const bought = [...new Set(chosen.map(({ materialId }) => materialId))];
    return remarkChoice(materials, await listProducts(database, bought), chosen);
  }

  return {
    /** Of a basket that the caller has checked to be the viewer's. */
    remarkBasket: ({ projectId, items }: Pick<Basket, "projectId" | "items">) => remark(projectId, items),

    /** Of a plan, likewise. */
    remarkPlan: ({ projectId, lines }: Pick<StoredPlan, "projectId" | "lines">) =>
      remark(
        projectId,
        lines.map(({ materialId, productId, productName }) => ({ materialId, productId, name: productName })),
      ),
  };
}
