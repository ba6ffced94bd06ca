import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs in people's own words, with quantities worked out by hand from the rules that each recipe cites. */
const CASES: readonly (readonly [description: string, materials: readonly RegExp[]])[] = [
  [
    // 20 ft ÷ 16 in + 1 joists of 14 ft; 168 in ÷ 5.625 in = 30 rows of 20 ft; railing 20 + 2 × 14 − 4 ft.
    "deck off the back door comes out 14' and runs 20' along the house, joists 16\" o.c., trex boards, stairs 4 ft wide, about 30 in. off the ground, railing on 3 sides",
    [/^16 pieces \| .*2x10x16 joist/, /^600 linear feet \| Composite/, /^44 linear feet \| .*rail cap/],
  ],
  [
    // Two beams with a block every 6 ft; 120 in ÷ 5.625 in = 22 rows.
    "Ground level deck 10x10 on deck blocks, 2x6 joists 16 oc, 5/4x6 boards",
    [/^9 pieces \| .*2x6x10 joist/, /^6 pieces \| Concrete deck block/, /^220 linear feet \| .*deck board/],
  ],
  [
    // 4.8 m ÷ 450 mm = 10.7: 12 joists of 140 × 45 mm, which is 2x6.
    "hi there, so we'd like a wrap of decking by the pool, its 4.8m long x 3.6m wide, about 400mm off ground, joists 450 centres treated pine 140x45 and merbau boards 90mm wide with 4mm gap",
    [/^12 pieces \| .*2x6x12 joist/],
  ],
  [
    // 20 ft at 12 in: 21 joists; 6x6 is not a count of posts, three stand under a 20 ft beam at 8 ft.
    '12x20 PT deck att. to hse, 2x10 jsts 12 oc, (2) ply 2x12 bm, 6x6 posts on 12" sonotubes 48" dp, 36" rail 3 sides, 4\' stairs 5 risers',
    [/^21 pieces \| .*2x10x12 joist/, /^40 linear feet \| .*2x12x10 beam/, /^3 pieces \| Column base/],
  ],
  [
    // 48 in ÷ 7.5 in = 7 risers; "2x12 treads" is not a count of twelve.
    "deck stairs only: total rise 48 inches, 4 ft wide, 2x12 treads",
    [/^6 pieces \| .*tread/, /^4 pieces \| .*stringer/],
  ],
  [
    // 36 in ÷ 6 = 6 risers, 5 treads × 3 boards of 4 ft; 48 in ÷ 16 in + 1 stringers; outdoors the backs are open.
    "Steps off the porch down to the walk, total rise 36 in, 6 in risers, 4 ft wide, three 2x4s per tread, stringers at 16 in on centre",
    [/^60 linear feet \| .*2x4.* stair tread/, /^4 pieces \| .*stringer/],
  ],
  [
    // A deck's three sides: 14 + 2 × 10 ft; the gap within the front splits the row in two.
    "Composite rail kits, 8 ft sections, for a deck 20 ft wide sticking out 10 ft, 3 open sides, 4 ft gap for the stairs in the middle",
    [/^6 pieces \| Composite railing kit 8 ft/, /^8 pieces \| Composite railing post/],
  ],
  [
    // 12 steps × 3 ft × (10 + 7 in) ÷ 12.
    "Cover 12 basement steps with laminate, 3 ft wide, 10 in treads and 7 in risers, stair nosing on each",
    [/^51 square feet \| Laminate/, /^36 linear feet \| Stair nosing/],
  ],
  [
    // 10 ft out × 15 ft ÷ 5.5 in boards butted at 5.625 in.
    "Deck 15 ft wide, 10 ft out, boards on a 45, joists 12 in oc; footings are in",
    [/^320 linear feet \| .*deck board/, /^16 pieces \| .*joist/],
  ],
  [
    // Each of two flights has one tread less than risers, and three stringers.
    "Stairs in 2 flights with a landing 3 x 6 ft in 3/4 plywood: 7 risers then 6 risers, 36 in wide, 3 stringers per flight",
    [/^11 pieces \| .*tread/, /^6 pieces \| .*stringer/, /^1 sheets/],
  ],
  [
    // (12 × 10 + 13 × 7) ÷ 12.
    "Carpet runner for stairs with 12 treads 10 in deep and 13 risers 7 in high",
    [/^17.6 linear feet \| Carpet stair runner/],
  ],
  [
    // 5 × (5 + 2 × 3) ft of 8 ft timbers; two pins per step.
    "5 garden steps from 6x6 timbers, each 5 ft wide with two 3 ft returns, 2 rebar pins per step, 8 ft timbers",
    [/^7 pieces \| Pressure-treated 6x6x8/, /^10 pieces \| Rebar/],
  ],
  [
    // 14 × 10 ÷ 65.
    "Joist tape for 14 joists 10 ft long, 65 ft rolls",
    [/^3 rolls \| Deck joist flashing tape/],
  ],
  [
    // 14 + 2 × 10 ft, 2 ft high, ÷ 32.
    "Lattice around three sides of a deck 10 x 14, 2 ft high, 4x8 sheets",
    [/^3 sheets \| Lattice/],
  ],
  [
    // Two separate runs, each of two 8 ft sections with three posts.
    "Two straight railing runs of 16 ft, one each side of the steps, vinyl rail kits in 8 ft sections",
    [/^4 pieces \| .*kit/, /^6 pieces \| .*post/],
  ],
  [
    // A row around three sides: 3 + 4 + 3 bays, plus one post.
    "Wood railing on 3 sides: 16 ft, 24 ft, 16 ft, posts every 6 ft",
    [/^11 pieces \| .*post/],
  ],
  [
    // 120 sq ft × 12 ÷ 3-1/8 in.
    "Porch floor 6 ft x 20 ft in 1x4 tongue and groove fir",
    [/^460.8 linear feet \| Tongue-and-groove/],
  ],
  [
    // The counted steps belong to the deck: two treads of two boards 3 ft wide; 14 + 2 × 12 − 3 ft of railing.
    "12 x 14 ft deck pressure treated 30 inches high with 2 steps and railing",
    [/^12 pieces \| .*2x8x12 joist/, /^1 pieces \| .*deck board 5\/4x6x12/, /^35 linear feet \| .*rail cap/],
  ],
  [
    "12 x 14 ft deck with 3 steps and railing on three sides",
    [/^12 pieces \| .*2x8x12 joist/, /^2 pieces \| .*deck board 5\/4x6x12/, /^35 linear feet \| .*rail cap/],
  ],
];

describe("decks in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
