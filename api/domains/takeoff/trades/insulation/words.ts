import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    insulation: "insul, insulating",
    batt: "quilt, insulation blanket",
    fiberglass: "fibre glass, glass fibre, glass wool, fg, fibreglass, glasswool",
    crawlspace: "crawl space, crawl, underfloor space",
    "spray foam": "sprayfoam, foam spray, spf",
    "foam board": "rigid foam, rigid insulation, foamboard, xps, eps board, polyiso, styrofoam board",
    "blown insulation": "blow in insulation, blown in insulation, loose fill insulation, loosefill",
  },
  things: `insulation, batt, foam, attic, wall, ceiling, floor, bay, cavity, vapor, board`,
  mass: `insulation, fiberglass, spray foam, foam board`,
  terms: `cellulose, mineral, wool, rockwool, unfaced, faced, kraft, closed, open, cell, retarder, rigid, blown, depth, settled`,
};
