import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    "vinyl plank": "lvp, lvt, luxury vinyl, luxury vinyl plank, luxury vinyl tile, vinyl plank flooring",
    backsplash: "back splash, splash back, splashback",
    thinset: "thin set, tile adhesive, tile mortar, tile glue",
    laminate: "laminate flooring, click laminate, laminate plank",
    "cement board":
      "cement backer, backer board, backerboard, hardiebacker, durock, wonderboard, tile backer, cement backer board",
    hardwood: "hard wood, wood strip flooring",
    carpet: "carpeting, broadloom",
    underlayment: "underlay, under layment, carpet pad",
    "tub surround": "bath surround, tub enclosure, bathtub surround, tub walls",
    tub: "bathtub, bath tub",
  },
  things: `tile, floor, flooring, plank, carton, grout, thinset, backsplash, wall, carpet, underlayment, tub, shower, surround, threshold, molding, mosaic, pad`,
  mass: `flooring, carpet, laminate, hardwood, thinset, grout, underlayment`,
  terms: `porcelain, ceramic, subway, travertine, slate, marble, diagonal, herringbone, straight, stagger, prefinished, engineered, leveler, box, spacers, transition, reducer, entry, linoleum, parquet, bamboo, cork`,
};
