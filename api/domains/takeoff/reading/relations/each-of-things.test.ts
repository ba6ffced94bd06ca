/** Numbers for each of a thing that is counted elsewhere in the text, beside what a recipe lists. */
import { expect, test } from "vitest";
import { takeOff } from "../../index.ts";

const listed = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);

test.each([
  [
    "doors: the number of the base after a verb, the rate before it",
    "Hang new closet doors in the upstairs hall. Each door gets a ball catch and two finger pulls. The doors are nine.",
    ["9 pieces Ball catch", "18 pieces Finger pull"],
  ],
  [
    "windows: half a package",
    "Replacing six vinyl windows, 3 x 4 ft. Per window half a can of foam and 10 masonry clips.",
    ["3 cans Spray foam sealant, window and door", "60 pieces Masonry clip"],
  ],
  [
    "cabinets: each of two things that are counted together",
    "The kitchen has 12 cabinet doors and 7 drawers and I want a felt bumper on every one of them.",
    ["19 pieces Felt bumper"],
  ],
  [
    "irrigation: the number of the base in passing",
    "Sprinklers for the lawn: each zone, that's four, gets one filter washer.",
    ["4 pieces Filter washer"],
  ],
  [
    "drywall: packages for several of a base",
    "Hang 48 sheets of drywall, 4x8, and adhesive at one tube for six sheets.",
    ["8 tubes Adhesive"],
  ],
  [
    "shelving: a base that is counted for another",
    "Build 4 bookcases. Every bookcase has five shelves. For one shelf I use 4 rubber bumpers.",
    ["80 pieces Rubber bumper"],
  ],
  [
    "railing: two kinds of one thing, beside one that stays",
    "The porch railing runs 30 feet in 5 bays. One top and one bottom bracket per bay. The house keeps its wall bracket.",
    ["10 pieces Top and bottom bracket"],
  ],
  [
    "plumbing: the number of the base with its owner",
    "One double vanity, a faucet for each of its two sinks, and a new toilet in the bath.",
    ["2 pieces Faucet"],
  ],
  [
    "doors: what the base rests on",
    "There are 16 cabinet doors in the kitchen. The doors hang on two hinges each.",
    ["32 pieces Door hinge 3-1/2 in."],
  ],
  [
    "doors: a name that ends in a word that is a verb elsewhere",
    "Five interior doors, 30 x 80, prehung. A wall stop behind every door.",
    ["5 pieces Door stop, wall bumper"],
  ],
  [
    "drains: a run that several things are counted for",
    "Four downspout runs of 3 in. solid pipe, 40 ft each. A cleanout, a leaf guard and two elbow fittings per run.",
    ["4 pieces Cleanout", "4 pieces Leaf guard", "8 pieces Elbow fitting"],
  ],
  [
    "pipes: drops of two kinds, and another name for them",
    "PEX: 5 cold drops and 4 hot drops, average 30 ft apiece. One stub-out elbow per drop and 2 brass adapters each line.",
    ["9 pieces Stub-out elbow", "18 pieces Brass adapter"],
  ],
  [
    "posts: a fraction of an inch before the name is a size",
    "12 deck piers, 10 in. round and 3 ft deep. A 1/2 in anchor pin and one 5/8 lag stud per pier.",
    ["12 pieces Lag stud"],
  ],
])("%s", (_, text, lines) => {
  expect(listed(text)).toEqual(expect.arrayContaining(lines));
});

test.each([
  [
    "a job for one",
    "For one bathroom I need 60 square feet of floor tile and two bags of thinset.",
    "2 bags Thinset",
  ],
  ["a size is no number of things", "The deck is 12 ft x 16 ft. Each post gets a cap.", "12 pieces Cap"],
])("Not multiplied: %s", (_, text, line) => {
  expect(listed(text)).not.toContain(line);
});

test("a number of each thing whose goods are not named again counts none of the things", () => {
  const doors = listed("20 doors, 3 hinges each, but the 4 exterior doors take 4 each").filter((line) =>
    line.includes("door 3"),
  );
  expect(doors.every((line) => Number.parseInt(line, 10) <= 24)).toBe(true);
});
