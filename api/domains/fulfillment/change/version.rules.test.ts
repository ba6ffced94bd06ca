import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnsweredLine } from "../acknowledgement.types.ts";
import type { PurchaseOrderLine } from "../purchase-order.types.ts";
import { splitOrder } from "../sending/split-order.rules.ts";
import { decideLines, diffVersions, type LineChange, reviseLines, totalsOf } from "./version.rules.ts";

const line = (key: string, quantity = 10, unitCents = 425, name = `Stud ${key}`): PurchaseOrderLine => ({
  key,
  orderLineId: key,
  sku: null,
  name,
  materialName: null,
  category: "Lumber & Wood",
  url: null,
  quotedAt: null,
  saleUnit: "each",
  quantity,
  unitCents,
  totalCents: quantity * unitCents,
});

const anyLines = fc
  .uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(100, 200), fc.constantFrom("a", "b"))
          .map(([quantity, unitCents, name]) => line(String(key), quantity, unitCents, name)),
      ),
    ),
  )
  .map((lines) => ({ lines }));

/** Two differences composed, one after the other. */
function compose(first: readonly LineChange[], second: readonly LineChange[]): LineChange[] {
  const keys = [...new Set([...first, ...second].map(({ key }) => key))];
  return keys
    .toSorted((one, other) => Number(one) - Number(other))
    .map((key) => {
      const one = first.find((change) => change.key === key);
      const other = second.find((change) => change.key === key);
      const before = one ? one.before : (other?.before ?? null);
      const after = other ? other.after : (one?.after ?? null);
      return { key, before, after };
    })
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

describe("the difference of versions", () => {
  it("from the first to the third equals the one to the second, then to the third", () => {
    fc.assert(
      fc.property(anyLines, anyLines, anyLines, (one, two, three) => {
        const composed = compose(diffVersions(one, two), diffVersions(two, three));
        expect(diffVersions(one, three)).toEqual(composed);
      }),
    );
  });

  it("between a version and itself is empty", () => {
    fc.assert(fc.property(anyLines, (one) => diffVersions(one, one).length === 0));
  });
});

const PAID = { itemsCents: 8_500, deliveryCents: 4_900, taxCents: 680, totalCents: 14_080 };

describe("the sums of a later version", () => {
  it("equal what was paid while nothing differs, and are zero once nothing is left", () => {
    expect(totalsOf([line("1"), line("2")], PAID)).toEqual(PAID);
    const nothing = { itemsCents: 0, deliveryCents: 0, taxCents: 0, totalCents: 0 };
    expect(totalsOf([], PAID)).toEqual(nothing);
  });

  it("add up, and never exceed what was paid when less is ordered", () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 9_999_999 }));
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 99_999_999 }), ([quantity, unitCents], taxCents) => {
        const itemsCents = quantity * unitCents;
        const paid = { itemsCents, deliveryCents: 0, taxCents, totalCents: itemsCents + taxCents };
        const less = totalsOf([line("1", Math.ceil(quantity / 2), unitCents)], paid);
        expect(less.itemsCents + less.deliveryCents + less.taxCents).toBe(less.totalCents);
        expect(less.totalCents).toBeLessThanOrEqual(paid.totalCents);
      }),
    );
  });

  it("for the first one are the supplier's part of the payment, to the cent", () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    const parts = fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c"), cents, cents, cents), {
      selector: ([id]) => id,
      minLength: 1,
    });
    fc.assert(
      fc.property(parts, (given) => {
        const paidParts = given.map(([supplierId, itemsCents, deliveryCents, taxCents]) => ({
          supplierId,
          supplierName: supplierId,
          itemsCents,
          deliveryCents,
          taxCents,
          totalCents: itemsCents + deliveryCents + taxCents,
        }));
        const lines = given.map(([supplierId, itemsCents]) => ({
          ...line(supplierId, 1, itemsCents),
          id: supplierId,
          productId: null,
          supplierId,
          supplierName: supplierId,
          provenance: null,
          taxCents: 0,
          deliveryCents: 0,
          receivedQuantity: 0,
          receivedAt: null,
          refundedQuantity: 0,
          canceledQuantity: 0,
        }));
        const drafts = splitOrder({ lines, parts: paidParts }, new Map());
        expect(drafts.map(({ totalCents }) => totalCents)).toEqual(
          paidParts.map(({ totalCents }) => totalCents),
        );
      }),
    );
  });
});

