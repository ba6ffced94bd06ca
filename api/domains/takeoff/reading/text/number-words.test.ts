import { describe, expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";

describe("numbers in words", () => {
  it.each([
    ["two and five eighths inches", "2.625 in"],
    ["seven-eighths of an inch", "0.875 in"],
    ["a sixteenth of an inch", "0.0625 in"],
    ["eleven sixteenths plywood", "0.6875 plywood"],
    ["three quarters of an acre", "0.75 acre"],
  ])("are fractions: %s", (written, read) => expect(normalizeText(written)).toContain(read));

  it("keep words that only begin like another name", () =>
    expect(normalizeText("My mother parks a motorbike")).toBe("my mother parks a motorbike"));
});

describe("two sides", () => {
  it.each([
    ["nine feet one way and fourteen the other", "9 ft x 14"],
    ["18 ft in one direction by 22 ft the other way", "18 ft x 22 ft"],
  ])("may be told one after the other: %s", (written, read) =>
    expect(normalizeText(written)).toContain(read),
  );

  it("are added up once if a number of things have them", () =>
    expect(normalizeText("2 runs: 12 + 9 ft")).toBe("2 runs: 21 ft in all"));
});
