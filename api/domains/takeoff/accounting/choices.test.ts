import { expect, it } from "vitest";
import { readText } from "../reading/reading.ts";
import { numberInput } from "../recipes/assembly.ts";
import { choicesOfFigure, type OpenInput } from "./choices.ts";

it("a choice that two parts of one figure lead to is offered once", () => {
  const pitch: OpenInput = {
    key: "roof.pitch",
    title: "Roof",
    label: "Pitch",
    spec: numberInput("Pitch", "in", 6, "Usual", []),
    dimension: "length",
    words: ["pitch"],
    value: 6,
  };
  const { measures } = readText("the pitch is 10 in or 10 in");
  expect(measures).toHaveLength(2);
  expect(choicesOfFigure([pitch], measures).map(({ label }) => label)).toEqual([
    "Pitch = 10 in",
    "Doesn’t matter",
  ]);
});

const inputOf = (label: string, unit: string, usually: number, more: object = {}): OpenInput => ({
  key: `work.${label}`,
  title: "Work",
  label,
  spec: numberInput(label, unit, usually, "Usual", [], more),
  dimension: unit === "pieces" ? "plain" : "length",
  words: label.toLowerCase().match(/[a-z]{4,}/g) ?? [],
  value: usually,
});
const offered = (input: OpenInput, text: string) =>
  choicesOfFigure([input], readText(text).measures)
    .map(({ label }) => label)
    .slice(0, -1);

it.each([
  ["3 of its own noun", "a shed with 3 posts", ["Post = 3"]],
  ["3 of its noun behind an adjective", "a shed with 3 treated posts", ["Post = 3"]],
  ["3 alone", "a post shed, 3", ["Post = 3"]],
  ["3 of something else that begins with its letter", "a fence with 3 p joints", []],
  ["3 of something else", "boards on 3 sides of a post shed", []],
])("a count is offered for %s", (_, text, labels) => {
  expect(offered(inputOf("Post", "pieces", 1), text)).toEqual(labels);
});

it.each([
  ["near the usual", "with 8 ft ceilings", 6, {}, ["Door height = 8 ft"]],
  ["far from the usual", "with 8 ft ceilings", 3, {}, []],
  ["far from the usual, if it is named", "the door is 8 ft", 3, {}, ["Door height = 8 ft"]],
  ["in inches, of a site", "a shed, 30 inches", 0, {}, []],
  ["in feet, of a site", "a shed, 30 ft", 0, {}, ["Door height = 30 ft"]],
  ["outside the usual range", "the door is 8 ft", 6, { usual: [5, 7] }, []],
])("a length is offered %s", (_, text, usually, more, labels) => {
  expect(offered(inputOf("Door height", "ft", usually, more), text)).toEqual(labels);
});
