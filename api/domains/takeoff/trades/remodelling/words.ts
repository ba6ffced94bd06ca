import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    remodel:
      "renovation, refit, reno, makeover, refurbishment, refurb, remodeling, remodelling, renovating, refurbishing",
    cabinet: "cupboard, cabinetry",
    "base cabinet": "base unit, floor cabinet, lower cabinet, floor unit, base cupboard",
    "wall cabinet": "wall unit, upper cabinet, overhead cabinet, wall cupboard, overhead cupboard",
    countertop:
      "counter top, worktop, work top, benchtop, bench top, work surface, worksurface, kitchen counter",
    toilet: "commode, water closet, wc pan, wc suite, toilet suite",
    vanity: "vanity unit, vanity cabinet",
    "bath fan": "extractor fan, exhaust fan, bathroom fan, vent fan",
    sink: "wash basin, washbasin, hand basin, handbasin, wash hand basin",
  },
  things: `cabinet, countertop, vanity, sink, toilet, tub, shower, faucet, island, fan, mirror, unit`,
  terms: `gut, demo, upper, lower, base, appliance, fan, mirror, medicine, refrigerator, dishwasher, basin, redo, fixtures, granite, quartz`,
};
