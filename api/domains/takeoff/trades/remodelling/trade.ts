import { defineTrade } from "../trade.ts";
import { bathRemodel } from "./bath-remodel.ts";
import { countertop } from "./countertop.recipe.ts";
import { kitchenRemodel } from "./kitchen-remodel.ts";
import { sleeperFloor } from "./sleeper-floor.recipe.ts";

/** Remodeling of whole rooms. */
export const trade = defineTrade({
  assemblies: [bathRemodel, countertop, kitchenRemodel, sleeperFloor],
});
