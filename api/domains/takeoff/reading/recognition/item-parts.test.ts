import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

/** Name and measured quantity of each line that covers a floor. */
const floorsOf = (text: string) =>
  takeOff(text)
    .materials.filter(({ unit }) => unit === "square feet")
    .map(({ name, measuredQuantity }) => `${measuredQuantity} ${name.split(" ")[0]}`);

describe("several floors of one place", () => {
  it.each([
    ["Basement 20x30, LVP in 400 sq ft and carpet in 200 sq ft.", ["400 Vinyl", "200 Texture", "200 Carpet"]],
    ["House has 1200 sq ft: hardwood in 800 sq ft, tile in 400 sq ft.", ["800 Solid", "400 Porcelain"]],
    [
      "Main floor 28x40: tile in the 10x12 kitchen, carpet in 300 sq ft.",
      ["120 Porcelain", "300 Texture", "300 Carpet"],
    ],
    [
      "Upstairs is 24x30. Laminate in 500 sq ft, carpet in 220 sq ft.",
      ["500 Laminate", "220 Texture", "220 Carpet"],
    ],
    [
      "LVP in the living room 14x18 and carpet in bedrooms 11x12 and 10x12.",
      ["252 Vinyl", "252 Texture", "252 Carpet"],
    ],
  ])("have the sizes said with them: %s", (text, floors) => expect(floorsOf(text)).toEqual(floors));
});

describe("a resistance", () => {
  it.each(["R-19 in the walls of a 20x24 shop, 9 ft walls.", "Put R-19 in 400 sq ft of wall."])(
    "is no length in inches: %s",
    (text) => {
      const { reading } = takeOff(text);
      expect(reading.map((span) => span.text)).toContain("R-19");
    },
  );

  it("of two places is read for each", () => {
    const { reading } = takeOff("R-15 in the walls, R-38 in the ceiling of a 20x24 garage with 9 ft walls.");
    expect(reading.filter(({ kind, state }) => kind === "figure" && state === "unread")).toEqual([]);
  });
});

describe("an amount before the name of a work", () => {
  it.each([
    ["Lay sod on 3200 sq ft over 2 in of topsoil", "topsoil.soil", 20],
    ["Grass seed on 3,200 sq ft with 3 inches of compost", "topsoil.soil", 30],
  ])("belongs to that work: %s", (text, key, quantity) => {
    const lines = takeOff(text).materials.filter(({ unit }) => unit === "cubic yards");
    expect(lines.map((line) => [line.key, line.quantity])).toEqual([[key, quantity]]);
  });
});
