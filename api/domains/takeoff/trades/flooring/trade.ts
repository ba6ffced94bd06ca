import { defineTrade } from "../trade.ts";
import { carpet } from "./carpet.ts";
import { floorCoating } from "./floor-coating.recipe.ts";
import { plankFlooring } from "./plank-flooring.recipe.ts";
import { stairCarpet } from "./stair-carpet.recipe.ts";
import { tileFloor, tileWall } from "./tile.recipe.ts";

/** Tile, plank floors, carpet, carpet on stairs and floor coatings. */
export const trade = defineTrade({
  assemblies: [plankFlooring, carpet, stairCarpet, floorCoating, tileFloor, tileWall],
});
