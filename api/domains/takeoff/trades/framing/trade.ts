import { defineTrade } from "../trade.ts";
import { floorFraming } from "./floor-framing.ts";
import { furring } from "./furring.recipe.ts";
import { girder } from "./girder.recipe.ts";
import { headers } from "./headers.recipe.ts";
import { rafters } from "./rafters.ts";
import { sillPlate } from "./sill-plate.recipe.ts";
import { steelStuds } from "./steel-studs.recipe.ts";
import { studWall } from "./stud-wall.ts";
import { subfloor } from "./subfloor.ts";
import { trusses } from "./trusses.ts";
import { wallSheathing } from "./wall-sheathing.ts";

/** Wood framing: walls, floors, roofs and their sheathing. */
export const trade = defineTrade({
  assemblies: [
    studWall,
    steelStuds,
    floorFraming,
    subfloor,
    wallSheathing,
    trusses,
    rafters,
    sillPlate,
    headers,
    girder,
    furring,
  ],
});
