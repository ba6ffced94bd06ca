import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { measuredIn } from "../../trades/materials-of.ts";

const formulaOf = (text: string, key: string): string | undefined =>
  takeOff(text).materials.find((material) => material.key === key)?.formula;

describe("the gates of a fence", () => {
  const FENCE = "120 ft of 6 ft cedar privacy fence with two 4 ft gates";

  it("are taken out of its boards and rails, and the formula shows count and width", () => {
    expect(formulaOf(FENCE, "wood-fence.pickets")).toContain("(120 − 2 gates × 4) ft × 12 ÷ 5.5 in");
    expect(measuredIn(FENCE)["wood-fence.pickets"]).toBe(245);
    expect(measuredIn(FENCE)["wood-fence.rails"]).toBe(42);
  });

  it.each([
    ["wood-fence", FENCE],
    ["vinyl-fence", "120 ft of vinyl fence 6 ft high with two 4 ft gates"],
    ["chain-link-fence", "120 ft of chain link fence 4 ft high with two 4 ft gates"],
  ])("of a %s are asked about once, and are added when a person says so", (id, text) => {
    const key = `${id}.gatesOnTop`;
    const { materials, questions } = takeOff(text);
    expect(questions.filter((question) => question.key === key)).toEqual([
      expect.objectContaining({
        prompt: "Does the length of the fence include its gates?",
        choices: ["The gates are in it", "The gates come on top"],
        defaultValue: "The gates are in it",
      }),
    ]);
    const within = takeOff(text, { answers: { [key]: "The gates are in it" } });
    expect(within.questions.map((question) => question.key)).not.toContain(key);
    const quantities = (list: typeof materials) => list.map((line) => line.measuredQuantity);
    expect(quantities(within.materials)).toEqual(quantities(materials));
    const onTop = takeOff(text, { answers: { [key]: "The gates come on top" } }).materials;
    expect(quantities(onTop)).not.toEqual(quantities(materials));
    for (const line of onTop)
      expect(line.measuredQuantity).toBeGreaterThanOrEqual(
        materials.find((other) => other.key === line.key)?.measuredQuantity ?? 0,
      );
  });

  it.each([
    ["120 ft of chain link fence including the gates, two 4 ft gates", 112],
    ["120 ft of chain link fence, two 4 ft gates, not counting the gates", 120],
  ])("%s: as stated, without a question", (text, fabric) => {
    expect(measuredIn(text)["chain-link-fence.fabric"]).toBe(fabric);
    expect(takeOff(text).questions.map(({ key }) => key)).not.toContain("chain-link-fence.gatesOnTop");
  });

  it("that a fence does not have cause no question", () => {
    expect(takeOff("120 ft of 6 ft cedar privacy fence").questions.map(({ key }) => key)).toEqual([]);
  });
});

describe("the floor under a tub", () => {
  it.each([
    ["Redo an 8 x 10 bathroom: new tile floor, new tub", 67.5],
    ["Tile the 5 x 8 bathroom floor, keep the 60 x 32 tub", 26.67],
    ["Tile the 8 x 10 bathroom floor, new freestanding tub", 80],
    ["Tile 80 sq ft of the bathroom floor, keep the tub", 80],
    ["Tile an 8 x 10 kitchen floor", 80],
  ])("%s: %d sq ft", (text, area) => {
    expect(measuredIn(text)["tile-floor.tile-area"]).toBe(area);
  });

  it("is shown in the formula", () => {
    expect(formulaOf("Redo an 8 x 10 bathroom: new tile floor, new tub", "tile-floor.tile-area")).toContain(
      "8 × 10 ft = 80 sq ft − 12.5 sq ft under the tub = 67.5 sq ft",
    );
  });
});

describe("openings in a wall", () => {
  it.each([
    [
      "Vinyl siding on a wall 40 ft long and 10 ft high, two 3x5 windows, one door",
      "siding.siding",
      "40 ft × 10 ft − openings (2 × 3 × 5 ft + 1 door × 21 sq ft) = 349 sq ft",
    ],
    [
      "Drywall a 12 x 14 ft room with 8 ft walls, 2 doors and 3 windows",
      "drywall.drywall",
      "52 ft × 8 ft − openings (2 doors × 21 sq ft + 3 windows × 15 sq ft) = 329 sq ft",
    ],
  ])("%s: by count and size", (text, key, formula) => {
    expect(formulaOf(text, key)).toContain(formula);
  });

  it("follow their area once a person has entered another one", () => {
    const edits = [{ kind: "input", key: "siding.openings", value: 50 }] as const;
    const text = "Vinyl siding on a wall 40 ft long and 10 ft high, two 3x5 windows";
    const line = takeOff(text, { edits: [...edits] }).materials.find(({ key }) => key === "siding.siding");
    expect(line?.formula).toContain("40 ft × 10 ft − openings (50 sq ft) = 350 sq ft");
    expect(line?.inputs.map(({ key }) => key)).not.toContain("siding.openingList");
  });
});
