import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs in people's own words, with quantities worked out by hand from the rules that each recipe cites. */
const CASES: readonly (readonly [description: string, materials: readonly RegExp[]])[] = [
  [
    // 128 sq ft × 35 lb ÷ 450 lb = 9.96; 192 in ÷ 5.625 in = 34.1, rows of 8 ft.
    "thinking of a little jetty on our pond, floats on blue plastic drums, about 8 foot by 16. 2x8 frame and 5/4 boards on top. how many drums do i need??",
    [/^10 pieces \| Plastic barrel/, /^280 linear feet \| .*deck board/, /^48 linear feet \| .*2x8x8 rim/],
  ],
  [
    // "In the yard" is the location: 10 × 12 ft, a rafter every 16 in.
    "Pergola 10x12 in the back yard, four 6x6 posts, 2x8 beams doubled and 2x6 rafters every 16 in.",
    [/^4 pieces \| .*6x6x12 post/, /^10 pieces \| .*2x6x12/],
  ],
  [
    // 40 ft ÷ 10 ft + 1 = 5 pairs; 480 in ÷ 5.625 in = 85.3, 86 rows of 4 ft.
    "fixed dock 4' x 40', pilings every 10', 2x8 framing, 2x6 decking. need pile count, stringers, decking",
    [/^10 pieces \| Treated round pile/, /^344 linear feet \| .*2x6/],
  ],
  [
    // 18 ft at 1:12: 216 in ÷ 5.5 in boards laid tight; three stringers; a rail on each side, no landing.
    "Ramp up 18 in to the porch at 1:12, 4 ft wide, no landings, three 2x8 stringers, 5/4x6 boards tight together, handrail both sides",
    [/^160 linear feet \| .*5\/4x6/, /^54 linear feet \| .*2x8.* stringer/, /^36 linear feet \| .*rail/],
  ],
  [
    // Boards the long way on crosspieces: 12 ÷ 2 + 1; 72 in ÷ 5.75 in = 13 rows of 12 ft.
    "Floating dock 6 x 12, 2x8 side boards, crosspieces 2 ft on centre, 2x6 decking laid lengthwise with 1/4 in spaces, 6 of the plastic drums",
    [
      /^7 pieces \| .*crosspiece/,
      /^156 linear feet \| .*2x6/,
      /^6 pieces \| Plastic barrel/,
      /^24 linear feet \| .*rim/,
    ],
  ],
  [
    // 24 ÷ 8 + 1 pairs; two lines of 24 ft.
    "Fishing pier on the lake 5 ft wide by 24 ft, posts in pairs every 8 ft, 2 lines of 2x10 stringers, 2x6 planks across",
    [/^8 pieces \| .*post/, /^48 linear feet \| .*2x10.* stringer/],
  ],
  [
    // 24 in at 1:12 is 24 ft: 2 × 5 posts and 4 at the landing; rails 2 × (24 + 5) ft.
    "My mum can't manage the step any more so we want a wheelchair ramp at the back door, the threshold is 24 inches up. wooden, 4ft wide, with a landing at the top and handrails both sides",
    [/^14 pieces \| .*4x4x8 post/, /^58 linear feet \| .*rail/],
  ],
  [
    // 40 ÷ 8 and 24 ÷ 12 bays; four rows around 128 ft; trusses as far apart as the posts.
    "Pole building 24 x 40, 10 ft eave, posts every 8 ft down the sides and every 12 ft across the ends, 4 rows of 2x6 girts, a truss on every pair of posts",
    [/^14 pieces \| .*post/, /^512 linear feet \| .*girt/, /^6 pieces \| Roof truss/],
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
    [/^1 pieces \| .*4x6x12 .*beam/, /^4 pieces \| .*leg/, /^6 pieces \| Swing hanger/],
  ],
  [
    // 32 ÷ 4 + 1 = 9 hoops of π ÷ 2 × 12 = 18.8 ft, two 10 ft lengths each; two stakes per hoop.
    '12x32 hoop house, 3/4" PVC hoops every 4 ft, rebar stakes, baseboards and plastic. material list please',
    [/^18 pieces \| PVC pipe/, /^18 pieces \| Rebar stake/, /^88 linear feet \| .*baseboard/],
  ],
  [
    // 60 ft in 8 ft strips, two 24 in strips from a sheet; rails 5 × (2 × 12 + 4 × 2) ft.
    "garage shelves along one 12 ft wall, 5 shelves 24 inches deep, 2x4 framing with osb tops",
    [/^4 sheets \| OSB/, /^160 linear feet \| .*shelf rails/],
  ],
  [
    // Top and shelf are one sheet each; six legs of 35-1/4 in, two from 8 ft; 2 × (8 + 2.5) ft.
    'workbench 8ft long 30" deep 36" high, 2x4 frame, 4x4 legs, 3/4 ply top and lower shelf',
    [/^2 sheets \| Plywood/, /^3 pieces \| 4x4x8 leg/, /^21 linear feet \| 2x4x8 frame/],
  ],
  [
    // 8 × 12 × sin(π ÷ 8) = 36.7 ft around, in two plies; one hip and one common rafter per side.
    "12 ft octagon gazebo with shingle roof and a raised wood floor, 6x6 posts",
    [/^8 pieces \| .*6x6x12 post/, /^73\.5 linear feet \| .*beam/, /^16 pieces \| .*rafter/],
  ],
  [
    // Five 6 ft uprights in each of four frames; 4 × 10 ft of wire as wide as the run is high.
    "a chicken run ten foot square. each of the 4 wall frames = a 10 ft 2x4 top and bottom and five 6 ft uprights. 6 ft wide welded wire around",
    [/^120 linear feet \| .*upright/, /^40 linear feet \| Welded wire/],
  ],
  [
    // Faces of 12, 42 and 20 sq ft: 74 ÷ 32; foam on the first two; the roof's 20 sq ft.
    "Dog house with a 3 x 4 ft floor, walls 3 ft high all round and a lid 4 ft x 5 ft. Floor, walls and lid from 1/2 in plywood, 1 in rigid foam on the floor and walls (not the lid), shingles over the lid.",
    [/^3 sheets \| Plywood/, /^2 sheets \| XPS/, /^1 bundles \| .*shingles/],
  ],
  [
    // Walls 240, gables 24, slopes 120 sq ft: 384 ÷ 32 sheets; 40 ft of sill.
    "8x12 greenhouse on a treated 4x6 sill, 6 ft walls, gables rise 3 ft, rafters 5 ft, 4x8 twinwall polycarbonate on walls, gables and roof",
    [/^12 sheets \| Twinwall/, /^40 linear feet \| .*sill/],
  ],
  [
    // Three walls, 2 × 16 + 20 ft; 52 ft × 8 ft ÷ 32; no car door.
    "16 x 20 room addition, the 20 ft side against the house, 4 in slab, 2x6 studs 16 oc, 7/16 osb 8 ft high, trusses 2 ft oc",
    [/^13 sheets \| OSB sheathing 7\/16 in. 4x8, wall/, /^11 pieces \| Roof truss/],
  ],
  [
    // 22 ft ÷ 3 ft = 8 panels on each of two slopes.
    "carport 20 x 20, six 6x6x10 posts, gable trusses 24 in oc over the 20 ft, steel roof: each slope is 22 ft at the eave by 12 ft, panels cover 3 ft",
    [/^16 pieces \| Corrugated/, /^11 pieces \| Roof truss/],
  ],
  [
    // Against the barn: one row of posts, 40 ÷ 10 + 1; rafters at 24 in: 21.
    "lean-to off the barn for hay, 12x40, open front, posts every 10, metal roof",
    [/^5 pieces \| .*post/, /^21 pieces \| .*rafter/],
  ],
  [
    // Walls 40 × 6 and the roof 9 × 13 in panels of 32 sq ft.
    "8x12 greenhouse from 2x4s with twin wall polycarbonate, gravel floor 3 in",
    [/^12 sheets \| Twinwall polycarbonate/, /^0.89 cubic yards \| Gravel/],
  ],
  // Five boards on top and two on each bench.
  ["lumber for an 8 ft picnic table with two benches, 2x6 boards", [/^9 pieces \| .*2x6x8 top and seat/]],
  [
    // 48 × 6 + 8 × 16 + 48 × 2 = 512 sq ft of wire 4 ft wide.
    "Hardware cloth for an 8 x 16 chicken run: four sides 6 ft high, the top, and a 2 ft wide apron on the ground. It is sold 4 ft x 100 ft.",
    [/^128 linear feet \| Hardware cloth/],
  ],
  // One box per four hens, 10 in. of roost per hen.
  [
    "Coop for 20 hens, how many nest boxes and feet of roost bar?",
    [/^5 pieces \| Nest box/, /^16.7 linear feet \| 2x4/],
  ],
  [
    // 20 ft ÷ 16 in + 1 = 16 rows of 20 ft; 400 ÷ 32.
    "Raised floor in the 20 x 20 garage: treated 2x4 sleepers flat on the slab at 16 in oc, 3/4 plywood on top",
    [/^320 linear feet \| .*sleeper/, /^13 sheets \| Plywood/],
  ],
  [
    // 80 ft × 12 ÷ 5.75 in; three lines of 80 ft; (80 ÷ 8 + 1) pairs.
    "Bog boardwalk 80 ft x 4 ft, 3 lines of 2x8 stringers, 2x6 treads crosswise with 1/4 in gaps, a pair of 4x4 posts every 8 ft",
    [/^167 pieces \| .*2x6.*tread/, /^240 linear feet \| .*2x8.* stringer/, /^22 pieces \| .*4x4.* post/],
  ],
  [
    // A ring of posts: 40 ft ÷ 4 ft.
    "Chicken run 8 x 12 ft, 6 ft high, 4x4 posts every 4 ft around it, hardware cloth on the sides",
    [/^10 pieces \| .*4x4.* post/],
  ],
  [
    // Two ends of each of 24 ÷ 3 + 1 ribs.
    "Hoop house 12 x 24, pvc ribs of one 20 ft length every 3 ft, a rebar stake at each rib end",
    [/^18 pieces \| Rebar stake/],
  ],
  [
    // A timber is a beam on its own, doubled boards are two: 2 × (10 + 14) ft.
    "Gazebo 10x14, four 6x6 posts, 4x8 beams around the top",
    [/^48 linear feet \| .*4x8.* beam/],
  ],
  [
    // The beams have their stated length.
    "Pergola 10 x 14, two doubled 2x10 beams each 14 ft",
    [/^4 pieces \| 2x10x14 beams/],
  ],
  [
    // The piers under a cabin are not a roof pitch, and they are built.
    "Cabin 12 x 20 on 12 concrete piers 10 in dia 4 ft deep, joists 2x8 16 oc, 3/4 ply",
    [/^12 pieces \| Concrete form tube/, /^16 pieces \| .*joist/],
  ],
  [
    // Members that span one side are spaced along the other: 20 ft ÷ 24 in + 1 = 11 of 13 ft.
    "Shade structure 12 x 20. 2x6 rafters 13 ft long every 2 ft, 1x4 slats 20 ft long 6 rows",
    [/^143 linear feet \| 2x6x14/, /^6 pieces \| 1x4x20/],
  ],
  [
    // The "in" of "each in a bag" is not inches: four posts.
    "Carport 12 wide by 20 long. Four 6x6 posts each in a bag of concrete",
    [/^4 pieces \| .*6x6.* post/],
  ],
];

describe("structures in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
