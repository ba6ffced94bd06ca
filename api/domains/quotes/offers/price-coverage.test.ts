import { expect, it } from "vitest";
import { describeCoverage } from "./price-coverage.ts";

it.each([
  [4, 2, 1, "4 suppliers and 2 quotes; 1 yard has not answered"],
  [1, 0, 0, "1 supplier"],
  [0, 1, 2, "1 quote; 2 yards have not answered"],
  [0, 0, 0, "0 suppliers"],
])(
  "%i suppliers, %i quotes and %i silent yards are summed up as: %s",
  (supplierCount, quoteCount, silentCount, words) => {
    expect(describeCoverage({ supplierCount, quoteCount, silentCount })).toBe(words);
  },
);
