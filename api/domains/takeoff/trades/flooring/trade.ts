import { defineTrade } from "../trade.ts";
import { carpet } from "./carpet.ts";
import { floorCoating } from "./floor-coating.recipe.ts";
import { plankFlooring } from "./plank-flooring.recipe.ts";
import { tileFloor, tileWall } from "./tile.recipe.ts";

/** Tile, plank floors, carpet and floor coatings. */
export const trade = defineTrade({
  assemblies: [plankFlooring, carpet, floorCoating, tileFloor, tileWall],
});
