import { describe, expect, test } from "vitest";
import type { OptimizationProblem } from "../optimization.types.ts";
import { listUnavailable } from "../problem/problem.rules.ts";
import { createScope } from "../problem/scope.ts";
import { findLeastTotal } from "../testing/brute-force.ts";
import { makeOffer, makeProblem, makeSupplier } from "../testing/make-problem.ts";
import { createRandom } from "../testing/random.ts";
import { makeSmallProblem } from "../testing/small-problem.ts";
import { averagePriceBaseline } from "./baseline.rules.ts";

function averageOf(problem: OptimizationProblem) {
  const without = new Set(listUnavailable(problem).map((each) => each.materialId));
  const compiled = createScope(problem, without).compile({});
  return compiled && averagePriceBaseline(compiled);
}

function withoutMinimumOrders(problem: OptimizationProblem): OptimizationProblem {
  return { ...problem, suppliers: problem.suppliers.map((each) => ({ ...each, minimumOrderCents: 0 })) };
}

/** Every way to pick one supplier for each material; null when no supplier can deliver some material in full. */
function listWays(problem: OptimizationProblem): { supplierId: string; cents: number }[][] | null {
  let ways: { supplierId: string; cents: number }[][] = [[]];
  for (const material of problem.materials) {
    const own = problem.suppliers.flatMap(({ id: supplierId }) => {
      const offers = problem.offers.filter(
        (each) => each.materialId === material.id && each.supplierId === supplierId,
      );
      const suppliers = [makeSupplier({ id: supplierId })];
      const cents = findLeastTotal({ materials: [material], offers, suppliers, taxBasisPoints: 0 });
      return cents === null || cents === 0 ? [] : [{ supplierId, cents }];
    });
    if (own.length === 0) return null;
    ways = ways.flatMap((way) => own.map((pick) => [...way, pick]));
  }
  return ways;
}

