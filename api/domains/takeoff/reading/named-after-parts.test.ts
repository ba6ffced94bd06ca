import { expect, it } from "vitest";
import { takeOff } from "../takeoff.ts";

const worksOf = (description: string) => [
  ...new Set(takeOff(description).materials.map(({ workItem }) => workItem)),
];

it.each([
  ["Vinyl plank floor 12 x 14 ft", /^Vinyl floor 12 × 14 ft/],
  ["Frame a stud wall 10 ft long. Vinyl plank floor 12 x 14 ft", /^Vinyl floor 12 × 14 ft/],
  ["Shingle roof 20 x 30 ft", /^Shingle roof 20 × 30 ft/],
  ["Metal panel roof 20 x 30 ft", /^Metal roof 20 × 30 ft/],
  ["Metal roof, panels 3 ft x 12 ft, roof 20 x 30 ft", /^Metal roof 20 × 30 ft/],
  ["Laminate plank flooring, planks 7 in x 48 in, room 12 x 14 ft", /^Laminate floor 12 × 14 ft/],
])(
  "a size after work that is named after its parts is the work's, one after the parts is theirs: %s",
  (text, work) => {
    expect(worksOf(text)).toContainEqual(expect.stringMatching(work));
  },
);

it("a plank ceiling is no floor", () => {
  expect(worksOf("Wood plank ceiling 12 x 14 ft").join()).not.toMatch(/floor/i);
});
