/** Jobs for one part of a work, one side of a building, or goods beside others that are there already. */
import { describe, expect, test } from "vitest";
import { takeOff } from "./index.ts";

/** Quantities by line. */
const listOf = (text: string): Record<string, number> =>
  Object.fromEntries(takeOff(text).materials.map(({ key, quantity }) => [key, quantity]));

/** A list has these quantities, and none of the lines that are null. */
function expectList(text: string, expected: Readonly<Record<string, number | null>>): void {
  const list = listOf(text);
  for (const [key, quantity] of Object.entries(expected))
    expect([key, list[key] ?? null]).toEqual([key, quantity]);
}

describe("a liquid's coverage by the litre", () => {
  test.each([
    ["Epoxy garage floor 6 m x 5 m, two coats, one litre covers 6 m2.", "floor-coating.coating", 3],
    ["Concrete sealer for a 50 sqm drive, 4 sqm per liter.", "concrete-sealer.sealer", 4],
    ["Deck stain for 40 m2, one coat, a litre does 5 m2.", "deck-stain.stain", 3],
  ])("%s", (text, key, quantity) => expectList(text, { [key]: quantity }));
});

describe("goods that a text begins with as all that is wanted", () => {
  test.each([
    "Drip edge only, 36x28 gable roof, 10 ft sticks.",
    "Quote for drip edge only: 36 x 28 gable roof, 10 ft sticks",
  ])("%s", (text) =>
    expect(Object.keys(listOf(text))).toEqual([expect.stringMatching(/^[a-z-]+\.drip-edge$/)]),
  );

  test("a surface only tells where the work is", () =>
    expect(Object.keys(listOf("Walls only, paint a 12x16 room, 8 ft, 2 coats."))).toEqual([
      "interior-paint.wall-paint",
    ]));

  test("the bottom of the stairs is a place", () =>
    expect(Object.keys(listOf("Two 3-way switches, one at the bottom of the stairs.")).join()).not.toMatch(
      /stairs/,
    ));
});

describe("goods that are there already", () => {
  test.each([
    "Thinset for 200 sq ft of floor, tile already here.",
    "Need thinset for 200 sq ft of floor, got the tile already.",
    "Thinset for a 200 sq ft floor. The tile is bought already.",
  ])("%s", (text) => expectList(text, { "tile-floor.thinset": 4, "tile-floor.tile-area": null }));

  test("both of two", () =>
    expectList("Backer board under a 90 sq ft tile floor, 3x5 sheets. Tile and grout are bought already.", {
      "tile-floor.backer-board": 6,
      "tile-floor.tile-area": null,
      "tile-floor.grout": null,
    }));

  test("a floor that is there already still gets its tile", () =>
    expect(listOf("Tile 100 sq ft, slab floor already here.")["tile-floor.tile-area"]).toBe(100));

  test("the only bag of the text belongs to the only material in bags", () =>
    expectList("Thinset for a 180 sq ft floor, 90 sq ft per 50 lb bag, tile already here.", {
      "tile-floor.thinset": 2,
    }));
});

describe("sheets and their sizes", () => {
  test("a sheet's sides are no wall's", () =>
    expectList("Sheathing: 1/2 in CDX plywood, 4 ft x 8 ft. Area: 24 ft x 9 ft wall. Waste: 10%.", {
      "wall-sheathing.sheathing": 8,
    }));

  test("nor a floor's, beside its area", () =>
    expect(
      takeOff("Cement board for a 100 sq ft floor, 4x8 sheets, tile already here.").materials,
    ).toContainEqual(expect.objectContaining({ name: "Cement backer board 1/2 in. 4x8 ft", quantity: 4 })));

  test("a wall to be sheathed", () =>
    expectList("One gable-less wall, 24 ft wide and 10 ft high, to be sheathed in 7/16 OSB, 10% waste.", {
      "wall-sheathing.sheathing": 9,
    }));
});

describe("ridge and hip caps alone", () => {
  test.each([
    "Ridge caps only: ridge 60 ft, plus four hips of 18 ft each. A bundle covers 31 ft, 10% waste.",
    "How many bundles of hip and ridge for a 60 foot ridge and four 18 foot hips if a bundle does 31 feet and I want ten percent extra?",
    "Hip & ridge cap. Ridge: 60 LF. Hips: 4 x 18 LF. Coverage: 31 LF/bundle. Waste: 10%.",
  ])("%s", (text) => expect(listOf(text)).toEqual({ "shingle-roof.ridge-cap": 5 }));

  test("caps besides a roof leave the roof", () =>
    expect(
      listOf("Shingle a 24 x 30 gable roof, 6/12, plus ridge cap shingles.")["shingle-roof.shingles"],
    ).toBeGreaterThan(20));
});

