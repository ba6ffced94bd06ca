import { describe, expect, it } from "vitest";
import type { Offer } from "../sourcing/index.ts";
import type { BasketItem } from "./basket.types.ts";
import { acceptChanges, applyAnswer, changeOf, checkedAtOf, readPriceCheck } from "./price-check.rules.ts";
import { makeItem as makeBoards } from "./testing/make-item.ts";

const FETCHED = new Date("2026-11-18T12:00:00Z");
const CHECKED = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-20T13:00:00Z");

/** Ten boards at $4.00, $3.50 from 20 up; 50 on hand. */
const makeItem = (overrides: Partial<BasketItem> = {}): BasketItem =>
  makeBoards({
    quantityBreaks: [{ minimumQuantity: 20, priceCents: 350 }],
    stock: 50,
    fetchedAt: FETCHED,
    validUntil: new Date("2026-11-19T12:00:00Z"),
    isSample: false,
    ...overrides,
  });

function found(listing: Partial<Offer["listing"]> = {}, packQuantity = 1) {
  const offer: Offer = {
    materialId: "m1",
    supplierId: "hd",
    packQuantity,
    match: { score: 1, reasons: [] },
    listing: {
      sku: "1",
      title: "2x4x8",
      description: "",
      brand: null,
      category: null,
      priceCents: 400,
      saleUnit: "each",
      pack: null,
      quantityBreaks: [{ minimumQuantity: 20, priceCents: 350 }],
      stock: 50,
      rating: null,
      leadTimeDays: null,
      imageUrl: null,
      url: null,
      attributes: {},
      ...listing,
    },
    provenance: {
      source: "Home Depot",
      zip: "14201",
      fetchedAt: CHECKED,
      validUntil: new Date("2026-11-21T12:00:00Z"),
      isSample: false,
    },
  };
  return { kind: "found" as const, offer };
}

const changed = (answer: Parameters<typeof applyAnswer>[1], item = makeItem()) =>
  changeOf(applyAnswer(item, answer, CHECKED));

describe("checking again", () => {
  it("makes an unchanged price fresh and leaves nothing to decide", () => {
    const item = applyAnswer(makeItem(), found(), CHECKED);
    expect(item).toEqual(
      makeItem({ fetchedAt: CHECKED, validUntil: new Date("2026-11-21T12:00:00Z"), check: null }),
    );
    expect(readPriceCheck([item], [])).toBeNull();
  });

  it("counts only the price at the basket's quantity as a price change", () => {
    const dearerInBulk = found({ quantityBreaks: [] });
    expect(changed(dearerInBulk)).toBeNull();
    expect(changed(dearerInBulk, makeItem({ quantity: 20 }))).toMatchObject({ kinds: ["price-up"] });
  });

  it.each([
    ["dearer", found({ priceCents: 425 }), ["price-up"]],
    ["cheaper", found({ priceCents: 375 }), ["price-down"]],
    ["short", found({ stock: 9 }), ["out-of-stock"]],
    ["dearer and gone from the shelf", found({ priceCents: 500, stock: 0 }), ["price-up", "out-of-stock"]],
    ["in another pack", found({ priceCents: 900 }, 2), ["pack-changed"]],
    ["not sold any more", { kind: "gone" as const }, ["gone"]],
  ])("names a line that is %s, and reprices nothing", (_what, answer, kinds) => {
    const item = applyAnswer(makeItem(), answer, CHECKED);
    expect(changeOf(item)?.kinds).toEqual(kinds);
    expect({ ...item, check: null }).toEqual(makeItem());
  });

  it("is silent about a shortage that the buyer knows of", () => {
    expect(changed(found({ stock: 0 }), makeItem({ stock: 3 }))).toBeNull();
  });

  it("keeps known changes when the supplier gives no answer, and marks other items as unanswered", () => {
    const silent = { kind: "unanswered" as const, message: "Lowe's did not answer in time." };
    const dearer = applyAnswer(makeItem(), found({ priceCents: 425 }), CHECKED);
    expect(applyAnswer(dearer, silent, LATER)).toEqual(dearer);
    const unknown = applyAnswer(makeItem(), silent, LATER);
    expect(readPriceCheck([unknown], [])).toMatchObject({
      checkedAt: null,
      changes: [],
      unanswered: [{ message: "Lowe's did not answer in time." }],
    });
  });

  it("drops a change when the old price is back", () => {
    const dearer = applyAnswer(makeItem(), found({ priceCents: 425 }), CHECKED);
    expect(applyAnswer(dearer, found(), LATER).check).toBeNull();
  });
});

describe("accepting", () => {
  it("applies new prices and removes what is gone, and changes no other line", () => {
    const items = [
      makeItem({ id: "same" }),
      applyAnswer(makeItem({ id: "dearer" }), found({ priceCents: 425 }), CHECKED),
      applyAnswer(makeItem({ id: "gone" }), { kind: "gone" }, CHECKED),
    ];
    const accepted = acceptChanges(items);
    expect(accepted.map(({ id, listPriceCents }) => [id, listPriceCents])).toEqual([
      ["same", 400],
      ["dearer", 425],
    ]);
    expect(accepted[0]).toEqual(items[0]);
    expect(readPriceCheck(accepted, [])).toBeNull();
  });

  it("buys the same amount in packs of another size", () => {
    const [item] = acceptChanges([applyAnswer(makeItem(), found({ priceCents: 1_100 }, 3), CHECKED)]);
    expect(item).toMatchObject({ quantity: 4, packQuantity: 3, listPriceCents: 1_100 });
  });

  it("leads to the total that was shown", () => {
    const terms = {
      id: "hd",
      name: "Home Depot",
      deliveryFeeCents: 2_000,
      freeDeliveryThresholdCents: 4_500,
    };
    const item = applyAnswer(makeItem(), found({ priceCents: 500 }), CHECKED);
    // 10 × $5.00 is above the threshold, so delivery becomes free; tax is 8%.
    expect(readPriceCheck([item], [terms])?.totalAfterCents).toBe(5_400);
  });

  it("applies the latest of several checks", () => {
    const first = applyAnswer(makeItem({ id: "a" }), found({ priceCents: 425 }), CHECKED);
    const second = applyAnswer(makeItem({ id: "b" }), { kind: "gone" }, LATER);
    expect(checkedAtOf([first, second, makeItem({ id: "c" })])).toEqual(LATER);
    expect(checkedAtOf([makeItem()])).toBeNull();
  });
});
