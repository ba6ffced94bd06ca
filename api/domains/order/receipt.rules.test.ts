import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderLine } from "./order.types.ts";
import { decideReceipt, deliveredAtOf, type Receipt, statusByArrival } from "./receipt.rules.ts";

const line = (id: string, quantity: number, receivedQuantity = 0, refundedQuantity = 0): OrderLine => ({
  id,
  quantity,
  receivedQuantity,
  refundedQuantity,
  canceledQuantity: 0,
  receivedAt: null,
  productId: null,
  supplierId: null,
  supplierName: "Miller",
  name: id,
  materialName: null,
  category: "Lumber & Wood",
  sku: null,
  saleUnit: "each",
  unitCents: 100,
  totalCents: quantity * 100,
  taxCents: 0,
  deliveryCents: 0,
  provenance: null,
});

const POSTS = line("posts", 36);
const decide = (lines: OrderLine[], receipt: Receipt) => {
  const decision = decideReceipt({ lines }, receipt);
  return decision.kind === "invalid"
    ? decision.fields
    : Object.fromEntries(decision.arrived.map(({ line: { id }, units }) => [id, units]));
};

describe("a receipt", () => {
  const rest = line("rest", 36, 30);
  const all = line("all", 5, 5);
  const back = line("back", 4, 0, 4);

  it("without lines receives what is still to come of every line", () => {
    expect(decide([POSTS, rest, all, back], {})).toEqual({ posts: 36, rest: 6 });
  });

  it("of whole lines receives the rest of each, once", () => {
    expect(decide([POSTS, rest, all], { lineIds: ["rest", "all", "rest"] })).toEqual({ rest: 6 });
    expect(decide([POSTS], { lineIds: [] })).toEqual({});
  });

  it("of a part receives it on top of what had arrived", () => {
    const lines = [{ lineId: "posts", receivedQuantity: 30 }];
    expect(decide([POSTS, rest], { lines })).toEqual({ posts: 30 });
    expect(decide([rest], { lines: [{ lineId: "rest", receivedQuantity: 34, receivedBefore: 30 }] })).toEqual(
      {
        rest: 4,
      },
    );
  });

  it("repeated, or recorded by two people at once, receives nothing more", () => {
    const said = { lineId: "rest", receivedQuantity: 30 };
    expect(decide([rest], { lines: [said] })).toEqual({});
    expect(decide([rest], { lines: [{ ...said, receivedBefore: 0 }] })).toEqual({});
  });

  it("counted before something else came changes nothing, and says what has come", () => {
    const lines = [{ lineId: "rest", receivedQuantity: 32, receivedBefore: 20 }];
    expect(decide([rest], { lines })).toEqual({
      "lines.0.receivedQuantity":
        "30 of it have been received, and 6 still to come. Please count only what arrived since",
    });
  });

  it.each([
    [{ lineId: "none", receivedQuantity: 1 }, "lineId", "This order does not have that line"],
    [{ lineId: "rest", receivedQuantity: 29 }, "receivedQuantity", "30 of it were already received"],
    [
      { lineId: "rest", receivedQuantity: 37 },
      "receivedQuantity",
      expect.stringMatching(/^Only 6 are still to come/),
    ],
    [
      { lineId: "posts", receivedQuantity: 0 },
      "receivedQuantity",
      expect.stringMatching(/leave the line out/),
    ],
    [
      { lineId: "rest", receivedQuantity: 30, receivedBefore: 30 },
      "receivedQuantity",
      expect.stringMatching(/leave the line out/),
    ],
    [{ lineId: "back", receivedQuantity: 1 }, "receivedQuantity", expect.stringMatching(/^Nothing more/)],
  ])("of %j is refused at its field", (said, field, message) => {
    expect(decide([POSTS, rest, back], { lines: [said] })).toEqual({ [`lines.0.${field}`]: message });
  });

  it("names each line once, and only lines of the order", () => {
    const lines = [{ lineId: "posts", receivedQuantity: 1 }];
    expect(decide([POSTS], { lineIds: ["posts"], lines })).toEqual({
      "lines.0.lineId": "This line is listed twice",
    });
    expect(decide([POSTS], { lineIds: ["none"] })).toEqual({
      "lineIds.0": "This order does not have that line",
    });
  });

  it("never makes more arrive than was bought and not refunded, whatever is reported in whatever order", () => {
    const step = fc.record({
      total: fc.integer({ min: -2, max: 45 }),
      before: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
      refunded: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let posts = POSTS;
        for (const { total, before, refunded } of steps) {
          const said = { lineId: "posts", receivedQuantity: total, receivedBefore: before };
          const decision = decideReceipt({ lines: [posts] }, { lines: [said] });
          if (decision.kind === "receive") {
            const came = decision.arrived[0]?.units ?? 0;
            expect(posts.receivedQuantity + came).toBe(total);
            posts = { ...posts, receivedQuantity: total };
            expect(posts.receivedQuantity + posts.refundedQuantity).toBeLessThanOrEqual(posts.quantity);
          }
          const left = posts.quantity - posts.receivedQuantity - posts.refundedQuantity;
          posts = { ...posts, refundedQuantity: posts.refundedQuantity + Math.min(refunded, left) };
        }
      }),
    );
  });
});

describe("an order", () => {
  it.each([
    ["paid", [line("a", 36), line("b", 5)]],
    ["paid", [line("a", 36), line("b", 5, 0, 5)]],
    ["fulfilling", [line("a", 36, 30), line("b", 5, 5)]],
    ["fulfilling", [line("a", 36, 36), line("b", 5)]],
    ["delivered", [line("a", 36, 36), line("b", 5, 0, 5)]],
    ["delivered", [line("a", 36, 30, 6)]],
  ])("is %s where %j", (status, lines) => {
    expect(statusByArrival({ lines })).toBe(status);
  });

  it("was delivered when it first was, also after a refund", () => {
    const [first, now] = [new Date("2026-11-01"), new Date("2026-11-09")];
    expect(deliveredAtOf({ deliveredAt: null }, "delivered", now)).toBe(now);
    expect(deliveredAtOf({ deliveredAt: first }, "delivered", now)).toBe(first);
    expect(deliveredAtOf({ deliveredAt: first }, "refunded", now)).toBe(first);
    expect(deliveredAtOf({ deliveredAt: first }, "fulfilling", now)).toBeNull();
  });
});
