/** Basket: fills the project's basket with the cheapest plan. */
import { formatDollars } from "../../../platform/money.ts";
import { fillBasket, listPlans } from "../../basket/index.ts";
import { findHandover } from "../../sourcing/index.ts";
import { countOf } from "../analysis.rules.ts";
import { AnalysisFailure } from "../run/analysis.errors.ts";
import type { Agent } from "./agent.ts";

/** Fills the project's basket with the chosen plan; what a person changed in it is kept. */
export const basketAgent: Agent = {
  name: "Basket",
  opening: "Filling the basket",
  async work({ project }, { database }) {
    const [cheapest] = await listPlans(database, project.id, await findHandover(database, project));
    if (!cheapest)
      throw new AnalysisFailure("There is no plan to fill the basket with. Choose Retry Analysis.");
    let message = "";
    return {
      get message() {
        return message;
      },
      output: { planId: cheapest.id },
      async save(transaction) {
        const outcome = await fillBasket(transaction, cheapest);
        if (outcome.kind !== "success") throw new AnalysisFailure(`${outcome.message}. Divide the project.`);
        const { items, groups, totalCents } = outcome.basket;
        const kept = outcome.keptMaterialIds.length;
        const asChanged = kept > 0 ? `; ${countOf(kept, "material")} kept as you changed the basket` : "";
        message = `${countOf(items.length, "item")} from ${countOf(groups.length, "supplier")} for ${formatDollars(totalCents)}${asChanged}`;
      },
    };
  },
};
