import { expect, it } from "vitest";
import { supplierLetters, supplierTint } from "./supplier-badge.tsx";

it.each([
  ["Home Depot", "HD"],
  ["Lowe's", "L"],
  ["Amazon Business", "A"],
  ["Menards", "M"],
  [" corner lumber", "C"],
])("the badge of %s says %s", (name, letters) => {
  expect(supplierLetters(name)).toBe(letters);
});

it("the known suppliers have a tint each, all others share one", () => {
  const tints = ["Home Depot", "Lowe's", "Amazon Business", "Menards"].map(supplierTint);
  expect(new Set(tints).size).toBe(4);
  expect(supplierTint("Corner Lumber")).toBe(supplierTint("Menards"));
});
