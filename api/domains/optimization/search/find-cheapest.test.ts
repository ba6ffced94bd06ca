import { expect, test } from "vitest";
import { createHighsSolver, type MilpSolver } from "../milp/highs.solver.ts";
import { buildBasketModel } from "../milp/milp.model.ts";
import type { OptimizationProblem } from "../optimization.types.ts";
import { costOf, isFeasible } from "../problem/plan.rules.ts";
import { type CompiledProblem, listUnavailable } from "../problem/problem.rules.ts";
import { unreduced } from "../problem/reduced-problem.ts";
import { createScope } from "../problem/scope.ts";
import { findLeastTotal } from "../testing/brute-force.ts";
import { makeInstance } from "../testing/instances.ts";
import { createRandom, type Random } from "../testing/random.ts";
import { makeSmallProblem } from "../testing/small-problem.ts";
import { findCheapest } from "./find-cheapest.ts";

const milp = createHighsSolver();
const clock = { now: () => performance.now() };

function compile(problem: OptimizationProblem): CompiledProblem {
  // Here the search itself must find out which baskets minimum orders forbid.
  const missing = listUnavailable(problem).filter((each) => each.reason !== "minimum-order");
  const without = new Set(missing.map((each) => each.materialId));
  const compiled = createScope(problem, without).compile({});
  if (!compiled) throw new Error("what is available compiles");
  return compiled;
}

async function findTotal(problem: CompiledProblem, maximumSuppliers: number, solver: MilpSolver = milp) {
  const found = await findCheapest(
    { problem, maximumSuppliers, timeLimitMs: 60_000 },
    { milp: solver, now: clock.now },
  );
  expect(found.isProven).toBe(true);
  if (found.packs) expect(isFeasible(problem, found.packs)).toBe(true);
  return found.packs && found.totalCents;
}

test.each([0, 500, 1000, 1500])(
  "trying every basket finds nothing cheaper in 500 random problems from seed %i",
  async (from) => {
    for (let seed = from; seed < from + 500; seed += 1) {
      const random = createRandom(seed);
      const problem = makeSmallProblem(random);
      const most = random.chance(0.3) ? random.between(1, 2) : problem.suppliers.length;
      const compiled = compile(problem);
      const least = compiled.materials.length === 0 ? 0 : findLeastTotal(problem, most);
      const total = compiled.materials.length === 0 ? 0 : await findTotal(compiled, most);
      expect({ seed, total }).toEqual({ seed, total: least });
    }
  },
  120_000,
);

test("with materials kept together, trying every basket finds nothing cheaper in 300 random problems", async () => {
  let dearer = 0;
  for (let seed = 50_000; seed < 50_300; seed += 1) {
    const random = createRandom(seed);
    const split = makeSmallProblem(random);
    const most = random.chance(0.3) ? random.between(1, 2) : split.suppliers.length;
    const problem = { ...split, constraints: { keepMaterialsTogether: true } };
    const compiled = compile(problem);
    if (compiled.materials.length === 0) continue;
    const least = findLeastTotal(problem, most);
    expect({ seed, total: await findTotal(compiled, most) }).toEqual({ seed, total: least });
    if (least !== findLeastTotal(split, most)) dearer += 1;
    if (seed % 3 > 0) continue;
    const model = buildBasketModel(unreduced(compiled, most));
    const alone = await milp.solve(model.milp, { timeLimitMs: 60_000 });
    const packs = alone.columns && model.toPacks(alone.columns);
    expect({ seed, total: packs && costOf(compiled, packs).totalCents }).toEqual({ seed, total: least });
  }
  // Otherwise the wish never mattered.
  expect(dearer).toBeGreaterThan(10);
});

/** Single-article wishes, and offers that are packs of one article. */
function withArticles(problem: OptimizationProblem, random: Random): OptimizationProblem {
  return {
    ...problem,
    materials: problem.materials.map((each) => ({ ...each, isSingleArticle: random.chance(0.6) })),
    offers: problem.offers.map((each) => (random.chance(0.5) ? { ...each, article: "line" } : each)),
    constraints: { ...problem.constraints, keepMaterialsTogether: random.chance(0.5) },
  };
}

