import { describe, expect, it } from "vitest";
import {
  formatAge,
  formatCount,
  formatDuration,
  formatMoney,
  formatMonth,
  formatPercent,
  formatUnit,
  formatWholeMoney,
} from "./format.ts";

describe("money", () => {
  it.each([
    ["0.10", "$0.10"],
    ["1234.50", "$1,234.50"],
    ["99999999.99", "$99,999,999.99"],
    ["-12.00", "-$12.00"],
  ])("%s reads %s", (wire, shown) => {
    expect(formatMoney(wire)).toBe(shown);
  });

  it("drops cents only where there are none", () => {
    expect(formatWholeMoney("5000.00")).toBe("$5,000");
    expect(formatWholeMoney("5000.50")).toBe("$5,000.50");
  });
});

describe("units", () => {
  it.each([
    ["pieces", "piece"],
    ["boxes", "box"],
    ["bags", "bag"],
    ["batches", "batch"],
    ["square feet", "square foot"],
    ["each", "each"],
    ["glass", "glass"],
  ])("one of %s is one %s", (plural, singular) => {
    expect(formatUnit(1, plural)).toBe(singular);
    expect(formatUnit("1.0000", plural)).toBe(singular);
  });

  it("stay plural for any other quantity", () => {
    expect(formatUnit(0, "pieces")).toBe("pieces");
    expect(formatUnit("1.5", "pieces")).toBe("pieces");
  });
});

it("counts say one thing in the singular", () => {
  expect(formatCount(1, "item")).toBe("1 item");
  expect(formatCount(2, "item")).toBe("2 items");
  expect(formatCount(3, "batch", "batches")).toBe("3 batches");
});

it("percentages are whole", () => {
  expect(formatPercent(66.6)).toBe("67%");
});

describe("age", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  it.each([
    ["2026-11-20T11:59:30Z", "just now"],
    ["2026-11-20T11:59:00Z", "1 minute ago"],
    ["2026-11-20T09:00:01Z", "2 hours ago"],
    ["2026-11-18T12:00:00Z", "2 days ago"],
    // The reader's clock is behind the server's.
    ["2026-11-20T12:03:00Z", "just now"],
  ])("of %s reads %s", (at, shown) => {
    expect(formatAge(at, now)).toBe(shown);
  });
});

it.each([
  [80, "80 ms"],
  [2_440, "2.4 s"],
  [12_400, "12 s"],
  [185_000, "3 min 5 s"],
  [119_700, "2 min 0 s"],
])("a duration of %d ms reads %s", (ms, shown) => {
  expect(formatDuration(ms)).toBe(shown);
});

it("a month reads the same in every zone", () => {
  expect(formatMonth("2026-11")).toBe("Nov 2026");
});