describe("the average price", () => {
  test("is the mean of each material's cost over its suppliers, with tax", () => {
    const offers = [
      makeOffer(),
      makeOffer({ id: "o1", supplierId: "s1", priceCents: 1301 }),
      makeOffer({ id: "o2", supplierId: "s2", priceCents: 100, stockPacks: 1 }),
    ];
    const suppliers = ["s0", "s1", "s2"].map((id) => makeSupplier({ id }));
    const materials = [{ id: "m0", name: "Stud", quantity: 2 }];
    expect(averageOf(makeProblem({ materials, offers, suppliers, taxBasisPoints: 1000 }))).toEqual({
      itemsCents: 2301,
      deliveryCents: 0,
      taxCents: 230,
      totalCents: 2531,
    });
  });

  test("counts a fee as often as a random pick leaves the order below free delivery", () => {
    const materials = ["m0", "m1"].map((id) => ({ id, name: id, quantity: 1 }));
    const suppliers = [
      makeSupplier({ deliveryFeeCents: 800, freeDeliveryThresholdCents: 2000 }),
      makeSupplier({ id: "s1" }),
    ];
    const offers = materials.flatMap(({ id: materialId }) =>
      suppliers.map(({ id: supplierId }) =>
        makeOffer({ id: materialId + supplierId, materialId, supplierId }),
      ),
    );
    // Of the four ways to buy two materials at two suppliers, two leave one material at the first supplier.
    expect(averageOf(makeProblem({ materials, offers, suppliers }))).toMatchObject({
      itemsCents: 2000,
      deliveryCents: 400,
    });
  });

  test("buys a material that no supplier has enough of in the cheapest parts", () => {
    const offers = [makeOffer({ stockPacks: 4 }), makeOffer({ id: "o1", supplierId: "s1", stockPacks: 5 })];
    const suppliers = [makeSupplier({ deliveryFeeCents: 300 }), makeSupplier({ id: "s1" })];
    const materials = [{ id: "m0", name: "Panel", quantity: 6 }];
    expect(averageOf(makeProblem({ materials, offers, suppliers }))).toMatchObject({
      itemsCents: 6000,
      deliveryCents: 300,
    });
  });

  test("is the mean over every way to pick suppliers, in 300 random problems", () => {
    let compared = 0;
    for (let seed = 60_000; seed < 60_300; seed += 1) {
      const problem = withoutMinimumOrders(makeSmallProblem(createRandom(seed)));
      const ways = listWays(problem);
      if (!ways) continue;
      compared += 1;
      let [items, delivery] = [0, 0];
      for (const way of ways) {
        for (const supplier of problem.suppliers) {
          const own = way.filter((pick) => pick.supplierId === supplier.id);
          const spent = own.reduce((sum, pick) => sum + pick.cents, 0);
          const isFree = spent >= (supplier.freeDeliveryThresholdCents ?? Number.POSITIVE_INFINITY);
          items += spent;
          delivery += own.length === 0 || isFree ? 0 : supplier.deliveryFeeCents;
        }
      }
      expect({ seed, ...averageOf(problem) }).toMatchObject({
        seed,
        itemsCents: Math.ceil(items / ways.length),
        deliveryCents: Math.ceil(delivery / ways.length),
      });
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("is never below the cheapest unsplit basket when there are no minimum orders", () => {
    for (let seed = 61_000; seed < 61_200; seed += 1) {
      const problem = withoutMinimumOrders(makeSmallProblem(createRandom(seed)));
      const average = averageOf(problem);
      if (!average) continue;
      const least = findLeastTotal({ ...problem, constraints: { keepMaterialsTogether: true } });
      expect({ seed, isBelow: average.totalCents < (least ?? 0) }).toEqual({ seed, isBelow: false });
    }
  });

  test("for sets is a mean of baskets that fit, and never below the cheapest of them", () => {
    let held = 0;
    for (let seed = 62_000; seed < 62_200; seed += 1) {
      const random = createRandom(seed);
      const free = withoutMinimumOrders(makeSmallProblem(random));
      const listMakes = () => ["A", "B"].filter(() => random.chance(0.6));
      const problem = {
        ...free,
        sets: [{ id: "set", materialIds: free.materials.map(({ id }) => id) }],
        offers: free.offers.map((each) => ({ ...each, fits: { set: listMakes() } })),
        constraints: { keepMaterialsTogether: true },
      };
      const average = averageOf(problem);
      if (!average) continue;
      const least = findLeastTotal(problem);
      expect({ seed, isBelow: average.totalCents < (least ?? 0) }).toEqual({ seed, isBelow: false });
      if (average.totalCents !== averageOf({ ...problem, sets: [] })?.totalCents) held += 1;
    }
    expect(held).toBeGreaterThan(20);
  });

  test("gives each option of a set the same probability", () => {
    const materials = ["m0", "m1"].map((id) => ({ id, name: id, quantity: 1 }));
    const suppliers = ["s0", "s1"].map((id) =>
      makeSupplier({ id, deliveryFeeCents: 800, freeDeliveryThresholdCents: 2000 }),
    );
    const offers = materials.flatMap(({ id: materialId }) =>
      suppliers.map(({ id: supplierId }) =>
        makeOffer({ id: materialId + supplierId, materialId, supplierId, fits: { set: [supplierId] } }),
      ),
    );
    const problem = makeProblem({ materials, offers, suppliers });
    expect(averageOf(problem)).toMatchObject({ itemsCents: 2000, deliveryCents: 800 });
    // Each make is sold by one supplier: both materials are bought there together, and delivery is free.
    const sets = [{ id: "set", materialIds: ["m0", "m1"] }];
    expect(averageOf({ ...problem, sets })).toMatchObject({ itemsCents: 2000, deliveryCents: 0 });
  });

  test("is a mean of baskets also where shares alone would reach every threshold", () => {
    // Each supplier sells one material exclusively and shares a third with the other: only one of them can deliver
    // free.
    const materials = ["m0", "m1", "m2"].map((id) => ({ id, name: id, quantity: 1 }));
    const offers = [
      makeOffer(),
      makeOffer({ id: "o1", materialId: "m1", supplierId: "s1" }),
      makeOffer({ id: "o2", materialId: "m2" }),
      makeOffer({ id: "o3", materialId: "m2", supplierId: "s1" }),
    ];
    const suppliers = ["s0", "s1"].map((id) =>
      makeSupplier({ id, deliveryFeeCents: 500, freeDeliveryThresholdCents: 1500 }),
    );
    expect(averageOf(makeProblem({ materials, offers, suppliers }))?.totalCents).toBe(3500);
  });

  test("counts uncertain fees when a threshold is too large to compare to the cent", () => {
    const materials = ["m0", "m1"].map((id) => ({ id, name: id, quantity: 1 }));
    const prices = [1_400_020, 1_599_985];
    const offers = materials.map(({ id }, index) =>
      makeOffer({ id, materialId: id, priceCents: prices[index] ?? 0 }),
    );
    const deliveryFor = (freeDeliveryThresholdCents: number) => {
      const suppliers = [makeSupplier({ deliveryFeeCents: 900, freeDeliveryThresholdCents })];
      return averageOf(makeProblem({ materials, offers, suppliers }))?.deliveryCents;
    };
    expect([2_999_900, 3_000_000, 3_000_006].map(deliveryFor)).toEqual([0, 900, 900]);
  });
});
