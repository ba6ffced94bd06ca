import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";

/** What a text states in its own terms, with the key and the quantity of the line that must follow it. */
type Case = readonly [name: string, description: string, line: RegExp, quantity: number];

const RATES: readonly Case[] = [
  [
    "one bag for so many",
    "Brick wall 20 ft x 6 ft, one 60-pound bag of mortar mix for every 30 bricks",
    /mortar/i,
    27,
  ],
  ["so many for a bag", "Brick wall 20 ft x 6 ft, 30 bricks per bag of mortar", /mortar/i, 27],
  ["out of a bag", "Brick wall 20 ft x 6 ft, we get 30 bricks out of a 60 lb bag of mortar", /mortar/i, 27],
  ["what a bag lays", "Brick wall 20 ft x 6 ft. A bag of mortar lays 30 bricks", /mortar/i, 27],
  ["what a named bag does", "Block wall 24 x 8 ft, mortar bag does 15 blocks", /mortar/i, 15],
  [
    "what a weighed bag is enough for",
    "Block wall 24 x 8 ft. Mortar bag 60 lb is enough for 15 blocks",
    /mortar/i,
    15,
  ],
  [
    "parts of a thing on average",
    "Block wall 24x8 ft, one 80-lb bag of Type S mortar per 13.5 blocks",
    /mortar/i,
    16,
  ],
  [
    "packages for sheets, of which those that are cut are bought too",
    "2 in XPS foam on a 104 ft x 7.5 ft basement wall, 4x8 sheets, 8% waste, foam adhesive 1 tube per 2 sheets",
    /adhesive/i,
    14,
  ],
  ["packages before their goods", "Block wall 20 x 8 ft, 2 bags mortar per 100 blocks", /mortar/i, 4],
  ["shorthand of a rate", "Brick wall 32 x 5 ft, 7.5 brick/sf", /brick/i, 1200],
  ["the measure first", "Wall of bricks 10 ft x 10 ft. In one square foot go 7 bricks", /brick/i, 700],
  ["a measure of many", "Seed the lawn, 40 ft x 60 ft. On 1000 square feet goes 8 pound seed", /seed/i, 20],
  ["a rate without a recipe", "Fertilizer on 5000 sq ft at 3.2 lb per 1000", /fertilizer/i, 16],
  ["a coverage named before", "Tile a 10 x 12 ft floor, thinset bag covers 45 sf, grout 40 sf", /grout/i, 3],
  [
    "compaction as a factor",
    "Gravel driveway 100 ft x 16 ft, 6 in deep, multiply by 1.25 for compaction",
    /gravel/i,
    38,
  ],
  ["compaction on a sheet", "Gravel pad 20 ft x 24 ft x 6 in. Compaction: 25%", /gravel/i, 12],
  ["carpet a step", "18 steps carpeted, 20 inches per step, 30 in wide, square yards", /carpet/i, 9],
  ["feet of casing a window", "Casing for 4 windows at 15 LF each", /casing/i, 9],
];

const SIZES: readonly Case[] = [
  ["a decimal comma", "Block wall 2,5 m high and 6 m long", /block/i, 182],
  ["a side and then a thickness, spoken", "slab sixty by forty six inches thick, no waste", /concrete/i, 45],
  ["a coverage, spoken", "two coats on 700 square feet of wall paint does three fifty a gallon", /paint/i, 4],
  ["a taper", "Concrete slab 12 x 20 ft tapers from 4 in to 6 in thick", /concrete/i, 4],
  [
    "both ends of a taper",
    "Concrete slab 20x10 ft, 4 in thick at one end and 8 in at the other",
    /concrete/i,
    4,
  ],
  ["sides of a piece", "Sod for a 40 by 25 ft lawn in pieces of 16 in x 24 in", /sod/i, 375],
  [
    "an area for several openings",
    "Paint walls of a 12x12 room 8 ft high, subtract 40 sq ft for a door and a window, 350 sq ft a gallon",
    /eggshell/i,
    1,
  ],
  ["a count on a sheet", "CONCRETE PIERS\nNo.: 9\nDia.: 10 in\nDepth: 42 in", /tube/i, 9],
  ["a count under its heading", "PIERS\nqty: 10\ndiameter: 12 in\ndepth: 36 in\nfill: concrete", /tube/i, 10],
  ["a gate with its size on a sheet", "Wood fence 96 ft, 6 ft high\nGates: 2 x 4 ft", /gate/i, 2],
  [
    "a course of caps",
    "Retaining wall 40 ft long 3 ft high, block face 18 x 6 in. Cap 18 in long, 1 row",
    /retaining wall block/i,
    160,
  ],
];

