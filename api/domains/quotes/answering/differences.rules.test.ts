import { expect, it } from "vitest";
import type { QuoteFields } from "../../../../schema/rules/quote.ts";
import { findDifferences } from "./differences.rules.ts";

const typed = (price: string, more: Partial<QuoteFields> = {}): QuoteFields => ({
  requestVersion: 1,
  kind: "lines",
  lines: [{ materialKey: "joists", answer: "quoted", price, quantityBreaks: [] }],
  ...more,
});

it("differing fields are named, with what each of the two people typed", () => {
  const [theirs, yours] = [
    typed("11.98", { deliveryFee: "45" }),
    typed("12", { requestVersion: 2, note: "" }),
  ];
  expect(findDifferences(theirs, yours)).toEqual([
    { path: "deliveryFee", theirs: "45", yours: null },
    { path: "lines.joists.price", theirs: "11.98", yours: "12" },
  ]);
  expect(findDifferences(theirs, theirs)).toEqual([]);
});

it("prices by quantity are shown in readable form", () => {
  const steps = [
    { minimumQuantity: 10, price: "11" },
    { minimumQuantity: 100, price: "10.50" },
  ];
  const line = { materialKey: "joists", answer: "quoted", price: "11.98", quantityBreaks: steps } as const;
  expect(
    findDifferences(typed("11.98"), { ...typed("11.98"), lines: [{ ...line, quantityBreaks: steps }] }),
  ).toEqual([{ path: "lines.joists.quantityBreaks", theirs: null, yours: "10: 11, 100: 10.50" }]);
});
