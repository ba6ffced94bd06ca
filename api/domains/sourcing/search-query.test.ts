import { expect, test } from "vitest";
import { toSearchQuery } from "./search-query.ts";

test.each([
  ["2x12x16 stringer", "2x12x16 lumber"],
  ["Pressure-treated 2x10x12 rim joist", "Pressure-treated 2x10x12 lumber"],
  ["2x4x16 top plate", "2x4x16 lumber"],
  ["2x4x8 SPF stud", "2x4x8 SPF stud"],
  ["Joist hanger for 2x8", "Joist hanger for 2x8"],
  ["Wall plate 1-gang", "Wall plate 1-gang"],
])("%s is looked for as %s", (name, query) => {
  expect(toSearchQuery(name)).toBe(query);
});
