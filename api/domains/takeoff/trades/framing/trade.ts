import { defineTrade } from "../trade.ts";
import { floorFraming } from "./floor-framing.ts";
import { rafters } from "./rafters.ts";
import { steelStuds } from "./steel-studs.recipe.ts";
import { studWall } from "./stud-wall.ts";
import { subfloor } from "./subfloor.ts";
import { trusses } from "./trusses.ts";
import { wallSheathing } from "./wall-sheathing.ts";

/** Wood frames: walls, floors, roofs, and their sheathing. */
export const trade = defineTrade({
  assemblies: [studWall, steelStuds, floorFraming, subfloor, wallSheathing, trusses, rafters],
});
