import { defineTrade } from "../trade.ts";
import { eifs } from "./eifs.recipe.ts";
import { exteriorPaint } from "./exterior-paint.ts";
import { houseWrap } from "./house-wrap.ts";
import { siding } from "./siding.ts";
import { stucco } from "./stucco.recipe.ts";
import { windows } from "./windows.ts";
import { deckStain, floorPaint } from "./wood-finish.recipe.ts";

/** Siding, stucco, outside paint and stain, and windows. */
export const trade = defineTrade({
  assemblies: [houseWrap, siding, stucco, eifs, exteriorPaint, deckStain, floorPaint, windows],
});
