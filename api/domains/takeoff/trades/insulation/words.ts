import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    insulation: "insul, insulating, thermal insulation",
    batt: "quilt, insulation blanket, insulation quilt, insulation bat, batting, batt insulation roll",
    fiberglass: "fibre glass, glass fibre, glass wool, fg, fibreglass, glasswool, fiber glass",
    "mineral wool": "rockwool, rock wool, stone wool, roxul, earthwool",
    crawlspace: "crawl space, crawl, underfloor space, underfloor void",
    attic: "loft space, roof space, roofspace, roof void, loft floor",
    "attic insulation": "loft insulation, roof space insulation, attic insul",
    "spray foam": "sprayfoam, foam spray, spf, spray foam insulation, spray polyurethane foam",
    "foam board": `rigid foam, rigid insulation, foamboard, xps, eps board, polyiso, styrofoam board, rigid foam board, rigid foam insulation,
      rigid insulation board, rigid board insulation, polystyrene board, polystyrene sheet, pir board, pir insulation, celotex,
      kingspan, extruded polystyrene, insulation board, polyiso board, xps board, xps foam board, xps foam`,
    "blown insulation": `blow in insulation, blown in insulation, loose fill insulation, loosefill, blowing insulation, loose fill,
      blowing wool`,
    "vapor barrier": `vapour barrier, vapor retarder, vapour retarder, vapour control layer, vapor control layer, vapour check`,
  },
  things: `insulation, batt, foam, attic, wall, ceiling, floor, bay, cavity, vapor, board, rim, loft, kit, bale, rafter, roll`,
  mass: `insulation, fiberglass, spray foam, foam board, mineral wool, attic insulation, blown insulation, vapor barrier`,
  terms: `cellulose, leave, baffle, chute, facing, unfaced, sound, acoustic, mineral, wool, rockwool, unfaced, faced, kraft, closed, open, cell, retarder, rigid, blown, depth, settled, insulated,
    insulating, thickness, polystyrene, blowing`,
};
