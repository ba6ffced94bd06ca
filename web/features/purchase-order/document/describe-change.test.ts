import { describe, expect, it } from "vitest";
import { describeChange } from "./describe-change.ts";

type Line = NonNullable<Parameters<typeof describeChange>[0]["before"]>;
const STUDS: Line = {
  __typename: "PurchaseOrderLine",
  key: "studs",
  name: "2x4x8 stud",
  quantity: 100,
  saleUnit: "each",
  unitPrice: "3.05",
};
const NAILS: Line = { ...STUDS, name: "Framing nails", quantity: 1, saleUnit: "box", unitPrice: "12.50" };

describe("a line's change from one version of an order to another", () => {
  it.each([
    ["was left out", { before: NAILS, after: null }, "Left out: it was 1 box"],
    ["came to it", { before: null, after: { ...NAILS, quantity: 2 } }, "Added: 2 boxes"],
    ["is less", { before: NAILS, after: { ...NAILS, quantity: 3 } }, "1 → 3 boxes"],
    ["costs more", { before: STUDS, after: { ...STUDS, unitPrice: "3.40" } }, "$3.05 → $3.40 each"],
    [
      "is another article",
      { before: STUDS, after: { ...STUDS, name: "Prime stud" } },
      "Instead of 2x4x8 stud",
    ],
    ["is the same but for its number", { before: STUDS, after: { ...STUDS } }, "Another article number"],
  ])("is described when it %s", (_what, change, words) => {
    expect(describeChange(change)).toBe(words);
  });

  it("lists several changes in order of importance", () => {
    const after = { ...NAILS, name: "Coated nails", quantity: 2, unitPrice: "11.00" };
    expect(describeChange({ before: NAILS, after })).toBe(
      "Instead of Framing nails, 1 → 2 boxes, $12.50 → $11.00 each",
    );
  });

  it("is empty when neither version has the line", () => {
    expect(describeChange({ before: null, after: null })).toBe("");
  });
});
