import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    gravel: "road metal, crushed rock, aggregate base, road base, crusher run, pea shingle, loose gravel",
    mulch: "bark, bark mulch, wood chips, woodchip",
    topsoil: "top soil, loam, garden soil, black dirt, screened soil",
    sod: "turf, lawn turf, instant lawn, turf roll",
    paver: "paving brick, paving stone, paving slab, brick paver, block paver, pavior, pave stone",
    edging: "edge restraint, lawn edging",
    "french drain": "land drain, field drain, weeping tile, drain tile",
    "landscape fabric": "weed barrier, weed mat, weed fabric, geotextile, filter fabric",
    "raised bed": "planter bed, garden box, grow box, raised garden, vegetable box",
    path: "garden path, pathway, foot path",
  },
  things: `gravel, sand, stone, mulch, topsoil, soil, sod, seed, paver, paving, patio, walkway, path, edging, bed, planter, lawn, base, trench, drain, fabric, pipe, compost, fill, driveway, lane, border, tree, shrub, plant`,
  mass: `gravel, mulch, topsoil, sod, paving, edging, landscape fabric, soil`,
  terms: `garden, landscape, bulk, yards, depth, pea, crushed, river, rock, flagstone, polymeric, leveling, bedding, compacted, perforated, sock, loose, track, turf`,
};
