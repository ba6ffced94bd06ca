import { expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";

it.each([
  ["3 bedrooms 10x12, each with 1 door and 2 windows", "with 3 doors and 6 windows"],
  ["Two offices, each has a door and three small windows", "with 2 doors and 6 small windows"],
  ["4 units each with 2 windows", "with 8 windows"],
])("the openings of each of several rooms are written for all of them: %s", (text, all) => {
  expect(normalizeText(text)).toContain(all);
});

it.each([
  "4 closets, each with 3 shelves",
  "A bedroom with 1 door and 2 windows",
  "3 bedrooms, 1 door and 2 windows in all",
])("and nothing else is: %s", (text) =>
  expect(normalizeText(text)).toContain(text.toLowerCase().match(/\d (?:shelves|windows)/)?.[0]),
);
