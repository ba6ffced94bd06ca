import { expect, test } from "vitest";
import { matchListing } from "../match-listing.ts";

test("where bundles are asked for, the bundle of a title that tells no coverage is one", () => {
  const title = "IKO MARATHON 3TAB DUAL BLACK BDL";
  expect(matchListing({ name: "3-tab shingles", unit: "bundles" }, title).pack).toEqual({
    quantity: 1,
    unit: "each",
  });
  expect(matchListing({ name: "3-tab shingles", unit: "sq ft" }, title).pack).toBeNull();
});
