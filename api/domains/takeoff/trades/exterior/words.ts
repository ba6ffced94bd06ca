import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    siding: "cladding, house siding, wall cladding, side cladding",
    "board and batten": `board n batten, bord n batten, board-and-batten, board-n-batten, boards n battens, batten and board`,
    tight: "tite",
    "j-channel":
      "j trim, j-trim, j mold, j-mold, j mould, j-mould, j molding, j-molding, j moulding, j-moulding",
    "lap siding": "lap board, lap boarding, lapped siding",
    "wood siding":
      "weatherboard, weather board, weatherboarding, clapboard, timber cladding, wood cladding, timber siding, shiplap cladding",
    "house wrap": `housewrap, building wrap, tyvek, typar, weather barrier, wrb, weather resistive barrier, breather membrane,
      breathable membrane, wall wrap, tyvek wrap, tyvek house wrap`,
    "fiber cement siding": `hardie plank, hardieplank, fibre cement siding, fibre cement cladding, hardie siding, hardie lap siding,
      fibre cement weatherboard, fiber cement weatherboard, cement board siding, hardie board siding, hardiplank, cedral`,
    stucco: `cement render, exterior plaster, rendering, render, sand and cement render, sand cement render, stuccoing, stuccoed,
      monocouche, roughcast, exterior render, cement plaster, portland plaster, render coat`,
    eifs: `synthetic stucco, external wall insulation, ewi, exterior insulation finish system, exterior insulation and finish system,
      dryvit, foam stucco, thin coat render system`,
    gable: "gable triangle, gable end triangle, gable-end triangle, triangular gable, triangular gable end",
    window: "wdw, windw",
    story: "storey",
    "outside corner post": "corner post siding",
    "exterior paint":
      "masonry paint, house paint, outdoor paint, exterior latex paint, exterior acrylic paint, outside paint",
    "deck stain": "decking oil, deck oil, decking stain, deck sealer, decking treatment",
    "fence stain": "fence treatment, fence sealer, fence oil, fence preservative",
    "wood stain":
      "wood preserver, wood preservative, timber stain, timber oil, timber preservative, woodstain, wood sealer",
    "porch and floor paint":
      "floor enamel, porch and floor enamel, porch paint, porch enamel, porch floor paint, floor paint",
    "deck paint": "decking paint, deck enamel, deck floor paint",
  },
  things: `siding, wall, window, door, corner, starter, trim, fascia, soffit, shutter, sill, stucco, lath, wrap, panel, batten, opening,
    eifs, foam, mesh, coat, finish, paint, stain, pail, elevation, gable`,
  mass: `siding, wood siding, lap siding, fiber cement siding, stucco, house wrap, eifs, lath, paint`,
  terms: `vinyl, profile, lap, reveal, exposure, gross, scratch, brown, elevation, primer, paint, stain, caulk, board, staining, plaster,
    repainting, parging, adhesive, acrylic, texture, dash, masonry, enamel`,
};
