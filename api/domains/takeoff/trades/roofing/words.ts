import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    shingle:
      "asphalt shingle, roof shingle, comp shingle, composition shingle, three tab shingle, 3 tab, architectural shingle",
    "roofing felt": "tar paper, tarpaper, felt paper, roofing paper, building felt, saturated felt",
    gutter: "eavestrough, eaves trough, rain gutter, guttering, spouting",
    downspout: "down spout, down pipe, downpipe, leader pipe, rainwater pipe",
    "metal roof": "tin roof, steel roof, colorbond roof, standing seam roof, roof from metal, roof of metal",
    "roof sheathing": "roof deck, roof decking, roof boarding, sarking board",
    "ice and water shield": "ice and water, ice & water, ice shield, ice barrier, ice guard",
    eave: "eaves line",
  },
  things: `roof, roofing, shingle, felt, underlayment, ridge, valley, hip, eave, rake, gutter, downspout, flashing, fascia, soffit, vent, starter, panel, slope, overhang, elbow, hanger, gable`,
  mass: `felt, roofing, flashing, guttering`,
  terms: `square, squares, pitch, pitched, bundle, corrugated, standing, seam, metal, membrane, epdm, tpo, cricket, cap, drip, closure, screws, synthetic, seamless, leaf, guard, tear, reroof`,
};
