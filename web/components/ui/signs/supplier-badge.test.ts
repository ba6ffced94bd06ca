import { expect, it } from "vitest";
import { supplierTint } from "./supplier-badge.tsx";

it("each known supplier has its own tint, all others share one", () => {
  const tints = ["Home Depot", "Lowe's", "Amazon Business", "Menards"].map(supplierTint);
  expect(new Set(tints).size).toBe(4);
  expect(supplierTint("Corner Lumber")).toBe(supplierTint("Menards"));
});
