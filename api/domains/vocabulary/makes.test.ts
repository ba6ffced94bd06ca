import { describe, expect, it } from "vitest";
import { findMakes, isOfMake } from "./makes.ts";

const named = (text: string) => findMakes(text).map(({ make }) => make.name);

describe("makes in a text", () => {
  it.each([
    ["No Kobalt, please", ["Kobalt"]],
    ["moen or KOHLER", ["Moen", "Kohler"]],
    ["prefer owens corning shingles", ["Owens Corning"]],
    ["Hardie plank and rust oleum", ["James Hardie", "Rust-Oleum"]],
    ["Trex Select", ["Trex"]],
  ])("%s", (text, makes) => {
    expect(named(text)).toEqual(makes);
  });

  it.each(["duck under the arrow", "no anchors, no deltas", "the ideal grace period", "kobaltic"])(
    "does not mistake ordinary words for makes: %s",
    (text) => {
      expect(named(text)).toEqual([]);
    },
  );

  it("recognizes an ordinary word as a make if it is written as a name", () => {
    expect(named("Delta only")).toEqual(["Delta"]);
  });

  it("recognizes a maker's lines as the maker's", () => {
    const [mention] = findMakes("Owens Corning");
    expect(mention && isOfMake("Owens Corning FOAMULAR", mention.make)).toBe(true);
    expect(mention && isOfMake("Johns Manville", mention.make)).toBe(false);
  });
});
