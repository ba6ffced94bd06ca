import { defineTrade } from "../trade.ts";
import { animalRun } from "./animal-run.recipe.ts";
import { boardwalk } from "./boardwalk.recipe.ts";
import { carport } from "./carport.ts";
import { coopFittings } from "./coop-fittings.recipe.ts";
import { dock } from "./dock.recipe.ts";
import { garage } from "./garage.ts";
import { gazebo } from "./gazebo.recipe.ts";
import { hoopHouse } from "./hoop-house.recipe.ts";
import { littleHouse } from "./little-house.recipe.ts";
import { pergola } from "./pergola.ts";
import { picnicTable } from "./picnic-table.recipe.ts";
import { playset } from "./playset.recipe.ts";
import { poleBarn } from "./pole-barn.recipe.ts";
import { ramp } from "./ramp.recipe.ts";
import { shed } from "./shed.recipe.ts";
import { shelving } from "./shelving.recipe.ts";
import { workbench } from "./workbench.recipe.ts";

/** Small buildings and structures in a yard or workshop. */
export const trade = defineTrade({
  assemblies: [
    pergola,
    gazebo,
    shed,
    littleHouse,
    animalRun,
    coopFittings,
    hoopHouse,
    garage,
    poleBarn,
    carport,
    dock,
    boardwalk,
    ramp,
    playset,
    picnicTable,
    shelving,
    workbench,
  ],
});
