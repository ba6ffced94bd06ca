import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    fence: `fencing, fenceline, fence line, boundary fence, paling fence, stockade, closeboard, close board,
      close boarded, palisade, timber fence,
      closeboarding, close boarding, featheredge fence, feather edge fence, larch lap fence, good neighbour fence,
      good neighbor fence`,
    picket: `pkt, pkts, pckt, paling, fence board, fence picket, slat board, fence slat, pale, feather edge, featheredge,
      feather edge board, featheredge board, dogear picket, dog eared picket`,
    post: "fence post, upright post, strainer, stob, fence stob, fence stake, fencing stake",
    chainlink:
      "chain link, chain wire, cyclone fence, chainwire, cyclone fencing, hurricane fence, diamond mesh",
    "terminal post": "strainer post, end post, strainer (terminal) post",
    rail: "stringer rail, backing rail, fence rail, cross rail, arris rail, backer rail",
    fabric: "chainlink fabric, chainlink mesh",
    tie: "tie wire, wire tie, fence tie",
    "t post": "tee post, star picket, star post, steel tee, waratah, studded t post, steel t post, y post",
    "woven wire": `field wire, field fence, field fencing, stock netting, stock fence, sheep wire, sheep netting,
      pig netting, ringlock, hinge joint wire, hinge joint fence, no climb wire, no climb fence, horse wire,
      woven wire fence, livestock fence, rylock, goat fence`,
    "barbed wire": "barb wire, barbwire, barb, barbed, bob wire, barbed strand, barb strand",
    "high tensile": "hi tensile, hightensile, hitensile, high tension wire, high ten, hi ten, smooth wire",
    "welded wire":
      "welded mesh fence, weld mesh fence, welded mesh fencing, welded wire fence, welded fence, welded mesh panel",
    "h brace":
      "brace assembly, h assembly, strainer assembly, end assembly, box brace, corner brace assembly",
    "split rail": "ranch rail, zigzag rail",
    "split rail fence": "post and rail fence, rail and post fence, post rail fence, post and rail boundary",
    shadowbox: "shadow box, hit and miss, hit n miss",
    "fence panel": `lap panel, overlap panel, waney lap panel, waney panel, larch lap panel, larchlap panel,
      closeboard panel, close board panel, featheredge panel, feather edge panel, lap fence panel`,
    gate: "field gate, pedestrian gate, garden gate",
    staple: "fence staple",
  },
  things: `fence, post, rail, picket, gate, fabric, tie, corner, terminal, line, panel, hinge, latch, wire, brace,
    concrete, strand, staple, netting, coil, crossmember, clip, insulator, ratchet, strainer, dropper, stay, batten,
    lattice, cap`,
  mass: `fabric, fencing, woven wire, barbed wire, high tensile, welded wire, chainlink, picket fencing`,
  terms: `privacy, split, stockade, board, shadowbox, dog, eared, lattice, top, tension, band, barbed, woven, field,
    electric, insulator, cattle, horse, hog, welded, hightensile, starter, spare, pasture, paddock, farm, ranch, strands,
    coil, coils, tensile, smooth, gauge, stretch, crossmembers, driven, galvanised, galvanized, kickboard, gravel, perimeter`,
};
