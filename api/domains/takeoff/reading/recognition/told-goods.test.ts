import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);

describe("goods that the text fully describes trigger no recipe that does not know them", () => {
  it.each([
    [
      "blocks of another kind are no masonry",
      "90 ft trench. Spacer blocks every 9 feet, starting and ending with one.",
      ["11 pieces Spacer block"],
    ],
    [
      "tiles of what the recipe knows nothing of are not set in mortar",
      "We have 240 sq ft to do, cork tile at 330 square feet a box, done twice.",
      ["2 boxes Cork tile"],
    ],
    [
      "coats of what is told by its coverage are no paint",
      "We have 132 sq ft to do, the bonding plaster says 400 sf on the bag, two coats.",
      ["1 bags Bonding plaster"],
    ],
  ])("%s", (_, text, expected) => {
    expect(listOf(text)).toEqual(expected);
  });

  it("leaves names by place, and goods that it knows, to the recipe", () => {
    expect(takeOff("120 ft fence, 6 ft high, fence posts every 8 ft").scope.items).toHaveLength(1);
    expect(
      takeOff(
        "One coat on the walls of a 10 x 15 ft room, 9 ft ceilings. The label says 350 sq ft per gallon.",
      ).scope.items[0]?.assembly,
    ).toBe("interior-paint");
  });

  it("marks the figures of such goods as used", () => {
    const { reading } = takeOff("90 ft trench. Spacer blocks every 9 feet, starting and ending with one.");
    expect(reading.filter(({ state }) => state === "unread")).toEqual([]);
  });
});

describe("a thing that goods have, or that names a kind of goods, is no work of its own", () => {
  it.each([
    ["Septic distribution box w/ 2 outlets and 120 ft of 4 in perforated pipe", /outlet|receptacle/],
    ["Catch basin with 2 outlets, 40 ft of 4 in PVC pipe", /outlet|receptacle/],
    ["Stock tank with a 2 in outlet, run 80 ft of 1 in PVC to it", /outlet|receptacle/],
    ["Install 2 egress window wells", /single-hung/],
  ])("%s", (text, foreign) => {
    expect(listOf(text)).not.toEqual([]);
    expect(listOf(text)).not.toContainEqual(expect.stringMatching(foreign));
  });

  it("goes with goods that no recipe lists, and the depth of a filling is no length to buy", () => {
    expect(listOf("Set a 1000 gal septic tank with 2 outlets and run 60 ft of 4 in PVC")).toEqual([
      "6 pieces PVC pipe 4 in. x 10 ft",
      "1 pieces 1000 gal septic tank",
    ]);
    expect(listOf("Install 2 egress window wells with 4 in of gravel in the bottom")).toEqual([
      "2 pieces Egress window wells",
    ]);
  });

  it("stays work where a room or a recipe's own goods have it", () => {
    expect(listOf("Bathroom 5x8 with 2 outlets")).toContainEqual(expect.stringMatching(/outlet/));
    expect(listOf("3 light fixtures with 2 switches")).toContainEqual(expect.stringMatching(/switch/));
  });
});

describe("pieces that are named after work", () => {
  const worksOf = (text: string) => takeOff(text).scope.items.map(({ key }) => key);

  it.each([
    ["Privacy screen 8 ft long by 6 ft, built from fence pickets and deck posts.", "deck"],
    ["Firewood shed 4x8 ft, 6 ft tall, sits on 6 deck blocks, metal roof panels, fence pickets.", "deck"],
    ["Firewood shed 4x8 ft, 6 ft tall, on blocks, metal roof panels, fence pickets.", "metal-roof"],
    ["Wheelchair ramp, rise 24 in, 4 ft wide, deck boards, deck screws, dock brackets.", "deck"],
    ["Pergola 12x14 with deck post bases and deck screws.", "deck"],
  ])("ask for no such work: %s", (text, work) => {
    expect(worksOf(text)).not.toContain(work);
    expect(worksOf(text)).not.toEqual([]);
  });

  it("are the work where nothing else is", () =>
    expect(worksOf("Metal panels on a 12x20 carport roof.")).toEqual(["metal-roof"]));
});
