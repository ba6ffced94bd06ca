import { describe, expect, it } from "vitest";
import { createHighsSolver } from "../milp/highs.solver.ts";
import type { OptimizationProblem, ProblemOffer } from "../optimization.types.ts";
import { solveProblem } from "../solve-problem.ts";
import { findLeastTotal } from "../testing/brute-force.ts";
import { makeOffer, makeProblem, makeSupplier } from "../testing/make-problem.ts";
import { createRandom, type Random } from "../testing/random.ts";
import { makeSmallProblem } from "../testing/small-problem.ts";

const LONG = { milp: createHighsSolver(), now: () => performance.now(), timeLimitMs: 60_000 };

/**
 * One or two packages of some of the materials, from a supplier of their own or from one that sells single items as
 * well.
 */
function addPackages(problem: OptimizationProblem, random: Random): OptimizationProblem {
  const supplierId = random.chance(0.5) ? "s0" : "yard";
  const count = random.between(1, 2);
  const offers = Array.from({ length: count }, (_, index) => {
    const covered = problem.materials.filter(() => random.chance(0.7));
    return covered.map(
      ({ id: materialId, quantity }): ProblemOffer =>
        makeOffer({
          id: `package-${index}-${materialId}`,
          materialId,
          supplierId,
          packageId: `package-${index}`,
          packQuantity: random.chance(0.9) ? quantity : quantity / 2,
          priceCents: Math.ceil(quantity * random.between(300, 1500)),
          leadTimeDays: random.between(1, 5),
        }),
    );
  }).flat();
  const yard = makeSupplier({
    id: "yard",
    deliveryFeeCents: random.pick([0, 700, 2599]),
    freeDeliveryThresholdCents: random.chance(0.5) ? random.between(5, 60) * 100 : null,
  });
  return {
    ...problem,
    suppliers: [...problem.suppliers, yard],
    offers: [...problem.offers, ...offers],
  };
}

/** Without packages that do not cover the need: no plan includes them. */
function withoutPartial(problem: OptimizationProblem): OptimizationProblem {
  const isPartial = ({ packageId, materialId, packQuantity }: ProblemOffer) =>
    packageId !== undefined &&
    packQuantity < (problem.materials.find(({ id }) => id === materialId)?.quantity ?? 0);
  const partial = new Set(problem.offers.filter(isPartial).map(({ packageId }) => packageId));
  return {
    ...problem,
    offers: problem.offers.filter(({ packageId }) => packageId === undefined || !partial.has(packageId)),
  };
}

const isBuyable = (problem: OptimizationProblem) =>
  problem.suppliers.every(({ minimumOrderCents }) => minimumOrderCents === 0) &&
  problem.materials.every(({ id, quantity }) => {
    const own = problem.offers.filter(({ materialId }) => materialId === id);
    const stock = own.reduce(
      (sum, { stockPacks, packQuantity }) => sum + (stockPacks ?? 1e9) * packQuantity,
      0,
    );
    return stock >= quantity;
  });

/**
 * Two units of each of two materials: a yard sells all of them together at this price per material, the shop sells each
 * separately.
 */
function makePackage(priceCents: number, more: Partial<OptimizationProblem> = {}): OptimizationProblem {
  const materials = ["m0", "m1"].map((id) => ({ id, name: id, quantity: 2 }));
  return makeProblem({
    materials,
    suppliers: [makeSupplier(), makeSupplier({ id: "yard" })],
    offers: materials.flatMap(({ id }) => [
      makeOffer({ id: `single-${id}`, materialId: id, priceCents: 1000 }),
      makeOffer({
        id: `all-${id}`,
        materialId: id,
        supplierId: "yard",
        packageId: "all",
        packQuantity: 2,
        priceCents,
        leadTimeDays: 1,
      }),
    ]),
    ...more,
  });
}

it("a yard's quote never makes the cheapest basket more expensive, in 200 random problems", async () => {
  let cheaper = 0;
  for (let seed = 132_000; seed < 132_200; seed += 1) {
    const withQuote = makeSmallProblem(createRandom(seed));
    const yard = withQuote.suppliers.at(-1)?.id;
    const others = withQuote.suppliers.filter(({ id }) => id !== yard);
    if (others.length === 0) continue;
    const offers = withQuote.offers.filter(({ supplierId }) => supplierId !== yard);
    const before = await solveProblem({ ...withQuote, suppliers: others, offers }, LONG);
    if (before.unavailable.length > 0) continue;
    const [old, now] = [before, await solveProblem(withQuote, LONG)].map(({ plans }) => plans[0]?.totalCents);
    if (old === undefined) continue;
    expect({ seed, isDearer: (now ?? Number.POSITIVE_INFINITY) > old }).toEqual({ seed, isDearer: false });
    if ((now ?? old) < old) cheaper += 1;
  }
  expect(cheaper).toBeGreaterThan(20);
});

