import { expect, test } from "vitest";
import { createMatcher } from "../match-listing.ts";
import type { Measure } from "../sourcing.types.ts";
import { toPackQuantity } from "./pack-quantity.ts";

const of = (quantity: number, unit: string): Measure => ({ quantity, unit });

const cases: [string, { unit: string; unitHolds?: Measure }, Measure[], number | null][] = [
  ["a coil counts its feet", { unit: "ft" }, [of(250, "ft")], 250],
  [
    "a pipe is one piece although it is sold by its length",
    { unit: "pieces" },
    [of(10, "ft"), of(1, "each")],
    1,
  ],
  ["a six-pack is six pieces", { unit: "pieces" }, [of(6, "each")], 6],
  [
    "a bag of concrete is a bag by its yield",
    { unit: "bags", unitHolds: of(0.6, "cu ft") },
    [of(80, "lb"), of(0.6, "cu ft")],
    1,
  ],
  [
    "bundles that differ by a hair are one bundle",
    { unit: "bundles", unitHolds: of(33.33, "sq ft") },
    [of(32.8, "sq ft")],
    1,
  ],
  [
    "a bigger case counts as the share that it is",
    { unit: "boxes", unitHolds: of(20, "sq ft") },
    [of(24, "sq ft")],
    1.2,
  ],
  ["a pallet of 480 pavers is 480 pavers", { unit: "pieces" }, [of(480, "each")], 480],
  ["bags fill cubic yards", { unit: "cubic yards" }, [of(0.5, "cu ft")], 0.018519],
  ["a package without a known content is one package", { unit: "rolls" }, [of(1350, "sq ft")], 1],
  ["screws by the pound are no known number of pieces", { unit: "pieces" }, [of(5, "lb")], null],
  ["pounds are not gallons", { unit: "gallons" }, [of(18, "lb")], null],
];

test.each(cases)("%s", (_, material, packs, expected) => {
  expect(toPackQuantity(material, packs)).toBe(expected);
});

test.each([
  [
    "Painter's tape 1.88 in. x 60 yd",
    "rolls",
    "ScotchBlue 1.88 in. x 60 yd. Original Painter's Tape (6-Pack)",
    6,
  ],
  ["Drywall 1/2 in. 4x8", "sheets", "1/2 in. x 4 ft. x 8 ft. Drywall (Pallet of 42)", 42],
  ["Construction adhesive 28 oz", "tubes", "PL 28 oz. Construction Adhesive, Case of 12", 12],
  [
    "Drywall screws 1-1/4 in. coarse",
    "buckets",
    "#6 x 1-1/4 in. Coarse Drywall Screws Bucket (5000-Count)",
    1,
  ],
  ["Brown wood mulch", "cu ft", "Vigoro 2 cu. ft. Brown Mulch (60 Bags/120 cu. ft./Pallet)", 120],
  ["Pea gravel", "cubic yards", "3/8 in. Pea Gravel, Bulk per Yard", 1],
  ["Brick ties", "pieces", "Corrugated Brick Ties, per 1000", 1000],
])("%s by %s: %s is so many", (name, unit, title, expected) => {
  const { packs } = createMatcher({ name, unit })(title);
  expect(toPackQuantity({ unit }, packs)).toBeCloseTo(expected, 4);
});

test("a bag sold by the feet it is enough for has no known number of pieces, and counts as one bag", () => {
  const title = "PrivacyLink 6 ft. High Privacy Slats for Chain-Link Fence, 10 ft. Bag";
  const bought = ["pieces", "ft", "bags"].map((unit) => {
    const { packs } = createMatcher({ name: "Privacy slats for chain link fence", unit })(title);
    return toPackQuantity({ unit }, packs);
  });
  expect(bought).toEqual([null, 10, 1]);
});
