import { defineTrade } from "../trade.ts";
import { builtUpRoof } from "./built-up-roof.recipe.ts";
import { flatRoof } from "./flat-roof.ts";
import { gutters } from "./gutters.ts";
import { metalRoof } from "./metal-roof.ts";
import { roofCoating } from "./roof-coating.recipe.ts";
import { roofSheathing } from "./roof-sheathing.ts";
import { roofUnderlayment } from "./roof-underlayment.ts";
import { shingleRoof } from "./shingle-roof.recipe.ts";
import { soffit } from "./soffit.ts";
import { tileRoof } from "./tile-roof.recipe.ts";

/** Roof coverings and the parts of the roof edge. */
export const trade = defineTrade({
  assemblies: [
    shingleRoof,
    tileRoof,
    metalRoof,
    flatRoof,
    builtUpRoof,
    roofCoating,
    roofUnderlayment,
    roofSheathing,
    gutters,
    soffit,
  ],
});
