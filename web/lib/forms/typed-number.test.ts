import { describe, expect, it } from "vitest";
import { parseCount, parseTyped, toTyped } from "./typed-number.ts";

describe("numbers as they are typed", () => {
  it.each([
    ["12", 12],
    [" 12.5 ", 12.5],
    ["-3", -3],
    ["+4", 4],
    [".5", 0.5],
    ["", null],
    ["   ", null],
    ["1,200", 1_200],
    ["-1,200.5", -1_200.5],
    ["-0", 0],
  ])("%j is %j", (typed, expected) => {
    expect(parseTyped(typed)).toBe(expected);
  });

  it.each(["a dozen", "1e3", "12 pieces", "1,00", "0x10", ".", "--1", "Infinity"])(
    "%j is not a number",
    (typed) => {
      expect(parseTyped(typed)).toBeNaN();
    },
  );

  it.each([
    ["1,200", 1_200],
    [" 0 ", 0],
    ["", null],
    ["2-3", Number.NaN],
    ["1.5", Number.NaN],
    ["-1", Number.NaN],
    ["1e1", Number.NaN],
  ])("%j is the count %j", (typed, expected) => {
    expect(parseCount(typed)).toBe(expected);
  });

  it("lose trailing zeros after the decimal point, and no others", () => {
    expect(["12.5000", "12.0000", "100", "0.0000", "10.10"].map(toTyped)).toEqual([
      "12.5",
      "12",
      "100",
      "0",
      "10.1",
    ]);
  });
});
