import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);

describe("goods as a list of a job names them", () => {
  it.each([
    ["Two 250 ft rolls of 12/2 and one 100 ft roll of 14/3", "2 rolls 250 ft 12/2 cable"],
    ["Two 250 ft rolls of 12/2 and one 100 ft roll of 14/3", "1 rolls 100 ft 14/3 cable"],
    ["New 16x7 garage door with opener", "1 pieces 16x7 garage door"],
    ["New 16x7 garage door with opener", "1 pieces Garage door opener"],
    ["Install 3 mirrors in the powder rooms and 2 towel bars", "3 pieces Mirrors"],
    [
      "LP SmartSide lap siding on a 24x24 garage with 9 ft walls",
      "95 pieces Engineered wood lap siding 8 in. x 16 ft",
    ],
  ])("%s: %s", (text, line) => expect(listOf(text)).toContain(line));

  it.each([
    ["Aluminum railing on the deck, 40 ft, 3 ft high", "7 pieces Aluminum railing kit 6 ft"],
    ["36 ft of cable railing, posts every 4 ft", "9 pieces Cable railing kit 4 ft"],
    ["60 ft of glass railing on the balcony", "10 pieces Glass railing kit 6 ft"],
  ])("a railing of another material comes in sections, without balusters of wood: %s", (text, sections) => {
    expect(listOf(text)).toContain(sections);
    expect(listOf(text)).not.toContainEqual(expect.stringMatching(/baluster/));
  });

  it("weighs out sand for so many bags of the mortar beside it", () => {
    const text =
      "Block wall 30 ft long, 4 ft high, 8x8x16 blocks. 1 bag of mortar per 12 blocks, 1 ton of sand per 8 bags";
    const sand = takeOff(text).materials.find(({ key }) => key === "block-wall.mason-sand");
    // 135 ÷ 12 = 12 bags ÷ 8
    expect(sand).toMatchObject({
      quantity: 2,
      unit: "tons",
      formula: expect.stringContaining("12 bags ÷ 8"),
    });
  });

  it("starts no work by the name of a fastener that is for something else", () => {
    expect(listOf("Vinyl siding 14 squares and one box of trim nails")).not.toContainEqual(
      expect.stringMatching(/baseboard/),
    );
  });

  it.each([
    ["Trench 110 ft, tracer wire, one curb stop, two 1 in couplings", /NM-B|Ready-mix/],
    ["Replace 220 sf of T1-11 siding and 64 ft of 1x4 trim", /baseboard/],
    ["Kitchen: 14 ft base cabinets, undermount sink, faucet", /stainless double bowl/],
  ])("%s: no other goods that have a word of these", (text, foreign) =>
    expect(listOf(text)).not.toContainEqual(expect.stringMatching(foreign)),
  );

  it("lists a fixture once, by the name that the text gives it", () =>
    expect(listOf("Kitchen: 14 ft base cabinets, undermount sink, faucet")).toContain(
      "1 pieces Undermount sink",
    ));

  it.each([
    [
      "Sidewalk 48 ft x 4 ft, 4 in thick, over 4 in gravel, wire mesh, 2x4 forms both sides",
      /Ready-mix|Concrete mix/,
    ],
    ["Exterior paint: 1,850 sf body two coats, 420 lf trim", /^11 gallons Exterior paint/],
    ["Install 160 lf of 6 ft black vinyl chain link with 1 walk gate, privacy slats", /mesh fabric/],
  ])("%s: lists the work as well as what goes with it", (text, line) =>
    expect(listOf(text)).toContainEqual(expect.stringMatching(line)),
  );

  it("takes the section of an edge and the size of a room for what they are", () => {
    const slab = takeOff("Pour a 24x30 garage slab 5 in thick, 12x12 thickened edge, 4 in gravel").materials;
    expect(slab.find(({ key }) => key === "concrete-slab.base-gravel")?.measuredQuantity).toBe(240);
    expect(listOf("Tile floors 5x8 and 8x10, 12x12 tile, and 20 ft of tile baseboard")).toContain(
      "120 pieces Porcelain floor tile 12x12 in",
    );
  });

  it("asks for what a plan does not say: how many openings of a porch are screened", () => {
    const { materials, questions } = takeOff("Screened porch 12x16");
    expect(materials).toEqual([]);
    expect(questions.map(({ prompt }) => prompt)).toContain("How many openings are screened, and how large?");
  });

  it("lists no windows for a wall of glass blocks", () => {
    expect(listOf("Glass block basement windows, two, 32x48, 8 in block")).toEqual([]);
  });

  it("cases openings that are there already, and buys none", () => {
    const list = listOf("Trim out 14 windows and 6 doors");
    expect(list).toContainEqual(expect.stringMatching(/casing/));
    expect(list).not.toContainEqual(expect.stringMatching(/single-hung|Prehung/));
  });
});
