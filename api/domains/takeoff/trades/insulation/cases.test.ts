import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("insulation", () => {
  it.each([
    [
      "ceiling and walls, each with its area, R-value and package",
      "R-38 batts in the ceiling, 1,100 sq ft, a bag covers 42 sq ft. Walls get R-15, 840 sq ft net, 67 sq ft a bag.",
      // 1,100 ÷ 42; 840 ÷ 67
      { "batt-insulation.batts": 27, "batt-insulation.wall-batts": 13 },
    ],
    [
      "walls and ceiling of one plan, each with its R-value",
      "20x30 cabin, 8 ft walls. R-15 in the walls, R-38 batts over the ceiling. Ignore the openings.",
      // 600 ÷ 42.67; 100 × 8 ÷ 106.56
      { "batt-insulation.batts": 15, "batt-insulation.wall-batts": 8 },
    ],
    [
      "loose fill in the attic, and batts of mineral wool in the walls",
      "Insulate attic 1,200 sqft to R-49 with blown cellulose, and R-15 mineral wool in the 2x4 exterior walls, 140 lf x 8 ft, less 180 sq ft of doors",
      // 1,200 ÷ 13.4 at R-49; (140 × 8 − 180) ÷ 106.56
      { "blown-insulation.blown-insulation": 90, "batt-insulation.batts": 9 },
    ],
    [
      "some walls of a room that is told by its plan and the height of its ceiling",
      "Insulate the two outside walls of the bedroom with R-15 batts. The room is 12 by 14 ft, 9 ft ceiling.",
      // (12 + 14) × 9 ÷ 106.56
      { "batt-insulation.batts": 3 },
    ],
    [
      "both slopes of a roof, each by its size",
      "R30 batts between rafters, two sides of the roof, each 15 ft by 30 ft",
      // 900 ÷ 58.67
      { "batt-insulation.batts": 16 },
    ],
    [
      "a rim told by what is around and its height",
      "Spray foam the rim joist: 2x(28+40) ft, 12 in tall, 3 inches closed cell. board feet?",
      { "spray-foam.spray-foam": 408 },
    ],
    [
      "a baffle in each bay of both eaves, and no rafters",
      "Insulate a 36 x 24 attic with blown fiberglass to R-60, 18 sq ft per bag, and put a baffle in each rafter bay at 16 in. oc both eaves, house is 36 ft long",
      // 864 ÷ 18; 2 × 36 × 12 ÷ 16
      {
        "blown-insulation.blown-insulation": 48,
        "blown-insulation.baffles": 54,
        "rafters.rafters": undefined,
      },
    ],
    [
      "rim and wall under it are one band",
      "Rigid foam on a crawl space wall: 120 ft around, 3 ft high block wall plus a 9 in rim joist, 2 inch boards 4x8, one tube of adhesive per board, 10% waste",
      // 120 × 3.75 × 1.1 ÷ 32
      { "foam-board.foam-board": 16, "block-wall.blocks": undefined },
    ],
    [
      "a vapor retarder by its rolls, batts by the package that is told of them",
      "Exterior walls net area 1,300 SF, R-21 unfaced batts 75 SF per bag. Vapor retarder 6 mil poly, plus 10% for laps, rolls 20 ft x 100 ft",
      // 1,300 ÷ 75; 1,430 ÷ 2,000
      { "batt-insulation.batts": 18, "batt-insulation.vapor-retarder": 1 },
    ],
    [
      "doors as openings, by their sum",
      "Closed-cell spray foam 2 in on the walls of a 20 x 30 ft shop, 10 ft high. Overhead doors and walk door total 240 sq ft. Kits of 600 board feet",
      // (1,000 − 240) × 2 ÷ 600
      { "spray-foam.spray-foam": 3 },
    ],
    [
      "what the framing takes up",
      "Insulate a floor of 1,050 sq ft with R-19 batts between joists, 10% off for framing, 88 sq ft per bag",
      { "batt-insulation.batts": 11 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
