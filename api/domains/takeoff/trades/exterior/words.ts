import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    siding: "cladding, weatherboard, weather board, clapboard, lap board",
    "house wrap": "housewrap, building wrap, tyvek, weather barrier, wrb",
    "fiber cement siding": "hardie plank, hardieplank, fibre cement siding",
    stucco: "cement render, exterior plaster, rendering",
    window: "wdw, windw",
    "outside corner post": "corner post siding",
  },
  things: `siding, wall, window, door, corner, starter, trim, fascia, soffit, shutter, sill, stucco, lath, wrap, panel, batten, opening`,
  mass: `siding, stucco, house wrap`,
  terms: `vinyl, profile, lap, reveal, exposure, gross, scratch, brown, elevation, primer, paint, stain, caulk, board`,
};
