import { defineTrade } from "../trade.ts";
import { blockWall } from "./block-wall.ts";
import { brickWall } from "./brick-wall.ts";
import { chimney } from "./chimney.recipe.ts";
import { dryStoneWall } from "./dry-stone-wall.recipe.ts";
import { gabion } from "./gabion.recipe.ts";
import { mixedByVolume } from "./mixed-by-volume.recipe.ts";
import { masonryPier } from "./pier.recipe.ts";
import { retainingWall } from "./retaining-wall.recipe.ts";
import { stoneVeneer } from "./stone-veneer.ts";

/** Walls of block, brick and stone. */
export const trade = defineTrade({
  assemblies: [
    blockWall,
    brickWall,
    stoneVeneer,
    retainingWall,
    dryStoneWall,
    gabion,
    chimney,
    masonryPier,
    mixedByVolume,
  ],
});
