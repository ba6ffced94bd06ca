import { defineTrade } from "../trade.ts";
import { battInsulation } from "./batt-insulation.ts";
import { blownInsulation } from "./blown-insulation.ts";
import { crawlspaceLiner } from "./crawlspace-liner.recipe.ts";
import { foamBoard } from "./foam-board.ts";
import { sprayFoam } from "./spray-foam.ts";

/** Insulation of every kind. */
export const trade = defineTrade({
  assemblies: [battInsulation, blownInsulation, crawlspaceLiner, foamBoard, sprayFoam],
});
