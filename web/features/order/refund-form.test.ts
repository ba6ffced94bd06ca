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

describe("a refund request", () => {
  it("covers all that is left, until lines are chosen", () => {
    const values = refundValuesOf(ORDER, null);
    expect(refundAmount(ORDER, values)).toBe(255.7);
    expect(toRefundLines(ORDER, values)).toBeNull();
    expect(refundProblems(ORDER, values)).toEqual({});
  });

  it("for lines is their units' price and tax, on top of what was already refunded", () => {
    const values = lines({ studs: "1", screws: " 6 ", mix: "" });
    expect(toRefundLines(ORDER, values)).toEqual([
      { lineId: "studs", refundedQuantity: 1 },
      { lineId: "screws", refundedQuantity: 10 },
    ]);
    expect(refundAmount(ORDER, values)).toBe(3.33 + 0.27 + 12 + 0.96);
  });

  it("includes a supplier's delivery with the last of its lines, and never exceeds what is left", () => {
    const all = lines({ studs: "3", screws: "6" });
    expect(refundAmount(ORDER, all)).toBe(10 + 0.8 + 12 + 0.96 + 60);
    expect(refundAmount({ ...ORDER, refundableAmount: "80.00" }, all)).toBe(80);
  });

  it.each(["4", "-1", "1.5", "some", "1e0", "0x1"])("cannot be %s of three", (typed) => {
    const values = lines({ studs: typed });
    expect(refundProblems(ORDER, values)).toEqual({
      "units.studs": "Please enter a whole number from 0 to 3",
    });
  });

  it("cannot be empty: no line at all is reported at the first", () => {
    expect(Object.keys(refundProblems(ORDER, lines({ studs: "0" })))).toEqual(["units.studs"]);
    expect(refundAmount(ORDER, lines({}))).toBe(0);
  });

  it("stays the same when it was granted but its response was lost: nothing more of it is then left", () => {
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
