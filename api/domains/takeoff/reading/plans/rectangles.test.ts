import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";
import { rectanglesOf } from "./rectangles.ts";

const sizesOf = (text: string): string[] =>
  rectanglesOf(readText(text)).map(({ count, length, width }) => `${count} of ${length} x ${width}`);

describe("the sizes of a job", () => {
  it.each([
    ["a 12 x 16 ft deck", ["1 of 12 x 16"]],
    ["two 10x12 bedrooms", ["2 of 10 x 12"]],
    ["three rooms: 10x12, 12x14 and 9x10", ["1 of 10 x 12", "1 of 12 x 14", "1 of 9 x 10"]],
    ["eight pads to pour. Each is 4 x 4 ft", ["8 of 4 x 4"]],
    ["sod, a yard 45 x 30 ft and a side strip 60 x 8 ft", ["1 of 45 x 30", "1 of 60 x 8"]],
    ["kitchen floor tile 14 ft x 12 ft", ["1 of 14 x 12"]],
    ["floor 12 x 16 ft minus a 3 x 6 ft island", ["1 of 12 x 16", "-1 of 3 x 6"]],
    ["lawn 40 x 60 ft, a 20 x 14 ft patio sits inside it", ["1 of 40 x 60", "-1 of 20 x 14"]],
    ["a 12 x 20 ft deck; the 12 x 20 ft deck needs stairs", ["1 of 12 x 20"]],
  ])("%s", (text, sizes) => expect(sizesOf(text)).toEqual(sizes));
});

describe("sizes that are not the job's", () => {
  it.each([
    ["a 16 x 7 garage door"],
    ["rolls 10 ft x 100 ft"],
    ["4x8 plywood"],
    ["24 x 24 porcelain"],
    ["a fence section 6 x 8 ft"],
    ["slab with a 12 x 12 haunch"],
    ["8 x 8 x 16 block"],
    ["a 3 x 7 entry"],
    ["the bathroom, 5 x 8 ft, stays as it is"],
  ])("%s", (text) => expect(sizesOf(text)).toEqual([]));
});
