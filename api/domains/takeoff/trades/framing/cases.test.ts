import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs in people's own words, with quantities worked out by hand from the rules that each recipe cites. */
const CASES: readonly (readonly [description: string, materials: readonly RegExp[]])[] = [
  [
    // 40 ft ÷ 24 in + 1 = 21, two more at each of two doors; track top and bottom.
    "metal studs for a 40 ft wall 10 ft high 24 oc two doors",
    [/^25 pieces \| Steel stud/, /^80 linear feet \| Steel track/],
  ],
  [
    // 6 m ÷ 450 mm = 13.3: 15 studs, five more at the door.
    "timber frame for wall 6m long 2.4m high studs 450 centres one door, nogging mid height",
    [/^20 pieces \| 2x4x8 stud/, /blocking/],
  ],
  [
    // Two rows of joists meet over the girder: 2 × (30 ft ÷ 16 in + 1), each 12 ft; a rim on both long sides.
    "Floor of a 24 x 30 house, 2x10 joists 16 oc lapping over a center girder, plywood on top",
    [/^48 pieces \| 2x10x12 .*joist/, /^60 linear feet \| .*rim/, /^23 sheets/],
  ],
  [
    // Hung from a ledger: a rim on the far side only; 18 ft ÷ 12 in + 1.
    "Addition 12 ft out by 18 ft along the house, 2x10 joists 12 in oc hung from a ledger, hangers",
    [
      /^19 pieces \| 2x10x12 .*joist/,
      /^18 linear feet \| .*rim/,
      /^18 linear feet \| .*ledger/,
      /^19 pieces \| .*hanger/,
    ],
  ],
  [
    // Four boards of 40 ft; columns between five spans of 8 ft.
    "Built-up girder of four 2x12s, 40 ft long, steel columns every 8 ft between the walls",
    [/^160 linear feet \| 2x12.* girder/, /^4 pieces \| .*jack post/],
  ],
  [
    // 40 ft ÷ 8 ft + 1; 14 ft ÷ 24 in + 1 = 8 rows on each slope.
    "Barn 40 ft long, trusses 8 ft apart, 2x4 purlins 24 oc up 14 ft slopes",
    [/^6 pieces \| Roof truss/, /^640 linear feet \| 2x4.* purlin/],
  ],
  [
    // Walls given by name: 39 ft ÷ 16 in + 1 and one plate below, two above.
    "Wall A 18 ft, wall B 12 ft, wall C 9 ft, all 8 ft high, 2x4 studs 16 oc",
    [/^117 linear feet \| .*plates/],
  ],
  [
    // 28 ft ÷ 24 in + 1 = 15 pairs; a tie on every second pair.
    "Rafters and collar ties for a 28 ft long cabin, rafters 24 oc, a collar tie on every other pair",
    [/^30 pieces \| .*rafter/, /^8 pieces \| .*collar tie/],
  ],
  [
    // (96 × 9 − 16 × 8) ÷ 32.
    "1/2 inch plywood sheathing, garage walls 24x24x9, minus a 16 x 8 garage door. 4x8 sheets",
    [/^23 sheets \| Plywood/],
  ],
  [
    // 62 ft ÷ 16 in = 46.5: 48 studs, five more at the door.
    "Framing a basement: 62 linear ft of 2x4 wall 7'6\" tall, 16 oc, bottom plate PT, single top plate. 1 door opening",
    [
      /^53 pieces \| 2x4x8 stud/,
      /^62 linear feet \| Pressure-treated .* sole plate/,
      /^62 linear feet \| .*top plate/,
    ],
  ],
  [
    "floor joist for addition 16x20, TJI 11-7/8 span the 16 ft, 16 oc with 3/4 advantech glued",
    [/^16 pieces \| I-joist 11-7\/8 in. x 16 ft/, /^10 sheets/],
  ],
  [
    // 12 + 8 ft: three plates, 20 ft ÷ 16 in + 1 studs; two more for a corner are not asked for.
    "Frame two walls: back wall 12 ft, side wall 8 ft, both 8 ft high, studs 16 oc, three plates",
    [/^16 pieces \| 2x4x8 stud/, /^60 linear feet \| .*plates/],
  ],
  [
    // Each of two walls ends with a stud: 2 × (20 ft ÷ 16 in + 1); one plate below and one above.
    "Two knee walls, each 20 ft long and 4 ft high, 2x4s 16 in oc, one plate on the bottom and one on top",
    [/^32 pieces \| 2x4x8 stud/, /^80 linear feet \| .*plates/],
  ],
  [
    // 20 ft ÷ 24 in + 1 = 11, plus those the text adds; sheets of 36 sq ft: 180 ÷ 36.
    "Exterior wall 20 ft long 9 ft high, 2x6 at 24 oc, plus 3 more studs for the window and 4 for the door, 4x9 OSB, no deductions",
    [/^18 pieces \| 2x6x10 stud/, /^5 sheets/],
  ],
  [
    // 80 ft ÷ 16 in + 1 = 61, two more at each of three corners.
    "Light steel for a partition: wall run is 80 ft, 9 ft high, 3 corners, 2 extra studs per corner, track at floor and ceiling",
    [/^67 pieces \| Steel stud/, /^160 linear feet \| Steel track/],
  ],
  [
    // 2 × (9 + 0.25) of one size, 2 × 4 × (3 + 0.25) of the other.
    "Headers: one 9 ft garage door with a doubled 2x12, four windows 3 ft wide with doubled 2x6, each 3 in longer than the opening",
    [/^18.5 linear feet \| 2x12.*door header/, /^26 linear feet \| 2x6.* header/],
  ],
  [
    // 2 × (24 + 30) ft; 2 × (4 + 1 + 5 + 1) bolts.
    "Mud sill on a 24 x 30 foundation, treated 2x6, sill seal in 50 ft rolls, anchor bolts every 6 ft",
    [/^108 linear feet \| .*sill plate/, /^3 rolls \| Sill seal/, /^22 pieces \| .*nchor bolt/],
  ],
  [
    // 8 in 12 over 12 ft and 1 ft of overhang: 13 ft × 1.202 × 2 × 30 ft ÷ 32.
    "Rafters for a garage 24 ft x 30 ft at 8/12, 2x8 at 16 oc, 1 ft overhang, ridge is a 2x10, CDX plywood sheathing",
    [/^48 pieces \| 2x8x16 rafter/, /2x10x\d+ ridge board/, /Plywood sheathing/],
  ],
  [
    // 20 ft ÷ 16 in + 1 rows of 15 ft in 12 ft channels.
    "Hat channel at 16 in oc on a ceiling 15 ft x 20 ft, running the 15 ft way, 12 ft channels",
    [/^20 pieces \| Hat channel/],
  ],
];

describe("framing in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
