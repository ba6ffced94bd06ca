import { expect, test } from "vitest";
import { toOtherFormQuery, toSearchQuery } from "./search-query.ts";

test.each([
  ["2x12x16 stringer", "2x12x16 lumber"],
  ["Pressure-treated 2x10x12 rim joist", "Pressure-treated 2x10x12 lumber"],
  ["2x4x16 top plate", "2x4x16 lumber"],
  ["2x4x16 wall girt", "2x4x16 lumber"],
  ["2x12x16 header, truss carrier", "2x12x16 lumber"],
  ["Pressure-treated 2x4x8, end walls and door", "Pressure-treated 2x4x8 lumber"],
  ["Pressure-treated 2x6x12 baseboard", "Pressure-treated 2x6x12 lumber"],
  ["MDF baseboard 1/2 x 3-1/4 in.", "MDF baseboard 1/2 x 3-1/4 in."],
  ["2x4x8 SPF stud", "2x4x8 SPF stud"],
  ["2x4x8 legs", "2x4x8 lumber"],
  ["1x4x8 frame", "1x4x8 board"],
  ["2x6x20 top frame sides", "2x6x20 lumber"],
  ["4x4x8 leg stock", "4x4x8 post"],
  ["Joist hanger for 2x8", "Joist hanger for 2x8"],
  ["Wall plate 1-gang", "Wall plate 1-gang"],
])("%s is searched as %s", (name, query) => {
  expect(toSearchQuery(name)).toBe(query);
});

test.each([
  ["Paver leveling sand", "Bulk Paver leveling sand"],
  ["Mason sand, bulk", "Mason sand"],
  ["Bulk hardwood mulch", "hardwood mulch"],
  ["Ready-mix concrete, delivered", null],
  ["Concrete mix 80 lb bag", null],
  ["2x4x8 stud", null],
])("the other form of %s is searched as %s", (name, query) => {
  expect(toOtherFormQuery(name)).toBe(query);
});