describe("a revision", () => {
  const paid = [line("1"), line("2")];
  it("keeps the named lines and drops the others", () => {
    expect(reviseLines(paid, paid, [{ key: "2", quantity: 4 }])).toEqual({ lines: [line("2", 4)] });
  });

  it.each([
    ["more than was paid for", { key: "1", quantity: 11 }],
    ["quantity 0", { key: "1", quantity: 0 }],
    ["another order's line", { key: "3", quantity: 1 }],
  ])("with %s is refused", (_what, wanted) => {
    expect(reviseLines(paid, paid, [wanted])).toEqual({ problems: { 0: expect.any(String) } });
  });

  it("can restore dropped lines as first ordered, and raise reduced ones", () => {
    const wanted = ["1", "2"].map((key) => ({ key, quantity: 10 }));
    expect(reviseLines([line("2", 4)], paid, wanted)).toEqual({ lines: paid });
  });

  it("never exceeds what is still paid for after a refund", () => {
    const again = (quantity: number, back: number) =>
      reviseLines([], paid, [{ key: "1", quantity }], new Map([["1", back]]));
    expect(again(6, 4)).toEqual({ lines: [line("1", 6)] });
    expect(again(7, 4)).toEqual({ problems: { 0: "Please enter a quantity from 1 to 6" } });
    expect(again(1, 10)).toEqual({ problems: { 0: "What was paid for it has been refunded" } });
  });

  it("with a line twice is refused", () => {
    const twice = [1, 2].map((quantity) => ({ key: "1", quantity }));
    expect(reviseLines(paid, paid, twice)).toEqual({ problems: { 1: "This line is listed twice" } });
  });
});

describe("a decision about an answer", () => {
  const present = [line("1"), line("2")];
  const answered = (change: Partial<AnsweredLine>): AnsweredLine[] => [
    {
      key: "1",
      answer: "accepted",
      quantity: 10,
      unitCents: 425,
      availableOn: null,
      substitute: null,
      note: null,
    },
    {
      key: "2",
      answer: "rejected",
      quantity: 10,
      unitCents: 425,
      availableOn: null,
      substitute: null,
      note: null,
      ...change,
    },
  ];
  const accept = [{ key: "2", decision: "accept" as const }];

  it.each<[string, Partial<AnsweredLine>, PurchaseOrderLine[]]>([
    ["fewer", { answer: "quantity_changed", quantity: 8 }, [line("1"), line("2", 8)]],
    ["another price", { answer: "price_changed", unitCents: 500 }, [line("1"), line("2", 10, 500)]],
    ["a later day", { answer: "backordered", quantity: 0 }, present],
    ["nothing", { answer: "rejected", quantity: 0 }, [line("1")]],
    [
      "something else",
      { answer: "substituted", substitute: { sku: "F-1", name: "Fir" } },
      [line("1"), { ...line("2", 10, 425, "Fir"), sku: "F-1" }],
    ],
  ])("that %s is fine makes it what is ordered", (_what, change, lines) => {
    expect(decideLines(present, answered(change), accept)).toEqual({ lines });
  });

  it("to drop a line removes it", () => {
    const drop = [{ key: "2", decision: "drop" as const }];
    expect(decideLines(present, answered({ answer: "backordered" }), drop)).toEqual({ lines: [line("1")] });
  });

  it("is required for every line that does not come as ordered, and for no other", () => {
    expect(decideLines(present, answered({}), [])).toEqual({ undecided: ["2"] });
    const other = [...accept, { key: "1", decision: "drop" as const }];
    expect(decideLines(present, answered({}), other)).toEqual({ problems: { 1: expect.any(String) } });
    expect(decideLines(present, answered({}), [...accept, ...accept])).toEqual({
      problems: { 1: expect.any(String) },
    });
  });
});
