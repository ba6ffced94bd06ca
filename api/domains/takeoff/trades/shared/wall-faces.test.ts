import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

/** Work on walls in different trades, and the first line of each for 480 sq ft. */
const WORKS = ["Stucco", "Vinyl siding", "House wrap", "Brick veneer", "Concrete block wall"];
const first = (text: string): string | undefined =>
  takeOff(text).materials.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`)[0];

describe("wall faces that are named or listed are not room plans", () => {
  it.each(WORKS)("%s", (work) => {
    const whole = first(`${work}, walls, 480 sq ft.`);
    expect(whole).toBeDefined();
    expect(first(`${work}: front 12 x 20 and back 15 x 16.`)).toBe(whole);
    expect(first(`${work} for the walls: 12 x 20 and 15 x 16.`)).toBe(whole);
    expect(first(`${work}, north side is 24 x 20 ft.`)).toBe(whole);
  });

  it.each(["2x4", "2x6", "2 x 4 exterior"])("the size of the studs in %s walls counts no walls", (kind) => {
    const batts = (walls: string) => first(`R-15 batts in the ${walls} walls, 140 ft x 8 ft`);
    expect(batts(kind)).toBe(batts("framed"));
  });

  it("the size of a house is its plan", () => {
    expect(first("Vinyl siding on a house 30 x 40 ft, 9 ft walls.")).toBe(
      first("Vinyl siding on 140 ft of walls, 9 ft high."),
    );
  });
});
