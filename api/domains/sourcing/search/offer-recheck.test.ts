import { describe, expect, it } from "vitest";
import type { MaterialNeed, SupplierConnector, SupplierListing } from "../sourcing.types.ts";
import type { SearchableSupplier } from "../supplier-search.types.ts";
import { type KnownOffer, recheckOffers } from "./offer-recheck.ts";
import { createSupplierSearch } from "./supplier-search.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const STUD: MaterialNeed = {
  id: "stud",
  name: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 40,
  unit: "pieces",
};

function makeListing(sku: string, title: string): SupplierListing {
  return {
    sku,
    title,
    description: "",
    brand: null,
    category: null,
    priceCents: 428,
    saleUnit: "each",
    pack: { quantity: 1, unit: "each" },
    quantityBreaks: [],
    stock: null,
    rating: null,
    leadTimeDays: null,
    imageUrl: null,
    url: null,
    attributes: {},
  };
}

const WHITEWOOD = makeListing("S1", "2 in. x 4 in. x 96 in. Prime Whitewood Stud");
const SPF = makeListing("S2", "2 in. x 4 in. x 8 ft. SPF Stud");

/** Answers each query with the matching articles on the shelf. */
function makeSupplier(id: string, shelf: (query: string) => SupplierListing[]) {
  const asked: string[] = [];
  const connector: SupplierConnector = {
    supplierName: id,
    async search({ query, zip }) {
      asked.push(query);
      const provenance = { source: id, zip, fetchedAt: NOW, validUntil: NOW, isSample: false };
      return { listings: shelf(query), dropped: [], provenance };
    },
    terms: async () => {
      throw new Error("not asked for here");
    },
  };
  const supplier: SearchableSupplier = { id, name: id, connector };
  return { supplier, asked };
}

const known = (supplierId: string, { sku, title }: SupplierListing, materialId = "stud"): KnownOffer => ({
  supplierId,
  sku,
  title,
  materialId,
});

const recheck = (offers: KnownOffer[], suppliers: SearchableSupplier[]) =>
  recheckOffers(
    { known: offers, needs: [STUD], suppliers, zip: "04401", signal: new AbortController().signal },
    createSupplierSearch({ backoffMs: 1 }),
  );

describe("querying again for offers", () => {
  it("finds them by their material; two of one material at one supplier cost one request", async () => {
    const { supplier, asked } = makeSupplier("lowes", () => [SPF, WHITEWOOD]);
    const answers = await recheck([known("lowes", WHITEWOOD), known("lowes", SPF)], [supplier]);
    expect(answers.map((one) => one.kind === "found" && one.offer.listing.sku)).toEqual(["S1", "S2"]);
    expect(asked).toEqual(["2x4x8 stud"]);
  });

  it("searches once more under its own title for a missing one, and reports it gone only then", async () => {
    const { supplier, asked } = makeSupplier("lowes", (query) => (query === SPF.title ? [SPF] : []));
    const answers = await recheck([known("lowes", WHITEWOOD), known("lowes", SPF)], [supplier]);
    expect(answers.map(({ kind }) => kind)).toEqual(["gone", "found"]);
    expect(asked).toEqual(["2x4x8 stud", WHITEWOOD.title, SPF.title]);
  });

  it("reports an article gone that has become something else", async () => {
    const { supplier } = makeSupplier("lowes", () => [
      { ...SPF, title: "2 in. x 4 in. x 10 ft. SPF Lumber" },
    ]);
    expect(await recheck([known("lowes", SPF)], [supplier])).toEqual([{ kind: "gone" }]);
  });

  it("leaves unanswered what cannot be queried, and the others are answered", async () => {
    const { supplier } = makeSupplier("lowes", () => [SPF]);
    const broken = makeSupplier("ace", () => {
      throw new Error("an answer it was not written for");
    });
    const answers = await recheck(
      [known("menards", SPF), known("lowes", SPF, "removed"), known("ace", SPF), known("lowes", SPF)],
      [supplier, broken.supplier],
    );
    expect(answers).toEqual([
      { kind: "unanswered", message: "This supplier is no longer set up here." },
      { kind: "unanswered", message: "It is no longer on the material list." },
      { kind: "unanswered", message: "ace sent an answer that could not be read." },
      expect.objectContaining({ kind: "found" }),
    ]);
  });
});
