import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";
import { enumerationsOf } from "./enumeration.ts";
import { readingOfRest, readingsOfMembers } from "./member-readings.ts";

const membersIn = (text: string): string[][] => {
  const reading = readText(text);
  return enumerationsOf(reading).map(({ members }) =>
    members.map(({ start, end }) => reading.text.slice(start, end)),
  );
};

const textsIn = (text: string, name: RegExp): string[] => {
  const reading = readText(text);
  const [enumeration] = enumerationsOf(reading);
  return enumeration
    ? readingsOfMembers(reading, enumeration, (words) => name.test(words)).map((one) => one.text)
    : [];
};

describe("things that a sentence names one after the other", () => {
  it.each([
    ["80 ft of 6 ft cedar and 40 ft of 4 ft picket", ["80 ft of 6 ft cedar", "40 ft of 4 ft picket"]],
    ["R-19 in the floor and R-38 in the attic", ["19 in the floor", "r38 in the attic"]],
    [
      "six 10 in tubes, four 12 in tubes and two 8 in tubes",
      ["6 10 in tubes", "4 12 in tubes", "2 8 in tubes"],
    ],
  ])("begin where a sort of figure is repeated: %s", (text, members) => {
    expect(membersIn(text)).toEqual([members]);
  });

  it("begin with their places if these come before their figures", () => {
    expect(membersIn("Tile the hall, 40 sq ft, and the bath, 60 sq ft")).toEqual([
      ["the hall, 40 sqft", "the bath, 60 sqft"],
    ]);
  });

  it("leave out what applies to all, before or after them", () => {
    expect(membersIn("Two walls with 2x4 studs, one 14 ft and the other 9 ft, both 8 ft tall")).toEqual([
      ["1 14 ft", "the other 9 ft"],
    ]);
  });

  it.each([
    "A 12 x 16 ft deck, 3 ft high, joists at 16 in on center",
    "A raised bed 4 x 8 ft with 4 x 4 posts",
    "80 ft of fence",
    "Wall 14 ft, no openings, 8 ft",
    "Paint it. Then paint the shed",
  ])("are none if each figure is of another sort or a part's: %s", (text) => {
    expect(membersIn(text)).toEqual([]);
  });

  it.each([
    ["two walls, 14 ft and 9 ft", "2"],
    ["three gates, one 4 ft and two 10 ft", "3"],
  ])("are counted together by the number before them: %s", (text, total) => {
    const reading = readText(text);
    const [enumeration] = enumerationsOf(reading);
    const said = enumeration?.total;
    expect(said && reading.text.slice(said.start, said.end)).toBe(total);
  });
});

describe("the text of each thing", () => {
  it("has its own words and those that apply to all", () => {
    expect(textsIn("Footings: 80 ft at 16 in, 40 ft at 20 in, all 8 in deep", /footing/)).toEqual([
      "footings: 80 ft at 16 in, all 8 in deep",
      "footings: 40 ft at 20 in, all 8 in deep",
    ]);
  });

  it("has the name of the thing before if its own is missing, without that one's figures and place", () => {
    expect(textsIn("Hang three 30 in prehung doors in the hall and one 36 in", /doors/)).toEqual([
      "hang 3 30 in prehung doors in the hall",
      "hang 1 36 in prehung doors",
    ]);
  });

  it("knows the positions of its words in the description, even when they are reordered", () => {
    const description = "Hang three 30 in prehung doors and one 36 in";
    const reading = readText(description);
    const [enumeration] = enumerationsOf(reading);
    const [, second] = enumeration
      ? readingsOfMembers(reading, enumeration, (words) => /doors/.test(words))
      : [];
    const at = second?.text.indexOf("doors") ?? -1;
    expect(description.slice(...(second?.originOf(at, at + 5) ?? [0, 0]))).toBe("doors");
  });

  it("is only what applies to all if nothing is said of the thing", () => {
    const reading = readText("Footings: 80 ft at 16 in, 40 ft at 20 in, all 8 in deep");
    const [enumeration] = enumerationsOf(reading);
    expect(enumeration && readingOfRest(reading, enumeration).text).toBe("footings:, all 8 in deep");
  });
});
