import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";

/** Measured quantity by the last part of each line's key. */
function lines(text: string): Record<string, number> {
  return Object.fromEntries(
    takeOff(text).materials.map(({ key, measuredQuantity }) => [key.split(".").at(-1), measuredQuantity]),
  );
}

describe("a share that nothing follows", () => {
  it.each(["Oak flooring 400 sf, 8%", "400 sf oak flooring 8% + cleats"])("is waste: %s", (text) => {
    const [floor] = takeOff(text).materials;
    expect(floor).toMatchObject({ measuredQuantity: 400, wastePercent: 8 });
  });

  it("that says how much something is is none", () => {
    const [sheets] = takeOff("Drywall one wall 20 x 8 ft, humidity is 40%").materials;
    expect(sheets?.wastePercent).toBe(0);
  });
});

describe("faces that are counted", () => {
  it.each([
    ["House wrap for 2 walls 28x9 and 2 walls 22x9", 2 * 28 * 9 + 2 * 22 * 9],
    ["House wrap. Two walls are 28 ft by 9 high and two are 22 by 9.", 2 * 28 * 9 + 2 * 22 * 9],
    ["House wrap on 3 walls 25x8", 3 * 25 * 8],
  ])("add up: %s", (text, area) => expect(takeOff(text).materials[0]?.measuredQuantity).toBe(area));

  it("are a room where four walls have its plan", () =>
    expect(lines("Paint the 4 walls, 14x11 room, 8 ft high")["wall-paint"]).toBeGreaterThan(0));
});

describe("units of masonry", () => {
  it.each([
    [
      "Brick wall 30 ft long, 5 ft high. Each brick with its joint covers 4 x 10 inches.",
      "bricks",
      30 * 5 * (144 / 40),
    ],
    ['brick retaining wall 40\' long x 36" high, 3x9" per brick incl joint', "bricks", 40 * 3 * (144 / 27)],
    ["Two block walls 18 + 12 ft, 7 ft high, 18x9 face", "blocks", 30 * 7 * (144 / 162)],
  ])("are as large as they are said to be: %s", (text, key, pieces) =>
    expect(lines(text)[key]).toBeCloseTo(pieces, 1),
  );

  it("of several walls are counted for each of these once", () =>
    expect(
      lines("Block walls: three walls, two of them 15 ft long and one 24 ft, all 8 ft high.")["blocks"],
    ).toBeCloseTo(54 * 8 * 1.125, 1));
});

describe("balusters", () => {
  it("stand between two posts with a gap more than there are of them", () =>
    expect(lines("Railing, 60 in clear between the posts, 2x2 balusters, 3.5 in max gap")["balusters"]).toBe(
      12,
    ));
});

describe("what is for another day", () => {
  it("is no part of the job", () => {
    const { scope } = takeOff("Sod for a 30 x 20 ft lawn. A deck would be nice too, but that's another day.");
    expect(scope.items.map(({ assembly }) => assembly)).toEqual(["sod"]);
  });
});

describe("'include'", () => {
  it("adds to the list and takes nothing off it", () =>
    expect(
      Object.keys(
        lines("Shingles for a gable roof over a 40 x 28 ft house, 5/12. Include starter and ridge."),
      ),
    ).toContain("shingles"));
});
