import { defineTrade } from "../trade.ts";
import { floorFinish } from "./floor-finish.recipe.ts";
import { regrouting } from "./regrouting.recipe.ts";
import { asphaltSealer, concreteSealer } from "./sealer.recipe.ts";

/** New surfaces on existing work: sealed drives and patios, refinished floors, new grout. */
export const trade = defineTrade({ assemblies: [asphaltSealer, concreteSealer, floorFinish, regrouting] });
