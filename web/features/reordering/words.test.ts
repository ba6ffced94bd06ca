import { describe, expect, it } from "vitest";
import { amountOf, FREQUENCY_OPTIONS, numberOf, plainNumber } from "./words.ts";

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
    expect(numberOf(typed)).toBe(expected);
  });

  it.each(["a dozen", "1e3", "12 pieces", "1,000", "0x10", "."])("%j is no number", (typed) => {
    expect(numberOf(typed)).toBeNaN();
  });

  it("lose the zeros behind the point, and no others", () => {
    expect(["12.5000", "12.0000", "100", "0.0000", "10.10"].map(plainNumber)).toEqual([
      "12.5",
      "12",
      "100",
      "0",
      "10.1",
    ]);
  });
});

it("says how often, with the months", () => {
  expect(FREQUENCY_OPTIONS.map(({ label }) => label)).toEqual([
    "Monthly",
    "Quarterly (3 months)",
    "Biannual (6 months)",
    "Annual (12 months)",
  ]);
});

it("says one of something in the singular", () => {
  expect([amountOf("1.0000", "bags"), amountOf("12.5000", "square feet")]).toEqual([
    "1 bag",
    "12.5 square feet",
  ]);
});
