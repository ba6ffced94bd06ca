import { expect, test } from "vitest";
import { MEASURES, type MeasureSymbol } from "./measures.ts";

test.each<[quantity: number, from: MeasureSymbol, to: MeasureSymbol, expected: number]>([
  [1, "m", "in", 39.3700787],
  [1, "sq m", "sq ft", 10.7639104],
  [1, "cu m", "cu yd", 1.3079506],
  [1, "tonne", "lb", 2204.6226218],
  [1, "l", "fl oz", 33.8140227],
  [1, "acre", "sq yd", 4840],
])("%d %s converts to %s: %s", (quantity, from, to, expected) => {
  expect(MEASURES[from].kind).toBe(MEASURES[to].kind);
  expect((quantity * MEASURES[from].factor) / MEASURES[to].factor).toBeCloseTo(expected, 6);
});
