import { defineTrade } from "../trade.ts";
import { firePit } from "./built/fire-pit.recipe.ts";
import { paverPatio } from "./built/paver-patio.recipe.ts";
import { sandbox } from "./built/sandbox.recipe.ts";
import { catchBasin } from "./drainage/catch-basin.recipe.ts";
import { channelDrain } from "./drainage/channel-drain.recipe.ts";
import { culvert } from "./drainage/culvert.recipe.ts";
import { downspoutDrain } from "./drainage/downspout-drain.recipe.ts";
import { dryWell } from "./drainage/dry-well.recipe.ts";
import { frenchDrain } from "./drainage/french-drain.ts";
import { geotextile } from "./ground/geotextile.recipe.ts";
import { gravel } from "./ground/gravel.ts";
import { landscapeEdging } from "./ground/landscape-edging.ts";
import { mulch } from "./ground/mulch.ts";
import { topsoil } from "./ground/topsoil.ts";
import { dripIrrigation } from "./irrigation/drip-irrigation.recipe.ts";
import { sprinklers } from "./irrigation/sprinklers.recipe.ts";
import { artificialTurf } from "./planting/artificial-turf.recipe.ts";
import { lawnSeed } from "./planting/lawn-seed.ts";
import { planting } from "./planting/planting.recipe.ts";
import { raisedBed } from "./planting/raised-bed.ts";
import { sod } from "./planting/sod.ts";

/** Soil, stone, plants and garden structures. */
export const trade = defineTrade({
  assemblies: [
    paverPatio,
    gravel,
    frenchDrain,
    mulch,
    topsoil,
    raisedBed,
    sod,
    lawnSeed,
    landscapeEdging,
    geotextile,
    dripIrrigation,
    sprinklers,
    downspoutDrain,
    dryWell,
    catchBasin,
    culvert,
    channelDrain,
    artificialTurf,
    firePit,
    planting,
    sandbox,
  ],
});
