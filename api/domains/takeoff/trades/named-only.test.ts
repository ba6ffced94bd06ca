import { describe, expect, it } from "vitest";
import { takeOff, takeOffScope } from "../index.ts";
import { nameWords } from "../recipes/line-names.ts";
import { valuesOf } from "../recipes/values.ts";
import type { WorkItem } from "../scope.ts";
import { ASSEMBLIES } from "./index.ts";
import { materialsOf } from "./materials-of.ts";

/** The list of a recipe given only the example size of its own question, with some things staying. */
function listOf(assembly: (typeof ASSEMBLIES)[number], kept: string[] = []) {
  const item: WorkItem = {
    key: assembly.id,
    assembly: assembly.id,
    facts: {},
    waste: null,
    wasteFor: [],
    excluded: [],
    kept,
  };
  const missing = assembly.missing?.(valuesOf(assembly, item));
  const answers: Record<string, string> = missing ? { [`${assembly.id}.size`]: missing.defaultValue } : {};
  return takeOffScope({ items: [item], listed: [], problems: [], notes: [] }, { answers }).materials;
}

describe.each(ASSEMBLIES)("$id", (assembly) => {
  it("leaves out what stays, and nothing with another name", () => {
    const all = listOf(assembly);
    for (const { key, name } of all) {
      const words = (key.split(".")[1] ?? "").replace(/-/g, " ");
      const left = listOf(assembly, [words]).map((line) => line.key);
      expect(left, `${words} kept`).not.toContain(key);
      const head = nameWords(words).at(-1) ?? "";
      for (const other of all.filter((line) => !left.includes(line.key)))
        expect(
          nameWords(`${(other.key.split(".")[1] ?? "").replace(/-/g, " ")} ${other.name}`),
          `${other.name} with “${words}” of ${name} kept`,
        ).toContain(head);
    }
  });
});

describe("cabinets of a kitchen", () => {
  const keysOf = (text: string, answers: Record<string, string> = {}) =>
    takeOff(text, { answers }).materials.map(({ key }) => key.replace("kitchen-remodel.", ""));

  it("are listed when named; the others and the countertop can be added with one tap", () => {
    const text = "12 ft of base cabinets";
    expect(keysOf(text)).toEqual(["base-cabinets", "cabinet-screws"]);
    expect(keysOf(text, { "kitchen-remodel.uppers": "Wall cabinets too" })).toContain("wall-cabinets");
    const countertop = { "kitchen-remodel.countertop": "A countertop too" };
    expect(keysOf(text, countertop)).not.toContain("countertop");
    expect(keysOf(text, { ...countertop, "kitchen-remodel.substance": "Laminate" })).toContain("countertop");
    expect(keysOf("12 ft of base cabinets, 10 ft of wall cabinets, laminate countertop")).toEqual([
      "base-cabinets",
      "wall-cabinets",
      "countertop",
      "cabinet-screws",
    ]);
  });

  it("that stay are told apart from those that are bought", () => {
    expect(keysOf("Remodel the kitchen, 12 ft of base cabinets, keep the wall cabinets")).toEqual([
      "base-cabinets",
      "cabinet-screws",
    ]);
  });
});

describe("a countertop", () => {
  const listedIn = (text: string) =>
    materialsOf(text).filter((line) => /countertop|quartz|granite|marble|butcher/i.test(line));
  const isAsked = (text: string) =>
    takeOff(text, {}).questions.some(({ key }) => key === "kitchen-remodel.substance");

  it.each([
    "12 ft of base cabinets with a laminate countertop",
    "Kitchen remodel, 12 ft of base cabinets, 12 ft of countertop in laminate",
    "12 ft of base cabinets, formica countertop",
  ])("of laminate is listed and not asked about: %s", (text) => {
    expect(listedIn(text)).toEqual([expect.stringContaining("Laminate countertop")]);
    expect(isAsked(text)).toBe(false);
  });

  it.each([
    ["12 ft of base cabinets with a quartz countertop", "Quartz"],
    ["Kitchen remodel, 12 ft of base cabinets, granite countertops", "Granite"],
    ["12 ft of base cabinets and a butcher block countertop", "Butcher block"],
    ["12 ft of base cabinets, solid surface countertop", "Solid surface"],
    ["12 ft of base cabinets, marble countertops, laminate floor", "Marble"],
    ["12 ft of base cabinets, replace the laminate countertop with quartz", "Quartz"],
  ])("of another material is listed under its name and not asked about: %s", (text, substance) => {
    expect(listedIn(text)).toEqual([expect.stringContaining(`${substance} countertop`)]);
    expect(isAsked(text)).toBe(false);
  });

  it.each([
    "12 ft of base cabinets with a countertop",
    "12 ft of base cabinets with a countertop of granite or quartz",
  ])("of no material, or one of several, is asked about: %s", (text) => {
    expect(listedIn(text)).toEqual([]);
    expect(isAsked(text)).toBe(true);
  });

  it("that the text does not mention is not asked about by material", () => {
    expect(isAsked("12 ft of base cabinets")).toBe(false);
  });
});

describe.each([
  [
    "knobs of doors",
    "Hang 3 prehung interior doors",
    "interior-door.locksets",
    "Knobs too",
    " with passage knobs",
  ],
  [
    "a faucet of a vanity",
    "New vanity in the bathroom",
    "bath-remodel.faucet",
    "Buy a new one",
    ", new faucet",
  ],
])("%s", (_, text, key, yes, named) => {
  const keysOf = (words: string, answers: Record<string, string> = {}) =>
    takeOff(words, { answers }).materials.map((line) => line.key);

  it("are listed where named, and offered with one tap where not", () => {
    expect(keysOf(text)).not.toContain(key);
    expect(takeOff(text).questions.find((question) => question.key === key)?.choices).toContain(yes);
    expect(keysOf(text, { [key]: yes })).toContain(key);
    expect(keysOf(`${text}${named}`)).toContain(key);
    expect(takeOff(`${text}${named}`).questions.map((question) => question.key)).not.toContain(key);
  });
});

it("a fixture that is removed is not bought again", () => {
  const listed = materialsOf("Gut the 8 x 10 bath, new tile floor, take out the tub, new shower");
  expect(listed.filter((line) => /tub/i.test(line.replace(/\d+ tubes/, "")))).toEqual([]);
  const replaced = materialsOf("Redo the bathroom: take out the tub and put in a new tub");
  expect(replaced.some((line) => line.includes("Alcove tub"))).toBe(true);
});

it.each([
  ["Gutters for a 40 ft house, both sides", "aluminum"],
  ["Vinyl gutters for a 40 ft house, both sides", "vinyl"],
  ["Copper gutters for a 40 ft house, both sides", "copper"],
])("%s: the gutter and its fittings are all of one material", (text, material) => {
  const listed = materialsOf(text);
  expect(listed.length).toBeGreaterThanOrEqual(5);
  for (const line of listed) expect(line.toLowerCase()).toContain(material);
});
