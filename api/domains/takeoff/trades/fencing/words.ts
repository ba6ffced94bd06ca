import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    fence: "fencing, fenceline, fence line, boundary fence, paling fence, stockade",
    picket: "paling, fence board, fence picket, slat board, fence slat, pale",
    post: "fence post, upright post, strainer",
    chainlink: "chain link, chain wire, cyclone fence, chainwire, cyclone fencing, wire mesh fence",
    "terminal post": "strainer post, end post, strainer (terminal) post",
    rail: "stringer rail, backing rail, fence rail, cross rail",
    fabric: "chainlink fabric, chainlink mesh",
    tie: "tie wire, wire tie, fence tie",
  },
  things: `fence, post, rail, picket, gate, fabric, tie, corner, terminal, line, panel, hinge, latch, wire, brace, concrete, strand, staple`,
  mass: `fabric, fencing`,
  terms: `privacy, split, stockade, board, shadowbox, dog, eared, lattice, top, tension, band, barbed, woven, field, electric, insulator, cattle, horse, hog, welded, hightensile, starter, spare`,
};
