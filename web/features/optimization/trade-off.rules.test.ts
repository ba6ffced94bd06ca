import { describe, expect, it } from "vitest";
import { placePoints } from "./trade-off.rules.ts";

describe("placePoints", () => {
  it("puts the most expensive at the top and the cheapest at the bottom, in columns of equal width", () => {
    expect(placePoints([120, 110, 100])).toEqual([
      { x: expect.closeTo(100 / 6), y: 25 },
      { x: 50, y: 50 },
      { x: expect.closeTo(500 / 6), y: 75 },
    ]);
  });

  it("puts equal totals in the middle", () => {
    expect(placePoints([100])).toEqual([{ x: 50, y: 50 }]);
  });
});
