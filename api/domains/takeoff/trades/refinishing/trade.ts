import { defineTrade } from "../trade.ts";
import { floorFinish } from "./floor-finish.recipe.ts";
import { regrouting } from "./regrouting.recipe.ts";
import { asphaltSealer, concreteSealer } from "./sealer.recipe.ts";

/** What is there already and gets a new surface: sealed drives and patios, refinished floors, new grout. */
export const trade = defineTrade({ assemblies: [asphaltSealer, concreteSealer, floorFinish, regrouting] });
