import { defineTrade } from "../trade.ts";
import { artificialTurf } from "./artificial-turf.recipe.ts";
import { catchBasin } from "./catch-basin.recipe.ts";
import { channelDrain } from "./channel-drain.recipe.ts";
import { culvert } from "./culvert.recipe.ts";
import { downspoutDrain } from "./downspout-drain.recipe.ts";
import { dripIrrigation } from "./drip-irrigation.recipe.ts";
import { dryWell } from "./dry-well.recipe.ts";
import { firePit } from "./fire-pit.recipe.ts";
import { frenchDrain } from "./french-drain.ts";
import { geotextile } from "./geotextile.recipe.ts";
import { gravel } from "./gravel.ts";
import { landscapeEdging } from "./landscape-edging.ts";
import { lawnSeed } from "./lawn-seed.ts";
import { mulch } from "./mulch.ts";
import { paverPatio } from "./paver-patio.recipe.ts";
import { planting } from "./planting.recipe.ts";
import { raisedBed } from "./raised-bed.ts";
import { sandbox } from "./sandbox.recipe.ts";
import { sod } from "./sod.ts";
import { sprinklers } from "./sprinklers.recipe.ts";
import { topsoil } from "./topsoil.ts";

/** Soil, stone, plants and what is built in gardens. */
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
