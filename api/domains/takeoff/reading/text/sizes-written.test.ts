import { describe, expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";

describe("sides labeled by their initials", () => {
  it.each([
    ["L 18, W 14, H 9", "18 ft x 14 ft, 9 ft high"],
    ["L: 18' W: 14' H: 9'", "18 ft x 14 ft, 9 ft high"],
    ["room w12 l14 h8", "room 14 ft x 12 ft, 8 ft high"],
    ["14L x 12W x 8H", "14 ft x 12 ft, 8 ft high"],
    ["slab L 20 W 10 D 4in", "slab 20 ft x 10 ft, 4 in deep"],
  ])("%s", (text, size) => expect(normalizeText(text)).toBe(size));

  it("leaves words alone", () => {
    expect(normalizeText("12 ft long 8 ft wide")).toBe("12 ft long 8 ft wide");
  });
});

describe("a mixed number after the name of something", () => {
  it.each([
    ["baseboard 5 1/4 all around", "baseboard 5.25 in all around"],
    ["crown 4-1/2, two rooms", "crown molding 4.5 in, 2 rooms"],
    ["about 5 1/2 around", "about 5.5 around"],
    ["squares 7 1/2.", "squares 7.5."],
  ])("is in inches unless the name is a unit: %s", (text, size) => expect(normalizeText(text)).toBe(size));
});

describe("doors by their width", () => {
  it.each([
    ["one 2-6 door", "1 2.5 ft door"],
    ["(2) 2/6 prehung doors", "2 2.5 ft prehung doors"],
    ["3/0 x 6/8 entry door", "3 ft x 6.6667 ft entry door"],
    ["3/4 pine door trim", "0.75 pine casing"],
  ])("%s: feet and inches", (text, size) => expect(normalizeText(text)).toBe(size));
});

describe("sides around a rectangle", () => {
  it.each([
    ["2x(30+42) ft of rim", "144 ft of rim"],
    ["(24+36)x2 x 9", "120 ft x 9"],
    ["hall bath 5 ft 6 by 8 ft", "hall bath 5.5 ft x 8 ft"],
  ])("%s", (text, size) => expect(normalizeText(text)).toBe(size));
});

describe("a remark on a side", () => {
  it("does not part the sides", () =>
    expect(normalizeText("24 ft (front to back) by 36 ft")).toBe("24 ft x 36 ft"));
});

describe("a bath's sides without a unit", () => {
  it.each([
    ["36x60 shower base", "36 in x 60 in shower base"],
    ["around a 60 x 30 tub", "around a 60 in x 30 in tub"],
    ["30x40 garage", "30 x 40 garage"],
  ])("%s: are inches, and those of nothing else", (text, size) => expect(normalizeText(text)).toBe(size));
});
