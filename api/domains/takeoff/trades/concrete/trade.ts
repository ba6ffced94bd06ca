import { defineTrade } from "../trade.ts";
import { asphalt } from "./asphalt.ts";
import { concreteColumns } from "./concrete-columns.ts";
import { concreteSlab } from "./concrete-slab.recipe.ts";
import { concreteSteps } from "./concrete-steps.ts";
import { concreteWall } from "./concrete-wall.ts";
import { formwork } from "./formwork.recipe.ts";
import { postHoles } from "./post-holes.ts";
import { rebarGrid } from "./rebar-grid.ts";
import { selfLeveler } from "./self-leveler.ts";
import { stripFooting } from "./strip-footing.ts";

/** Concrete work, its reinforcement, and asphalt. */
export const trade = defineTrade({
  assemblies: [
    concreteSlab,
    rebarGrid,
    stripFooting,
    concreteColumns,
    postHoles,
    concreteSteps,
    asphalt,
    selfLeveler,
    concreteWall,
    formwork,
  ],
});
