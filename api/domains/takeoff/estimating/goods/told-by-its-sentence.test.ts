import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

/** The lines of a text's list by name, in lower case. */
function listOf(text: string): Record<string, readonly [quantity: number, unit: string]> {
  const lines = takeOff(text).materials.map(
    ({ name, quantity, unit }) => [name.toLowerCase(), [quantity, unit]] as const,
  );
  return Object.fromEntries(lines);
}

describe("a coverage or a rate belongs to the subject of its sentence", () => {
  it.each([
    [
      "and not of the place that it goes to",
      "Spray foam on 1140 square feet of wall. Then ignition barrier coating over the foam, 100 sq ft to the gallon.",
      "ignition barrier coating",
      [12, "gallons"],
    ],
    [
      "though no trade knows its name",
      "Wall 20 x 10 ft. Tanking slurry 1.5 kg per m2 on everything",
      "tanking slurry",
      [62, "pounds"],
    ],
    [
      "in pails whose size stands between",
      "60 x 9 ft wall, clay paste 750 sf per 5 gal pail",
      "clay paste",
      [1, "buckets"],
    ],
    [
      "by the area that a pail of it covers",
      "60 x 9 ft wall, tanking slurry 250 sf per 5 gal pail",
      "tanking slurry",
      [3, "buckets"],
    ],
    [
      "or of what stands so close together",
      "30x40 shop. Lights: one LED high bay per 100 sq ft.",
      "led high bay",
      [12, "pieces"],
    ],
  ] as const)("%s", (_rule, text, name, line) => {
    expect(listOf(text)[name]).toEqual(line);
  });
});

it("goods with a coverage are bought for each coat", () => {
  const { materials } = takeOff("tanking slurry 250 sf per 5 gal pail, two coats, 60 x 9 ft");
  const slurry = materials.find(({ name }) => name === "Tanking slurry");
  expect(slurry).toMatchObject({
    quantity: 5,
    formula: "540 sq ft × 2 coats ÷ 250 sq ft, as stated → 5 buckets",
  });
});

describe("what runs along the work is as long as it", () => {
  it.each([
    [
      "over it",
      "Trench is 145 ft. 1-1/4 PVC conduit. Caution tape over it.",
      "caution tape",
      [145, "linear feet"],
    ],
    [
      "for the length of another thing",
      "Sewer lateral 4 in SDR-35, house to the main is 86 ft. Tracer wire the length of the pipe.",
      "tracer wire",
      [86, "linear feet"],
    ],
    [
      "in the lengths that it comes in",
      "Foundation 28 x 44 use 144 ft perimeter. Term bar along the top in 10' lengths",
      "term bar",
      [15, "pieces"],
    ],
  ] as const)("%s", (_rule, text, name, line) => {
    expect(listOf(text)[name]).toEqual(line);
  });

  it("names of goods start no work", () => {
    const text = "Sewer lateral 4 in SDR-35, house to the main is 86 ft. Tracer wire the length of the pipe.";
    expect(takeOff(text).scope.items.map(({ assembly }) => assembly)).toEqual(["pipe-run"]);
  });
});

describe("parts are counted by what the text says", () => {
  it.each([
    ["through each", "24 timbers 8 ft, two 24 in rebar pins through each timber", "24 in rebar pin", 48],
    [
      "for the pieces that goods come in",
      "ring a 22 ft circular bed with steel edging, comes in 10 ft strips, three stakes to a strip",
      "stake",
      21,
    ],
    ["for what no trade knows", "Make six sawhorses. Each: 36 in top of 2x6, 24 screws", "screw", 144],
    ["but what they are counted for counts once", "Every post gets a cap, 8 posts", "cap", 8],
  ] as const)("%s", (_rule, text, name, quantity) => {
    expect(listOf(text)[name]?.[0]).toBe(quantity);
  });

  it("leaves things at both ends to the recipe that lists them", () => {
    const text = "Framing a 20 x 20 garage on a slab. Trusses 24 in oc";
    const trusses = (said: string) => listOf(said)["roof truss, 20 ft span"];
    expect(trusses(`${text} with a gable truss at both ends.`)).toEqual(trusses(`${text}.`));
  });

  it("uses a bay's rails as stated, whatever their size", () => {
    const text = "Cedar fence, 64 ft, 6 ft high. Posts 8 ft apart, three 2x4x8 rails per bay";
    expect(listOf(text)["pressure-treated 2x4x8 rail"]).toEqual([24, "pieces"]);
  });

  it.each([
    [
      "8x14 trunk duct 36 ft, nine 6 in round runs of 15 ft, each with a boot and register",
      "floor register 4 x 10 in.",
    ],
    ["9 round 6 in duct runs of 15 ft, a boot and register for each run", "floor register 4 x 10 in."],
    ["Nine 6 in flex duct runs of 15 ft. Each run has a takeoff with damper", "duct damper 6 in."],
  ])("counts what is joined to a thing with it: %s", (text, name) => {
    expect(listOf(text)[name]?.[0]).toBe(9);
  });

  it.each([
    ["8 mil poly vapor barrier under a 20x30 slab", "polyethylene sheeting 8 mil 10x100 ft"],
    ["chain link fence 100 ft, 4 ft high, 9 gauge fabric", "chain-link mesh fabric 9 gauge 4 ft high"],
    ["26 ga corrugated metal siding on a wall 40 ft x 10 ft", "metal wall panel 26 ga, 10 ft"],
  ])("names goods by the rating that the text states: %s", (text, name) => {
    expect(Object.keys(listOf(text))).toContain(name);
  });

  it("counts one 90-degree sweep, and yards of road base by volume", () => {
    expect(listOf("24 ft of conduit, 90 sweep at each end")["emt conduit elbow 90° 3/4 in."]?.[0]).toBe(2);
    expect(listOf("I need 40 yards of road base and 130 deck boards")["gravel"]).toEqual([40, "cubic yards"]);
  });
});
