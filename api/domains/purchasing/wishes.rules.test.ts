import { describe, expect, it } from "vitest";
import type { MaterialNeed, Offer, SupplierListing } from "../sourcing/index.ts";
import { askForMake, listAskable } from "./ask-by-wish.rules.ts";
import { noteWishes } from "./wish-notes.rules.ts";
import { filterWishedOffers, takePreferred } from "./wished-offers.rules.ts";
import { judgeListing, listWishes, type WishedOffer } from "./wishes.rules.ts";

const SUPPLIERS = [
  { id: "hd", name: "Home Depot" },
  { id: "lo", name: "Lowe's" },
];
const wishesOf = (specialInstructions: string) => listWishes({ specialInstructions }, SUPPLIERS);

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

const BOARDS = { ...STUD, id: "boards", name: "Deck boards", category: "Hardware", quantity: 10 };
const SCREWS = { ...BOARDS, id: "screws", name: "Deck screws" };

/** A stored offer for the boards. */
const makeProduct = (brand: string | null, supplierId = "hd", stock: number | null = null): WishedOffer => ({
  materialId: "boards",
  supplierId,
  name: "Board",
  specifications: brand === null ? {} : { brand },
  packQuantity: 1,
  stock,
  inStock: true,
});

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

function makeOffer(materialId: string, brand: string | null, supplierId = "hd"): Offer {
  return {
    materialId,
    supplierId,
    listing: makeListing(brand),
    packQuantity: 1,
    match: { score: 1, reasons: [] },
    provenance: { source: "", zip: "", fetchedAt: new Date(0), validUntil: new Date(0), isSample: true },
  };
}

const brandsOf = (offers: readonly Offer[]) => offers.map(({ listing }) => listing.brand);

describe("a make that is not wanted", () => {
  const judge = judgeListing(wishesOf("No Kobalt"));

  it("is refused by its brand, its lines, and by the title if no brand is given", () => {
    expect(judge(FAUCET, makeListing("Kobalt"), "hd")).toBe("refused");
    expect(judge(FAUCET, makeListing("Kobalt XTR"), "hd")).toBe("refused");
    expect(judge(FAUCET, makeListing(null, "FAUCET KOBALT 1-HDL"), "hd")).toBe("refused");
  });

  it("allows others, and what only fits it", () => {
    expect(judge(FAUCET, makeListing("Moen", "Faucet like Kobalt"), "hd")).toBe("free");
    expect(judge(FAUCET, makeListing(null, "Battery for Kobalt drills"), "hd")).toBe("free");
  });

  it("applies only to the goods that are named", () => {
    const judgeTools = judgeListing(wishesOf("No Kobalt tools"));
    expect(judgeTools(FAUCET, makeListing("Kobalt"), "hd")).toBe("free");
    expect(judgeTools({ ...FAUCET, category: "Tools & Equipment" }, makeListing("Kobalt"), "hd")).toBe(
      "refused",
    );
  });
});

describe("a make that is the only one wanted", () => {
  const offers = [makeOffer("faucet", "Moen"), makeOffer("faucet", "Delta"), makeOffer("stud", null)];

  it("leaves nothing else if it is offered, and everything if it is not", () => {
    const kept = filterWishedOffers(offers, [FAUCET, STUD], wishesOf("Moen only"));
    expect(brandsOf(kept)).toEqual(["Moen", null]);
  });

  it("leaves nothing at all for goods that it does not offer", () => {
    expect(brandsOf(filterWishedOffers(offers, [FAUCET, STUD], wishesOf("Kohler faucets only")))).toEqual([
      null,
    ]);
  });

  it("is searched for by name if the goods are named", () => {
    expect(askForMake(FAUCET, wishesOf("Kohler faucets only"), "kitchen faucet").searchFor).toBe(
      "Kohler kitchen faucet",
    );
    expect(askForMake(STUD, wishesOf("Kohler faucets only"), "2x4 stud")).toBe(STUD);
    expect(askForMake(FAUCET, wishesOf("Kohler only"), "kitchen faucet")).toBe(FAUCET);
  });
});

describe("a make that is preferred", () => {
  const materials = [BOARDS];
  const trex = makeProduct("Trex");
  const other = makeProduct("Fiberon");

  it("is what plans use if there is enough of it", () => {
    expect(takePreferred([trex, other], materials, wishesOf("prefer Trex"))).toEqual([trex]);
  });

  it("gives way if too little is on hand, or none is offered", () => {
    const short = makeProduct("Trex", "hd", 3);
    expect(takePreferred([short, other], materials, wishesOf("prefer Trex"))).toEqual([short, other]);
    expect(takePreferred([other], materials, wishesOf("prefer Trex"))).toEqual([other]);
  });

  it("excludes others among fresh offers from suppliers, too", () => {
    const offers = [makeOffer("boards", "Trex"), makeOffer("boards", "Fiberon"), makeOffer("screws", null)];
    expect(brandsOf(takePreferred(offers, [BOARDS, SCREWS], wishesOf("prefer Trex")))).toEqual([
      "Trex",
      null,
    ]);
  });
});

