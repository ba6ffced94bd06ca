import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportion, formatDollars, MAX_CENTS, parseCents, shareOf, toDecimal } from "./money.ts";

describe("money", () => {
  it.each([
    ["0", 0],
    ["12.34", 1234],
    ["12.3", 1230],
    ["-7", -700],
    ["-0.00", 0],
    ["99999999.99", MAX_CENTS],
  ])("reads %s as %i cents", (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each(["", "1e3", "12.345", "1,200", " 1", "100000000", "NaN", "0x10"])("refuses %j", (text) => {
    expect(() => parseCents(text)).toThrow(RangeError);
  });

  it("writes what it reads", () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(parseCents(toDecimal(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it.each([
    [0, "$0.00"],
    [123_450, "$1,234.50"],
    [9_999_999_999, "$99,999,999.99"],
    [-300, "-$3.00"],
  ])("formats %i cents for people as %s", (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
  });

  it("rounds a share half up to the cent", () => {
    expect(shareOf(1006, 800)).toBe(80);
    expect(shareOf(1007, 800)).toBe(81);
    // 7.238% of $1,750.00 is $126.665.
    expect(shareOf(175_000, 723.8)).toBe(12_667);
  });

  it("apportions so that the parts add up to the whole and stay within a cent of their exact share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const shares = apportion(amount, weights);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
          expect(shares.every((share) => share >= 0)).toBe(true);
        },
      ),
    );
  });
});