const GOODS: readonly Case[] = [
  ["bags of goods", "Raised bed: two 2x12x8 boards and 12 bags of garden soil", /topsoil/i, 12],
  [
    "sheeting over a floor",
    "6 mil poly vapor barrier on a 24 x 40 ft crawlspace floor, rolls 20 ft x 100 ft",
    /barrier/i,
    1,
  ],
  [
    "laps of sheeting alone",
    "Vapor barrier in the crawlspace, 20 x 48 ft, plus 10% for laps, rolls 10 x 100",
    /barrier/i,
    2,
  ],
  [
    "work named by its material",
    "The yard is 3000 square feet and I'd rather have sod than wait. Rolls are 10 sq ft",
    /sod/i,
    300,
  ],
  ["walls of block", "Garage 16 x 23 ft, walls 8 ft high of concrete block", /block/i, 702],
  [
    "a skim coat",
    "Skim coat 30 m2 of plasterboard with multi-finish, a 25 kg bag covers 10 m2",
    /finish plaster/i,
    3,
  ],
  ["loose fill by its R-value", "1,150 sq ft, R-38 blown, 40 sq ft per bag", /blown|cellulose|loose/i, 29],
  [
    "drywall by one side",
    "Frame a wall 32 ft long 8 ft high, 2x4 at 16, and rock on one side",
    /drywall 1\/2/i,
    8,
  ],
];

describe.each([
  ["rates", RATES],
  ["sizes", SIZES],
  ["goods", GOODS],
])("what a text states of %s", (_, cases) => {
  it.each(cases)("holds: %s", (_name, description, line, quantity) => {
    const found = takeOff(description).materials.find(({ name }) => line.test(name));
    expect(found && Math.ceil(found.quantity - 1e-6)).toBe(quantity);
  });
});

describe("what a text does not ask for", () => {
  it("lists nothing of what is torn out", () => {
    const names = takeOff("Rip out carpet, put LVP in a 10 x 12 room").materials.map(({ name }) => name);
    expect(names.join()).toMatch(/vinyl plank/i);
    expect(names.join()).not.toMatch(/carpet/i);
  });

  it("adds laps to sheets only", () => {
    const { materials } = takeOff(
      "River rock bed 60 ft x 5 ft, 3 in deep, weed fabric with 10% overlap, steel edging on the one long side",
    );
    expect(materials.find(({ name }) => /edging/i.test(name))?.wastePercent).toBe(0);
    expect(materials.find(({ name }) => /fabric/i.test(name))?.wastePercent).toBe(10);
  });

  it("lists no door when a patio is outside one, and no shingles when a roof is decked", () => {
    const names = (text: string) =>
      takeOff(text)
        .materials.map(({ name }) => name)
        .join();
    expect(names("We want a concrete patio off the back door, 12 ft by 15 ft, 4 in deep")).not.toMatch(
      /door/i,
    );
    expect(names("Decking for a 1600 sq ft hip roof. 4x8 OSB sheets")).not.toMatch(
      /shingle|felt|underlayment/i,
    );
  });

  it("builds nothing from a word that many recipes share", () => {
    expect(takeOff("Close in the lot with boards: 80 ft along the back").scope.items).toEqual([]);
  });
});
