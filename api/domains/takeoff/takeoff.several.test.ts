/**
 * Several things of one kind in one sentence need what each of them needs alone: whatever distinguishes them, in any
 * order, however they are joined, and with their numbers in words.
 */
import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";

interface Case {
  /** The sentence around both, with a placeholder for their words. */
  readonly job: (things: string) => string;
  readonly things: readonly [string, string];
}

const of = (job: (things: string) => string, ...things: [string, string]): Case => ({ job, things });

const CASES: readonly Case[] = [
  of((things) => `Replace ${things}.`, "seven double-hung windows 36x54", "two picture windows 60x48"),
  of((things) => `Hang ${things}.`, "three 30 in prehung interior doors", "one 36 in prehung interior door"),
  of((things) => `Build ${things}.`, "80 ft of 6 ft cedar fence", "40 ft of 4 ft cedar fence"),
  of(
    (things) => `Insulate ${things}.`,
    "800 sq ft of floor with R-19 batts",
    "1,100 sq ft of attic with R-38 batts",
  ),
  of(
    (things) => `Pour ${things}.`,
    "a 6x8 ft concrete slab 4 in thick",
    "a 12x20 ft concrete slab 6 in thick",
  ),
  of((things) => `Footings: ${things}.`, "80 ft at 16x8 in", "40 ft at 20x10 in"),
  of((things) => `Pour ${things}, all 4 ft deep.`, "six 10 in sonotubes", "four 12 in sonotubes"),
  of(
    (things) => `Spread mulch: ${things}.`,
    "200 sq ft 3 in deep in front",
    "350 sq ft 2 in deep at the back",
  ),
];

/** What is bought, by name: net quantities, with lines of the same name added up. */
function boughtFor(descriptions: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const description of descriptions)
    for (const { name, measuredQuantity } of takeOff(description).materials)
      sums[name] = Math.round(1000 * ((sums[name] ?? 0) + measuredQuantity)) / 1000;
  return sums;
}

const closeTo = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, expect.closeTo(sum, 1)]));

const IN_WORDS: Readonly<Record<string, string>> = { six: "6", four: "4", seven: "7", two: "2", three: "3" };
const inFigures = (text: string) =>
  text.replace(/\b(?:six|four|seven|two|three)\b/g, (word) => IN_WORDS[word] ?? word);

describe.each(CASES)("two things of a kind: $things", ({ job, things: [one, other] }) => {
  const alone = boughtFor([job(one), job(other)]);

  it("are different from each other", () => {
    expect(Object.keys(alone).length).toBeGreaterThan(0);
    expect(boughtFor([job(one)])).not.toEqual(boughtFor([job(other)]));
  });

  it.each([" and ", ", ", " plus ", "; ", ", and ", " + "])(
    "take together what each takes alone, joined by “%s”",
    (link) => {
      expect(boughtFor([job(`${one}${link}${other}`)])).toEqual(closeTo(alone));
    },
  );

  it("need the same in the other order", () => {
    expect(boughtFor([job(`${other} and ${one}`)])).toEqual(closeTo(alone));
  });

  it("need the same with their numbers in figures", () => {
    expect(boughtFor([inFigures(job(`${one} and ${other}`))])).toEqual(closeTo(alone));
  });
});

describe("the list of several things of a kind", () => {
  it("has an article once, with the sums of both in its formula", () => {
    const { materials } = takeOff("Footings: 80 ft at 16x8 in and 40 ft at 20x10 in.");
    const [concrete] = materials.filter(({ name }) => /concrete/i.test(name));
    expect(materials.filter(({ name }) => name === concrete?.name)).toHaveLength(1);
    expect(concrete?.formula).toMatch(/80 ft .*; 40 ft .*; together 127 cu ft/);
    expect(concrete?.measuredQuantity).toBeCloseTo(80 * (16 / 12) * (8 / 12) + 40 * (20 / 12) * (10 / 12), 1);
    expect(concrete?.quantity).toBe(5);
  });

  it("has no line twice when areas add up", () => {
    const { materials, scope } = takeOff("Carpet two bedrooms, one 12x14 and the other 10x12.");
    expect(scope.items).toHaveLength(1);
    expect(materials[0]?.measuredQuantity).toBe(288);
  });

  it.each([
    "Deck 12 x 16 ft, 3 ft high, with 8 ft posts and 16 ft joists.",
    "Paver patio 10 x 12 ft with 4 in of gravel and 1 in of sand.",
    "Back yard fence: 72 ft along the back, 40 ft down the side, 6 ft dog ear pickets.",
    "Stairs, floor to floor 9 ft, risers at most 7 in, treads 10 in.",
  ])("is that of one thing when the figures are of its parts: %s", (description) => {
    const { items } = takeOff(description).scope;
    expect(new Set(items.map(({ assembly }) => assembly)).size).toBe(items.length);
  });
});

it("goods by their coverage are for all rooms that share a floor, whatever a package covers", () => {
  const { materials } = takeOff(
    "Hardwood floor: living 420 sf, dining 165 sf. Rosin paper: 500 sf to a roll.",
  );
  const named = (name: RegExp) => materials.find((material) => name.test(material.name));
  expect(named(/oak|hardwood/i)?.quantity).toBe(585);
  expect(named(/rosin/i)?.quantity).toBe(2);
});

it("a number stated per thing is not a number of things", () => {
  const windows = (text: string) =>
    takeOff(text).materials.find(({ name }) => /window 36/.test(name))?.quantity;
  expect(windows("12 windows, 3 clips each")).toBe(12);
  expect(windows("12 windows with 3 clips each")).toBe(12);
});

it("goods of another name beside a work are no more of it", () => {
  const heaters = (text: string) =>
    takeOff(text).materials.find(({ name }) => /^Water heater/.test(name))?.quantity;
  expect(heaters("Three toilets and a 40 gallon water heater.")).toBe(1);
  expect(heaters("A 40 gallon water heater and two faucets.")).toBe(1);
});

it("what an area is less is not built, each of it once", () => {
  const { materials } = takeOff("Sod for a yard of 70 x 40 ft, less a 10 x 20 patio and an 8 x 10 shed pad.");
  expect(materials.map(({ key }) => key.split(".")[0])).toEqual(["sod"]);
  expect(materials[0]?.measuredQuantity).toBe(2520);
});
