import { describe, expect, it } from "vitest";
import { byChange, compareLine, orderLineOf, toAgainKey } from "./ordered-again.rules.ts";

const LINE = {
  id: "line-1",
  name: "Stud",
  quantity: 20,
  saleUnit: "each",
  sku: "S-1",
  supplierId: "miller",
  supplierName: "Miller",
  unitCents: 425,
};
const OFFER = {
  supplierId: "miller",
  sku: "S-1",
  saleUnit: "each",
  priceCents: 425,
  quantityBreaks: [],
  inStock: true,
};

describe("a line that is ordered again", () => {
  it("is known by its key, which no other line has", () => {
    expect(orderLineOf(toAgainKey("0190c0de"))).toBe("0190c0de");
    expect(orderLineOf("own.0190c0de")).toBeNull();
  });

  it.each<[string, Parameters<typeof compareLine>[1], number | null]>([
    ["same", [OFFER], 425],
    ["dearer", [{ ...OFFER, priceCents: 450 }], 450],
    ["cheaper", [{ ...OFFER, priceCents: 400 }], 400],
    // The price at the quantity that was bought.
    [
      "cheaper",
      [{ ...OFFER, priceCents: 450, quantityBreaks: [{ minimumQuantity: 10, priceCents: 410 }] }],
      410,
    ],
    ["gone", [], null],
    ["gone", [{ ...OFFER, inStock: false }], null],
    ["gone", [{ ...OFFER, saleUnit: "bundle" }], null],
    ["gone", [{ ...OFFER, sku: "S-2", priceCents: 100 }], null],
    ["gone", [{ ...OFFER, supplierId: "lowes", priceCents: 100 }], null],
  ])("is %s among %j", (change, offers, currentCents) => {
    expect(compareLine(LINE, offers)).toMatchObject({ change, currentCents, unitCents: 425 });
  });

  it("stands first where it needs attention", () => {
    const lines = [
      compareLine(LINE, [OFFER]),
      compareLine(LINE, [{ ...OFFER, priceCents: 500 }]),
      compareLine(LINE, []),
    ];
    expect(lines.toSorted(byChange).map(({ change }) => change)).toEqual(["gone", "dearer", "same"]);
  });
});
