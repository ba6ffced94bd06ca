import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs as people tell them, with quantities worked out by hand from the rules that each recipe names. */
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
    // 12 + 8 ft: three plates, 20 ft ÷ 16 in + 1 studs and one more corner's two are not asked for.
    "Frame two walls: back wall 12 ft, side wall 8 ft, both 8 ft high, studs 16 oc, three plates",
    [/^16 pieces \| 2x4x8 stud/, /^60 linear feet \| .*plates/],
  ],
];

describe("frames in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
