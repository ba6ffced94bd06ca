import { defineTrade } from "../trade.ts";
import { conduit } from "./conduit.recipe.ts";
import { ducts } from "./ducts.recipe.ts";
import { electricalRough } from "./electrical.ts";
import { pipeRun } from "./pipe-run.recipe.ts";
import { plumbingRough } from "./plumbing-rough.ts";
import { radiantFloor } from "./radiant-floor.recipe.ts";
import { waterHeater } from "./water-heater.ts";

/** Wiring, plumbing and ducts. */
export const trade = defineTrade({
  assemblies: [electricalRough, plumbingRough, waterHeater, conduit, pipeRun, ducts, radiantFloor],
});
