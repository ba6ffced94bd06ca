import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("exterior work", () => {
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
      "a fence that is there and only painted",
      "I have a wood fence 90 feet long, 5 feet high. I want to paint both faces, one coat, 300 sq ft per gallon.",
      // 900 ÷ 300
      { "floor-paint.stain": 3, "wood-fence.posts": undefined },
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
      // 14.3 squares × 1.1, rounded up to whole ones
      { "siding.siding": 16 },
    ],
    [
      "stories count no walls",
      "House exterior repaint, 2 story 30x40, 18 ft to the eaves, ignore windows, two coats 350/gal",
      // 140 × 18 × 2 ÷ 350 = 14.4
      { "exterior-paint.exterior-paint": 15 },
    ],
    [
      "channel around openings of stated size: four sides of windows, three of doors",
      "Vinyl siding, house 24 x 36, 9 ft walls, deduct 6 windows 3x4 and 2 doors 3x7. J-channel around them",
      // 6 × 14 + 2 × 17
      { "siding.j-channel": 10 },
    ],
    [
      "upright boards along a wall, a batten over each joint",
      "Board and batten on one wall 30 ft long by 8 ft high, 1x10 rough sawn boards full width with a half inch gap, 1x2 battens",
      // 360 ÷ 10.5
      { "siding.siding-boards": 35, "siding.battens": 34, "siding.corner-posts": undefined },
    ],
    [
      "cedar shingles on a wall are no roof",
      "Shingle the side walls with white cedar, 500 sq ft, 25 sq ft a bundle, 10% extra",
      // 550 ÷ 25
      { "siding.siding-shingles": 22, "shingle-roof.shingles": undefined },
    ],
    [
      "gables on the ends of a house told in words",
      "Vinyl siding: the house is 40 ft long and 24 ft deep, 10 ft of wall below the eaves, and the two 24 ft ends have gables 6 ft high",
      // 128 × 10 + 2 × 24 × 6 ÷ 2
      { "siding.siding": 15 },
    ],
    [
      "corners by the shape of a house, channel without a wall",
      "J-channel around 6 windows 3x4 ft and 1 door 3x7; the house is L shaped, outside and inside corner posts too",
      // 6 × 14 + 17; an L has five outside corners and one inside
      {
        "siding.j-channel": 9,
        "siding.corner-posts": 5,
        "siding.inside-corners": 1,
        "windows.windows": undefined,
      },
    ],
    [
      "wall panels side by side on each wall",
      "Metal siding on a 24 x 30 shop, 10 ft eave, 3 ft coverage panels, how many wall panels?",
      // 2 × (8 + 10)
      { "metal-siding.panels": 36, "metal-roof.panels": undefined },
    ],
    [
      "boards around windows outside, corners by two",
      "Exterior casing in 1x4 PVC around 5 windows 3 ft x 4 ft, and corner boards at 4 corners, 9 ft high",
      // 5 × 14 ÷ 18; 4 × 2 × 9 ÷ 12
      { "exterior-trim.casing": 4, "exterior-trim.corner-boards": 6, "windows.windows": undefined },
    ],
    [
      "metal over heads, a pan under each door",
      "Z flashing over 8 windows 36 in wide and 1 door 40 in wide, the door gets a sill pan",
      // (8 × 36 + 40) ÷ 120
      { "opening-flashing.drip-cap": 3, "opening-flashing.sill-pans": 1 },
    ],
    [
      "screen by the opening, spline around it",
      "Screen mesh and spline for a porch: 5 openings, each 3 ft wide and 6 ft tall",
      // 5 × 6 ÷ 25; 5 × 18 ÷ 100
      { "screening.screen": 2, "screening.spline": 1 },
    ],
    [
      "a pair of shutters to each window",
      "Vinyl shutters for 9 windows, 15 x 55 in",
      { "shutters.shutters": 18, "windows.windows": undefined },
    ],
    [
      "the openings' own area, and the coverage of each coat's bag",
      "Three-coat stucco on wood framing. Gross wall 1,300 sq ft and openings come to 100. An 80 lb bag of base coat does scratch and brown on 40 sq ft, a bag of finish covers 100 sq ft. Lath sheets cover 16 sq ft each",
      { "stucco.base-coat": 30, "stucco.finish-coat": 12, "stucco.metal-lath": 75 },
    ],
    [
      "gable ends that are shingled, as triangles",
      "Three gable ends to be shingled with white cedar. Each triangle is 20 feet across the bottom and 6 feet to the peak. A bundle covers 25 sq ft",
      // 3 × 20 × 6 ÷ 2 = 180 sq ft
      { "siding.siding-shingles": 8, "shingle-roof.shingles": undefined },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
