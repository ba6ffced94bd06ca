import { expect, test } from "vitest";
import { takeOff } from "../../index.ts";

const quantities = (description: string): Record<string, string> =>
  Object.fromEntries(
    takeOff(description).materials.map(({ key, quantity, unit }) => [key, `${quantity} ${unit}`]),
  );

test("the coverage of a package at a depth is a volume", () => {
  const list = quantities("Self leveler over a 12 x 18 room, 1/4 in thick. The bag says 50 sq ft at 1/8 in.");
  // 216 sq ft × 1/4 in is twice the volume of the same area at 1/8 in: 432 ÷ 50.
  expect(list["self-leveler.leveler"]).toBe("9 bags");
  expect(quantities("Mulch 300 sq ft 4 in deep, a bag covers 12 sq ft at 2 in deep")["mulch.mulch"]).toBe(
    "50 bags",
  );
});

test("each of several areas keeps its own depth", () => {
  expect(
    quantities("mulch two beds: 10x20 at 3 inches & 5x15 at 4 inches, 2 cu ft bags")["mulch.mulch"],
  ).toBe("38 bags");
});

test("a rate belongs to the goods it names, and loose goods come in the stated bags", () => {
  const list = quantities(
    "Seed a lawn of 5,100 sq ft, 500 sq ft of that is patio. Lime 50 lb per 1000 sq ft in 40 lb bags, seed 6 lb per 1000.",
  );
  expect(list["lawn-seed.seed"]).toBe("28 pounds");
  expect(Object.values(list)).toContain("6 bags");
});
