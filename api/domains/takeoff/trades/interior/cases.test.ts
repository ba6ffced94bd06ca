import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("work inside", () => {
  it.each([
    [
      "caulk by the bead",
      "I've got 320 feet of baseboard to caulk with a 1/4 inch bead. how many tubes?",
      // 10.1 oz × 1.805 ÷ (0.25² × 12) = 24.3 ft a tube
      { "caulk.caulk": 14 },
    ],
    [
      "a closet's rod, its shelf, and shelves of their own",
      "Reach-in closet 6 ft wide and 2 ft deep. Want one rod and a shelf above it, plus 4 shelves 24 inches wide on one side.",
      // 6 + 4 × 2 ft of shelf in 8 ft boards
      { "closet.shelves": 2, "closet.closet-rod": 1 },
    ],
    [
      "hung rock is drywall, a lid its ceiling",
      `hang 4x12 1/2" rock, 3 rms 12x12, 10x12, 11x14, 8' clg, walls + lid, 10% waste`,
      // (142 × 8 + 418) × 1.1 ÷ 48
      { "drywall.drywall": 36 },
    ],
    [
      "a ceiling's height is no work",
      "Two coats of emulsion on my lounge walls, room 4m by 5m, ceiling 2.4m, one door and a window. Coverage is 12 m2 per litre.",
      // (18 × 2.4 − 3.34) × 2 ÷ 12
      { "interior-paint.wall-paint": 7, "interior-paint.ceiling-paint": undefined },
    ],
    [
      "sheets taken out for openings",
      "Standing 4x8 sheets up around a room, 87 ft perimeter 8 ft high. Take off 3/4 of a sheet for each of 2 doors and a whole sheet for each of 2 big windows. Walls only.",
      // (696 − 3.5 × 32) ÷ 32
      { "drywall.drywall": 19 },
    ],
    [
      "a papered wall by its width",
      "papering one feature wall 14 feet wide 8 feet tall, rolls give 28 sq ft",
      // 112 ÷ 28
      { "wallpaper.wallpaper": 4 },
    ],
    [
      "painted trim is no baseboard",
      "Paint exterior 2,200 sq ft, trim, prime",
      // 2,200 × 2 ÷ 350; 2,200 ÷ 350
      { "exterior-paint.exterior-paint": 13, "exterior-paint.primer": 7, "trim.baseboard": undefined },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
