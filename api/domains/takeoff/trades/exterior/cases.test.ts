import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("work outside", () => {
  it.each([
    [
      "EIFS is boards, base coat, mesh and finish",
      `EIFS on 1800 sq ft of wall, 2" EPS 2x4 boards, base coat bag does 90 sq ft, mesh rolls 475 sq ft, finish pail covers 130 sq ft`,
      // 1,800 ÷ 8, 90, 475, 130
      { "eifs.foam-board": 225, "eifs.base-coat": 20, "eifs.mesh": 4, "eifs.finish-coat": 14 },
    ],
    [
      "a deck's stain with its railing",
      "my deck needs staining its 14x20 plus 40 ft of railing, 1 coat, 200 sq ft per gallon",
      // (280 + 40 × 3) ÷ 200
      { "deck-stain.stain": 2, "deck.joists": undefined },
    ],
    [
      "floor paint for a porch, none of a room's",
      "Porch floor 8x24, porch and floor enamel two coats, 400 sq ft/gal",
      // 192 × 2 ÷ 400
      { "floor-paint.stain": 1, "interior-paint.wall-paint": undefined },
    ],
    [
      "both sides of a fence",
      "Staining 150' of 6' privacy fence both sides, one coat. 175 sf per gal.",
      // 1,800 ÷ 175
      { "deck-stain.stain": 11, "wood-fence.posts": undefined },
    ],
    [
      "render on masonry takes no lath, and is no paint",
      "Rendering a block garden wall 12 m long and 1.8 m high, one side, sand cement render 12 mm thick two coats",
      // 232.5 sq ft ÷ 30; ÷ 80
      {
        "stucco.base-coat": 8,
        "stucco.finish-coat": 3,
        "stucco.metal-lath": undefined,
        "interior-paint.wall-paint": undefined,
      },
    ],
    [
      "openings taken out by area",
      "vinyl siding 1650 sf of wall less 220 for openings, 10% waste, how many squares",
      // 14.3 squares × 1.1, whole ones
      { "siding.siding": 16 },
    ],
    [
      "stories count no walls",
      "House exterior repaint, 2 story 30x40, 18 ft to the eaves, ignore windows, two coats 350/gal",
      // 140 × 18 × 2 ÷ 350 = 14.4
      { "exterior-paint.exterior-paint": 15 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
