import { describe, expect, it } from "vitest";
import type { Basket, BasketItem } from "../../basket/index.ts";
import { UNGUARDED } from "../testing/unguarded.ts";
import {
  type BuyerSafeguards,
  decideSafeguards,
  findConcerns,
  isRiseAbove,
  type SafeguardConcern,
  type SafeguardFacts,
} from "./safeguards.rules.ts";

function makeItem(overrides: Partial<BasketItem> = {}): BasketItem {
  return {
    id: "item-1",
    productId: "product-1",
    materialId: "material-1",
    supplierId: "supplier-1",
    supplierName: "Home Depot",
    sku: "HD-1",
    name: "Stud",
    category: "Lumber & Wood",
    saleUnit: "each",
    packQuantity: 1,
    quantity: 10,
    listPriceCents: 430,
    quantityBreaks: [],
    stock: null,
    imageUrl: null,
    source: "test",
    fetchedAt: new Date("2026-11-20T12:00:00Z"),
    validUntil: new Date("2026-11-27T12:00:00Z"),
    isSample: false,
    package: null,
    check: null,
    ...overrides,
  };
}

function makeGroup(items: BasketItem[], deliveryCents = 0): Basket["groups"][number] {
  const [{ supplierId, supplierName } = makeItem()] = items;
  return {
    supplierId,
    supplierName,
    items,
    itemsCents: 4_300,
    deliveryCents,
    isPickedUp: false,
    toFreeDeliveryCents: null,
    minimumOrderCents: 0,
  };
}

const NOTHING_KNOWN: SafeguardFacts = { lastUnitCents: new Map(), leadTimeDays: new Map() };

const judge = (
  item: Partial<BasketItem>,
  safeguards: Partial<BuyerSafeguards>,
  facts: Partial<SafeguardFacts> = {},
) =>
  findConcerns(
    { groups: [makeGroup([makeItem(item)])] },
    { ...UNGUARDED, ...safeguards },
    { ...NOTHING_KNOWN, ...facts },
  );

describe("a price that rose", () => {
  const last = (cents: number) => ({ lastUnitCents: new Map([["product-1", cents]]) });

  it.each([
    [400, 430, 7, true],
    [400, 430, 7.5, false],
    [400, 430, 8, false],
    [400, 390, 0, false],
    [400, 401, 0, true],
    [400, 4_000, null, false],
  ])("from %i to %i is above %s percent: %s", (before, now, percent, isAbove) => {
    expect(isRiseAbove(before, now, percent)).toBe(isAbove);
  });

  it("is reported with its last purchase price, and is a different concern at a different price", () => {
    const [found] = judge({}, { priceRisePercent: 5 }, last(400));
    expect(found).toMatchObject({
      kind: "price-rise",
      action: "ask",
      message: "Stud costs $4.30, 7.5% more than the $4.00 of the last order.",
    });
    const [dearer] = judge({ listPriceCents: 440 }, { priceRisePercent: 5 }, last(400));
    expect(dearer?.key).not.toBe(found?.key);
  });

  it("is judged at the price of the quantity bought, and ignored for what was never bought", () => {
    const quantityBreaks = [{ minimumQuantity: 10, priceCents: 400 }];
    expect(judge({ quantityBreaks }, { priceRisePercent: 5 }, last(400))).toEqual([]);
    expect(judge({}, { priceRisePercent: 5 })).toEqual([]);
  });
});

describe("stock", () => {
  it.each([
    [null, []],
    [10, []],
    [9, ["Home Depot has only 9 of Stud in stock; you want 10."]],
    [0, ["Home Depot has none of Stud in stock; you want 10."]],
  ])("of %s for ten reports %j", (stock, messages) => {
    expect(judge({ stock }, {}).map(({ message }) => message)).toEqual(messages);
  });
});

describe("a delivery", () => {
  it.each([
    [3, []],
    [4, ["Stud takes 4 days to come; you allow 3 days."]],
    [null, ["Home Depot does not say when Stud comes; you allow 3 days."]],
  ])("after %s days of three allowed reports %j", (days, messages) => {
    const leadTimeDays = new Map([["product-1", days]]);
    const found = judge({}, { latestDeliveryDays: 3 }, { leadTimeDays });
    expect(found.map(({ message }) => message)).toEqual(messages);
  });

  it("that costs more than allowed concerns everything its supplier delivers", () => {
    const items = [makeItem(), makeItem({ id: "item-2", productId: "product-2" })];
    const safeguards = { ...UNGUARDED, maxDeliveryFeeCents: 5_000 };
    const find = (fee: number) =>
      findConcerns({ groups: [makeGroup(items, fee)] }, safeguards, NOTHING_KNOWN);
    expect(find(5_000)).toEqual([]);
    expect(find(5_900)).toMatchObject([
      { message: "Home Depot asks $59.00 for delivery, more than the $50.00 you allow.", items },
    ]);
  });
});

describe("the decision about concerns", () => {
  const concern = (key: string, action: SafeguardConcern["action"]): SafeguardConcern => ({
    key,
    kind: "short-stock",
    action,
    message: key,
    supplierName: "Home Depot",
    items: [makeItem({ productId: `product of ${key}` })],
  });
  const asks = concern("a", "ask");
  const drops = concern("d", "drop-line");
  const stops = concern("s", "stop");

  it.each([
    ["nothing to say", [], [], { kind: "pay" }],
    ["asked about and not agreed to", [asks], [], { kind: "show", canAgree: true, concerns: [asks] }],
    ["agreed to", [asks], ["a"], { kind: "pay" }],
    [
      "a line to leave out that nobody was shown",
      [drops],
      [],
      { kind: "show", canAgree: true, concerns: [drops] },
    ],
    [
      "a line to leave out, agreed to",
      [asks, drops],
      ["a", "d"],
      { kind: "leave-out", productIds: ["product of d"] },
    ],
    ["only half agreed to", [asks, drops], ["d"], { kind: "show", canAgree: true, concerns: [asks, drops] }],
    [
      "stopped, whatever was agreed to",
      [asks, stops],
      ["a", "s"],
      { kind: "show", canAgree: false, concerns: [asks, stops] },
    ],
  ] as const)("%s", (_case, concerns, agreed, decision) => {
    expect(decideSafeguards(concerns, agreed)).toEqual(decision);
  });
});
