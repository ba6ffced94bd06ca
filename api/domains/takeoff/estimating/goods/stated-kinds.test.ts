import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";

const namesOf = (text: string) => takeOff(text).materials.map(({ name }) => name);

describe("a kind of thing that a description states", () => {
  it.each([
    ["Replace 7 double hung vinyl windows, 36 x 60", /^Vinyl double-hung window/],
    ["Replace 3 windows, the windows are casement, 24 x 36", /^Vinyl casement window/],
    ["Deck 10x12 ft, 3 ft high, cedar deck boards", /^Cedar deck board/],
    ["Install 4 solid core interior doors", /solid core/],
  ])("applies to its line: %s", (text, name) => {
    expect(namesOf(text)).toContainEqual(expect.stringMatching(name));
  });

  it("applies to no other line", () => {
    const names = namesOf("Deck 10x12 ft, 3 ft high, cedar deck boards");
    expect(names).toContainEqual(expect.stringMatching(/^Pressure-treated .* rim board/));
    expect(names).toContainEqual(expect.stringMatching(/^Pressure-treated .* joist/));
  });

  it("changes nothing when a thing has two, or one is not wanted", () => {
    expect(namesOf("Replace 4 double hung windows and 3 casement windows, 36 x 48")).toContainEqual(
      expect.stringMatching(/single-hung/),
    );
    expect(namesOf("Deck 10x12 ft, no cedar boards")).not.toContainEqual(expect.stringMatching(/^Cedar/));
  });

  it("names each listed part, wherever the whole is named before", () => {
    expect(
      namesOf(
        "Cedar pergola 10x12 ft, four 6x6 cedar posts 9 ft, 2x8 cedar beams and 2x6 cedar rafters every 16 in.",
      ),
    ).toEqual(
      expect.arrayContaining(["6x6x10 cedar posts", "Cedar 2x6x12", expect.stringMatching(/^Cedar 2x8x/)]),
    );
  });
});

describe("goods of a kind that is sold differently", () => {
  it("a sliding patio door has no lockset", () => {
    const names = namesOf("Install one 72 x 80 sliding patio door");
    expect(names).toContain("Sliding patio door 72x80");
    expect(names).not.toContainEqual(expect.stringMatching(/lockset/));
  });
});
