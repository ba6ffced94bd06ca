import { describe, expect, it } from "vitest";
import { parseTyped, toTyped } from "./typed-number.ts";

describe("numbers as they are typed", () => {
  it.each([
    ["12", 12],
    [" 12.5 ", 12.5],
    ["-3", -3],
    ["+4", 4],
    [".5", 0.5],
    ["", null],
    ["   ", null],
  ])("%j is %j", (typed, expected) => {
    expect(parseTyped(typed)).toBe(expected);
  });

  it.each(["a dozen", "1e3", "12 pieces", "1,000", "0x10", "."])("%j is no number", (typed) => {
    expect(parseTyped(typed)).toBeNaN();
  });

  it("lose the zeros behind the point, and no others", () => {
    expect(["12.5000", "12.0000", "100", "0.0000", "10.10"].map(toTyped)).toEqual([
      "12.5",
      "12",
      "100",
      "0",
      "10.1",
    ]);
  });
});
