import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeOff, takeOffScope } from "../index.ts";
import type { Assembly } from "../recipes/assembly.ts";
import { usualRangeOf } from "../recipes/usual-range.ts";
import type { WorkItem } from "../scope.ts";
import { ASSEMBLIES } from "../trades/index.ts";

const SIZED = ASSEMBLIES.flatMap((assembly) =>
  Object.entries(assembly.inputs).flatMap(([key, spec]) => {
    const range = usualRangeOf(key, spec);
    return range ? [{ name: `${assembly.id}.${key}`, assembly, key, range }] : [];
  }),
);

/** The recipe with the example size from its own question and one more stated figure. */
function listWith(assembly: Assembly, key: string, value: number) {
  const item: WorkItem = {
    key: assembly.id,
    assembly: assembly.id,
    facts: { [key]: { value, source: "as the text says" } },
    waste: null,
    wasteFor: [],
    excluded: [],
  };
  return takeOffScope({ items: [item], listed: [], problems: [], notes: [] });
}

describe("a size beyond the usual range", () => {
  it("is known for the sizes of every trade", () => {
    expect(SIZED.length).toBeGreaterThan(400);
    expect(new Set(SIZED.map(({ assembly }) => assembly.id)).size).toBeGreaterThan(ASSEMBLIES.length * 0.8);
  });

  it("never lists anything without a question about it, whatever the recipe", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIZED),
        fc.double({ min: 1.001, max: 50, noNaN: true }),
        fc.boolean(),
        ({ assembly, key, range }, beyond, isTooLarge) => {
          const [low, high] = range;
          const value = isTooLarge ? high * beyond : low / beyond;
          fc.pre(value > 0 && (isTooLarge || low > 0));
          const { questions } = listWith(assembly, key, value);
          expect(questions.map((question) => question.key)).toContain(`${assembly.id}.${key}`);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each(SIZED)("of $name is not asked about within the range", ({ assembly, key, range }) => {
    for (const value of range.filter((end) => end > 0)) {
      const { questions } = listWith(assembly, key, value);
      const asked = questions.find((question) => question.key === `${assembly.id}.${key}`);
      expect(asked?.reason ?? "").not.toContain("the usual");
    }
  });
});

describe("feet and inches", () => {
  const SLAB = "Concrete slab 12 x 16 ft, 4 ft thick";
  const concrete = (answers: Record<string, string> = {}) => {
    const { materials, questions } = takeOff(SLAB, { answers });
    const line = materials.find(({ key }) => key === "concrete-slab.concrete");
    return { line, questions: questions.map(({ key }) => key) };
  };

  it("are told apart by what is plausible, and asked about", () => {
    const { questions } = takeOff(SLAB);
    expect(questions).toContainEqual(
      expect.objectContaining({
        key: "concrete-slab.thickness",
        prompt: "Is the thickness 4 in or 4 ft?",
        choices: ["4 in", "4 ft"],
        defaultValue: "4 in",
      }),
    );
    expect(concrete().line?.measuredQuantity).toBe(64);
    expect(concrete().line?.confidence).toBeLessThan(
      takeOff("Concrete slab 12 x 16 ft, 4 in thick").materials[0]?.confidence ?? 0,
    );
  });

  it("are used as confirmed, however unusual", () => {
    expect(concrete({ "concrete-slab.thickness": "4 ft" }).line?.measuredQuantity).toBe(768);
    expect(concrete({ "concrete-slab.thickness": "4 ft" }).questions).not.toContain(
      "concrete-slab.thickness",
    );
    expect(concrete({ "concrete-slab.thickness": "4 in" }).line?.measuredQuantity).toBe(64);
  });
});

describe("a size without an explanation", () => {
  const LAWN = "Sod for a lawn of 9,000,000 sq ft";

  it("lists nothing for its work until it is answered", () => {
    const { materials, questions } = takeOff(LAWN);
    expect(materials).toEqual([]);
    expect(questions).toContainEqual(expect.objectContaining({ key: "sod.area", unit: "sq ft" }));
    expect(takeOff(LAWN, { answers: { "sod.area": "900" } }).materials.length).toBeGreaterThan(0);
  });

  it("keeps the other works", () => {
    const { materials } = takeOff(`${LAWN}. Concrete slab 12 x 16 ft, 4 in thick.`);
    expect(materials.map(({ key }) => key)).toContain("concrete-slab.concrete");
  });
});

const askedOf = (text: string, answers: Record<string, string> = {}) => {
  const { materials, questions } = takeOff(text, { answers });
  return { questions, listed: materials.map(({ key }) => key) };
};

describe("a size that no recipe would read", () => {
  it.each([
    ["72 ft high wood fence 100 ft long", "wood-fence.height", ["72 in", "72 ft"]],
    ["Drywall a 12 x 14 room with 96 ft ceilings", "drywall.height", ["96 in", "96 ft"]],
    ["Retaining wall 40 ft long and 90 ft high", "retaining-wall.height", ["90 in", "90 ft"]],
    ["Concrete slab 12 x 16 ft, thickness 40 ft", "concrete-slab.thickness", null],
    ["Deck 12 x 16 ft, 300 ft high", "deck.height", null],
  ])("%s: is asked about", (text, key, choices) => {
    expect(askedOf(text).questions).toContainEqual(expect.objectContaining({ key, choices }));
  });

  it("of something small is not the work's", () => {
    const text = "Drywall the ceiling of a 5 x 8 ft room in 1/2 in moisture-resistant drywall";
    expect(askedOf(text).questions.map(({ key }) => key)).not.toContain("drywall.height");
  });
});

describe("an area larger than the room that holds it", () => {
  it.each([
    ["Tile the 5x8 bathroom floor, 400 sq ft of tile", "tile-floor", ["5 x 8 ft", "400 sq ft"]],
    ["Kitchen 10 x 12: 900 sq ft of vinyl plank", "plank-flooring", ["10 x 12 ft", "900 sq ft"]],
  ])("%s: lists nothing until a person says which is right", (text, id, choices) => {
    const { questions, listed } = askedOf(text);
    expect(questions).toContainEqual(expect.objectContaining({ key: `${id}.size`, choices }));
    expect(listed.filter((key) => key.startsWith(`${id}.`))).toEqual([]);
    for (const choice of choices) {
      const said = askedOf(text, { [`${id}.size`]: choice });
      expect(said.listed.filter((key) => key.startsWith(`${id}.`))).not.toEqual([]);
      expect(said.questions.map(({ key }) => key)).not.toContain(`${id}.size`);
    }
  });

  it.each([
    "Tile the 8x10 bathroom floor, 90 sq ft of tile",
    "Laminate in a 12 x 14 bedroom and a 10 x 12 bedroom, 290 sq ft in all",
    "Vinyl plank for a 10 x 12 kitchen, boxes of 24 sq ft",
  ])("is fine when waste, several rooms or packages explain it: %s", (text) => {
    expect(askedOf(text).questions.map(({ key }) => key.split(".")[1])).not.toContain("size");
    expect(askedOf(text).listed).not.toEqual([]);
  });
});

describe("a part larger than its whole", () => {
  it.each([
    [
      "30 ft of chain link fence with two 20 ft gates",
      "chain-link-fence.gateWidth",
      "4",
      /^What is the .*width\?$/,
    ],
    [
      "Drywall a wall 10 ft long and 8 ft high, less 200 sq ft of openings",
      "drywall.openings",
      "20",
      "What are the openings of stated size?",
    ],
  ])("%s: lists nothing for that work until it is answered", (text, key, answer, prompt) => {
    const { questions, listed } = askedOf(text);
    expect(questions.find((question) => question.key === key)?.prompt).toMatch(prompt);
    expect(listed).toEqual([]);
    expect(askedOf(text, { [key]: answer }).listed).not.toEqual([]);
  });
});
