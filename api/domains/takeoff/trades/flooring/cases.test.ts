import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("floors and tile", () => {
  it.each([
    [
      "kits of a coating by what one covers",
      "Doing my garage floor in epoxy, it's 22 by 24. The kit covers 250 sq ft. How many kits do I need?",
      // 528 ÷ 250
      { "floor-coating.coating-kits": 3 },
    ],
    [
      "each coat of a floor coating has its own coverage",
      "Epoxy coating, basement floor 900 sf, primer coat 250 sf/gal, 2 coats epoxy @ 150 sf/gal",
      // 900 × 2 ÷ 150; 900 ÷ 250
      { "floor-coating.coating": 12, "floor-coating.coating-primer": 4 },
    ],
    [
      "walls of a tub by their sides and height, with board behind",
      "Tub surround: back wall 5 ft, two end walls 30 inches each, tile 6 ft high over cement board. 4x4 tile, 10% waste",
      // 10 × 6 = 60 sq ft × 9 × 1.1; 66 ÷ 15
      { "tile-wall.tile": 594, "tile-wall.backer-board": 5 },
    ],
    [
      "walls of a shower listed one by one",
      `Tiling shower walls, 3 walls: 36", 36" and 48", up to 7 ft. 3x5 hardiebacker behind. 12x24 porcelain.`,
      // 10 × 7 = 70 sq ft ÷ 2; 70 ÷ 15
      { "tile-wall.tile": 35, "tile-wall.backer-board": 5 },
    ],
    [
      "a backsplash by run and height",
      "14 linear feet of backsplash, 18 inches tall between counter and uppers. subway 3x6",
      // 21 sq ft × 8
      { "tile-wall.tile": 168 },
    ],
    [
      "walls and floor of one room, each with its own tile",
      "Small WC 1.2 m x 2 m, tile floor and walls to 1.2 m high, floor tiles 300x300, wall tiles 200x250, one door 0.76 m wide not tiled",
      // 2.4 sq m ÷ 0.09; a door of 21 sq ft comes off 6.4 × 1.2 m
      { "tile-floor.tile": 27 },
    ],
    [
      "tile of one place beside another floor",
      "Kitchen 12x14: subway backsplash 20 ft, LVP floor",
      // 20 × 1.5 ft; 12 × 14 ft
      { "tile-wall.tile-area": 30, "plank-flooring.flooring": 168 },
    ],
    [
      "rooms add up, boxes with waste",
      `LVP in kitchen 12'6" x 10' & hall 4x15, boxes are 23.8 sf, 10% waste`,
      // 185 × 1.1 ÷ 23.8
      { "plank-flooring.flooring": 9 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
