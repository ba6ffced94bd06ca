import { expect, it } from "vitest";
import { estimateByReference } from "./reference-price.ts";

const need = (name: string, category: string, quantity: number, unit: string, unitHolds = null) => ({
  id: name,
  name,
  category,
  quantity,
  unit,
  unitHolds,
});

it("a material's usual cost is its reference price times the packs that cover it; null where there is none", async () => {
  const estimates = await estimateByReference([
    need("2x4x8 stud", "Lumber & Wood", 10, "pieces"),
    need("Concrete mix, 80 lb bag", "Concrete & Masonry", 3, "bags"),
    need("Unheard-of widget", "Hardware", 1, "pieces"),
  ]);
  // $3.48 to $4.98 a stud.
  expect(estimates[0]).toBe(10 * 423);
  expect(estimates[1]).toBeGreaterThan(3 * 400);
  expect(estimates[2]).toBeNull();
});
