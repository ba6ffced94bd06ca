import { describe, expect, it } from "vitest";
import { pluralOf, singularOf } from "./inflections.ts";

describe("the singular of a word", () => {
  it.each([
    ["joists", "joist"],
    ["boxes", "box"],
    ["entries", "entry"],
    ["truss", "truss"],
    ["trusses", "truss"],
    ["feet", "foot"],
    ["gas", "gas"],
    ["chassis", "chassis"],
  ])("of %s is %s", (word, singular) => {
    expect(singularOf(word)).toBe(singular);
  });

  it.each(["constructor", "toString"])("of %s, which every object has, is the word itself", (word) => {
    expect(singularOf(word)).toBe(word);
    expect(pluralOf(word)).toBe(`${word}s`);
  });
});
