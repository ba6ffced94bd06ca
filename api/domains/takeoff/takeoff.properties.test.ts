import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseScope, scopeSchema, takeOff, takeOffScope } from "./index.ts";
import { ASSEMBLIES } from "./trades/index.ts";

const WORDS =
  "deck slab 2x4 12 ft x 10 oc stud wall room and , . R-13 insulation paint sq ft bags 80 lb 10% waste 4/12 roof fence gate each per covers with a tile 12x12 8x8x16 block - ( ) 5'10\" ½ concrete four hundred shed posts stairs rise pavers gravel 0 1/0 $ <b> 9999999 e9 no every 3/4 drywall ceiling window door 3x7 trusses rebar #4 siding stucco".split(
    " ",
  );
const jobText = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 60 })
  .map((words) => words.join(" "));

function expectSane(description: string): void {
  const { materials, questions, scope } = takeOff(description);
  scopeSchema.parse(scope);
  expect(materials.length + questions.length).toBeGreaterThan(0);
  for (const material of materials) {
    expect(Number.isInteger(material.quantity)).toBe(true);
    expect(material.quantity).toBeGreaterThan(0);
    expect(material.quantity).toBeLessThanOrEqual(10_000_000);
    expect(material.measuredQuantity).toBeGreaterThan(0);
    expect(material.leftover).toBeGreaterThanOrEqual(0);
    expect(material.confidence).toBeGreaterThan(0);
    expect(material.confidence).toBeLessThanOrEqual(1);
    expect(`${material.name} ${material.formula} ${material.workItem}`).not.toMatch(/NaN|undefined|Infinity/);
    const figures = material.formula.replaceAll(",", "").match(/\d+(?:\.\d+)?/g);
    expect([material.formula, Number(figures?.at(-1))]).toEqual([material.formula, material.quantity]);
  }
  expect(new Set(materials.map(({ key }) => key)).size).toBe(materials.length);
}

/** Jobs whose list must follow their size; the sides are in feet. */
const JOBS: readonly ((long: number, wide: number) => string)[] = [
  (long, wide) => `concrete slab ${long} x ${wide} ft, 4 in thick`,
  (long, wide) => `${long} x ${wide} ft deck, 3 ft high, with railing`,
  (long, wide) => `paint a ${long} x ${wide} ft room, 8 ft ceilings, two coats`,
  (long, wide) => `drywall a ${long} x ${wide} ft room with 8 ft walls`,
  (long, wide) => `${long} x ${wide} ft paver patio`,
  (long, wide) => `laminate floor in a ${long} x ${wide} ft room`,
  (long, wide) => `shingle roof on a ${long} x ${wide} ft house, 6:12`,
  (long, wide) => `R-30 batts in an attic ${long} x ${wide} ft`,
  (long, wide) => `subfloor ${long} x ${wide} ft`,
  (long, wide) => `mulch bed ${long} x ${wide} ft, 3 in deep`,
];

/** Number of size pairs that are tried for one job: only its figures differ. */
const SIZES = 40;

describe("takeoff properties", () => {
  it("gives sane quantities or a question for any text of job words", () => {
    fc.assert(fc.property(jobText, expectSane), { numRuns: 300 });
  });

  it("never throws for any text at all", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), expectSane), { numRuns: 200 });
  });

  it.each([
    ["spaces", " "],
    ["letters", "a"],
    ["figures", "1 "],
    ["sizes", "12x"],
    ["tags", "<b"],
    ["fractions", "1/2 "],
    ["number words", "one hundred "],
    ["jobs", "deck 12x16 "],
  ])("reads 100,000 characters of %s without trouble", (_name, piece) => {
    expectSane(piece.repeat(Math.ceil(100_000 / piece.length)));
  });

  it("never shrinks a material when the job grows", () => {
    const side = fc.integer({ min: 8, max: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom(...JOBS),
        side,
        side,
        fc.integer({ min: 0, max: 12 }),
        (job, long, wide, more) => {
          const small = takeOff(job(long + 60, wide)).materials;
          const large = new Map(
            takeOff(job(long + 60 + more, wide)).materials.map((line) => [line.key, line]),
          );
          for (const material of small) {
            const grown = large.get(material.key);
            expect(grown?.measuredQuantity ?? 0).toBeGreaterThanOrEqual(material.measuredQuantity - 1e-6);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("scales what is measured by area with the square of the job", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 2, max: 6 }), (side, factor) => {
        const area = (feet: number) => takeOff(`concrete slab ${feet} x ${feet} ft, 4 in thick`).materials[0];
        const single = area(side)?.measuredQuantity ?? 0;
        expect(area(side * factor)?.measuredQuantity).toBeCloseTo(single * factor * factor, 1);
      }),
      { numRuns: SIZES },
    );
  });

  it.each(ASSEMBLIES)("scales the list of $id with the job", (assembly) => {
    // A job given by area or running length only: twice the work never needs less of anything, and at most twice as
    // much, except for one more row or bar at an end, and that row's lengths, rounded up in turn.
    const size = (["area", "run", "volume", "count"] as const).find(
      (key) => assembly.inputs[key]?.kind === "number",
    );
    const listFor = (value: number) => {
      const facts = size ? { [size]: { value } } : {};
      const item = { key: "job", assembly: assembly.id, facts, waste: null, wasteFor: [], excluded: [] };
      return takeOffScope({ items: [item], listed: [], problems: [], notes: [] }).materials;
    };
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2000 }), (value) => {
        const twice = new Map(listFor(2 * value).map((line) => [line.key, line.measuredQuantity]));
        for (const { key, measuredQuantity } of listFor(value)) {
          expect(twice.get(key) ?? 0, key).toBeGreaterThanOrEqual(measuredQuantity - 1e-6);
          expect(twice.get(key) ?? 0, key).toBeLessThanOrEqual(2.1 * measuredQuantity + 40);
        }
      }),
      { numRuns: 10 },
    );
  });

  it("gives the same list in feet, inches, yards and meters", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 20 }), (long, wide) => {
        const slab = (text: string) =>
          takeOff(`concrete slab ${text}, 4 in thick`).materials[0]?.measuredQuantity ?? 0;
        const feet = slab(`${long * 3} ft x ${wide * 3} ft`);
        expect(slab(`${long} yards x ${wide} yards`)).toBeCloseTo(feet, 1);
        expect(slab(`${long * 36} in x ${wide * 36} in`)).toBeCloseTo(feet, 1);
        const metres = `${(long * 0.9144).toFixed(4)} m x ${(wide * 0.9144).toFixed(4)} m`;
        expect(Math.abs(slab(metres) / feet - 1)).toBeLessThan(0.002);
      }),
      { numRuns: SIZES },
    );
  });

  it("computes the same from a scope that went through JSON", () => {
    fc.assert(
      fc.property(jobText, (description) => {
        const scope = parseScope(description);
        const stored = scopeSchema.parse(JSON.parse(JSON.stringify(scope)));
        expect(takeOffScope(stored).materials).toEqual(takeOffScope(scope).materials);
      }),
      { numRuns: 100 },
    );
  });
});
