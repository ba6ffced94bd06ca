import { describe, expect, it } from "vitest";
import { toPlainAmount, toPlainNumber } from "./typed-number.ts";

describe("numbers as they are typed", () => {
  it.each([
    ["12", 12],
    ["12.5", 12.5],
    [".5", 0.5],
    ["5.", 5],
    ["1,200", 1_200],
    ["12,345,678.25", 12_345_678.25],
  ])("%j is %j", (typed, expected) => {
    expect(toPlainNumber(typed)).toBe(expected);
  });

  it.each([
    "",
    ".",
    "1e3",
    "0x10",
    "-1",
    "+1",
    "1,00",
    "1234,567",
    "12,5",
    ",500",
    "1,000,00",
    "12 ft",
    "Infinity",
  ])("%j is none", (typed) => {
    expect(toPlainNumber(typed)).toBeNull();
  });
});

describe("dollars as they are typed", () => {
  it.each([
    ["5000", "5000"],
    [" $5,000.50 ", "5000.50"],
    ["$ 49", "49"],
    ["1e3", "1e3"],
    ["1.234,50", "1.234,50"],
    ["$", "$"],
    ["", ""],
  ])("%j is sent as %j", (typed, expected) => {
    expect(toPlainAmount(typed)).toBe(expected);
  });
});
