import { defineTrade } from "../trade.ts";
import { frenchDrain } from "./french-drain.ts";
import { gravel } from "./gravel.ts";
import { landscapeEdging } from "./landscape-edging.ts";
import { lawnSeed } from "./lawn-seed.ts";
import { mulch } from "./mulch.ts";
import { paverPatio } from "./paver-patio.ts";
import { raisedBed } from "./raised-bed.ts";
import { sod } from "./sod.ts";
import { topsoil } from "./topsoil.ts";

/** Soil, stone, plants and what is built in gardens. */
export const trade = defineTrade({
  assemblies: [paverPatio, gravel, frenchDrain, mulch, topsoil, raisedBed, sod, lawnSeed, landscapeEdging],
});
