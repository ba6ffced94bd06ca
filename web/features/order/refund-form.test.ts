import { describe, expect, it } from "vitest";
import {
  type RefundableOrder,
  type RefundValues,
  refundAmount,
  refundProblems,
  refundValuesOf,
  toRefundLines,
} from "./refund-form.ts";

const MILLER = { supplierId: "miller", supplierName: "Miller", deliveryAmount: "20.00" };
const ORDER: RefundableOrder = {
  paidAt: "2026-11-22T12:00:00.000Z",
  refundableAmount: "255.70",
  lines: [
    { ...MILLER, id: "studs", quantity: 3, refundedQuantity: 0, totalAmount: "10.00", taxAmount: "0.80" },
    { ...MILLER, id: "screws", quantity: 10, refundedQuantity: 4, totalAmount: "20.00", taxAmount: "1.60" },
    { ...MILLER, id: "mix", quantity: 2, refundedQuantity: 2, totalAmount: "9.00", taxAmount: "0.72" },
  ],
};

const lines = (units: Record<string, string>): RefundValues => ({
  ...refundValuesOf(ORDER, null),
  scope: "lines",
  units,
});

describe("what is asked back", () => {
  it("is all that is left, until lines are chosen", () => {
    const values = refundValuesOf(ORDER, null);
    expect(refundAmount(ORDER, values)).toBe(255.7);
    expect(toRefundLines(ORDER, values)).toBeNull();
    expect(refundProblems(ORDER, values)).toEqual({});
  });

  it("is of lines their units' price and tax, counted on from what was given back", () => {
    const values = lines({ studs: "1", screws: " 6 ", mix: "" });
    expect(toRefundLines(ORDER, values)).toEqual([
      { lineId: "studs", refundedQuantity: 1 },
      { lineId: "screws", refundedQuantity: 10 },
    ]);
    expect(refundAmount(ORDER, values)).toBe(3.33 + 0.27 + 12 + 0.96);
  });

  it("is a supplier's delivery as well, with the last of its lines, and never more than is left", () => {
    const all = lines({ studs: "3", screws: "6" });
    expect(refundAmount(ORDER, all)).toBe(10 + 0.8 + 12 + 0.96 + 60);
    expect(refundAmount({ ...ORDER, refundableAmount: "80.00" }, all)).toBe(80);
  });

  it.each(["4", "-1", "1.5", "some", "1e0", "0x1"])("is not %s of three", (typed) => {
    const values = lines({ studs: typed });
    expect(refundProblems(ORDER, values)).toEqual({
      "units.studs": "Please enter a whole number from 0 to 3",
    });
  });

  it("is something: no line at all is said at the first", () => {
    expect(Object.keys(refundProblems(ORDER, lines({ studs: "0" })))).toEqual(["units.studs"]);
    expect(refundAmount(ORDER, lines({}))).toBe(0);
  });

  it("stays the same when it was given back while its answer was lost: nothing more is then left of it", () => {
    const values = lines({ studs: "2" });
    const [studs, ...others] = ORDER.lines;
    if (!studs) throw new Error("the order has no lines");
    const after = { ...ORDER, lines: [{ ...studs, refundedQuantity: 3 }, ...others] };
    expect(toRefundLines(after, values)).toEqual([{ lineId: "studs", refundedQuantity: 2 }]);
    expect(refundProblems(after, values)).toEqual({});
    expect(refundAmount(after, values)).toBe(0);
    expect(refundValuesOf(after, { ...values }).units["studs"]).toBe("");
    expect(refundValuesOf(ORDER, { ...values }).units["studs"]).toBe("2");
  });
});
