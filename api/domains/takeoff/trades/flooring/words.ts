import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    "vinyl plank": `lvp, lvt, luxury vinyl, luxury vinyl plank, luxury vinyl tile, vinyl plank flooring, luxury vinyl flooring,
      luxury vinyl plank flooring, spc, spc flooring, wpc flooring, click vinyl, vinyl click, vinyl click plank, rigid core vinyl,
      rigid core, hybrid flooring, lifeproof, coretec, karndean, amtico`,
    "sheet vinyl":
      "vinyl sheet, vinyl sheet flooring, lino, linoleum, cushion vinyl, cushioned vinyl, vinyl roll, marmoleum",
    backsplash: "back splash, splash back, splashback, splash guard tile",
    thinset: `thin set, tile adhesive, tile mortar, tile glue, thinset mortar, tiling adhesive, floor tile adhesive, wall tile adhesive,
      flexible tile adhesive, ceramic tile adhesive, versabond, flexbond`,
    grout: "tile grout, tiling grout",
    laminate: "laminate flooring, click laminate, laminate plank, laminate wood, laminate board, pergo",
    "cement board": `cement backer, backer board, backerboard, hardiebacker, hardie backer, hardibacker, durock, wonderboard, tile backer,
      cement backer board, tile backer board, tile board, cementboard, cement backerboard, cbu, villaboard, aquapanel,
      hardie backer board, hardiebacker board, durock board`,
    hardwood:
      "hard wood, wood strip flooring, solid wood flooring, solid wood floor, solid timber flooring, timber flooring",
    bundle: "bdl, bdls, bndl, bndls",
    carpet: "carpeting, broadloom, berber, wall to wall carpet, fitted carpet",
    underlayment:
      "underlay, under layment, carpet pad, carpet underlay, carpet padding, rebond pad, floor underlay, foam underlay",
    "tack strip": "gripper rod, carpet gripper, gripper strip, smoothedge, tackless strip, tackstrip",
    "transition strip":
      "threshold strip, door bar, t molding, t moulding, t mold, reducer strip, transition molding",
    "tub surround": `bath surround, tub enclosure, bathtub surround, tub wall, tub alcove, bath alcove, wall around the tub,
      wall around tub, wall around the bathtub, bathtub wall, bathtub enclosure, tub shower surround, wall around the bath`,
    "shower wall":
      "shower surround, shower enclosure wall, shower stall wall, wall of the shower, wall in the shower",
    tub: "bathtub, bath tub",
    epoxy: "epoxy resin, epoxy paint, floor epoxy, epoxyshield, epoxy floor paint, rocksolid",
    "floor coating":
      "garage floor paint, concrete floor paint, floor coat paint, concrete floor coating, garage floor coating",
    "self leveler":
      "self levelling compound, self leveling compound, floor leveller, self leveller, self leveling underlayment",
  },
  things: `tile, floor, flooring, plank, carton, grout, thinset, backsplash, wall, carpet, underlayment, tub, shower, surround, threshold,
    molding, mosaic, pad, epoxy, coating, kit, adhesive, glue, flake, topcoat, sealer, hearth, splash, curb, bench, stair`,
  mass: `flooring, carpet, laminate, hardwood, thinset, grout, underlayment, epoxy, cement board, sheet vinyl`,
  terms: `porcelain, ceramic, subway, travertine, slate, marble, diagonal, herringbone, straight, stagger, prefinished, engineered, leveler,
    box, spacers, transition, reducer, entry, linoleum, parquet, bamboo, cork, polyaspartic, polyurea, topcoat, clear, flakes,
    mastic, pebble, bullnose, edging, niche, hexagon, penny, metro, glass, schluter, waterproofing, membrane`,
};
