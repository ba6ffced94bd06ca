import { defineTrade } from "../trade.ts";
import { carpet } from "./carpet.ts";
import { plankFlooring } from "./plank-flooring.ts";
import { tileFloor, tileWall } from "./tile.ts";

/** Tile, plank floors and carpet. */
export const trade = defineTrade({
  assemblies: [plankFlooring, carpet, tileFloor, tileWall],
});