test("with single articles, trying every basket finds nothing cheaper in 300 random problems", async () => {
  let dearer = 0;
  for (let seed = 60_000; seed < 60_300; seed += 1) {
    const random = createRandom(seed);
    const split = makeSmallProblem(random);
    const most = random.chance(0.3) ? random.between(1, 2) : split.suppliers.length;
    const problem = withArticles(split, random);
    const compiled = compile(problem);
    if (compiled.materials.length === 0) continue;
    const least = findLeastTotal(problem, most);
    expect({ seed, total: await findTotal(compiled, most) }).toEqual({ seed, total: least });
    const mixed = { ...problem, materials: split.materials };
    if (least !== findLeastTotal(mixed, most)) dearer += 1;
    if (seed % 3 > 0) continue;
    const model = buildBasketModel(unreduced(compiled, most));
    const alone = await milp.solve(model.milp, { timeLimitMs: 60_000 });
    const packs = alone.columns && model.toPacks(alone.columns);
    expect({ seed, total: packs && costOf(compiled, packs).totalCents }).toEqual({ seed, total: least });
  }
  // Otherwise the wish never mattered.
  expect(dearer).toBeGreaterThan(10);
});

/** All materials in one set whose offers go with some of three makes. */
function withSet(problem: OptimizationProblem, random: Random): OptimizationProblem {
  const listMakes = () => ["A", "B", "C"].filter(() => random.chance(0.45));
  return {
    ...problem,
    sets: [{ id: "set", materialIds: problem.materials.map(({ id }) => id).reverse() }],
    offers: problem.offers.map((each) => ({ ...each, fits: { set: listMakes() } })),
  };
}

test("with sets that must fit, trying every basket finds nothing cheaper in 400 random problems", async () => {
  let dearer = 0;
  for (let seed = 80_000; seed < 80_400; seed += 1) {
    const random = createRandom(seed);
    const free = withArticles(makeSmallProblem(random), random);
    const most = random.chance(0.3) ? random.between(1, 2) : free.suppliers.length;
    const problem = withSet(free, random);
    const compiled = compile(problem);
    if (compiled.materials.length === 0) continue;
    const least = findLeastTotal(problem, most);
    expect({ seed, total: await findTotal(compiled, most) }).toEqual({ seed, total: least });
    if (compiled.sets.length > 0 && least !== findLeastTotal(free, most)) dearer += 1;
    if (seed % 3 > 0) continue;
    const model = buildBasketModel(unreduced(compiled, most));
    const alone = await milp.solve(model.milp, { timeLimitMs: 60_000 });
    const packs = alone.columns && model.toPacks(alone.columns);
    expect({ seed, total: packs && costOf(compiled, packs).totalCents }).toEqual({ seed, total: least });
  }
  // Otherwise the sets never mattered.
  expect(dearer).toBeGreaterThan(30);
});

test.each([
  { rules: "plain", order: "small", isTogether: false },
  { rules: "stock", order: "small", isTogether: false },
  { rules: "stock", order: "small", isTogether: true },
  { rules: "trade", order: "large", isTogether: false },
  { rules: "trade", order: "small", isTogether: false },
  { rules: "trade", order: "large", isTogether: true },
  { rules: "trade", order: "small", isTogether: true },
] as const)(
  "heuristic, bound and reductions give the same as HiGHS alone: $rules, $order, kept together $isTogether",
  async ({ isTogether, ...family }) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const instance = makeInstance({ ...family, materials: 12, suppliers: 5, seed });
      const problem = compile({ ...instance, constraints: { keepMaterialsTogether: isTogether } });
      const model = buildBasketModel(unreduced(problem));
      const alone = await milp.solve(model.milp, { timeLimitMs: 60_000 });
      const packs = alone.columns && model.toPacks(alone.columns);
      expect(alone.status).toBe("optimal");
      expect(await findTotal(problem, 5)).toBe(packs && costOf(problem, packs).totalCents);
    }
  },
  120_000,
);

