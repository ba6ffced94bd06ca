import { describe, expect, it } from "vitest";
import { takeOff } from "../../../index.ts";
import { normalizeText } from "../normalize-text.ts";

describe("sizes and counts given by another one", () => {
  it.each([
    ["den 11x13 and the office the same", "den 11 x 13 and the office another 11 x 13"],
    ["one is 10x12, the other two the same", "1 is 10 x 12, the other 2 10 x 12"],
    ["zone 1 9 ft, zone 2 6 ft, zone 3 same as zone 1", "zone 1 9 ft, zone 2 6 ft, zone 3 9 ft"],
    ["n 30x8, s same", "n 30 x 8, s 30 x 8"],
    ["4 outlets in the den, the loft same as the den", "8 outlets in the den and in the loft"],
  ])("%s: are written out", (text, written) => expect(normalizeText(text)).toContain(written));

  it.each([
    "paint it the same color, 12 x 14",
    "stays the same way, 10 ft long",
    "both are done at the same time",
    "den 18 x 14, bedrooms 2 and 3 the same, 12 x 10 each",
  ])("%s: name no size", (text) => expect(normalizeText(text)).toBe(text));

  it("count once for each place", () => {
    const one = takeOff("Carpet in a bedroom 10 x 12").materials[0]?.quantity ?? 0;
    const list = takeOff("Carpet in two bedrooms, the front one 10 x 12 and the back one the same").materials;
    expect(list[0]?.quantity).toBe(2 * one);
  });
});
