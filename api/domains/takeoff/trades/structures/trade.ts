import { defineTrade } from "../trade.ts";
import { carport } from "./carport.ts";
import { garage } from "./garage.ts";
import { pergola } from "./pergola.ts";
import { shed } from "./shed.ts";

/** Small buildings. */
export const trade = defineTrade({
  assemblies: [pergola, shed, garage, carport],
});
