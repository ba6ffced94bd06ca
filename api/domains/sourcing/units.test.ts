import fc from "fast-check";
import { expect, test } from "vitest";
import { convertMeasure, findUnit } from "./units.ts";

test.each([
  [{ quantity: 1, unit: "square" }, "sq ft", 100],
  [{ quantity: 27, unit: "cu ft" }, "cubic yards", 1],
  [{ quantity: 60, unit: "yd" }, "feet", 180],
  [{ quantity: 40, unit: "oz" }, "lb", 2.5],
  [{ quantity: 5, unit: "gallons" }, "qt", 20],
  [{ quantity: 3, unit: "each" }, "pieces", 3],
])("%o is %s %d", (measure, unit, quantity) => {
  expect(convertMeasure(measure, unit)?.quantity).toBeCloseTo(quantity, 6);
});

test.each([
  ["lb", "gal"],
  ["ft", "sq ft"],
  ["each", "ft"],
  ["bag", "lb"],
  ["furlong", "ft"],
])("%s does not become %s: units convert within their class only", (from, to) => {
  expect(convertMeasure({ quantity: 1, unit: from }, to)).toBeNull();
});

test.each([
  ["bags (80 lb)", "package"],
  ["Linear Feet", "length"],
  ["sq. ft.", "area"],
  ["cu. yd.", "volume"],
])("%s is read as %s", (text, unitClass) => {
  expect(findUnit(text)?.unitClass).toBe(unitClass);
});

test("converting there and back changes nothing significant", () => {
  const units = fc.constantFrom("in", "ft", "yd", "m");
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1e5, noNaN: true }), units, units, (quantity, from, to) => {
      const there = convertMeasure({ quantity, unit: from }, to);
      const back = there && convertMeasure(there, from);
      expect(back?.quantity).toBeCloseTo(quantity, 3);
    }),
  );
});
