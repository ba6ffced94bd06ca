import { defineTrade } from "../trade.ts";
import { boardCeiling } from "./board-ceiling.recipe.ts";
import { caulk } from "./caulk.recipe.ts";
import { suspendedCeiling } from "./ceiling.ts";
import { closet } from "./closet.recipe.ts";
import { closetWalls } from "./closet-walls.recipe.ts";
import { drywall } from "./drywall.recipe.ts";
import { interiorDoor } from "./interior-door.ts";
import { interiorPaint } from "./interior-paint.ts";
import { skimCoat } from "./skim-coat.recipe.ts";
import { trim } from "./trim.recipe.ts";
import { wainscot } from "./wainscot.ts";
import { wallpaper } from "./wallpaper.ts";
import { woodworkPaint } from "./woodwork-paint.ts";

/** Drywall, paint, paper, trim, doors, ceilings, closets, skim coats and caulk. */
export const trade = defineTrade({
  assemblies: [
    drywall,
    suspendedCeiling,
    interiorPaint,
    woodworkPaint,
    trim,
    wainscot,
    boardCeiling,
    wallpaper,
    interiorDoor,
    closet,
    closetWalls,
    skimCoat,
    caulk,
  ],
});
