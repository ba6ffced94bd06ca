import { defineTrade } from "../trade.ts";
import { eifs } from "./eifs.recipe.ts";
import { exteriorPaint } from "./exterior-paint.ts";
import { exteriorTrim } from "./exterior-trim.recipe.ts";
import { houseWrap } from "./house-wrap.ts";
import { metalSiding } from "./metal-siding.recipe.ts";
import { openingFlashing } from "./opening-flashing.recipe.ts";
import { screening } from "./screening.recipe.ts";
import { shutters } from "./shutters.recipe.ts";
import { siding } from "./siding.ts";
import { stucco } from "./stucco.recipe.ts";
import { windows } from "./windows.ts";
import { deckStain, floorPaint } from "./wood-finish.recipe.ts";

/** Siding, stucco, exterior paint and stain, and windows. */
export const trade = defineTrade({
  assemblies: [
    houseWrap,
    siding,
    metalSiding,
    exteriorTrim,
    openingFlashing,
    screening,
    shutters,
    stucco,
    eifs,
    exteriorPaint,
    deckStain,
    floorPaint,
    windows,
  ],
});
