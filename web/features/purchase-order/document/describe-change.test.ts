import { expect, it } from "vitest";
import { describeChange } from "./describe-change.ts";

const line = (more: object = {}) => ({
  __typename: "PurchaseOrderLine" as const,
  key: "1",
  name: "Stud",
  saleUnit: "piece",
  quantity: 100,
  unitPrice: "4.25",
  ...more,
});

it.each([
  ["fewer", line(), line({ quantity: 80 }), "100 → 80 pieces"],
  ["dearer", line(), line({ unitPrice: "4.50" }), "$4.25 → $4.50 each"],
  ["both", line(), line({ quantity: 1, unitPrice: "4.50" }), "100 → 1 piece, $4.25 → $4.50 each"],
  ["left out", line(), null, "Left out: it was 100 pieces"],
  ["back again", null, line({ quantity: 2, saleUnit: "each" }), "Added: 2"],
  ["something else", line(), line({ name: "Stud, kiln dried" }), "Instead of Stud"],
  ["of another article number", line(), line(), "Another article number"],
])("a line that is %s says so", (_what, before, after, words) => {
  expect(describeChange({ before, after })).toBe(words);
});
