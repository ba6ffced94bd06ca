import { describe, expect, it } from "vitest";
import { meets } from "./meets.ts";
import { readUnit } from "./sale-unit.ts";

/** Expected quantity and unit, then the quantity, unit, name and description of a line. */
type Row = [number, string, number, string, string?, string?];

const isMet = ([qty, unit, found, givenUnit, name, description]: Row) =>
  meets({ qty, unit }, 0.1, found, readUnit(givenUnit, name, description));

describe("a quantity meets an expected one", () => {
  it.each<Row>([
    [40, "pieces", 40, "ea"],
    [40, "pieces", 40, "", "2x4 stud"],
    [40, "pieces", 40, "studs"],
    [500, "square feet", 500, "SF"],
    [500, "sq. ft.", 46.45, "m²"],
    [2, "cubic yards", 54, "cu. ft."],
    [2, "cubic yards", 2, "yards", "Ready-mix concrete"],
    [2, "cubic yards", 1.53, "m3"],
    [15, "squares", 1500, "sq ft"],
    [3, "tons", 6000, "lbs"],
    [3, "gallons", 12, "quarts"],
    [90, "linear feet", 27.4, "m"],
  ])("in another spelling or unit: %j", (...row) => expect(isMet(row)).toBe(true));

  it.each<Row>([
    [30, "bags (80 lb)", 40, "bags", "Concrete mix, 60-lb bag"],
    [96, "linear feet", 6, "pieces", "2x4x16 plate"],
    [84, "linear feet", 6, "pcs", "Baseboard", "comes in 14 ft lengths"],
    [24, "sheets", 16, "sheets", "Drywall 4x12"],
    [640, "square feet", 20, "sheets", "Plywood"],
    [4, "cubic yards", 54, "bags", "Mulch, 2 cu ft"],
    [200, "square feet", 10, "boxes", "Laminate (20 sq ft/box)"],
    [400, "linear feet", 20, "sticks", "#4 rebar, 20 ft"],
  ])("in pieces or packages of a named size: %j", (...row) => expect(isMet(row)).toBe(true));

  it("rounded up to the next whole one where whole ones are sold", () => {
    expect(isMet([3.4, "gallons", 4, "gal"])).toBe(true);
    expect(isMet([5.3, "rolls", 6, "rolls"])).toBe(true);
    expect(isMet([3.025, "cubic yards", 4, "cubic yards"])).toBe(false);
  });

  it.each<Row>([
    [30, "bags (80 lb)", 30, "bags", "Concrete mix, 60 lb"],
    [24, "sheets", 24, "sheets", "Drywall 4x12"],
    [15, "squares", 15, "sq ft"],
    [3, "gallons", 3, "quarts"],
    [12, "rolls", 12, "bags"],
    [16, "pieces", 16, "sq ft"],
    [40, "pieces", 50, "pieces"],
  ])("and not when it is another amount: %j", (...row) => expect(isMet(row)).toBe(false));
});
