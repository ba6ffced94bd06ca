import { expect, test } from "vitest";
import { matchListing } from "../match-listing.ts";

test.each([
  ["Laminate flooring 12 mm", "sq ft", "12 mm Laminate 16.1 SF per Carton (960 SF per Pallet)", 16.1],
  ["Vinyl plank flooring", "sq ft", "Vinyl Plank Flooring 36 sq. ft. (30 cases/1080 sq. ft./pallet)", 1080],
  ["Wedge anchor 1/2 in.", "pieces", "Wedge Anchor, 1/2 in Dia, Zinc Plated, PK 25", 25],
  ["Wire connectors, red", "pieces", "RED WIRE CONN JAR/500", 500],
  ["USB outlet 15 A", "pieces", "15A Tamper Resistant Outlet with USB Type A/C", 1],
  ["Carpet pad 8 lb", "sq yd", "8# REBOND PAD 7/16 30SY/RL", 270],
])("%s by the %s: %s holds %d", (name, unit, title, quantity) => {
  expect(matchListing({ name, unit }, title).pack?.quantity).toBe(quantity);
});

test("when the unit is bundles, the bundle of a title that states no coverage counts as one", () => {
  const title = "IKO MARATHON 3TAB DUAL BLACK BDL";
  expect(matchListing({ name: "3-tab shingles", unit: "bundles" }, title).pack).toEqual({
    quantity: 1,
    unit: "each",
  });
  expect(matchListing({ name: "3-tab shingles", unit: "sq ft" }, title).pack).toBeNull();
});