describe("a supplier that is not wanted", () => {
  const asked = (text: string, need = FAUCET) =>
    listAskable(SUPPLIERS, [need], wishesOf(text)).map(({ name }) => name);

  it("is not asked, unless its article was chosen by hand", () => {
    expect(asked("No Home Depot")).toEqual(["Lowe's"]);
    expect(asked("Nothing from Home Depot or Lowe's")).toEqual([]);
    const accepts = { kind: "article", supplierId: "hd", sku: "1" } as const;
    expect(asked("No Home Depot", { ...FAUCET, accepts })).toEqual(["Home Depot", "Lowe's"]);
  });

  it("for some goods is asked, but refused for those", () => {
    const text = "Don't buy lumber from Home Depot";
    expect(asked(text)).toEqual(["Home Depot", "Lowe's"]);
    const judge = judgeListing(wishesOf(text));
    expect(judge(STUD, makeListing(null), "hd")).toBe("refused");
    expect([judge(STUD, makeListing(null), "lo"), judge(FAUCET, makeListing(null), "hd")]).toEqual([
      "free",
      "free",
    ]);
  });
});

describe("a supplier that is the only one wanted", () => {
  const offers = [makeOffer("faucet", null, "hd"), makeOffer("faucet", null, "lo"), makeOffer("stud", null)];
  const keptOf = (text: string) =>
    filterWishedOffers(offers, [FAUCET, STUD], wishesOf(text)).map(
      ({ materialId, supplierId }) => `${materialId} ${supplierId}`,
    );

  it("leaves nothing else, even if it does not offer a material", () => {
    expect(keptOf("Only Lowe's")).toEqual(["faucet lo"]);
  });

  it("applies only to the goods that are named", () => {
    expect(keptOf("Buy lumber from Lowe's only")).toEqual(["faucet hd", "faucet lo"]);
    expect(keptOf("Buy plumbing from Lowe's only")).toEqual(["faucet lo", "stud hd"]);
  });

  it("does not apply if it offers nothing on the list, and does if it offered some before", () => {
    const stud = offers.slice(2);
    const keep = (options: Parameters<typeof filterWishedOffers>[3]) =>
      filterWishedOffers(stud, [STUD], wishesOf("Only Lowe's"), options);
    expect(keep({})).toEqual(stud);
    expect(keep({ kept: [makeProduct(null, "lo")] })).toEqual([]);
    // It may sell the rest of the list that these are a part of.
    expect(keep({ isWholeList: false })).toEqual([]);
  });
});

it("a supplier that is preferred is what plans use if it has enough", () => {
  const here = makeProduct(null, "lo");
  const there = makeProduct(null, "hd");
  const preferred = (text: string) => takePreferred([here, there], [BOARDS], wishesOf(text));
  expect(preferred("Prefer Lowe's where possible")).toEqual([here]);
  expect(preferred("Prefer Lowe's for screws")).toEqual([here, there]);
});

it("a name of both a make and a supplier matches either", () => {
  const paint = { ...FAUCET, name: "Interior paint" };
  const wishes = listWishes({ specialInstructions: "Only Sherwin-Williams paint" }, [
    { id: "sw", name: "Sherwin-Williams" },
  ]);
  const offers = [makeOffer("faucet", "Sherwin-Williams", "hd"), makeOffer("faucet", "Valspar", "lo")];
  const sold = makeOffer("faucet", "Minwax", "sw");
  expect(brandsOf(filterWishedOffers([...offers, sold], [paint], wishes))).toEqual([
    "Sherwin-Williams",
    "Minwax",
  ]);
});

describe("what is noted about the wishes", () => {
  const note = (text: string, materials = [BOARDS, SCREWS], offers = [makeProduct("Trex")]) =>
    noteWishes(wishesOf(text), materials, offers);

  it.each([
    ["No Kobalt", "Kobalt: no offer by it is compared or bought, as you asked."],
    ["Trex only", "Trex is bought alone for 1 material, as you asked: Deck boards."],
    ["prefer Trex", "Trex is preferred for 1 material, as you asked: Deck boards."],
    ["Moen only", "Nothing on this list is offered by Moen, which you want."],
    [
      "Moen faucets only",
      "Nothing on this list is called faucets: your instruction about Moen has no effect.",
    ],
    ["GRK screws only", "GRK: Nobody offers it for Deck screws."],
    ["No Home Depot", "Home Depot: nothing is compared or bought there, as you asked."],
    ["Lowe's only", "Nothing on this list is sold by Lowe's, which you want."],
    [
      "Home Depot only",
      "1 material is bought from nobody but Home Depot, as you asked: Deck boards. Home Depot does not offer Deck screws: nobody else may be bought from for that.",
    ],
    [
      "Buy screws from Lowe's only",
      "Lowe's does not offer Deck screws: nobody else may be bought from for that.",
    ],
    ["prefer Home Depot", "1 material is bought first from Home Depot, as you asked: Deck boards."],
  ])("%s", (text, sentence) => {
    expect(note(text).map(({ message }) => message)).toEqual([sentence]);
  });

  it("names the material if there is only one", () => {
    const messages = (text: string) => note(text, [SCREWS]).map(({ message }) => message);
    expect(messages("Moen only")).toEqual(["Deck screws is not offered by Moen, which you want."]);
    expect(messages("prefer Lowe's")).toEqual(["Deck screws is not sold by Lowe's, which you prefer."]);
  });

  it("says when too little of what is preferred is in stock", () => {
    expect(note("prefer Trex", [BOARDS], [makeProduct("Trex", "hd", 3)])).toEqual([
      {
        message:
          "Trex is preferred for 1 material, as you asked: Deck boards. Too little is in stock for Deck boards: others may be bought.",
        isKept: false,
      },
    ]);
  });

  it.each([
    ["No Home Depot", true],
    ["Trex boards only", true],
    ["Trex only", false],
    ["prefer Lowe's", false],
  ])("%s: kept is %s", (text, isKept) => {
    expect(note(text)).toMatchObject([{ isKept }]);
  });

  it("is nothing without wishes", () => {
    expect(note("Mind the roses")).toEqual([]);
  });
});
