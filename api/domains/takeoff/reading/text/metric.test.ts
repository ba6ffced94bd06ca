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
