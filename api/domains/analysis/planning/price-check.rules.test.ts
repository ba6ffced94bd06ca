import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOddPrices } from "./price-check.rules.ts";

describe("a price compared with the usual", () => {
  it("is reported from ten times the usual, with both amounts", () => {
    expect(listOddPrices([{ materialName: "Tile", totalCents: 124_000, usualCents: 10_300 }])).toEqual([
      {
        materialName: "Tile",
        message:
          "It costs $1,240.00, 12 times the usual price for this quantity (about $103.00). Check the size or the product.",
      },
    ]);
  });

  it("is not reported for other materials, nor where the usual price is not known", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.option(fc.nat(1_000_000)), (totalCents, usualCents) => {
        const isOdd = usualCents !== null && usualCents > 0 && totalCents / usualCents >= 10;
        expect(listOddPrices([{ materialName: "Tile", totalCents, usualCents }])).toHaveLength(isOdd ? 1 : 0);
      }),
    );
  });
});
