import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    stud: "vertical stud",
    "stud wall": "partition wall, partition, framed wall",
    sheathing: "sheeting, wall sheeting",
    plywood: "ply, plywd, cdx, ply sheet",
    subfloor: "sub floor, floor deck, floor decking, floor sheathing",
    tg: "tongue and groove, tongue n groove, tongue groove",
    truss: "roof truss, prefab truss",
    joist: "floor joist, jst",
    header: "lintel beam, hdr",
    oc: "on center, on centre, on ctr, ctr to ctr, center to center, centre to centre, in center",
    "top plate": "up plate, double top plate, upper plate",
  },
  things: `stud, plate, header, joist, rafter, truss, purlin, girt, ridge, rim, band, girder, beam, blocking, sheathing, plywood, subfloor, furring, sleeper, brace, framing, frame, wall, floor, gable, collar, lumber, batten, strapping`,
  mass: `plywood, sheathing, framing, blocking, subfloor, oc, tg`,
  terms: `osb, cripple, jack, king, trimmer, sill, sole, lvl, glulam, hurricane, corner, intersection, precut, cabin, overhang, pair`,
};
