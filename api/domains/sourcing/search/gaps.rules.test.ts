import { describe, expect, it } from "vitest";
import { createMatcher } from "../match-listing.ts";
import type { MaterialNeed, SupplierListing } from "../sourcing.types.ts";
import type { ListingJudge } from "../supplier-search.types.ts";
import { explainGap } from "./gaps.rules.ts";

const STUD: MaterialNeed = {
  id: "stud",
  name: "Pressure-treated 2x4x8",
  category: "Lumber & Wood",
  quantity: 12,
  unit: "pieces",
};

const listing = (title: string, more: Partial<SupplierListing> = {}): SupplierListing => ({
  sku: title,
  title,
  description: "",
  brand: null,
  category: null,
  priceCents: 500,
  saleUnit: "each",
  pack: null,
  quantityBreaks: [],
  stock: null,
  rating: null,
  leadTimeDays: null,
  imageUrl: null,
  url: null,
  attributes: {},
  ...more,
});

const PROVENANCE = {
  source: "Yard",
  zip: "94110",
  fetchedAt: new Date("2026-11-27T12:00:00Z"),
  validUntil: new Date("2026-11-28T12:00:00Z"),
  isSample: false,
};

function gapOf(titles: readonly string[] | null, material = STUD, judge?: ListingJudge) {
  const listings = titles?.map((title) => listing(title));
  return explainGap({
    material,
    supplierId: "yard",
    result: listings ? { listings, dropped: [], provenance: PROVENANCE } : null,
    match: createMatcher(material),
    judge,
  });
}

describe("a supplier without an offer for a line", () => {
  it.each([
    ["the length", "2 in. x 4 in. x 10 ft. Pressure-Treated Lumber", ["10 ft, not 8 ft"]],
    ["the section", "2 in. x 6 in. x 8 ft. Pressure-Treated Lumber", ["6 in, not 4 in"]],
    [
      "the treatment",
      "2 in. x 4 in. x 8 ft. Cedar Lumber",
      expect.arrayContaining([expect.stringContaining("cedar")]),
    ],
  ])("nearly has it where %s differs, in few words", (_what, title, differences) => {
    expect(gapOf([title])).toEqual({
      materialId: "stud",
      supplierId: "yard",
      kind: "near",
      title,
      differences,
    });
  });

  it("offers as nearest the article that differs least, and among equals the one the supplier lists first", () => {
    const [first, second] = [
      "2 in. x 6 in. x 12 ft. Pressure-Treated Lumber",
      "2 in. x 4 in. x 12 ft. Pressure-Treated Lumber",
    ];
    expect(gapOf([first, second, "2 in. x 4 in. x 16 ft. Pressure-Treated Lumber"])).toMatchObject({
      title: second,
      differences: ["12 ft, not 8 ft"],
    });
  });

  it("has nothing near among goods of another kind, nor in an empty answer", () => {
    expect(gapOf(["Cordless Drill 18 V", "80 lb. Concrete Mix"]).kind).toBe("none");
    expect(gapOf([]).kind).toBe("none");
  });

  it("that did not respond is silent", () => {
    expect(gapOf(null)).toMatchObject({ kind: "silent", title: null });
  });

  it("has the right goods in a pack that can't be compared", () => {
    const screws = { ...STUD, name: "Deck screws #8 x 2-1/2 in", unit: "lb", category: "Fasteners" };
    expect(gapOf(["#8 x 2-1/2 in. Deck Screws (350-Pack)"], screws)).toMatchObject({
      kind: "pack",
      differences: [],
    });
  });

  it("has a fitting article, excluded by the user's wishes", () => {
    const title = "2 in. x 4 in. x 8 ft. Pressure-Treated Lumber";
    expect(gapOf([title], STUD, () => "refused")).toMatchObject({ kind: "unwanted", title });
  });

  it("has no choice where one article elsewhere was chosen", () => {
    const chosen = { ...STUD, accepts: { kind: "article", supplierId: "other", sku: "1" } } as const;
    expect(gapOf(["2x4x8"], chosen).kind).toBe("chosen");
  });
});
