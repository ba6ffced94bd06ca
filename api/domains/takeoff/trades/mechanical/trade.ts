import { defineTrade } from "../trade.ts";
import { conduit } from "./conduit.recipe.ts";
import { electricalRough } from "./electrical.ts";
import { pipeRun } from "./pipe-run.recipe.ts";
import { plumbingRough } from "./plumbing-rough.ts";
import { waterHeater } from "./water-heater.ts";

/** Wiring and plumbing. */
export const trade = defineTrade({
  assemblies: [electricalRough, plumbingRough, waterHeater, conduit, pipeRun],
});
