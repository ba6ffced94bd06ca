/** A figure belongs to the thing it is written beside: to a window, an edge, a band, a closet, and not to the whole job. */
import { describe, expect, it } from "vitest";
import { takeOff } from "./takeoff.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
const formulasOf = (text: string): string[] => takeOff(text).materials.map(({ formula }) => formula);

describe("sizes that are not the job's", () => {
  it("a window's size before a verb is the window's, whatever the verb's object is", () => {
    const list = listOf("Paint the walls of a 10x12 bedroom, 8 ft high. One window 36x48 gets new casing.");
    expect(list).toContainEqual(expect.stringMatching(/^2 gallons Interior paint/));
  });

  it("a closet that opens off a room does not replace the room, and its doors that stay do not leave it out", () => {
    const text =
      "The 10x12 bedroom needs everything: new vinyl plank, paint walls and ceiling. Closet is 2x6 with bifold doors that stay.";
    expect(formulasOf(text)).toContainEqual(expect.stringMatching(/^60 ft × 8 ft/));
  });

  it("nor for work that is named in two places", () => {
    const text =
      "The 10x12 bedroom needs everything: new baseboard all around, paint the walls. One window 36x48 gets new casing. Closet is 2x6 with bifold doors that stay.";
    expect(formulasOf(text)).toContainEqual(expect.stringMatching(/^60 ft − doors/));
  });

  it("a thickened edge of 12 x 18 is a cross-section in inches", () => {
    const text = "Pour a 24x30 slab, 5 inches thick with 12x18 thickened edge all the way around.";
    expect(formulasOf(text)[0]).toBe(
      "24 × 30 ft = 720 sq ft × 5 in ÷ 12 + 108 ft of edge × 12 × 13 in ÷ 144 = 417 cu ft → 16 cubic yards",
    );
  });

  it("a plain figure that a part was read from is not the width of the work as well", () => {
    const text =
      "Retaining wall 36 ft long 2.5 ft high, blocks 8x18, bury one course, 6 in gravel base 24 wide, caps on top";
    expect(listOf(text)[0]).toBe("120 pieces Retaining wall block 18x8 in.");
  });

  it("the distance between counter and cabinets is the height of a backsplash, and the piece behind the range is added", () => {
    const text =
      'Kitchen backsplash, 3x6 subway. Counter runs 11 ft on one wall and 8 ft on the other, 18 inches between counter and uppers, except behind the range where it\'s 30" wide and goes up 36".';
    expect(formulasOf(text)[0]).toMatch(/^19 ft × 1\.5 ft \+ 7\.5 sq ft = 36 sq ft/);
  });
});

describe("goods along the edges", () => {
  const SLAB = "Pour a 24x30 slab, 4 inches thick, ";

  it("cover a band as wide as stated, and are named with their thickness", () => {
    expect(listOf(`${SLAB}2 inch foam around the perimeter 2 ft down.`)).toContain(
      "216 square feet 2 in foam",
    );
  });

  it("are not computed from the whole area when the band's width is missing", () => {
    expect(
      listOf(`${SLAB}2 inch foam around the perimeter.`).filter((line) => line.includes("foam")),
    ).toEqual([]);
  });

  it("goods without such a place still cover the area", () => {
    expect(listOf(`${SLAB}2 inch foam under it.`)).toContain("720 square feet 2 in foam");
  });
});

it("a stated thickness in mil is part of the name of the sheet", () => {
  const { materials, reading } = takeOff("24x30 slab 4 in thick on a 10 mil vapor barrier");
  expect(materials.map(({ name }) => name)).toContain("Polyethylene sheeting 10 mil 10x100 ft");
  expect(reading.filter(({ text, state }) => text === "10" && state === "unread")).toEqual([]);
});

