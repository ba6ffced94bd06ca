import { describe, expect, it } from "vitest";
import { UNIT_CHOICES } from "./constants.ts";
import { roundAsSaid, toUnit, UNITS, withUnit } from "./units.ts";

it.each([
  [12.4285, 12],
  [10, 10],
  [3.14, 3.1],
  [0.4286, 0.43],
  [0, 0],
])("writes %d as about %d", (amount, said) => {
  expect(roundAsSaid(amount)).toBe(said);
});

it.each([
  ["1", "pieces", "1 piece"],
  ["12", "pieces", "12 pieces"],
  ["1", "ft", "1 ft"],
  ["10", "%", "10%"],
])("writes %s with %s as %s", (figure, unit, said) => {
  expect(withUnit(figure, unit)).toBe(said);
});

describe("one list of units", () => {
  it.each([
    ["box", "boxes"],
    ["Boxes", "boxes"],
    ["bx", "boxes"],
    ["BX.", "boxes"],
    ["each", "pieces"],
    ["pcs", "pieces"],
    ["Sq. Ft.", "square feet"],
    ["lf", "feet"],
    ["lbs", "pounds"],
    ["sht", "sheets"],
  ])("%s is %s", (written, unit) => {
    expect(toUnit(written)).toBe(unit);
  });

  it("leaves an unknown unit as it was written", () => {
    expect(toUnit("Dingbats")).toBe("Dingbats");
  });

  it("writes the units that forms offer as forms do", () => {
    expect(UNIT_CHOICES.map(toUnit)).toEqual([...UNIT_CHOICES]);
  });

  it("has no name for two units", () => {
    const names = UNITS.flatMap(({ singular, plural, spellings, codes }) => [
      ...new Set([singular, plural, ...spellings, ...codes].map((name) => name.replace(/[^a-z0-9]/g, ""))),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
