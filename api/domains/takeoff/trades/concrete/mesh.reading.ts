import { coverageOf, fromGroup } from "../../reading/finders.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const NAMED = /\b(?:mesh|welded wire|sheets?|mats?)\b/;
const LONGEST_FT = 24;

/** Square feet of one sheet of wire mesh: "5x10 sheets", "sheets of 4.8 x 2.4 m", "a sheet covers 12 sq ft". */
export const meshSheet: Finder = (reading) => {
  if (!/\bmesh\b|\bwelded wire\b/.test(reading.text)) return null;
  const sized = fromGroup(
    ({ values: [first = 0, second = 0], units, pre, post, owner }) =>
      Math.min(first, second) >= 3 &&
      Math.max(first, second) <= LONGEST_FT &&
      units[0] !== "in" &&
      /\bsheets?\b|\bmats?\b/.test(`${pre.slice(-24)} ${post.slice(0, 24)} ${owner}`) &&
      NAMED.test(`${pre.slice(-60)} ${post.slice(0, 40)}`),
    ({ values: [first = 0, second = 0] }) => first * second,
  )(reading);
  return sized ?? coverageOf(/sheet|mesh/, 10, 200)(reading);
};
