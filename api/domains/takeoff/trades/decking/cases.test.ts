import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs as people tell them, with quantities worked out by hand from the rules that each recipe names. */
const CASES: readonly (readonly [description: string, materials: readonly RegExp[]])[] = [
  [
    // 20 ft ÷ 16 in + 1 joists of 14 ft; 168 in ÷ 5.625 in = 30 rows of 20 ft; railing 20 + 2 × 14 − 4 ft.
    "deck off the back door comes out 14' and runs 20' along the house, joists 16\" o.c., trex boards, stairs 4 ft wide, about 30 in. off the ground, railing on 3 sides",
    [/^16 pieces \| .*2x10x16 joist/, /^600 linear feet \| Composite/, /^44 linear feet \| .*rail cap/],
  ],
  [
    // Two beams on a block each 6 ft; 120 in ÷ 5.625 in = 22 rows.
    "Ground level deck 10x10 on deck blocks, 2x6 joists 16 oc, 5/4x6 boards",
    [/^9 pieces \| .*2x6x10 joist/, /^6 pieces \| Concrete deck block/, /^220 linear feet \| .*deck board/],
  ],
  [
    // 4.8 m ÷ 450 mm = 10.7: 12 joists of 140 × 45 mm, which is 2x6.
    "hi there, so we'd like a wrap of decking by the pool, its 4.8m long x 3.6m wide, about 400mm off ground, joists 450 centres treated pine 140x45 and merbau boards 90mm wide with 4mm gap",
    [/^12 pieces \| .*2x6x12 joist/],
  ],
  [
    // 20 ft at 12 in: 21 joists; 6x6 is no count of posts, three stand under a 20 ft beam at 8 ft.
    '12x20 PT deck att. to hse, 2x10 jsts 12 oc, (2) ply 2x12 bm, 6x6 posts on 12" sonotubes 48" dp, 36" rail 3 sides, 4\' stairs 5 risers',
    [/^21 pieces \| .*2x10x12 joist/, /^40 linear feet \| .*2x12x10 beam/, /^3 pieces \| Column base/],
  ],
  [
    // 48 in ÷ 7.5 in = 7 risers; "2x12 treads" is no count of twelve.
    "deck stairs only: total rise 48 inches, 4 ft wide, 2x12 treads",
    [/^6 pieces \| .*tread/, /^4 pieces \| .*stringer/],
  ],
];

describe("decks in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
