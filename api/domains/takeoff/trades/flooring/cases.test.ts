import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("floors and tile", () => {
  it.each([
    [
      "sides as plans write them: 4.5 × 5 ft",
      "Powder room floor 4-6 x 5-0, ceramic tile",
      { "tile-floor.tile-area": 23 },
    ],
    [
      "what stands on the floor is left out, and a laminate top is no floor",
      "Laminate countertop 12 ft. Vinyl plank in the 10 x 14 kitchen less the 40 sq ft under the cabinets",
      { "plank-flooring.flooring": 100 },
    ],
    [
      "a molding at the walls only where it is named, and then once",
      "Laminate floor 13 x 15 ft",
      { "plank-flooring.flooring": 195, "plank-flooring.quarter-round": undefined },
    ],
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
      "a runner by the risers and treads of its steps, a pad each",
      "Runner for the stairs: 14 steps, 7 in rise, 11 in run, 30 inches wide, pads too",
      // 14 × 18 ÷ 12
      { "stair-carpet.runner": 21, "stair-carpet.tread-pads": 14 },
    ],
    [
      "a floor that goes around what stands in it",
      "Kitchen floor tile 15' x 11', leave out the 3x5 island, 12x24 porcelain",
      // (165 − 15) ÷ 2
      { "tile-floor.tile": 75 },
    ],
    [
      "a floor without what is not tiled, sized behind it",
      "Bathroom 2,6 x 1,9 m, floor tiles except under the 0,9 x 0,9 m shower tray, no waste",
      // 4.94 − 0.81 sq m
      { "tile-floor.tile-area": 45 },
    ],
    [
      "a tub that stays, sized behind it",
      "Bath 5x8, new floor tile, the tub stays, it's 60 inches by 30",
      { "tile-floor.tile-area": 28 },
    ],
    [
      "an alcove by how deep and how wide it is",
      "Tile three walls of an alcove shower 36 in deep and 60 in wide to 8 ft",
      // 11 × 8
      { "tile-wall.tile-area": 88 },
    ],
    [
      "two walls in a corner, the others glass",
      "Corner shower 36 x 36 in, two walls tiled 7 ft high in 12x24",
      // 6 × 7 ÷ 2
      { "tile-wall.tile": 21 },
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
    [
      "legs of a backsplash add up, a higher piece behind the range",
      "Backsplash runs 11 ft and 7 ft 6 in, 18 in. high, plus behind the range 30 in wide another 30 in up. 3x6 subway, 12% waste",
      // (18.5 × 1.5 + 6.25) × 8 × 1.12
      { "tile-wall.tile": 305 },
    ],
    [
      "walls and pan of a shower, waterproofed together",
      "Tiling a shower: walls 32 in, 60 in and 32 in, to 7 ft high, 12x24 porcelain, 10% waste. Shower floor 32 x 60 in penny mosaic on sheets. Liquid waterproofing on everything, 45 sq ft per gallon.",
      // 124 ÷ 12 × 7 ÷ 2 × 1.1; 13.33 × 1.1; 85.67 ÷ 45
      { "tile-wall.tile": 40, "tile-wall.pan-tile": 15, "tile-wall.waterproofing": 2 },
    ],
    [
      "adhesive and grout by weight a square metre",
      "Floor 6 m x 4.2, tiles 60x60 cm, adhesive 5 kg per m2 in 25 kg bags, grout 0.5 kg/m2 in 5 kg bags",
      // 25.2 × 5 ÷ 25; 25.2 × 0.5 ÷ 5
      { "tile-floor.tile": 70, "tile-floor.thinset": 6, "tile-floor.grout": 3 },
    ],
    [
      "mastic, an edge and a threshold where they are named",
      "Kitchen backsplash 16 ft long 18 in high, set in mastic, 40 sq ft per gallon, metal edge trim along the top in 8 ft pieces",
      { "tile-wall.thinset": 1, "tile-wall.edge-trim": 2, "trim.baseboard": undefined },
    ],
    [
      "each kind of transition in its own number",
      "Hardwood nail-down for a hall 4 x 16, cartons of 22 sq ft. Three T-moldings and one reducer.",
      { "named.transition-strip": 3, "stated.1": 1, "plank-flooring.transitions": undefined },
    ],
    [
      "transitions at every doorway, a floor with one is none of oak",
      "Laminate in two bedrooms, 12x14 and 10x11, box covers 22 sq ft, 8% waste, foam underlayment, one T-molding for each of the three 32 in doorways",
      // 278 × 1.08 ÷ 22
      {
        "plank-flooring.flooring": 14,
        "plank-flooring.transitions": 3,
        "plank-flooring.fasteners": undefined,
      },
    ],
    [
      "felt under a nailed floor by its own roll",
      "White oak strip nailed down in a 15 x 20 room and a 4x15 hall, 20 sq ft to the bundle. 15 lb felt under it, a roll is 500 sq ft",
      {
        "plank-flooring.flooring": 18,
        "plank-flooring.felt-paper": 1,
        "roof-underlayment.underlayment": undefined,
      },
    ],
    [
      "flakes by the square foot and a clear coat by its own coverage",
      "20x20 garage floor, epoxy base 150 sq ft per gal, flakes at 0.1 lb per sq ft, then a clear coat at 200",
      // 400 ÷ 150; 400 × 0.1; 400 ÷ 200
      { "floor-coating.coating": 3, "floor-coating.flakes": 40, "floor-coating.top-coat": 2 },
    ],
    [
      "walls of a room, not of the tub that is told with a wrong unit",
      "Remodel a bathroom 5 x 8 ft with a tub 60 ft long, tile the walls to 7 ft",
      // 2 × (5 + 8) ft × 7 ft
      { "tile-wall.tile-area": 182 },
    ],
    [
      "a floor goes around its island",
      "Kitchen floor 12 x 16 less a 3 x 6 island, 18 inch porcelain, 10% waste",
      // 174 ÷ 2.25 × 1.1
      { "tile-floor.tile": 86 },
    ],
    [
      "adhesive by what is said of it, not of the floor that is glued",
      "Engineered oak glued down to concrete, 480 sf. The adhesive pail is 4 gal and covers 160 sq ft",
      // 480 ÷ 160
      { "plank-flooring.adhesive": 3 },
    ],
    [
      "one strip at each of several doorways",
      "Vinyl plank for a 300 sq ft basement. Two doorways get a reducer.",
      { "plank-flooring.transitions": 2, "related.1": undefined },
    ],
    [
      "screws to a sheet of backer",
      "Ceramic floor tile in a 9 x 12 kitchen, 12x12 in tile; cement board 3x5 sheets; screws 60 per sheet",
      // 8 sheets × 60 ÷ 185
      { "tile-floor.backer-board": 8, "tile-floor.backer-screws": 3 },
    ],
    [
      "one side of a square tile, beside a room that a tile's size would fit",
      "Ceramic floor tile in a 9 x 12 kitchen: 13 in. tile; thinset 1 bag per 50 sq ft",
      // 108 × 144 ÷ 169
      { "tile-floor.tile": 93 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
