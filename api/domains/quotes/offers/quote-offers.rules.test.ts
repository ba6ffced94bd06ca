import { describe, expect, it } from "vitest";
import { type Material, unitPriceAt } from "../../sourcing/index.ts";
import { amountOf } from "../quote.amounts.ts";
import type { Quote, QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";
import { toQuoteOffers } from "./quote-offers.rules.ts";
import type { OfferedQuote } from "./quote-offers.types.ts";

const asked = (materialKey: string, more: Partial<QuoteRequestLine> = {}): QuoteRequestLine => ({
  materialKey,
  name: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 40,
  unit: "each",
  measuredQuantity: 36,
  measuredUnit: "each",
  measuredPerUnit: 1,
  alternatesAllowed: true,
  note: null,
  referenceCents: 400,
  ...more,
});

const answer = (materialKey: string, more: Partial<QuoteLine> = {}): QuoteLine => ({
  materialKey,
  answer: "quoted",
  title: null,
  sku: null,
  price: "3.50",
  priceUnit: "each",
  saleUnit: "each",
  packQuantity: 1,
  unitCents: 350,
  quantityBreaks: [],
  stock: null,
  leadTimeDays: null,
  note: null,
  ...more,
});

const quoted = (
  lines: QuoteLine[],
  quote: Partial<Quote> = {},
  own: Partial<OfferedQuote> = {},
): OfferedQuote => ({
  supplierId: "miller",
  supplierName: "Miller Lumber",
  zipCode: "94110",
  isSample: false,
  asked: lines.map(({ materialKey }) => asked(materialKey)),
  ...own,
  quote: {
    id: "quote-1",
    invitationId: "invitation-1",
    revision: 1,
    requestVersion: 1,
    state: "submitted",
    source: "page",
    enteredBy: null,
    kind: "lines",
    packageCents: null,
    deliveryFeeCents: 0,
    freeDeliveryThresholdCents: null,
    minimumOrderCents: 0,
    deliveryDays: 2,
    validUntil: "2026-12-30",
    quoteNumber: "4711",
    note: null,
    expiresAt: new Date("2026-12-31T08:00:00Z"),
    // In London it is already the next day.
    submittedAt: new Date("2026-11-24T02:00:00Z"),
    ...quote,
    lines,
  },
});

const material = (takeoffKey: string, more: Partial<Material> = {}): Material =>
  ({
    id: `material-${takeoffKey}`,
    takeoffKey,
    name: "2x4x8 stud",
    category: "Lumber & Wood",
    quantity: 40,
    unit: "each",
    measuredUnit: "each",
    packSize: 1,
    estimatedPriceCents: null,
    ...more,
  }) as Material;

const never = () => false;

describe("a quoted line", () => {
  it("is an offer of the requested product, naming its quote and its days", () => {
    const { offers, fates } = toQuoteOffers(
      [quoted([answer("a", { sku: "ML-204" })])],
      [material("a")],
      never,
    );
    expect(offers).toMatchObject([
      {
        materialId: "material-a",
        supplierId: "miller",
        quoteId: "quote-1",
        package: null,
        packQuantity: 1,
        listing: { sku: "ML-204", title: "2x4x8 stud", priceCents: 350, saleUnit: "each", leadTimeDays: 2 },
        provenance: {
          source: "Quote 4711 of Miller Lumber, Nov 23",
          validUntil: new Date("2026-12-31T08:00:00Z"),
        },
      },
    ]);
    expect(fates).toEqual([{ quoteId: "quote-1", materialKey: "a", notOffered: null, verdict: null }]);
  });

  it.each([
    ["is kept and not offered once its line is gone", [], "removed"],
    ["is not offered for another thing", [material("a", { name: "2x6x8 stud" })], "changed"],
    ["is not offered where another unit is counted", [material("a", { unit: "bundle" })], "changed"],
  ])("%s", (_, list, notOffered) => {
    const { offers, fates } = toQuoteOffers([quoted([answer("a")])], list, never);
    expect({ offers, fate: fates[0]?.notOffered }).toEqual({ offers: [], fate: notOffered });
  });

  it("is offered when more or less of it is needed now", () => {
    const { offers } = toQuoteOffers([quoted([answer("a")])], [material("a", { quantity: 90 })], never);
    expect(offers).toHaveLength(1);
  });

  it("gets an article number when the desk gave none", () => {
    const { offers } = toQuoteOffers(
      [quoted([answer("a"), answer("b")])],
      [material("a"), material("b")],
      never,
    );
    expect(offers.map(({ listing }) => listing.sku)).toEqual(["4711-1", "4711-2"]);
  });

  it("gets a language-neutral number when the quote has no number either", () => {
    const { offers } = toQuoteOffers(
      [quoted([answer("a")], { id: "01a22a37cd2", quoteNumber: null })],
      [material("a")],
      never,
    );
    expect(offers.map(({ listing }) => listing.sku)).toEqual(["A37CD2-1"]);
  });
});

it("without a bid is no offer", () => {
  const { offers, fates } = toQuoteOffers(
    [quoted([answer("a", { answer: "no_bid", unitCents: null, packQuantity: null })])],
    [material("a")],
    never,
  );
  expect({ offers, fate: fates[0]?.notOffered }).toEqual({ offers: [], fate: "no-bid" });
});

describe("an alternate", () => {
  const alternate = (title: string) => [quoted([answer("a", { answer: "alternate", title })])];

  it("is an offer when its title matches the need", () => {
    const { offers } = toQuoteOffers(
      alternate("2 in. x 4 in. x 8 ft. Whitewood Stud"),
      [material("a")],
      never,
    );
    expect(offers).toHaveLength(1);
  });

  it("waits for a user's decision when it may be something else, with the reason", () => {
    const { offers, fates } = toQuoteOffers(alternate("2x6x10 Fir"), [material("a")], never);
    expect(offers).toEqual([]);
    expect(fates[0]).toMatchObject({ notOffered: "alternate", verdict: { isMatch: false } });
    expect(fates[0]?.verdict?.reasons.length).toBeGreaterThan(0);
  });

  it("is an offer once a user has accepted it for this material", () => {
    const isAccepted = (name: string, title: string) => name === "2x4x8 stud" && title === "2x6x10 Fir";
    expect(toQuoteOffers(alternate("2x6x10 Fir"), [material("a")], isAccepted).offers).toHaveLength(1);
  });
});

describe("a package", () => {
  const inPackage = { price: null, priceUnit: null, unitCents: null };
  const lines = [answer("a", inPackage), answer("b", inPackage)];
  const list = [material("a"), material("b")];
  const whole = (quote: Partial<Quote> = {}, own: Partial<OfferedQuote> = {}) => [
    quoted(lines, { kind: "package", packageCents: 10_001, ...quote }, own),
  ];

  it("is offered in lots whose shares add up to its price to the cent", () => {
    const usual = [asked("a", { referenceCents: 300 }), asked("b", { referenceCents: 600 })];
    const { offers } = toQuoteOffers(whole({}, { asked: usual }), list, never);
    expect(offers.map(({ listing }) => [listing.title, listing.priceCents, listing.saleUnit])).toEqual([
      ["40 each of 2x4x8 stud", 3334, "lot"],
      ["40 each of 2x4x8 stud", 6667, "lot"],
    ]);
    expect(offers.map((offer) => [offer.package, offer.packQuantity])).toEqual([
      [{ id: "quote-1", lines: 2 }, 40],
      [{ id: "quote-1", lines: 2 }, 40],
    ]);
  });

  it("splits its price by what each line costs on its own, and gives lines of unknown cost the average", () => {
    const usual = [asked("a", { referenceCents: null, quantity: 1, unit: "pieces" }), asked("b")];
    const now = [
      material("a", { quantity: 1, unit: "pieces", estimatedPriceCents: 2000 }),
      material("b", { estimatedPriceCents: 8000 }),
    ];
    const priced = toQuoteOffers(whole({ packageCents: 5000 }, { asked: usual }), now, never).offers;
    expect(priced.map(({ listing }) => [listing.title, listing.priceCents])).toEqual([
      ["1 piece of 2x4x8 stud", 1000],
      ["40 each of 2x4x8 stud", 4000],
    ]);
    const unknown = now.map((one) => ({ ...one, estimatedPriceCents: null }));
    const even = toQuoteOffers(whole({ packageCents: 5000 }, { asked: usual }), unknown, never).offers;
    expect(even.map(({ listing }) => listing.priceCents)).toEqual([2500, 2500]);
  });

  it("is offered without its no-bid lines", () => {
    const bid = [answer("a", inPackage), answer("b", { ...inPackage, answer: "no_bid" })];
    const { offers } = toQuoteOffers([quoted(bid, { kind: "package", packageCents: 500 })], list, never);
    expect(offers).toMatchObject([{ package: { lines: 1 }, listing: { priceCents: 500 } }]);
  });

  it.each([
    ["a line is gone", [material("a")], ["package", "removed"]],
    [
      "more of a line is needed than it has",
      [material("a", { quantity: 41 }), material("b")],
      ["changed", "package"],
    ],
  ])("is not offered when %s", (_, now, fates) => {
    const result = toQuoteOffers(whole(), now, never);
    expect(result.offers).toEqual([]);
    expect(result.fates.map(({ notOffered }) => notOffered)).toEqual(fates);
  });

  it("is offered when less is needed: it is sold whole", () => {
    const less = [material("a", { quantity: 3 }), material("b")];
    expect(toQuoteOffers(whole(), less, never).offers).toHaveLength(2);
  });
});

describe("prices by quantity", () => {
  /** $3.50, $3 from 10 on, $4 from 50 on, $3.20 from 100 on. */
  const quantityBreaks = [
    { minimumQuantity: 10, priceCents: 300 },
    { minimumQuantity: 50, priceCents: 400 },
    { minimumQuantity: 100, priceCents: 320 },
  ];
  const offerOf = (quantity: number, more: Partial<QuoteLine> = {}) => {
    const quotes = [quoted([answer("studs", { quantityBreaks, ...more })])];
    const { offers } = toQuoteOffers(quotes, [material("studs", { quantity })], () => false);
    const [offer] = offers;
    if (!offer) throw new Error("nothing is offered");
    return offer;
  };

  it("that fall are offered as quoted", () => {
    const falling = quantityBreaks.slice(0, 1);
    expect(offerOf(40, { quantityBreaks: falling }).listing).toMatchObject({
      priceCents: 350,
      quantityBreaks: falling,
      stock: null,
    });
  });

  it("that rise are never offered below the quote", () => {
    const below = offerOf(40);
    expect(below.listing).toMatchObject({
      priceCents: 350,
      quantityBreaks: [{ minimumQuantity: 10, priceCents: 300 }],
      stock: 49,
    });
    expect(below.match.reasons).toContain("dearer from 50 on");
    expect(offerOf(40, { stock: 20 }).listing.stock).toBe(20);
    const above = {
      priceCents: 400,
      quantityBreaks: [{ minimumQuantity: 100, priceCents: 320 }],
      stock: null,
    };
    expect(offerOf(60).listing).toMatchObject(above);
    expect(offerOf(500).listing).toMatchObject({ priceCents: 320, quantityBreaks: [] });
  });

  it("cost exactly what one supplier quoted, at every need", () => {
    for (const quantity of [1, 9, 10, 49, 50, 60, 99, 100, 500]) {
      const { listing } = offerOf(quantity);
      const said = { unitCents: 350, packQuantity: 1, quantityBreaks };
      expect(quantity * unitPriceAt(listing.priceCents, listing.quantityBreaks, quantity)).toBe(
        amountOf(said, { quantity }),
      );
    }
  });
});
