import { defineTrade } from "../trade.ts";
import { exteriorPaint } from "./exterior-paint.ts";
import { houseWrap } from "./house-wrap.ts";
import { siding } from "./siding.ts";
import { stucco } from "./stucco.ts";
import { windows } from "./windows.ts";
import { deckStain, floorPaint } from "./wood-finish.recipe.ts";

/** Siding, stucco, outside paint and stain, and windows. */
export const trade = defineTrade({
  assemblies: [houseWrap, siding, stucco, exteriorPaint, deckStain, floorPaint, windows],
});
