/** Jobs as people post them: what to buy, what to build, and what existing things other work is done to. */
import { describe, expect, it } from "vitest";
import { takeOff } from "./takeoff.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
const asked = (text: string): string[] => takeOff(text).questions.map(({ prompt }) => prompt);

describe("bulk goods are an order, by the cubic yard, and no area is asked about", () => {
  it.each([
    ["Need 6 yards of 3/4 crushed stone", ["6 cubic yards 3/4 crushed stone"]],
    ["6 cubic yards of 3/4 in. crushed stone", ["6 cubic yards 3/4 in. crushed stone"]],
    ["I need 3 yards of 57 stone for the driveway", ["3 cubic yards 57 stone"]],
    [
      "Need 2 yards of pea gravel and 4 yards of topsoil",
      ["2 cubic yards Pea gravel", "4 cubic yards Topsoil"],
    ],
    ["10 yards of concrete", ["10 cubic yards Ready-mix concrete, delivered"]],
  ])("%s", (text, list) => {
    expect(listOf(text)).toEqual(list);
    expect(asked(text)).toEqual([]);
  });

  it("they are listed with masonry, whether or not a recipe knows them", () => {
    const { materials } = takeOff("Need 6 yards of crushed stone, 4 yards of topsoil and 2 yards of compost");
    expect(new Set(materials.map(({ category }) => category))).toEqual(new Set(["Concrete & Masonry"]));
  });

  it("what is left over from another job is not an order", () => {
    const text = "I have 6 yards of gravel left over from the last job, need 2 rolls of fabric";
    expect(listOf(text)).toEqual(["2 rolls Fabric"]);
  });
});

it("a list is bought line by line, even if its words name work", () => {
  expect(listOf("25 bundles of shingles, 3 rolls of felt, 10 drip edges, 1 box of nails")).toEqual([
    "25 bundles Shingles",
    "3 rolls Felt",
    "10 pieces Drip edges",
    "1 box Nails",
  ]);
});

it("a stated amount is not computed from the area of other work", () => {
  expect(listOf("5 yards of topsoil, and seed 3,000 sq ft")).toContain("5 cubic yards Topsoil");
});

describe("counted goods do not start any work", () => {
  it.each([
    ["12 fence posts 4x4x8 set in concrete, 2 bags a post", /^24 bags Concrete/],
    ["Set 8 deck posts 6x6x10 in concrete", /^8 pieces 6x6x10 deck posts/],
    ["Driveway gate posts: two 6x6x10", /^2 pieces 6x6x10 /],
    ["Bathroom vent fan, 4 in. duct 12 ft to the roof", /^1 pieces Bathroom vent fan/],
  ])("%s", (text, line) => {
    expect(listOf(text)).toContainEqual(expect.stringMatching(line));
    expect(asked(text)).toEqual([]);
  });

  it("but things to build do, however many", () => {
    expect(asked("Build three sheds")).toEqual([expect.stringMatching(/^How large is the shed/)]);
  });
});

describe("what is only covered exists already", () => {
  it.each([
    ["Drywall the rafters, 600 sq ft", /rafter/],
    ["Insulate the rafters with R-30 batts, 600 sq ft, drywall over that", /rafter/],
    ["Paint the shed, 8x10, 7 ft walls", /skid|stud/],
    ["Stain 600 sq ft deck and railings 80 ft", /baluster/],
  ])("%s", (text, part) => {
    expect(listOf(text)).not.toContainEqual(expect.stringMatching(part));
  });

  it("and its own figures belong to what covers it", () => {
    const list = listOf("Insulate crawlspace: 1,000 sq ft floor R-19, vapor barrier on the ground");
    expect(list).toContainEqual(expect.stringMatching(/^13 bags R-19 /));
  });
});

describe("a building named with only its ground is built", () => {
  it.each([
    "Shed 8x10, 4 in of gravel under it",
    "8x10 shed, gravel base 4 in",
    "Garage 24x24 on a 4 in slab",
  ])("%s", (text) => expect(listOf(text)).toContainEqual(expect.stringMatching(/stud$/)));

  it.each([
    "Gravel for a shed 8x10, 4 in deep",
    "4 in. slab for a garage 24x24",
    "Shed 12x16, needs new shingles",
  ])("but not if it only says what other work is for: %s", (text) =>
    expect(listOf(text)).not.toContainEqual(expect.stringMatching(/stud$/)),
  );
});

