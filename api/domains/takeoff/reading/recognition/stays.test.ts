import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";

const namesOf = (text: string): string[] => takeOff(text).materials.map(({ name }) => name);

describe("what a text says stays", () => {
  it.each([
    ["joists stay, new deck boards 12x16", /joist|rim|beam|ledger|post|concrete/i],
    ["Deck 12x16: existing joists stay, new composite boards", /joist|rim|beam|ledger|post|concrete/i],
    ["Keep the joists and put new 5/4 boards on the 14 x 20 deck", /joist|rim|beam|ledger|post|concrete/i],
    ["Insulation and drywall 40 ft x 8 ft wall; studs stay", /stud\b|plate/],
    ["The siding stays, new gutters 120 ft", /siding/i],
    ["The deck stays as it is. Build a 10x12 shed", /deck board|joist hanger/],
    ["The slab stays; frame a 20 x 24 garage with 9 ft walls on it", /concrete/],
    ["fence posts stay, new rails and pickets for 100 ft of 6 ft fence", /post/],
  ])("is not bought: %s", (text, kept) => {
    const names = namesOf(text);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => kept.test(name))).toEqual([]);
  });

  it.each([
    ["Deck 12x16, 3 ft high: joists stay, new posts and boards", /6x6x8 post/],
    ["Build a deck 12x16; keep the joists level", /joist/],
    ["Drywall stays dry. Frame a floor 12x16 with joists 16 oc", /joist/],
  ])("does not take away what is new: %s", (text, name) => {
    expect(namesOf(text)).toContainEqual(expect.stringMatching(name));
  });
});