describe("a package", () => {
  it("is bought whole or not at all, whichever is cheaper: trying every basket finds nothing better, 500 problems", async () => {
    let [bought, left] = [0, 0];
    for (let seed = 130_000; seed < 130_500; seed += 1) {
      const random = createRandom(seed);
      const problem = addPackages(makeSmallProblem(random), random);
      if (!isBuyable(problem)) continue;
      const { plans } = await solveProblem(problem, LONG);
      const cheapest = plans.find(({ kind }) => kind === "cheapest");
      expect({ seed, total: cheapest?.totalCents, status: cheapest?.proof.status }).toEqual({
        seed,
        total: findLeastTotal(withoutPartial(problem)),
        status: "optimal",
      });
      const fewest = plans.find(({ kind }) => kind === "fewest-suppliers");
      const totals = problem.suppliers.map((_, index) => findLeastTotal(withoutPartial(problem), index + 1));
      const count = 1 + totals.findIndex((total) => total !== null);
      expect({ seed, count: fewest?.suppliers.length, total: fewest?.totalCents }).toEqual({
        seed,
        count,
        total: totals[count - 1],
      });
      if (cheapest?.packageIds.length) bought += 1;
      else left += 1;
    }
    expect(Math.min(bought, left)).toBeGreaterThan(50);
  });

  it("never makes the cheapest basket more expensive than without it", async () => {
    for (let seed = 131_000; seed < 131_100; seed += 1) {
      const random = createRandom(seed);
      const without = makeSmallProblem(random);
      const before = await solveProblem(without, LONG);
      const after = await solveProblem(addPackages(without, random), LONG);
      const [old, now] = [before, after].map(({ plans }) => plans[0]?.totalCents);
      if (old === undefined || before.unavailable.length > 0) continue;
      expect({ seed, isDearer: (now ?? Number.POSITIVE_INFINITY) > old }).toEqual({ seed, isDearer: false });
    }
  });

  it("is named by the plans that buy it, and compared with the cost without it", async () => {
    const { plans, baselines } = await solveProblem(makePackage(1900), LONG);
    expect(plans.map(({ kind, packageIds, totalCents }) => ({ kind, packageIds, totalCents }))).toEqual([
      { kind: "cheapest", packageIds: ["all"], totalCents: 3800 },
      { kind: "fewest-suppliers", packageIds: ["all"], totalCents: 3800 },
      { kind: "fastest", packageIds: ["all"], totalCents: 3800 },
    ]);
    expect(baselines.averagePrice?.totalCents).toBe(4000);
    expect(plans[0]?.savings.againstAveragePriceCents).toBe(200);
  });

  it("is the fastest plan when it costs more and arrives sooner", async () => {
    const { plans } = await solveProblem(makePackage(2100), LONG);
    expect(plans.map(({ kind, packageIds }) => [kind, packageIds])).toEqual([
      ["cheapest", []],
      ["fewest-suppliers", []],
      ["fastest", ["all"]],
    ]);
  });

  it("is not broken up by a budget that can't pay for it", async () => {
    const { plans } = await solveProblem(makePackage(900, { constraints: { budgetCents: 1500 } }), LONG);
    const best = plans.find(({ kind }) => kind === "best-within-budget");
    expect(best).toBeUndefined();
    const three = [...makePackage(900).materials, { id: "m2", name: "m2", quantity: 1 }];
    const problem = makePackage(900, {
      materials: three,
      offers: [...makePackage(900).offers, makeOffer({ id: "o2", materialId: "m2", priceCents: 400 })],
      constraints: { budgetCents: 1900 },
    });
    const within = (await solveProblem(problem, LONG)).plans.find(
      ({ kind }) => kind === "best-within-budget",
    );
    expect(within).toMatchObject({ leftOutMaterialIds: ["m2"], packageIds: ["all"], totalCents: 1800 });
  });

  it("that covers less than the need is in no plan", async () => {
    const problem = makePackage(100);
    const materials = problem.materials.map((material) => ({ ...material, quantity: 3 }));
    const { plans } = await solveProblem({ ...problem, materials }, LONG);
    expect(plans[0]).toMatchObject({ packageIds: [], totalCents: 6000 });
  });

  it("is the only way to buy a material not sold by itself", async () => {
    const problem = makePackage(5000);
    const offers = problem.offers.filter(({ id }) => id !== "single-m1");
    const { plans, unavailable } = await solveProblem({ ...problem, offers }, LONG);
    expect(unavailable).toEqual([]);
    expect(plans[0]).toMatchObject({ packageIds: ["all"], totalCents: 10_000 });
  });

  it("of two suppliers, or a fourth package, is rejected", async () => {
    const problem = makePackage(100);
    const torn = problem.offers.map((offer) =>
      offer.id === "all-m1" ? { ...offer, supplierId: "s0" } : offer,
    );
    await expect(solveProblem({ ...problem, offers: torn }, LONG)).rejects.toThrow(/more than one supplier/);
    const many = ["a", "b", "c"].map((id) =>
      makeOffer({ id, supplierId: "yard", packageId: id, packQuantity: 2 }),
    );
    await expect(solveProblem({ ...problem, offers: [...problem.offers, ...many] }, LONG)).rejects.toThrow(
      /more than 3 packages/,
    );
  });
});
