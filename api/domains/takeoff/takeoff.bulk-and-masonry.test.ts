import { describe, expect, it } from "vitest";
import { reportLine, takeOff } from "./index.ts";

/** A description with a line that must follow from it, its quantity and its unit. */
type Case = readonly [rule: string, description: string, line: RegExp, quantity: number, unit: RegExp];

const RATES: readonly Case[] = [
  ["a load by what it covers", "Pea gravel on a 20 x 25 ft yard at 100 sq ft per ton", /gravel/i, 5, /tons/],
  [
    "a stone by what a yard of it weighs",
    "Fieldstone wall, dry laid, 30 ft long, 18 in thick, 3 ft high. A yard of stone is a ton and a half",
    /stone/i,
    7.5,
    /tons/,
  ],
  [
    "a density from whom it comes",
    "Dry stone wall 18 ft long, 2 ft thick, 3 ft high. The quarry says 1.5 tons to the cubic yard",
    /stone/i,
    6,
    /tons/,
  ],
  [
    "a liquid by the measure, without a name",
    "Sealcoat an asphalt lot of 4500 sq ft. Use 0.2 gallon per square yard. Comes in 5 gallon pails",
    /sealer/i,
    20,
    /pails/,
  ],
  ["the trades' thousand", "Overseed the lawn, 12000 sf, 5#/M sf", /seed/i, 60, /pounds/],
  ["acres in short", "Grass seed for .5 ac at 4 lb per 1000 sq ft", /seed/i, 87.12, /pounds/],
  [
    "a factor for compaction",
    "We need 80 cubic yards of structural fill in place, swell factor of 1.3. How many loose yards?",
    /fill/i,
    104,
    /yards/,
  ],
  [
    "a share for shrinkage",
    "20 yards of topsoil after it settles, 15 percent shrinkage",
    /topsoil/i,
    23,
    /yards/,
  ],
  [
    "grout measured out per hundred",
    "Block wall 20 x 9 ft of 8x8x16 CMU, no waste on the block, cores grouted. 0.4 cu yd of grout per 100 block",
    /grout/i,
    0.81,
    /yards/,
  ],
  [
    "what is left out for something else",
    "Swapping the mulch for river rock on a 10 x 24 ft bed. One ton covers 80 sq ft",
    /rock/i,
    3,
    /tons/,
  ],
  ["a ton of flagstone", "Flagstone patio 10 x 18 ft, a ton covers 90 sq ft", /flagstone/i, 2, /tons/],
];

const SIZES: readonly Case[] = [
  [
    "goods that are asked for are meant by they",
    "how many pavers for a ten by twelve patio they're six by twelves",
    /paver/i,
    240,
    /pieces/,
  ],
  ["meters by hundreds", "Brick wall 6 metres by 900 high, metric bricks", /brick/i, 324, /pieces/],
  [
    "bricks in millimeters without a unit",
    "Brick wall 5 m long and 2 m high, UK bricks (215 x 102.5 x 65) with 10 mm joints",
    /brick/i,
    593,
    /pieces/,
  ],
  [
    "doors by their code",
    "8 in CMU wall 24 ft x 10 ft, deduct (1) 3070 door, no waste",
    /block/i,
    247,
    /pieces/,
  ],
  [
    "a thickness beside a diameter",
    "Concrete for a round pad 10 ft in diameter and 6 in thick",
    /concrete/i,
    1.45,
    /yards/,
  ],
  [
    "pads under posts",
    "Concrete for 6 spot footings, each pad is 3 ft by 3 ft and 12 inches deep, ready mix by the yard",
    /concrete/i,
    2,
    /yards/,
  ],
  [
    "basement walls by their outside",
    "Basement walls 60x30 OD, 10 in x 8 ft, poured. Walls only",
    /concrete/i,
    44.44,
    /yards/,
  ],
  [
    "bars in the sticks they come in",
    "Poured concrete wall 40 ft long, 8 in thick, 8 ft high. Rebar comes in 10 ft sticks, verticals every 4 ft, 3 horizontal rows",
    /rebar #4 10 ft/i,
    21,
    /pieces/,
  ],
];

const RECIPES: readonly Case[] = [
  [
    "a mix by parts, its cement",
    "Plaster 50 sq m of wall 15 mm thick with a 1:5 cement sand mix, dry volume 1.3, 50 kg bags",
    /cement/i,
    5,
    /bags/,
  ],
  [
    "a mix by parts, its sand",
    "10 m3 of 1:2:4 concrete: cement, sand and aggregate please",
    /sand/i,
    5.75,
    /yards/,
  ],
  [
    "thin brick around corners",
    "Thin brick on a 20 x 9 ft wall with 2 outside corners 9 ft tall, no waste",
    /flats/i,
    166.5,
    /square feet/,
  ],
  [
    "edging of blocks around a bed",
    "How many 12 in edging blocks around a round bed 14 ft across?",
    /edging block/i,
    44,
    /pieces/,
  ],
  [
    "a drip line by its rows",
    "Dripline under 1200 sq ft of lawn, 12 in row spacing",
    /dripline/i,
    1200,
    /feet/,
  ],
  [
    "rope and rails of a horse fence",
    "Paddock of 600 ft perimeter, 4 strands of electric rope and 2 flex rails",
    /rail/i,
    1200,
    /feet/,
  ],
  [
    "vinyl that is no siding",
    "White vinyl along the side, 60 ft long, the panels are 6 ft wide, five inch posts",
    /panel/i,
    10,
    /pieces/,
  ],
];

function amountOf(description: string, line: RegExp): { quantity: number; unit: string }[] {
  return takeOff(description)
    .materials.map(reportLine)
    .filter(({ name }) => line.test(name))
    .map(({ quantity, unit }) => ({ quantity, unit }));
}

describe.each([
  ["a rate", RATES],
  ["a size", SIZES],
  ["a recipe", RECIPES],
] as const)("%s of a description", (_, cases) => {
  it.each(cases)("is read: %s", (_rule, description, line, quantity, unit) => {
    const amounts = amountOf(description, line);
    expect(amounts.map((one) => `${one.quantity} ${one.unit}`)).toContainEqual(expect.stringMatching(unit));
    expect(amounts.some((one) => Math.abs(one.quantity - quantity) <= 0.01 * quantity + 0.01)).toBe(true);
  });
});

describe("what is not known stays unread", () => {
  it("who tells a rate is no goods", () => {
    const { materials } = takeOff(
      "Sealer for a 20 x 50 ft asphalt driveway. The label works out to 0.17 gal per sq yd",
    );
    expect(materials.map(({ name }) => name)).toEqual(["Asphalt driveway sealer 5 gal"]);
  });

  it("a compaction that is required adds nothing", () => {
    const [fill] = amountOf("80 cubic yards of structural fill, 95 % compaction", /fill/i);
    expect(fill?.quantity).toBe(80);
  });

  it("a flower bed is no round with a hole", () => {
    const [mulch] = amountOf("Mulch a 40 ft long, 6 ft wide flower bed 3 inches deep", /mulch/i);
    expect(mulch?.quantity).toBeCloseTo(2.22, 1);
  });

  it("hardwood mulch is no floor", () => {
    const names = takeOff("3 in of shredded hardwood mulch on a 20 x 6 ft bed").materials.map(
      ({ name }) => name,
    );
    expect(names.filter((name) => /floor/i.test(name))).toEqual([]);
  });
});
