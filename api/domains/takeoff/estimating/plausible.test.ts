import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeOff, takeOffScope } from "../index.ts";
import type { WorkItem } from "../scope.ts";
import { ASSEMBLIES } from "../trades/index.ts";
import type { Assembly } from "./assembly.ts";
import { usualRangeOf } from "./plausible.ts";

const SIZED = ASSEMBLIES.flatMap((assembly) =>
  Object.entries(assembly.inputs).flatMap(([key, spec]) => {
    const range = usualRangeOf(key, spec);
    return range ? [{ name: `${assembly.id}.${key}`, assembly, key, range }] : [];
  }),
);

/** The recipe with the example size of its own question and one more figure that the text states. */
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

describe("a size beyond what is usual", () => {
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

  it.each(SIZED)("of $name asks nothing of what is within it", ({ assembly, key, range }) => {
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

  it("are told apart by what the thing can be, and asked about", () => {
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

  it("are as they are said to be, however unusual", () => {
    expect(concrete({ "concrete-slab.thickness": "4 ft" }).line?.measuredQuantity).toBe(768);
    expect(concrete({ "concrete-slab.thickness": "4 ft" }).questions).not.toContain(
      "concrete-slab.thickness",
    );
    expect(concrete({ "concrete-slab.thickness": "4 in" }).line?.measuredQuantity).toBe(64);
  });
});

describe("a size that nothing explains", () => {
  const LAWN = "Sod for a lawn of 9,000,000 sq ft";

  it("lists nothing for its work until it is said", () => {
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
