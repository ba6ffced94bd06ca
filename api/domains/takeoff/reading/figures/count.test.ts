import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";
import { countOf } from "./count.ts";

const doors = (text: string): number | null => countOf(readText(text), /doors?/);

describe("how many of a noun a text names", () => {
  it.each([
    ["two 3x7 doors", 2],
    ["a door and three doors", 4],
    ["no doors", 0],
    ["doors (4)", 4],
    ["doors: 4 ea", 4],
    ["4 prehung 6 panel doors", 4],
    ["two doors, one 30 in door and one 36 in door", 2],
    ["case 7 doors, and paint the same 7 doors", 7],
    ["9 windows plus 7 doors", 7],
    ["7 doors. Each one is a 6 panel door", 7],
    ["5 doors with weatherstrip, 17 ft a door", 5],
    ["3 closets, a door per closet", 3],
    ["4 bathrooms get a door each", 4],
    ["11 doors, a can of foam is good for 3 doors", 11],
  ])("%s", (text, count) => expect(doors(text)).toBe(count));

  it.each([
    ["the doors"],
    ["a can for every 3 doors"],
    ["a 6 panel for the door"],
    ["7 windows by the door"],
  ])("%s gives no number", (text) => expect(doors(text)).toBeNull());
});