describe("a second length without a unit has that of the first, when both have a position", () => {
  it.each([
    ["Replace 48 ft of gutter on the front and 40 on the back", /^9 pieces Aluminum gutter/],
    ["Gutters: 60 ft on the front and 52 on the back", /^12 pieces Aluminum gutter/],
    ["Fence 80 ft on the left side and 60 on the right", /^306 pieces .*picket/],
    ["Baseboard 14 ft on one wall and 12 on the other", /^4 pieces .*baseboard/],
    ["Carpet 200 sq ft in the den and 150 in the hall", /^350 square feet .*[Cc]arpet$/],
  ])("%s", (text, line) => {
    expect(listOf(text)).toContainEqual(expect.stringMatching(line));
  });
});

describe("each figure belongs to what it is stated for", () => {
  it.each([
    [
      "Gutters 40 ft front, 40 ft back, 2 downspouts on each side",
      /^4 pieces Aluminum downspout 2x3 in. x 10 ft/,
    ],
    ["Fence 180 ft, two walk gates and one 10 ft double gate", /^2 pieces Wood fence gate 4 ft/],
    ["Fence 180 ft, two walk gates and one 10 ft double gate", /^1 pieces Wood fence gate 10 ft/],
    ["Hang 5 interior doors, all prehung 28 in.", /^5 pieces Prehung interior door 28x80/],
    ["Bathroom 5x8, tile surround to the ceiling (8 ft)", /^80 square feet Ceramic wall tile/],
    ["Pour a 10 x 20 driveway, 5 inches thick, rebar grid 18 in. oc", /^4 cubic yards Ready-mix concrete/],
    ["Replace 12 windows 36x60 vinyl double hung", /^12 pieces Vinyl double-hung window 36x60/],
    ["Gravel driveway 12 ft by 150 ft, 6 in of base and 3 in of top", /^34 cubic yards Base stone, bulk/],
    ["Gravel driveway 12 ft by 150 ft, 6 in of base and 3 in of top", /^17 cubic yards Top gravel, bulk/],
    ["Picket fence 64 ft long, 4 ft tall, pickets 3 in apart", /^91 pieces .*picket/],
    ["Carpet for three flights of 13 stairs, 36 in wide", /^171 square feet /],
    ["Replace the trim in 3 bedrooms 10x12, each with 1 door and 2 windows", /^12 pieces .* window$/],
    ["Eight 6 in. recessed LED lights in a 14x16 living room", /^8 pieces LED canless downlight 6 in/],
    ["Install recessed lights, 8 of 6 in. LED in a 14x16 room", /^8 pieces LED canless downlight 6 in/],
    ["Porch 8x20, 3 ft high, with 5 steps and railing on both sides", /^\d+ pieces .* joist$/],
    ["Roof 20x30, new shingles and plywood", /^19 bundles Architectural shingles/],
    ["20 sheets of drywall for a 12x14 room with 8 ft walls", /^20 sheets Drywall/],
    ["Run a new 20 amp circuit for the kitchen, 4 GFCI outlets", /^1 pieces Breaker 20 A/],
    ["Replace water heater, 50 gal gas", /^1 pieces Water heater 50 gal gas/],
    ["Double 5/8 drywall on a 12x8 wall", /^6 sheets Drywall 5\/8 in/],
    ["Plywood subfloor 12x20 in attic", /^8 sheets Plywood/],
    ["Kitchen floor 11x13 in sheet vinyl", /^143 square feet Sheet vinyl/],
    ["New 60 in. tub with tile surround to the ceiling", /^60 square feet Ceramic wall tile$/],
    ["Run 60 ft of 1 in. PVC conduit to the shed", /^6 pieces PVC conduit 1 in\. x 10 ft/],
    ["Water line from the meter to the house, 85 ft of 1 in. PEX", /^1 coils PEX-B pipe 1 in/],
  ])("%s: %s", (text, line) => {
    expect(listOf(text)).toContainEqual(expect.stringMatching(line));
  });
});

it("a barn given by its size and its metal is built, whatever else has barn in its name", () => {
  const list = listOf("Pole barn 30x48x12 with metal sides and roof, one 10x10 overhead door");
  expect(list).toContainEqual(expect.stringMatching(/^20 pieces .*6x6x16 post/));
  expect(list).toContainEqual(expect.stringMatching(/^1 pieces Overhead garage door/));
});

it("what is built on something else is asked about, and that is not built", () => {
  const text = "Build an L-shaped bench on the deck, 8 ft one side and 6 ft the other";
  expect(listOf(text)).toEqual([]);
  expect(asked(text)).toEqual([expect.stringMatching(/^What are you building/)]);
});

it("a wall of stated courses is explained by its own height", () => {
  const [blocks] = takeOff("Block foundation wall, 30x40, 4 courses of 8x8x16").materials;
  expect(blocks?.formula).toContain("140 ft × 2.67 ft");
});
