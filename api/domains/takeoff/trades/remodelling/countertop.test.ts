import { expect, test } from "vitest";
import { takeOff } from "../../index.ts";

const measured = (description: string): Record<string, number> =>
  Object.fromEntries(
    takeOff(description).materials.map(({ key, measuredQuantity }) => [key, measuredQuantity]),
  );

test("a countertop is its runs times their depth, plus its islands by their sides", () => {
  expect(
    measured(
      "Granite counters: two runs, 9 ft and 6 ft, 24 in deep, and an island 3 x 5 ft. 4 in backsplash along both runs.",
    ),
  ).toEqual({ "countertop.countertop": 45, "countertop.backsplash": 15 });
  // The backsplash's stated length replaces the runs.
  expect(
    measured("Quartz counter 10 ft long, 25-1/2 in deep, with a 4 in backsplash along 8 ft")[
      "countertop.backsplash"
    ],
  ).toBe(8);
});
