import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

/** Feet of wall that a text asks for. */
const runOf = (text: string): unknown => takeOff(text).scope.items[0]?.facts["run"]?.value;

describe("some of the sides of a building", () => {
  it.each([
    ["Vinyl siding, house 36 x 26, 8 ft walls, front and both sides only.", 88],
    ["Stucco on a 40x30 house, 9 ft walls. The front is brick.", 100],
    ["House wrap for a 36x28 house, 9 ft walls, everything but the back.", 92],
    ["Vinyl siding on the garage 24 x 22, 9 ft walls, skip the left side.", 70],
    [
      "Exterior paint, house 32 x 24, 9 ft walls, the south wall, one of the 32 ft ones, is already done.",
      80,
    ],
  ])("%s: are %d ft of wall", (text, feet) => expect(runOf(text)).toBe(feet));

  it.each([
    "Vinyl siding, house 36 x 26, 8 ft walls, front door 3x7.",
    "Drywall both sides of a wall 24 ft long, 8 ft high.",
  ])("%s: a door and the faces of a wall are none", (text) => expect([undefined, 24]).toContain(runOf(text)));
});