describe("ice and water shield", () => {
  test.each([
    "Ice and water shield: eaves 100 ft, double course 36 in, valleys 2 @ 18 ft, 66 ft rolls.",
    "Ice & water shield on 100 ft of eaves, two courses of 36 in, one strip down each of two 18 ft valleys, rolls 66 ft long.",
  ])("%s", (text) => expectList(text, { "roof-underlayment.ice-shield": 4 }));
});

describe("siding", () => {
  test.each([
    "J-channel all the way round the building, perimeter 180', comes in 12' pieces.",
    "J-trim for vinyl, 180 running feet total, 12 ft lengths.",
  ])("channel alone: %s", (text) => expect(listOf(text)).toEqual({ "siding.j-channel": 15 }));

  test("shingles cover more at a wider exposure", () => {
    expectList("White cedar shingles on 1500 sq ft of wall, 16 inch, 6 inch exposure.", {
      "siding.siding-shingles": 50,
    });
    expectList(
      "Cedar shingles, 1500 sq ft of wall; a square covers 100 sf at 5 inch exposure, we lay them at 6 inches.",
      {
        "siding.siding-shingles": 50,
      },
    );
  });

  test("a gable by its base and height", () =>
    expectList("Hardieplank for a gable: base 20', height 5', 8.25 planks showing 7, 12 foot planks.", {
      "siding.siding-planks": 8,
    }));
});

describe("things that are denied", () => {
  test.each([
    "Epoxy on a 20x20 garage floor, no primer or flakes.",
    "Epoxy on a 20x20 garage floor. Primer and flakes: by others.",
  ])("%s", (text) =>
    expectList(text, {
      "floor-coating.coating": 4,
      "floor-coating.flakes": null,
      "floor-coating.coating-primer": null,
    }),
  );
});

describe("figures that count places or rows", () => {
  test.each([
    [
      "Receptacles for a 24 ft x 16 ft office, one for every 12 ft of wall all the way round.",
      "electrical-rough.outlets",
      7,
    ],
    [
      "Pot lights for the kitchen, 14 by 12. Two rows with four in a row.",
      "electrical-rough.recessed-lights",
      8,
    ],
    [
      "Railing, 3 sections, each 70 inches between the posts, 2x2 balusters (1.5 in actual), max 4 in space.",
      "railing.balusters",
      36,
    ],
    ["Carpet an 11 x 15 ft bedroom off a 12 ft wide roll, no seam.", "carpet.carpet", 180],
    [
      "Backsplash tile. Wall A: 8 ft 0 in x 4 ft 0 in. Wall B: 10 ft 0 in x 4 ft 0 in.",
      "tile-wall.tile-area",
      72,
    ],
    [
      "Quartz tops: (2) 50 x 25 in; (1) triangular corner, base 36 in, height 24 in.",
      "countertop.countertop",
      21,
    ],
    [
      "Granite countertop, 25 in deep. One leg is 110 in, the other wall is 60 in from the corner to the range (the corner already counted) and 20 in past the range.",
      "countertop.countertop",
      29,
    ],
  ])("%s", (text, key, quantity) => expectList(text, { [key]: quantity }));
});

describe("board on the walls of a house", () => {
  test("outer walls on their inside, partitions on both sides", () =>
    expectList(
      "Drywall: 120 lf of exterior wall (inside face) and 80 lf of partitions (both faces), 8 ft high, openings not deducted.",
      {
        "drywall.drywall": 70,
      },
    ));

  test("a stated part of it moisture-resistant", () =>
    expectList(
      "Drywall a 30 x 40 house, 8 ft ceilings: ceilings and inside face of the exterior walls, 4x8 sheets, no openings. 250 sq ft of it in the bath is moisture resistant.",
      {
        "drywall.drywall": 65,
        "drywall.wet-drywall": 8,
      },
    ));
});

test("risers of water pipe are no stairs", () =>
  expect(
    Object.keys(listOf("Copper pipe: 1/2 in risers, three at 18 in to the toilets.")).filter((key) =>
      key.startsWith("stairs"),
    ),
  ).toEqual([]));
