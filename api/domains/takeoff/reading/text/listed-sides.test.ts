import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { normalizeText } from "./normalize-text.ts";

describe("lengths that are listed by their places", () => {
  it.each([
    ["fence: back 96 ft, left 64 ft, right 64 ft", "fence: 224 lf"],
    ["north side 80 ft, east side 60 ft and south side 80 ft", "220 lf"],
    ["fence: front 62 ft, rear 62 ft, sides 110 ft each", "fence: 344 lf"],
    ["gutters: front 42 ft, rear 42 ft, garage 22 ft each side", "gutters: 128 lf"],
    ["baseboard: living room 58 ft, hall 34 ft, three bedrooms 46 ft each", "baseboard: 230 lf"],
    ["edging: left bed 36 ft, right bed 28 ft, island bed 40 ft", "edging: 104 lf"],
    ["railing, 16 ft across the front and 12 on each side", "railing, 40 lf"],
    ["fence. 64 ft along the alley, 40 ft down each side", "fence. 144 lf"],
    ["fence, 85 ft left, 40 ft back, 85 ft right", "fence, 210 lf"],
    ["chair rail: dining room 48 ft, hallway 22 ft, powder room 18 ft", "chair rail: 88 lf"],
  ])("%s: are one run", (text, run) => expect(normalizeText(text)).toBe(run));

  it.each([
    ["drain: right side 60 ft left side 45 ft", "drain: 105 lf"],
    ["gutters, front eave 44 ft an back eave 38 ft", "gutters, 82 lf"],
  ])("%s: notes without commas add up too", (text, sum) => expect(normalizeText(text)).toBe(sum));

  it.each([
    ["front 40 ft, left 28 ft", "front 40 ft, left 28 ft"],
    ["a patio 20 ft along the house and 14 ft out", "a patio 20 ft along the house and 14 ft out"],
    ["fence 6 ft high, gate 4 ft, posts 8 ft apart", "fence 6 ft high, gate 4 ft, posts 8 ft apart"],
    ["trim: a hall 12 ft by 4 ft, a den 10 ft by 12 ft", "trim: a hall 12 ft x 4 ft, a den 10 ft x 12 ft"],
  ])("%s: sides of a size and other parts stay as they are", (text, same) =>
    expect(normalizeText(text)).toBe(same),
  );

  it("the size of gutters counts no runs", () => {
    const [gutter] = takeOff("5 in gutters: front 42 ft, rear 42 ft, garage 22 ft each side").materials;
    expect(gutter).toMatchObject({ key: "gutters.gutter", measuredQuantity: 128 });
  });
});