test("a solver that fails leaves the heuristic's basket, with a gap and no claim of proof", async () => {
  const problem = compile(
    makeInstance({ rules: "trade", order: "large", materials: 12, suppliers: 5, seed: 3 }),
  );
  const broken = createHighsSolver(() => Promise.reject(new Error("no memory")));
  const found = await findCheapest(
    { problem, maximumSuppliers: 5, timeLimitMs: 60_000 },
    { milp: broken, now: clock.now },
  );
  expect(found.packs).not.toBeNull();
  expect(found.isProven).toBe(false);
  expect(found.boundCents).toBeLessThan(found.totalCents);
});

test("a solver that failed once is loaded again for the same model", async () => {
  let loads = 0;
  const { default: loadHighs } = await import("highs");
  const solver = createHighsSolver(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("aborted")) : loadHighs();
  });
  const model = { cost: [1], lower: [1], upper: [3], isInteger: [true], rows: [] };
  const answer = await solver.solve(model, { timeLimitMs: 1000 });
  expect(answer).toMatchObject({ status: "optimal", bound: 1 });
  expect(loads).toBe(2);
});

test("each better basket is reported, the last one being the answer", async () => {
  const problem = compile(
    makeInstance({ rules: "trade", order: "small", materials: 12, suppliers: 5, seed: 2 }),
  );
  const totals: number[] = [];
  const found = await findCheapest(
    {
      problem,
      maximumSuppliers: 5,
      timeLimitMs: 60_000,
      onImproved: (packs) => totals.push(costOf(problem, packs).totalCents),
    },
    { milp, now: clock.now },
  );
  expect(totals.at(-1)).toBe(found.totalCents);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

test.each([
  {
    materials: 40,
    suppliers: 15,
    seed: 14,
    says: "a problem that the reductions barely made smaller is HiGHS's as it was given",
    isGiven: true,
  },
  { seed: 1, says: "a problem that they made smaller is HiGHS's in what is left", isGiven: false },
  {
    seed: 7,
    says: "where much is left, HiGHS first gets what lies near the bound, with the best basket's total as its cutoff",
    isGiven: false,
    hasCutoff: true,
  },
])("$says", async ({ materials = 100, suppliers = 20, seed, isGiven, hasCutoff = false }) => {
  const problem = compile(makeInstance({ rules: "trade", order: "large", materials, suppliers, seed }));
  const asked: { columns: number; isUntuned: boolean; cutoff: number | undefined }[] = [];
  const solver: MilpSolver = {
    load: () => milp.load(),
    solve: (model, options) => {
      asked.push({
        columns: model.cost.length,
        isUntuned: options.isUntuned === true,
        cutoff: options.cutoff,
      });
      return Promise.resolve({ status: "limit", columns: null, bound: Number.NEGATIVE_INFINITY });
    },
  };
  const { totalCents } = await findCheapest(
    { problem, maximumSuppliers: suppliers, timeLimitMs: 60_000 },
    { milp: solver, now: clock.now },
  );
  const given = buildBasketModel(unreduced(problem)).milp.cost.length;
  expect(asked).toHaveLength(1);
  expect(asked[0]?.isUntuned).toBe(isGiven);
  if (isGiven) expect(asked[0]?.columns).toBe(given);
  else expect(asked[0]?.columns).toBeLessThan(0.6 * given);
  expect(asked[0]?.cutoff).toBe(hasCutoff ? totalCents : undefined);
});

test.each([
  { cutoff: -50, says: "above the least cost changes nothing of the answer", bound: -100 },
  { cutoff: -150, says: "below the least cost is the most that is known of it", bound: -150 },
])("a cutoff $says", async ({ cutoff, bound }) => {
  const pickOne = {
    cost: [-100, -60],
    lower: [0, 0],
    upper: [1, 1],
    isInteger: [true, true],
    rows: [{ lower: 0, upper: 1, indices: [0, 1], values: [1, 1] }],
  };
  const answer = await milp.solve(pickOne, { timeLimitMs: 10_000, cutoff });
  expect(answer.status).not.toBe("limit");
  expect(answer.bound).toBeCloseTo(bound, 6);
});