describe("walls on all sides of a plan and inside it", () => {
  const BASEMENT =
    "Basement 22 x 34, framing 2x4 walls on all sides 7.5 ft tall, plus one partition 22 ft long. R13 batts on exterior walls only, 1/2 in drywall all walls (partition both sides) and 2x2 drop ceiling over the whole thing. 14 recessed lights.";

  it("are framed together, insulated on the outside, and boarded twice where both sides are named", () => {
    const formulas = formulasOf(BASEMENT);
    expect(formulas[0]).toMatch(/^134 ft ÷ 16 in/);
    expect(formulas).toContainEqual(expect.stringMatching(/^112 ft × 7\.5 ft .*÷ 107 sq ft/));
    expect(formulas).toContainEqual(expect.stringMatching(/^156 ft × 7\.5 ft = 1,170 sq ft → 37 sheets$/));
  });

  it("leave the ceiling and the lights that are listed beside them", () => {
    const list = listOf(BASEMENT);
    expect(list).toContainEqual(expect.stringMatching(/^187 pieces Ceiling tile/));
    expect(list).toContainEqual(expect.stringMatching(/^14 pieces LED canless downlight/));
  });
});

it("metal posts of a wood fence are steel, though its old posts were of wood", () => {
  const list = listOf(
    "Replace 85 ft of 6 ft privacy fence, wood posts rotted off. Metal posts 8 ft oc, 3 rails, cedar pickets.",
  );
  expect(list).toContainEqual(expect.stringMatching(/^\d+ pieces Galvanized steel fence post 8 ft$/));
  expect(list.filter((line) => /treated 4x4/.test(line))).toEqual([]);
});

describe("a shower", () => {
  const SHOWER =
    "Replacing shower: 36x60 alcove, tile three walls to 84 in, 12x24 porcelain, 2x2 mosaic on the pan, niche 12x24.";

  it("is sized in inches, and a niche is not a room", () => {
    expect(formulasOf(SHOWER)).toContainEqual(expect.stringMatching(/^11 ft × 7 ft = 77 sq ft/));
  });

  it("has a pan of its own size when the text gives the pan none", () => {
    expect(listOf(SHOWER)).toContainEqual(expect.stringMatching(/^15 pieces Pebble or mosaic tile/));
  });
});

it("openings named once are deducted from all work on the same walls", () => {
  const formulas = formulasOf(
    "Re-side the garage, 24x24 with 9 ft walls. James Hardie lap, 7 in exposure, housewrap. 16x7 overhead door and 2 windows 3x3.",
  );
  expect(
    formulas.filter((one) => one.startsWith("96 ft × 9 ft − openings (1 × 16 × 7 + 2 × 3 × 3 ft)")),
  ).toHaveLength(2);
});

it("a stated number of vent baffles is not computed from the eaves", () => {
  expect(listOf("Blow cellulose in a 28 x 44 attic to R-49. 22 soffit baffles.")).toContainEqual(
    expect.stringMatching(/^22 pieces Rafter vent baffle/),
  );
});

describe("a figure with a unit", () => {
  it("is a length of the entry before it, and begins none of its own", () => {
    const text =
      "Bathroom redo 5x8. Porcelain on the floor. Tub alcove walls: 5 ft back and 30 in each end, tiled 6 ft up from the tub rim.";
    expect(formulasOf(text)).toContainEqual(expect.stringMatching(/^10 ft × 6 ft = 60 sq ft/));
  });

  it("of goods that are nailed down leaves the floor a work of its own", () => {
    const text =
      "3/4 x 2-1/4 red oak nail down, living 18 x 22 and dining 11 x 13. Also 15 lb felt under it.";
    expect(listOf(text)).toContainEqual(expect.stringMatching(/Solid oak strip flooring/));
  });
});

it("a bag that covers so much is not one for each box of something else", () => {
  const text =
    "Entry hall 7 x 9 ft, tile comes twelve square feet to a box a bag of thinset will do forty five feet and a bag of grout will do fifty";
  expect(listOf(text)).toContain("2 bags Modified thinset mortar 50 lb");
});
