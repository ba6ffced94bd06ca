import { describe, expect, it } from "vitest";
import {
  listPriceUnits,
  type PricedLine,
  type QuotePriceUnit,
  questionUnit,
  toSalePrice,
} from "./quote-price.ts";

const line = (name: string, unit = "pieces", measuredPerUnit = 1, measuredUnit = "pieces"): PricedLine => ({
  name,
  unit,
  measuredPerUnit,
  measuredUnit,
});
const said = (price: string, priceUnit: QuotePriceUnit, packQuantity = 1, saleUnit = "each") => ({
  price,
  priceUnit,
  packQuantity,
  saleUnit,
});

const JOIST = line("Pressure-treated lumber 2x6x12");
const DRYWALL = line("Drywall 1/2 in. 4x8", "sheets", 32, "sq ft");

describe("a size that is no lumber's", () => {
  it.each([
    "Exterior wood screws #9 x 2-1/2 in. 5 lb",
    "Washers 2x3 in. 60 mm",
    "Holland paver 4x8 in. 60 mm",
    "Concrete block 8x8x16",
  ])("has neither a length nor board feet: %s", (name) => {
    expect(listPriceUnits(line(name), "each")).toEqual(["each", "c", "m", "sale_unit"]);
  });
});

describe("a price is converted to the cent of the sale unit", () => {
  it.each<[string, string, QuotePriceUnit, PricedLine, number]>([
    ["each", "11.98", "each", JOIST, 1198],
    ["a linear foot of a 12 ft board", "0.8475", "lf", JOIST, 1017],
    ["a thousand board feet, 12 to a 2x6x12", "890", "mbf", JOIST, 1068],
    ["a thousand board feet of 5/4x6x16, 10 to a board", "1200", "mbf", line("Deck board 5/4x6x16"), 1200],
    ["… written in inches and feet", "1000", "mbf", line("2 in. x 4 in. x 8 ft. stud"), 533],
    ["… with the length behind a hyphen", "1000", "mbf", line("SPF 2x4-8' premium"), 533],
    ["… with the length measured", "1000", "mbf", line("Cedar 4x4", "pieces", 10, "ft"), 1333],
    ["a hundred", "64.50", "c", line("Joist hanger"), 65],
    ["a thousand", "412", "m", line("Brick"), 41],
    ["a square of drywall", "41", "sq", DRYWALL, 1312],
    ["a sheet", "13.12", "sheet", DRYWALL, 1312],
    ["a bag", "6.25", "bag", line("Concrete mix 80 lb", "bags", 0.6, "cu ft"), 625],
    ["a roll", "89", "roll", line("House wrap", "rolls", 900, "sq ft"), 8900],
    ["a cubic yard of bags of 0.6 cu ft", "135", "cu_yd", line("Mix", "bags", 0.6, "cu ft"), 300],
    ["a short ton of bags of 80 lb", "150", "ton", line("Sand", "bags", 80, "lb"), 600],
    [
      "a cubic yard of what is bought by it",
      "52.5",
      "cu_yd",
      line("Gravel", "cubic yards", 1, "cu yd"),
      5250,
    ],
    ["a linear foot of what is bought by it", "3.19", "lf", line("Gutter", "ft", 1, "ft"), 319],
  ])("%s", (_what, price, unit, of, cents) => {
    expect(toSalePrice(said(price, unit), of)).toEqual({ cents });
  });

  it("rounds half up, once", () => {
    expect(toSalePrice(said("0.0050", "each"), JOIST)).toEqual({ cents: 1 });
    expect(toSalePrice(said("1.0049", "each"), JOIST)).toEqual({ cents: 100 });
    // 12 × 0.0996 is 1.1952: rounding first would make it 1.20.
    expect(toSalePrice(said("0.0996", "lf"), JOIST)).toEqual({ cents: 120 });
    expect(toSalePrice(said("0.0995", "lf"), JOIST)).toEqual({ cents: 119 });
  });

  it("multiplies by the content of a sale unit, unless it is the sale unit's price", () => {
    const nails = line("Screw");
    expect(toSalePrice(said("0.12", "each", 50, "box"), nails)).toEqual({ cents: 600 });
    expect(toSalePrice(said("12", "c", 250, "box"), nails)).toEqual({ cents: 3000 });
    expect(toSalePrice(said("6", "sale_unit", 50, "box"), nails)).toEqual({ cents: 600 });
    expect(toSalePrice(said("80", "roll", 100, "roll"), line("Rope", "ft", 1, "ft"))).toEqual({
      cents: 8000,
    });
  });

  it.each<[string, string, QuotePriceUnit, PricedLine, string]>([
    ["per MBF of what has no nominal size", "890", "mbf", line("Joist hanger"), "unit"],
    ["per ton of what is measured in yards", "40", "ton", line("Gravel", "cubic yards", 1, "cu yd"), "unit"],
    ["per bag of pieces", "4", "bag", JOIST, "unit"],
    ["of less than half a cent", "0.0049", "each", JOIST, "below-cent"],
    ["of more than is kept", "100000000", "each", JOIST, "too-large"],
  ])("%s: explains why not", (_what, price, unit, of, problem) => {
    expect(toSalePrice(said(price, unit), of)).toEqual({ problem });
  });

  it("keeps 99,999,999.99 exactly", () => {
    expect(toSalePrice(said("99999999.99", "each"), JOIST)).toEqual({ cents: 9_999_999_999 });
  });
});

it("a desk chooses among the units that the line can be priced in", () => {
  expect(listPriceUnits(JOIST, "each")).toEqual(["each", "lf", "mbf", "c", "m", "sale_unit"]);
  expect(listPriceUnits(DRYWALL, "sheet")).toEqual(["each", "c", "m", "sq", "sheet", "sale_unit"]);
});

describe("a price ten times off what is usual", () => {
  it.each<[string, string, QuotePriceUnit, PricedLine, number, QuotePriceUnit | null]>([
    ["per MBF read as each", "890", "each", JOIST, 1100, "mbf"],
    ["per M read as each", "412", "each", line("Brick"), 60, "m"],
    ["per C read as each", "64.50", "each", line("Joist hanger"), 70, "c"],
    ["each read as per M", "0.62", "m", line("Brick"), 60, "each"],
    ["ten times exactly, in no unit near", "6000", "each", DRYWALL, 60_000, "sq"],
    ["a slip of the keys", "98000000", "each", line("Door"), 20_000, null],
  ])("%s is asked about", (_what, price, unit, of, reference, suggested) => {
    expect(questionUnit(said(price, unit), of, reference)).toEqual({ suggested });
  });

  it("is none when it is nearer, or nobody knows what is usual", () => {
    expect(questionUnit(said("11", "each"), JOIST, 1100)).toBeNull();
    expect(questionUnit(said("109.99", "each"), JOIST, 1100)).toBeNull();
    expect(questionUnit(said("890", "each"), JOIST, null)).toBeNull();
  });
});
