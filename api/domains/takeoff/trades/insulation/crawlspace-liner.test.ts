import { expect, test } from "vitest";
import { takeOff } from "../../index.ts";

test("the liner of a crawl space covers the ground and goes up the walls", () => {
  const [liner, ...others] = takeOff(
    "Encapsulate the crawl space 28 ft x 36 ft with 12 mil liner, 3 ft up the walls. Rolls are 1000 sq ft.",
  ).materials;
  expect(others).toEqual([]);
  // 1,008 sq ft + 128 ft × 3 ft.
  expect(liner).toMatchObject({ measuredQuantity: 1392, quantity: 2, unit: "rolls" });
});
