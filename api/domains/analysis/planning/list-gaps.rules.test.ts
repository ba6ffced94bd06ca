import { expect, it } from "vitest";
import type { Offer, OfferGap } from "../../sourcing/index.ts";
import { listGaps } from "./list-gaps.rules.ts";

const offer = (materialId: string, supplierId: string): Offer => ({
  materialId,
  supplierId,
  packQuantity: 1,
  match: { score: 1, reasons: [] },
  listing: {
    sku: "1",
    title: `${materialId} of ${supplierId}`,
    description: "",
    brand: null,
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
  },
  provenance: {
    source: supplierId,
    zip: "94110",
    fetchedAt: new Date("2026-11-27T12:00:00Z"),
    validUntil: new Date("2026-11-28T12:00:00Z"),
    isSample: false,
  },
});
const none = (materialId: string, supplierId: string): OfferGap => ({
  materialId,
  supplierId,
  kind: "none",
  title: null,
  differences: [],
});
const needs = [{ id: "boards" }, { id: "screws" }];

it("gaps from the search stay as they were found", () => {
  const gaps = [none("screws", "yard")];
  const offers = [offer("boards", "yard")];
  expect(listGaps({ found: { offers, gaps }, offers, needs, undelivered: new Set() })).toEqual(gaps);
});

it("for a supplier that does not deliver every line is a gap, with what would have fitted", () => {
  const found = { offers: [offer("boards", "yard")], gaps: [none("screws", "yard")] };
  expect(listGaps({ found, offers: [], needs, undelivered: new Set(["yard"]) })).toEqual([
    { ...none("boards", "yard"), kind: "undelivered", title: "boards of yard" },
    { ...none("screws", "yard"), kind: "undelivered" },
  ]);
});

it("offers excluded by the wishes are gaps that would have fitted, once each; remaining offers are not", () => {
  const found = {
    offers: [offer("boards", "yard"), offer("boards", "yard"), offer("boards", "mill")],
    gaps: [],
  };
  const offers = [offer("boards", "mill")];
  expect(listGaps({ found, offers, needs, undelivered: new Set() })).toEqual([
    { ...none("boards", "yard"), kind: "unwanted", title: "boards of yard" },
  ]);
});
