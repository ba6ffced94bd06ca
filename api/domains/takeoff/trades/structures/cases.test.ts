import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs as people tell them, with quantities worked out by hand from the rules that each recipe names. */
const CASES: readonly (readonly [description: string, materials: readonly RegExp[]])[] = [
  [
    // 128 sq ft × 35 lb ÷ 450 lb = 9.96; 192 in ÷ 5.625 in = 34.1, rows of 8 ft.
    "thinking of a little jetty on our pond, floats on blue plastic drums, about 8 foot by 16. 2x8 frame and 5/4 boards on top. how many drums do i need??",
    [/^10 pieces \| Plastic barrel/, /^280 linear feet \| .*deck board/, /^48 linear feet \| .*2x8x8 rim/],
  ],
  [
    // 40 ft ÷ 10 ft + 1 = 5 pairs; 480 in ÷ 5.625 in = 85.3, 86 rows of 4 ft.
    "fixed dock 4' x 40', pilings every 10', 2x8 framing, 2x6 decking. need pile count, stringers, decking",
    [/^10 pieces \| Treated round pile/, /^344 linear feet \| .*2x6/],
  ],
  [
    // 24 in at 1:12 is 24 ft: 2 × 5 posts and 4 at the landing; rails 2 × 2 × (24 + 5) ft.
    "My mum can't manage the step any more so we want a wheelchair ramp at the back door, the threshold is 24 inches up. wooden, 4ft wide, with a landing at the top and handrails both sides",
    [/^14 pieces \| .*4x4x8 post/, /^116 linear feet \| .*rail/, /^58 linear feet \| .*curb/],
  ],
  [
    // Bays of 8 ft: 2 × (6 + 4) posts; 12 ft of wall in 6 rows of girts; 48 ÷ 4 + 1 trusses; 156 ft ÷ 3 ft panels.
    "Pole barn 30x48x12, 6x6 posts 8' oc, trusses 4' oc, 2x6 girts & 2x4 purlins 24\" oc, 29ga steel roof & walls, (2) 10x10 overhead doors, (1) walk dr",
    [
      /^20 pieces \| .*6x6x16 post/,
      /^936 linear feet \| 2x6x16 wall girt/,
      /^13 pieces \| Roof truss/,
      /^52 pieces \| Metal wall panel/,
      /^2 pieces \| Overhead/,
      /^1 pieces \| Prehung/,
    ],
  ],
  [
    "swing set for the kids - 3 swings, no tower, 4x4 legs, beam 12 foot 4x6",
    [/^1 pieces \| .*4x6x12 swing beam/, /^4 pieces \| .*leg/, /^6 pieces \| Swing hanger/],
  ],
  [
    // 32 ÷ 4 + 1 = 9 hoops of π ÷ 2 × 12 = 18.8 ft, two lengths of 10 ft each; two stakes a hoop.
    '12x32 hoop house, 3/4" PVC hoops every 4 ft, rebar stakes, baseboards and plastic. material list please',
    [/^18 pieces \| PVC pipe/, /^18 pieces \| Rebar stake/, /^88 linear feet \| .*baseboard/],
  ],
  [
    // 5 × 2 strips of 8 ft, two 24 in strips from a sheet; rails 5 × (2 × 12 + 4 × 2) ft.
    "garage shelves along one 12 ft wall, 5 shelves 24 inches deep, 2x4 framing with osb tops",
    [/^5 sheets \| OSB/, /^160 linear feet \| .*shelf rails/],
  ],
  [
    // Top and shelf are a sheet each; six legs of 35-1/4 in, two from 8 ft; 2 × (8 + 2.5) ft.
    'workbench 8ft long 30" deep 36" high, 2x4 frame, 4x4 legs, 3/4 ply top and lower shelf',
    [/^2 sheets \| Plywood/, /^3 pieces \| 4x4x8 leg/, /^21 linear feet \| 2x4x8 frame/],
  ],
  [
    // 8 × 12 × sin(π ÷ 8) = 36.7 ft around, in two plies; a hip and a common rafter a side.
    "12 ft octagon gazebo with shingle roof and a raised wood floor, 6x6 posts",
    [/^8 pieces \| .*6x6x12 post/, /^73\.5 linear feet \| .*beam/, /^16 pieces \| .*rafter/],
  ],
  [
    // Five 6 ft uprights in each of four frames; 4 × 10 ft of wire as wide as the run is high.
    "a chicken run ten foot square. each of the 4 wall frames = a 10 ft 2x4 top and bottom and five 6 ft uprights. 6 ft wide welded wire around",
    [/^20 pieces \| .*upright/, /^40 linear feet \| Welded wire/],
  ],
  [
    // Against the barn: one row of posts, 40 ÷ 10 + 1; rafters at 24 in: 21.
    "lean-to off the barn for hay, 12x40, open front, posts every 10, metal roof",
    [/^5 pieces \| .*post/, /^21 pieces \| .*rafter/],
  ],
];

describe("structures in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
