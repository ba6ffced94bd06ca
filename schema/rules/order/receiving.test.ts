import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainArrived, measuredUpTo, outstandingUnits } from "./receiving.ts";

describe("sale units still to come", () => {
  it.each([
    [36, 0, 0, 36],
    [36, 0, 30, 6],
    [36, 6, 30, 0],
    // Given back after they came.
    [36, 4, 36, 0],
  ])("of %i, %i refunded and %i arrived, are %i", (quantity, refundedQuantity, receivedQuantity, left) => {
    expect(outstandingUnits({ quantity, refundedQuantity, receivedQuantity })).toBe(left);
  });
});

it("sale units that the supplier will not deliver are not waited for", () => {
  const line = { quantity: 36, refundedQuantity: 0, receivedQuantity: 30 };
  expect(outstandingUnits({ ...line, canceledQuantity: 6 })).toBe(0);
  expect(outstandingUnits({ ...line, canceledQuantity: 4 })).toBe(2);
});

describe("what arrived now", () => {
  it.each([
    [Number.NaN, 6, "Please enter a whole number from 1 to 6"],
    [-1, 6, "Please enter a whole number from 1 to 6"],
    [0, 6, "Please enter a whole number from 1 to 6, or leave the line out if none of it came"],
    [1.5, 6, "Only whole units are sold and received: please enter a whole number from 1 to 6"],
    [
      7,
      6,
      "Only 6 are still to come: please enter a whole number from 1 to 6. Add what came beyond that under Inventory.",
    ],
    [2, 1, "Only 1 is still to come: please enter 1. Add what came beyond that under Inventory."],
    [1, 0, "Nothing more of this line is coming: it was received, refunded or canceled"],
  ])("cannot be %d of %i", (arrived, outstanding, message) => {
    expect(explainArrived(arrived, outstanding)).toBe(message);
  });

  it("can be any whole number up to what is still to come", () => {
    for (const arrived of [1, 5, 6]) expect(explainArrived(arrived, 6)).toBeNull();
  });
});

describe("the measured quantity of a line's parts", () => {
  it("is the line's share: 30 of 36 boards of 12 ft are 360 of 432 ft", () => {
    expect(measuredUpTo(432, 30, 36)).toBe(360);
    expect(measuredUpTo(10, 1, 3)).toBe(3.3333);
  });

  it("sums to the line in whatever parts it arrives, and no part is below nothing", () => {
    const line = fc.record({
      measured: fc.integer({ min: 1, max: 10_000_000 }).map((tenths) => tenths / 10),
      parts: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(line, ({ measured, parts }) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0);
        let units = 0;
        let stock = 0;
        for (const part of parts) {
          const before = measuredUpTo(measured, units, quantity);
          units += part;
          const came = measuredUpTo(measured, units, quantity) - before;
          expect(came).toBeGreaterThanOrEqual(0);
          stock += came;
        }
        expect(stock).toBeCloseTo(measured, 4);
        expect(measuredUpTo(measured, units, quantity)).toBe(measured);
      }),
    );
  });
});
