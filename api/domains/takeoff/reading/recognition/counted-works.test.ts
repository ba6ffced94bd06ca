import { describe, expect, it } from "vitest";
import { summariseScope, takeOff } from "../../index.ts";

/** Packages and pieces of each material, by its name. */
const listOf = (text: string, edits: Parameters<typeof takeOff>[1] = {}) =>
  new Map(takeOff(text, edits).materials.map(({ name, measuredQuantity }) => [name, measuredQuantity]));

describe("a thing that is built several times", () => {
  it.each([
    ["Build two 8x10 sheds with shingle roofs", "Build an 8x10 shed with a shingle roof", 2],
    ["Two decks 12 x 16, 3 ft high", "Deck 12 x 16, 3 ft high", 2],
    ["We need 4 carports, 20 x 20 each", "We need a carport, 20 x 20", 4],
    ["Three pole barns 30 x 40, 12 ft high", "Pole barn 30 x 40, 12 ft high", 3],
    ["a pair of 12x24 carports", "a 12x24 carport", 2],
    [
      "Build three identical 8x10 sheds with a gravel pad, 4 in of gravel under each",
      "Build an 8x10 shed with a gravel pad, 4 in of gravel under it",
      3,
    ],
  ])("%s: needs as many times what one does", (several, one, times) => {
    const ofOne = listOf(one);
    expect(ofOne.size).toBeGreaterThan(4);
    const expected = [...ofOne].map(([name, quantity]) => [name, expect.closeTo(times * quantity, 2)]);
    expect([...listOf(several)]).toEqual(expected);
  });

  it("is rounded to packages once, explained and named with its count, which can be edited", () => {
    const text = "Two decks 12 x 16, 3 ft high";
    const { materials, reading, scope } = takeOff(text);
    expect(summariseScope(scope)).toMatch(/^2 × Deck/);
    expect(materials[0]).toMatchObject({
      workItem: expect.stringMatching(/^2 × Deck/),
      formula: expect.stringMatching(/^2 × \(.+\) → 26 pieces$/),
    });
    expect(materials[0]?.inputs).toContainEqual(
      expect.objectContaining({ key: "deck.times", label: "Number built", value: 2, basis: "stated" }),
    );
    expect(reading.filter(({ state }) => state === "unread")).toEqual([]);
    const edited = listOf(text, { edits: [{ kind: "input", key: "deck.times", value: 3 }] });
    expect(edited).toEqual(
      new Map(
        materials.map(({ name, measuredQuantity }) => [name, expect.closeTo(1.5 * measuredQuantity, 2)]),
      ),
    );
  });

  it.each([
    ["two sheds, one 8x10 and one 10x12", [8, 10]],
    ["a shed 8x10 with two windows", [8]],
    ["a 2 car garage 24x24", [24]],
    ["build a shed 8x10 and 2 benches", [8]],
  ])("%s: is not several identical things", (text, lengths) => {
    const { items } = takeOff(text).scope;
    expect(items.map(({ facts }) => facts["times"])).toEqual(items.map(() => undefined));
    expect(items.map(({ facts }) => facts["length"]?.value)).toEqual(expect.arrayContaining(lengths));
  });

  it("is counted by its own recipe if that has an input for it", () => {
    expect(listOf("Four picnic tables 6 ft").get("Carriage bolt 3/8 x 6 in. hot-dipped galvanized")).toBe(64);
  });
});

it("a building is no other work beside the one that its name begins with: a pole barn is built, whoever asks", () => {
  expect(takeOff("pole barn 30x40").scope.items.map(({ assembly }) => assembly)).toEqual(["pole-barn"]);
  expect(takeOff("paint my pole barn 30x40, 12 ft high").scope.items.map(({ assembly }) => assembly)).toEqual(
    ["exterior-paint"],
  );
});
