import { describe, expect, it } from "vitest";
import type { MaterialNeed, Offer, SupplierListing } from "../sourcing/index.ts";
import {
  askForMake,
  judgeListing,
  keepOnlyWished,
  listMakeWishes,
  noteMakeWishes,
  takePreferred,
} from "./make-wishes.rules.ts";
import { makeMaterial, makeProduct } from "./testing/make-input.ts";

const wishesOf = (specialInstructions: string) => listMakeWishes({ specialInstructions });

const FAUCET: MaterialNeed = {
  id: "faucet",
  name: "Kitchen faucet",
  category: "Plumbing",
  quantity: 1,
  unit: "each",
};
const STUD: MaterialNeed = {
  id: "stud",
  name: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 9,
  unit: "each",
};

function makeListing(brand: string | null, title = "Article"): SupplierListing {
  return {
    sku: `${brand}-${title}`,
    title,
    description: "",
    brand,
    category: null,
    priceCents: 100,
    saleUnit: "each",
    pack: null,
    quantityBreaks: [],
    stock: null,
    rating: null,
    leadTimeDays: null,
    imageUrl: null,
    url: null,
    attributes: {},
  };
}

function makeOffer(materialId: string, brand: string | null, title?: string): Offer {
  return {
    materialId,
    supplierId: "hd",
    listing: makeListing(brand, title),
    packQuantity: 1,
    match: { score: 1, reasons: [] },
    provenance: { source: "", zip: "", fetchedAt: new Date(0), validUntil: new Date(0), isSample: true },
  };
}

const brandsOf = (offers: readonly Offer[]) => offers.map(({ listing }) => listing.brand);

describe("a make that is not wanted", () => {
  const judge = judgeListing(wishesOf("No Kobalt"));

  it("is refused by its brand, its lines, and by the title where no brand is given", () => {
    expect(judge(FAUCET, makeListing("Kobalt"))).toBe("refused");
    expect(judge(FAUCET, makeListing("Kobalt XTR"))).toBe("refused");
    expect(judge(FAUCET, makeListing(null, "FAUCET KOBALT 1-HDL"))).toBe("refused");
  });

  it("leaves others, and what only fits it", () => {
    expect(judge(FAUCET, makeListing("Moen", "Faucet like Kobalt"))).toBe("free");
    expect(judge(FAUCET, makeListing(null, "Battery for Kobalt drills"))).toBe("free");
  });

  it("binds the goods that are named alone", () => {
    const judgeTools = judgeListing(wishesOf("No Kobalt tools"));
    expect(judgeTools(FAUCET, makeListing("Kobalt"))).toBe("free");
    expect(judgeTools({ ...FAUCET, category: "Tools & Equipment" }, makeListing("Kobalt"))).toBe("refused");
  });
});

describe("a make that alone is wanted", () => {
  const offers = [makeOffer("faucet", "Moen"), makeOffer("faucet", "Delta"), makeOffer("stud", null)];

  it("leaves nothing else where it is offered, and everything where it is not", () => {
    const kept = keepOnlyWished(offers, [FAUCET, STUD], wishesOf("Moen only"));
    expect(brandsOf(kept)).toEqual(["Moen", null]);
  });

  it("leaves nothing at all for goods that it does not offer", () => {
    expect(brandsOf(keepOnlyWished(offers, [FAUCET, STUD], wishesOf("Kohler faucets only")))).toEqual([null]);
  });

  it("is asked for by name where the goods are named", () => {
    expect(askForMake(FAUCET, wishesOf("Kohler faucets only"), "kitchen faucet").searchFor).toBe(
      "Kohler kitchen faucet",
    );
    expect(askForMake(STUD, wishesOf("Kohler faucets only"), "2x4 stud")).toBe(STUD);
    expect(askForMake(FAUCET, wishesOf("Kohler only"), "kitchen faucet")).toBe(FAUCET);
  });
});

describe("a make that is preferred", () => {
  const materials = [makeMaterial("boards", "Deck boards")];
  const trex = makeProduct({ id: "trex", specifications: { brand: "Trex" }, priceCents: 900 });
  const other = makeProduct({ id: "other", specifications: { brand: "Fiberon" } });

  it("is what plans are made of where there is enough of it", () => {
    expect(takePreferred([trex, other], materials, wishesOf("prefer Trex"))).toEqual([trex]);
  });

  it("gives way where too little is on hand, or none is offered", () => {
    const short = { ...trex, stock: 3 };
    expect(takePreferred([short, other], materials, wishesOf("prefer Trex"))).toEqual([short, other]);
    expect(takePreferred([other], materials, wishesOf("prefer Trex"))).toEqual([other]);
  });
});

describe("what is said of the wishes", () => {
  const materials = [makeMaterial("boards", "Deck boards"), makeMaterial("screws", "Deck screws")];
  const products = [makeProduct({ specifications: { brand: "Trex" } })];
  const note = (text: string) => noteMakeWishes(wishesOf(text), materials, products);

  it.each([
    ["No Kobalt", "Kobalt: no offer by it is compared or bought, as you asked."],
    ["Trex only", "Trex is bought alone for 1 material, as you asked: Deck boards."],
    ["prefer Trex", "Trex is preferred for 1 material, as you asked: Deck boards."],
    ["Moen only", "Nothing on this list is offered by Moen, which you want."],
    ["Moen faucets only", "Nothing on this list is called faucets: what you said of Moen binds nothing."],
    ["GRK screws only", "GRK: Nobody offers it for Deck screws."],
  ])("%s", (text, sentence) => {
    expect(note(text)).toEqual([sentence]);
  });

  it("is nothing without wishes", () => {
    expect(note("Mind the roses")).toEqual([]);
  });
});
