import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";

const rolesIn = (text: string): string[][] => readText(text).measures.map(({ roles }) => [...roles]);

describe("the word for a side belongs to the figure before it", () => {
  it.each([
    ["fence 6 ft high: 110 ft", [["high"], []]],
    ["trench 18 in deep, 60 ft", [["deep"], []]],
    ["a wall, height 8 ft", [["high"]]],
    ["a bed 4 ft wide, 12 ft long", [["wide"], ["long"]]],
  ])("%s", (text, roles) => expect(rolesIn(text)).toEqual(roles));
});
