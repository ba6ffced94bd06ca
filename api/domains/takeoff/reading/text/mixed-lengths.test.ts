import { describe, expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";

describe("lengths of several places, some of them equal", () => {
  it.each([
    ["two runs of 64 ft and one of 22 ft", "150 ft of runs"],
    ["walls, two at 36 ft and one at 20 ft, all 6 ft high", "walls, 92 ft, all 6 ft high"],
    ["two 42 ft eaves and a porch of 18 ft", "102 ft of eaves"],
    ["three sides of 40 ft each and a side of 25 ft", "145 ft of sides"],
    ["two trenches 30 ft long, another at 15 ft", "75 ft of trenches"],
  ])("%s: add up, each as often as it occurs", (text, sum) => expect(normalizeText(text)).toBe(sum));

  it.each([
    ["walls: 2 @ 24', 3 @ 10', 9' high", "walls: 78 ft, 9 ft high"],
    ["tile along the counter: 10 ft, 8 ft and 4 ft by the door", "tile along the counter: 22 ft by the door"],
  ])("%s: signs and places behind them change nothing", (text, sum) => expect(normalizeText(text)).toBe(sum));

  it.each([
    ["two 45 ft eaves and four 18 ft rakes", "2 45 ft eaves and 4 18 ft rakes"],
    ["two walls of 36 ft and one door of 3 ft", "2 walls of 36 ft and 1 door of 3 ft"],
    ["two posts of 8 ft and one of 10 ft", "2 posts of 8 ft and 1 of 10 ft"],
    ["a wall of 20 ft and a wall of 14 ft", "a wall of 20 ft and a wall of 14 ft"],
    ["two walls of 36 ft and one of 20 ft by 9 ft", "2 walls of 36 ft and 1 of 20 ft x 9 ft"],
  ])("%s: edges of several kinds, pieces and sides of a size stay separate", (text, same) =>
    expect(normalizeText(text)).toBe(same),
  );
});
