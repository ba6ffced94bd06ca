import { describe, expect, it } from "vitest";
import {
  createFormats,
  formatAge,
  formatAmount,
  formatCount,
  formatDuration,
  formatSaleUnit,
  formatUnit,
} from "./format.ts";

const AT = "2027-01-31T02:30:00Z";
const {
  formatMoney,
  formatWholeMoney,
  formatCompactMoney,
  formatUnitPrice,
  formatPercent,
  formatQuantity,
  ...days
} = createFormats("en-US", "America/New_York");

describe("money", () => {
  it.each([
    ["0.10", "$0.10"],
    ["1234.50", "$1,234.50"],
    ["99999999.99", "$99,999,999.99"],
    ["-12.00", "-$12.00"],
  ])("%s is written %s", (wire, shown) => {
    expect(formatMoney(wire)).toBe(shown);
  });

  it("drops cents only when there are none", () => {
    expect(formatWholeMoney("5000.00")).toBe("$5,000");
    expect(formatWholeMoney("5000.50")).toBe("$5,000.50");
  });
});

it("an axis uses thousands where no digits are lost", () => {
  expect([350, 1_050, 12_500].map(formatCompactMoney)).toEqual(["$350", "$1,050", "$12.5K"]);
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

it.each([
  [1, "box", "box"],
  [3, "box", "boxes"],
  ["12", "bag", "bags"],
  [2, "batch", "batches"],
  [2, "square foot", "square feet"],
  [2, "lb", "lb"],
  [2, "each", ""],
])("%s of a %s is written %j", (quantity, saleUnit, said) => {
  expect(formatSaleUnit(quantity, saleUnit)).toBe(said);
});

it("counts use the singular for one", () => {
  expect(formatCount(1, "item")).toBe("1 item");
  expect(formatCount(2, "item")).toBe("2 items");
  expect(formatCount(3, "batch", "batches")).toBe("3 batches");
});

it("percentages are whole unless decimals are asked for", () => {
  expect(formatPercent(66.6)).toBe("67%");
  expect(formatPercent("8.25", 2)).toBe("8.25%");
  expect(formatPercent(0)).toBe("0%");
});

it("a price below a cent keeps its third decimal, others have two", () => {
  expect([0.001, 0.1, 2].map(formatUnitPrice)).toEqual(["$0.001", "$0.10", "$2.00"]);
});

describe("an instant", () => {
  it("is shown in the reader's time zone", () => {
    expect(days.formatDay(AT)).toBe("Jan 30, 2027");
    expect(days.formatMoment(AT)).toMatch(/^Jan 30, 9:30\sPM$/);
    expect(days.formatStamp(AT)).toMatch(/^Jan 30, 2027, 9:30\sPM EST$/);
    expect(createFormats("en-US", "Asia/Tokyo").formatMoment(AT)).toMatch(/^Jan 31, 11:30\sAM$/);
  });

  it("is shown in UTC where it is the same for everyone", () => {
    expect(days.formatUtcDay(AT)).toBe("Jan 31, 2027 (UTC)");
  });
});

it("a calendar date, a month and a period are the same in every zone", () => {
  expect(days.formatDate("2027-01-31")).toBe("Jan 31, 2027");
  expect(days.formatClock("15:30").replace(/\s/g, " ")).toBe("3:30 PM");
  expect(days.formatMonth("2026-11")).toBe("Nov 2026");
  expect(days.formatPeriod("2026-11-01T00:00:00.000Z", "WEEK")).toBe("Nov 1");
  expect(days.formatPeriod("2026-11-01T00:00:00.000Z", "MONTH")).toBe("Nov 2026");
});

describe("digits follow the reader's locale", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");

  it.each([
    ["en-US", "$1,234,567.50", "1,234.5", "12.5%", "$5,000"],
    ["de-DE", "1.234.567,50 $", "1.234,5", "12,5 %", "5.000 $"],
    ["en-CA", "US$1,234,567.50", "1,234.5", "12.5%", "US$5,000"],
    ["en-IN", "$12,34,567.50", "1,234.5", "12.5%", "$5,000"],
  ])("in %s", (locale, money, quantity, percent, whole) => {
    const formats = createFormats(locale);
    expect(plain(formats.formatMoney("1234567.50"))).toBe(money);
    expect(plain(formats.formatQuantity("1234.5000"))).toBe(quantity);
    expect(plain(formats.formatPercent(12.5, 1))).toBe(percent);
    expect(plain(formats.formatWholeMoney("5000.00"))).toBe(whole);
  });
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
  [9_960, "10 s"],
  [59_400, "59 s"],
  [59_700, "1 min 0 s"],
  [119_700, "2 min 0 s"],
])("a duration of %d ms is written %s", (ms, shown) => {
  expect(formatDuration(ms)).toBe(shown);
});

it("uses the singular for one", () => {
  expect([formatAmount("1.0000", "bags"), formatAmount("12.5000", "square feet")]).toEqual([
    "1 bag",
    "12.5 square feet",
  ]);
});
