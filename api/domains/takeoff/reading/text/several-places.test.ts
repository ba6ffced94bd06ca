import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { normalizeText } from "./normalize-text.ts";

describe("sizes of several places", () => {
  it.each([
    ["two slopes, 1000 sq ft each", "slopes, 2000 sqft"],
    ["3 front walls, each about 120 sq ft", "front walls, 360 sqft"],
    ["both 250 sq ft ceilings", "ceilings, 500 sqft"],
    ["both 48 ft eaves", "96 ft of eaves"],
    ["both eaves 52 ft", "104 ft of eaves"],
    ["two sides of 55 ft", "110 ft of sides"],
    ["three sides: 40, 30, 40 ft", "110 ft of sides"],
    ["fence of 40 ft, 30 ft and another 40 ft", "fence of 110 ft"],
    ["areas of 200 and 280 sq ft", "areas of 480 sqft"],
    ["two slopes, 12 x 20 ft each", "2 slopes of 12 x 20 ft"],
    ["both 12 x 20 ft ceilings", "2 ceilings of 12 x 20 ft"],
    ["there are 2 pads and each is 12 ft by 20 ft", "there are 2 pads of 12 ft x 20 ft"],
    ["two walks, each 20 ft long and 3 ft wide", "2 walks of 20 ft x 3 ft"],
    ["both slopes, each one is 48 by 17", "2 slopes of 48 x 17 ft"],
    ["both slopes, every one measures 48 by 17", "2 slopes of 48 x 17 ft"],
    ["both bedrooms are the same, 12 x 11", "2 bedrooms of 12 x 11 ft"],
    [
      "den 18 x 14, both bedrooms, they are the same, 12 x 10 each",
      "den 18 x 14, 2 bedrooms of 12 x 10 ft each",
    ],
    ["both decks are equal in size: 10 x 12", "2 decks of 10 x 12 ft"],
    ["three patios, all of the same size, 10 x 12", "3 patios of 10 x 12 ft"],
    ["two lawns. They are identical: 400 sq ft", "lawns, 800 sqft"],
    ["12 x 20 ft each, 2 slopes", "2 slopes of 12 x 20 ft"],
    ["2 @ 12 x 20 ft", "2 areas of 12 x 20 ft"],
    ["a lane 210 ft long and 11 ft wide, apron 25x30", "a lane 210 ft x 11 ft, apron 25 x 30"],
  ])("%s: are one size for all of them", (text, size) => expect(normalizeText(text)).toBe(size));

  it.each([
    ["two doors at 20 sq ft each", "2 doors at 20 sqft each"],
    ["2 beds of 4 x 8 ft", "2 beds of 4 x 8 ft"],
    ["three bundles, 33 sq ft each", "3 bundles, 33 sqft each"],
    ["two 4 ft gates", "2 4 ft gates"],
    ["a shower 36 x 36 in, two tiled walls", "a shower 36 x 36 in, 2 tiled walls"],
    ["board 4 x 8 ft on both faces", "board 4 x 8 ft on both faces"],
    ["two walls of 36 ft by 9 ft", "2 walls of 36 ft x 9 ft"],
    ["two slopes, 1000 sq ft", "2 slopes, 1000 sqft"],
    ["a lawn of 5100 sq ft, 500 sq ft of that is patio", "a lawn of 5100 sqft, 500 sqft of that is patio"],
    ["a triangle with sides 10, 12 and 14 ft", "a triangle with sides 10, 12 and 14 ft"],
    ["two 45 ft eaves and four 18 ft rakes", "2 45 ft eaves and 4 18 ft rakes"],
    ["boards of 8, 10 and 12 ft lengths", "boards of 8, 10 and 12 ft lengths"],
  ])("%s: openings, packages, pieces and single sides keep theirs", (text, same) =>
    expect(normalizeText(text)).toBe(same),
  );
});

/** One recipe for an area and one for a length, with nothing in common. */
const COVERINGS = [
  ["Plank flooring", "floors"],
  ["Roof sheathing", "slopes"],
  ["Stucco", "walls"],
  ["Sod", "lawns"],
  ["4 in concrete slab", "pads"],
  ["House wrap", "walls"],
] as const;
const RUNS = ["Wood fence 6 ft high", "Crown molding", "Lawn edging", "Chain link fence 4 ft high"];
const quantities = (text: string): string[] =>
  takeOff(text).materials.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`);

describe("a list for several places equals that for their sum", () => {
  it.each(COVERINGS)("%s, %s", (work, places) => {
    const whole = quantities(`${work}, ${places}, 480 sq ft.`);
    expect(whole).not.toEqual([]);
    expect(quantities(`${work}, two ${places}, 240 sq ft each.`)).toEqual(whole);
    expect(quantities(`${work}, ${places} of 200 and 280 sq ft.`)).toEqual(whole);
    expect(quantities(`${work} on both ${places}, 12 x 20 ft each.`)[0]).toEqual(whole[0]);
  });

  it.each(RUNS)("%s", (work) => {
    const whole = quantities(`${work}: 110 ft of sides.`);
    expect(whole).not.toEqual([]);
    expect(quantities(`${work}: two sides, 55 ft each.`)).toEqual(whole);
    expect(quantities(`${work}: three sides, 40, 30 and 40 ft.`)).toEqual(whole);
  });

  it("shows where each of the figures is", () => {
    const text = "Sod for two lawns, 240 sq ft each.";
    const used = takeOff(text).reading.filter(({ kind, state }) => kind === "figure" && state === "used");
    expect(used.length).toBeGreaterThan(0);
    expect(takeOff(text).reading.filter(({ state }) => state === "unread")).toEqual([]);
  });
});
