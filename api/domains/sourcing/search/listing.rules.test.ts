import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPrice, readQuantityBreaks, readRating } from "./listing.rules.ts";

describe("a price", () => {
  test.each([
    ["4.28", 428],
    ["$1,234.50", 123_450],
    [39.9900016784668, 3_999],
    [{ value: 12.98 }, 1_298],
    ["7", 700],
    ["0.005", 1],
    [19.995, 2_000],
  ])("%o is read to the cent", (raw, cents) => {
    expect(readPrice(raw)).toEqual({ cents });
  });

  test.each([
    [0],
    ["0.00"],
    [-1],
    ["-3.50"],
    [-99_999_999.9999995],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e308],
    ["1e5"],
    ["CALL"],
    [""],
    [null],
    [undefined],
    [{}],
    ["100000.01"],
    ["12.00.1"],
  ])("%o is not a price and says why", (raw) => {
    expect(readPrice(raw)).toEqual({ reason: expect.stringContaining("price") });
  });

  test("whatever is sent, the result is a whole number of cents above zero or a reason", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.anything()), (raw) => {
        const read = readPrice(raw);
        if ("cents" in read) expect(Number.isSafeInteger(read.cents) && read.cents > 0).toBe(true);
        else expect(read.reason).not.toBe("");
      }),
    );
  });
});

test("quantity breaks ascend and only ever lower the price; all others are left out", () => {
  const steps = [
    { minimumQuantity: 50, price: "3.50" },
    { minimumQuantity: 10, price: "4.50" },
    { minimumQuantity: 30, price: "4.80" },
    { minimumQuantity: 1, price: "1.00" },
    { minimumQuantity: 20.5, price: "4.00" },
    { minimumQuantity: 60, price: "0" },
  ];
  expect(readQuantityBreaks(500, steps)).toEqual([
    { minimumQuantity: 10, priceCents: 450 },
    { minimumQuantity: 50, priceCents: 350 },
  ]);
});

test.each([
  [4.5678, 4.57],
  ["3.9", 3.9],
  [0, null],
  [6, null],
  ["", null],
  [null, null],
])("a rating of %o is %o", (raw, rating) => {
  expect(readRating(raw)).toBe(rating);
});
