import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { normalizeText } from "./normalize-text.ts";

const countOf = (text: string, name: RegExp): number | undefined =>
  takeOff(text).materials.find((line) => name.test(line.name))?.quantity;

describe("whole divisions in meters stay whole", () => {
  it.each([
    [60, 3],
    [27, 3],
    [30, 2],
    [21, 1.5],
    [12, 2.4],
  ])("%d m at %d m", (run, spacing) => {
    const posts = Math.round(run / spacing) + 1;
    expect(countOf(`Wood fence ${run} m long, 1.8 m high, posts every ${spacing} m`, /post/)).toBe(posts);
    expect(countOf(`Wire fence ${run} m long with steel posts every ${spacing} m`, /post/)).toBe(posts);
  });

  it.each([
    [9, 600],
    [7.2, 450],
    [4.8, 400],
  ])("%d m at %d mm", (run, spacing) => {
    const joists = Math.round((run * 1000) / spacing) + 1;
    expect(countOf(`Floor joists at ${spacing} mm centres over a floor ${run} m by 3 m`, /joist/)).toBe(
      joists,
    );
  });
});

describe("a length that was converted from feet is restored to feet", () => {
  it.each([
    ["12.19 m", "40 ft"],
    ["61 m", "200 ft"],
    ["60 m", "196.8504 ft"],
    ["27 m", "88.5827 ft"],
  ])("%s", (metric, feet) => expect(normalizeText(metric)).toBe(feet));
});

describe("figures as they are written where a comma marks decimals", () => {
  it.each([
    ["a room 3,2 x 4,1 m", "a room 10.5 ft x 13.4514 ft"],
    ["a box has 2,4 square meter", "a box has 25.833 sqft"],
    [
      "a wall 9 m long, footing 450 wide by 225 deep",
      "a wall 29.5276 ft long, footing 17.7165 in wide x 8.8583 in deep",
    ],
    ["rooms 10,12 and 14 ft", "rooms 10,12 and 14 ft"],
  ])("%s", (metric, feet) => expect(normalizeText(metric)).toBe(feet));
});
