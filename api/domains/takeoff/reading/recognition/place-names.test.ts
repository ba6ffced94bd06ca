import { expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";

const worksOf = (description: string) => [
  ...new Set(takeOff(description).materials.map(({ workItem }) => workItem.replace(/ [\d(].*/, ""))),
];

it.each([
  ["Build a garage workbench 8 ft long, 2 ft deep, 2x4 frame and 3/4 plywood top", ["Workbench"]],
  ["A shed workbench 6 ft long and 2 ft deep with 4x4 legs", ["Workbench"]],
  ["Build a workbench 8 ft long, 2 ft deep for the garage", ["Workbench"]],
  ["Build a detached garage 20 x 24 ft with 8 ft walls", ["Garage"]],
])("of two things named in a row, the last one is built: %s", (text, works) => {
  expect(worksOf(text)).toEqual(works);
});
