import { expect, test } from "vitest";
import { toPackQuantity } from "./pack-quantity.ts";
import type { Measure } from "./sourcing.types.ts";

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
