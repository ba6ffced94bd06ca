import { expect, it } from "vitest";
import { type PeriodSum, toSeries } from "./usage-series.ts";

const sum = (startsOn: string, quantity: string, overrides: Partial<PeriodSum> = {}): PeriodSum => ({
  startsOn: `${startsOn}T00:00:00.000Z`,
  materialName: "Stud",
  unit: "pieces",
  quantity,
  uses: 1,
  ...overrides,
});

it("counts periods without use as 0, across the end of a year", () => {
  const [series] = toSeries([sum("2026-11-01", "12.5000"), sum("2027-02-01", "3.0000")], "MONTH");
  expect(series?.points.map(({ startsOn, quantity }) => [startsOn.slice(0, 10), quantity])).toEqual([
    ["2026-11-01", 12.5],
    ["2026-12-01", 0],
    ["2027-01-01", 0],
    ["2027-02-01", 3],
  ]);
});

it("separates units, gives every material the same periods, and puts the one used most often first", () => {
  const series = toSeries(
    [
      sum("2026-11-02", "1", { unit: "boxes" }),
      sum("2026-11-09", "4", { uses: 3 }),
      sum("2026-11-16", "2", { uses: 2 }),
    ],
    "WEEK",
  );
  expect(series.map(({ key }) => key)).toEqual(["Stud (pieces)", "Stud (boxes)"]);
  expect(series.map(({ points }) => points.map(({ quantity }) => quantity))).toEqual([
    [0, 4, 2],
    [1, 0, 0],
  ]);
});

it("is empty without usage", () => {
  expect(toSeries([], "MONTH")).toEqual([]);
});
