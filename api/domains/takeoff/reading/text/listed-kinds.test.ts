import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { normalizeText } from "./normalize-text.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, name }) => `${quantity} ${name}`);

describe("windows and doors listed by their kinds", () => {
  it.each([
    ["windows: (3) double hung 30x54", "windows: 3 double hung windows 30 x 54"],
    [
      "windows: casement 24x36 qty 4; fixed 48x48 qty 1",
      "4 casement windows 24 x 36; 1 fixed window 48 x 48",
    ],
    ["windows, 2 24x24 hopper", "windows, 2 hopper windows 24 x 24"],
    ["new windows: 1 slider 72x80", "new windows: 1 sliding patio door 72 x 80"],
    ["4 DH 36x60", "4 double hung windows 36 x 60"],
    ["doors: (2) bifold 48x80, 1 entry 36x80", "doors: 2 bifold doors 48 x 80, 1 entry door 36 x 80"],
  ])("%s: are named in each entry", (text, named) => expect(normalizeText(text)).toContain(named));

  it.each([
    "patio 12 x 16, 2 doors",
    "pole barn 30 x 48, 2 doors",
    "closet 5 x 8 with 1 bifold door",
    "4 awning windows 36 x 24",
  ])("%s: stays as it is", (text) => expect(normalizeText(text)).toBe(text));

  it("are bought by kind, size and number, also with a door between them", () => {
    const list = listOf("Install new windows: (3) double hung 30x54, (1) slider 72x80, (2) casement 24x36");
    expect(list).toContain("3 Vinyl double-hung window 30x54 in");
    expect(list).toContain("2 Vinyl casement window 24x36 in");
    expect(list).toContain("1 Sliding patio door 72x80");
  });

  it("are in inches on both sides when one side can only be inches", () => {
    expect(listOf("Windows: 2 awning 36x18")).toContain("2 Vinyl awning window 36x18 in");
  });

  it("are doors of the kind that is named", () => {
    const list = listOf("Interior doors: (4) prehung 30x80, (2) bifold 48x80, (1) pocket 32x80");
    expect(list).toContain("4 Prehung interior door 30x80 hollow core");
    expect(list).toContain("2 Bifold door 48x80 hollow core");
    expect(list).toContain("1 Pocket door 32x80 hollow core");
  });
});

describe("openings named beside the wall that they are in", () => {
  it.each([
    [
      "Stucco on the garage wall 22 x 9, one 9x7 overhead door, 2 windows 2x3",
      "stucco.metal-lath",
      22 * 9 - 63 - 12,
    ],
    [
      "Sheathe a 36 ft x 9 ft wall with 7/16 OSB, openings: 3 windows 3x5, one 16x7 garage door",
      "wall-sheathing.sheathing",
      36 * 9 - 45 - 112,
    ],
  ])("%s: are left out of it and not bought", (text, key, area) => {
    const { materials } = takeOff(text);
    expect(materials.find((one) => one.key === key)?.measuredQuantity).toBeCloseTo(area, 2);
    expect(materials.filter(({ name }) => /\b(?:door|window)\b/.test(name))).toEqual([]);
  });

  it("are left out of the walls of a room, doors of glass too", () => {
    const { materials } = takeOff(
      "Paint the living room 14 x 18, 8 ft walls, two coats. Two windows 3x5 and one 6x7 patio door",
    );
    expect(materials.map(({ key }) => key)).toEqual(["interior-paint.wall-paint"]);
    expect(materials[0]?.measuredQuantity).toBeCloseTo(((64 * 8 - 30 - 42) * 2) / 350, 3);
  });
});
