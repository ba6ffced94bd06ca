import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    osb: "oriented strand board, strand board, wafer board, waferboard, chipboard sheathing, sterling board",
    stud: "vertical stud, wood stud, timber stud, wall stud, wooden stud",
    "stud wall":
      "partition wall, partition, ptn, prtn, framed wall, stud partition, studwork wall, stud work, studwork, demising wall",
    "steel stud": `metal stud, light gauge stud, light gage stud, drywall stud, c stud, cee stud, galvanized stud,
      steel framing stud, metal framing stud, lgs stud, metal upright`,
    track:
      "floor track, head track, stud track, u track, metal track, steel track, runner track, deflection track, u channel",
    blocking: "noggin, nogging, dwang, nog, fire stop block",
    sheathing: "sheeting, wall sheeting",
    plywood: "ply, plywd, cdx, ply sheet, plyboard, ply board, ply wood, plywood board, plywood plate",
    subfloor:
      "chipboard flooring, flooring chipboard, chipboard floor, yellowtongue, yellow tongue, yellow tongue flooring, particle board flooring, particleboard flooring, sheet flooring, sub floor, floor deck, floor decking, floor sheathing",
    tg: "tongue and groove, tongue n groove, tongue groove",
    truss: "roof truss, prefab truss, trussed rafter, fink truss, scissor truss",
    joist: "floor joist, jst, bearer joist, floor timber joist, joyce",
    pair: "pr, prs",
    beam: "bm",
    header: "lintel beam, hdr",
    oc: "on center, on centre, on ctr, ctr to ctr, c to c, ctrs, center to center, centre to centre, in center",
    "top plate": "up plate, double top plate, upper plate",
  },
  things: `stud, plate, header, joist, rafter, truss, purlin, girt, ridge, rim, band, girder, beam, blocking, sheathing, plywood, subfloor, furring, sleeper, brace, framing, frame, wall, floor, gable, collar, lumber, batten, strapping, track, runner, channel`,
  mass: `plywood, sheathing, framing, blocking, subfloor, oc, tg`,
  terms: `footprint, osb, cripple, jack, king, trimmer, sill, sole, lvl, glulam, hurricane, corner, intersection, precut, cabin, overhang, pair`,
};
