import { expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`);

it.each([
  ["a rate by a count", "Each stall gets 2 gusset cups. There are 12 stalls.", "24 pieces Gusset cup"],
  ["a rate the other way round", "4 stalls to a gusset cup. 14 stalls.", "4 pieces Gusset cup"],
  [
    "a rate of a rate",
    "12 booths, 2 rail saddles per booth, 4 zip anchors per rail saddle",
    "96 pieces Zip anchor",
  ],
  [
    "a spacing with both ends",
    "Gusset cups 6 ft apart along a 48 ft aisle, one at each end",
    "9 pieces Gusset cup",
  ],
  ["whole packages", "130 gusset cups, sold in boxes of 50", "3 boxes Gusset cup"],
  ["waste before packages", "100 gusset cups plus 10% waste, boxes of 50", "3 boxes Gusset cup"],
  ["what is spare", "5 gusset cups per stall plus 10 spare. 12 stalls", "70 pieces Gusset cup"],
  ["what is there", "5 gusset cups per stall, 10 on hand. 12 stalls", "50 pieces Gusset cup"],
])("lists %s", (_rule, text, line) => {
  expect(listOf(text)).toContain(line);
});

it("leaves out goods counted by things without a number", () => {
  expect(listOf("Each stall gets 2 gusset cups.").join()).not.toMatch(/gusset/i);
});

it.each([
  ["as many as the measure", "Slab 6 m by 9 m. Bar chairs, two to the square metre.", "108 pieces Bar chair"],
  [
    "so much of what is weighed",
    "528 sq ft floor, broadcast vinyl chips .15 lb per ft²",
    "80 pounds Broadcast vinyl chip",
  ],
  ["one apiece", "14 lockers get one knob apiece", "14 pieces Knob"],
  ["so many at each end", "Two tie-down anchors at each end of it", "4 pieces Tie-down anchor"],
])("counts %s", (_, text, expected) => {
  expect(listOf(text)).toContain(expected);
});

it("uses what a package is good for as the base of a rate", () => {
  expect(listOf("18 doors, a box of puck lights is good for 3 doors.")).toContain("6 boxes Puck light");
  expect(
    takeOff("18 doors, a box of puck lights is good for 3 doors.").scope.items[0]?.facts["count"]?.value,
  ).toBe(18);
});

it("asks how many there are of the things others are counted by, and uses the answer", () => {
  const { questions, materials } = takeOff("Each stall gets 2 cups and a hook.");
  expect(questions.map(({ prompt }) => prompt)).toEqual(["How many stalls?"]);
  expect(materials).toEqual([]);
  const answered = takeOff("Each stall gets 2 cups and a hook.", { answers: { "counted.stall": "6" } });
  expect(answered.questions).toEqual([]);
  expect(answered.materials.map(({ quantity, name }) => [quantity, name])).toEqual([
    [12, "Cup"],
    [6, "Hook"],
  ]);
});
