import { describe, expect, test } from "vitest";
import { InvalidProblemError, type OptimizationProblem, optimize, type Plan, warmUpSolver } from "./index.ts";
import { makeInstance } from "./testing/instances.ts";
import { makeOffer, makeProblem, makeSupplier } from "./testing/make-problem.ts";
import { createRandom } from "./testing/random.ts";
import { makeSmallProblem } from "./testing/small-problem.ts";

function planOf(plans: readonly Plan[], kind: Plan["kind"]): Plan {
  const plan = plans.find((each) => each.kind === kind);
  if (!plan) throw new Error(`no plan ${kind}`);
  return plan;
}

describe("laws that hold for every problem", () => {
  test("amounts, savings, order of plans and frontier agree with each other", async () => {
    for (let seed = 30_000; seed < 30_100; seed += 1) {
      const problem = makeSmallProblem(createRandom(seed));
      const result = await optimize(problem, { timeLimitMs: 60_000 });
      const { bestSingleSupplier, averagePrice } = result.baselines;
      for (const plan of result.plans) {
        const items = plan.lines.reduce((sum, line) => sum + line.packs * line.unitPriceCents, 0);
        const delivery = plan.suppliers.reduce((sum, each) => sum + each.deliveryCents, 0);
        expect(plan).toMatchObject({ itemsCents: items, deliveryCents: delivery, leftOutMaterialIds: [] });
        expect(plan.totalCents).toBe(items + delivery + plan.taxCents);
        expect(plan.savings).toEqual({
          againstBestSingleSupplierCents:
            bestSingleSupplier && bestSingleSupplier.totalCents - plan.totalCents,
          againstAveragePriceCents: averagePrice && averagePrice.totalCents - plan.totalCents,
        });
        expect(plan.proof).toMatchObject({ status: "optimal", gap: 0 });
        for (const material of problem.materials) {
          if (result.unavailable.some((each) => each.materialId === material.id)) continue;
          const lines = plan.lines.filter((line) => line.materialId === material.id);
          const covered = lines.reduce((sum, line) => sum + line.coveredQuantity, 0);
          expect(covered).toBeGreaterThanOrEqual(material.quantity - 1e-9);
        }
      }
      if (result.plans.length === 0) continue;
      const cheapest = planOf(result.plans, "cheapest");
      const fewest = planOf(result.plans, "fewest-suppliers");
      const fastest = planOf(result.plans, "fastest");
      expect(cheapest.totalCents).toBeLessThanOrEqual(bestSingleSupplier?.totalCents ?? cheapest.totalCents);
      expect(fewest.suppliers.length).toBeLessThanOrEqual(cheapest.suppliers.length);
      expect(fastest.leadTimeDays ?? 99).toBeLessThanOrEqual(cheapest.leadTimeDays ?? 99);
      const hasMinimumOrders = problem.suppliers.some((each) => each.minimumOrderCents > 0);
      if (!hasMinimumOrders) expect(averagePrice?.totalCents).toBeGreaterThanOrEqual(cheapest.totalCents);
      expect(Math.min(fewest.totalCents, fastest.totalCents)).toBeGreaterThanOrEqual(cheapest.totalCents);
      expect(result.frontier[0]).toMatchObject({ totalCents: fewest.totalCents });
      expect(result.frontier.at(-1)).toMatchObject({ totalCents: cheapest.totalCents });
      for (const { plan, supplierCount, totalCents } of result.frontier) {
        expect(plan).toMatchObject({ totalCents, leftOutMaterialIds: [] });
        expect(plan.suppliers).toHaveLength(supplierCount);
      }
      result.frontier.slice(1).forEach((point, index) => {
        expect(point.supplierCount).toBeGreaterThan(result.frontier[index]?.supplierCount ?? 0);
        expect(point.totalCents).toBeLessThan(result.frontier[index]?.totalCents ?? 0);
      });
    }
  });

  test("the same problem gives the same amounts", async () => {
    const problem = makeInstance({ rules: "trade", order: "small", materials: 12, suppliers: 3, seed: 7 });
    const limits = { timeLimitMs: 60_000 };
    const [one, two] = await Promise.all([optimize(problem, limits), optimize(problem, limits)]);
    expect(two.plans.map((plan) => plan.totalCents)).toEqual(one.plans.map((plan) => plan.totalCents));
  });
});

describe("prices", () => {
  test("a quantity break prices all packs, and buying up to it is chosen when that costs less", async () => {
    const offers = [makeOffer({ quantityBreaks: [{ minimumPacks: 10, priceCents: 850 }] })];
    const materials = [{ id: "m0", name: "Stud", quantity: 9 }];
    const { plans } = await optimize(makeProblem({ materials, offers }));
    expect(planOf(plans, "cheapest")).toMatchObject({ totalCents: 8500, bulkDiscountCents: 1500 });
    expect(planOf(plans, "cheapest").lines).toMatchObject([
      { packs: 10, unitPriceCents: 850, coveredQuantity: 10 },
    ]);
  });

  test("delivery is free from the threshold on, counted before tax, and padding up to it pays when it costs less", async () => {
    const suppliers = [makeSupplier({ deliveryFeeCents: 5900, freeDeliveryThresholdCents: 10_000 })];
    const materials = [{ id: "m0", name: "Bag", quantity: 9 }];
    const { plans } = await optimize(makeProblem({ materials, suppliers, taxBasisPoints: 800 }));
    expect(planOf(plans, "cheapest")).toMatchObject({
      itemsCents: 10_000,
      deliveryCents: 0,
      taxCents: 800,
      totalCents: 10_800,
    });
  });

  test("packs of several sizes at one supplier are mixed", async () => {
    const offers = [makeOffer(), makeOffer({ id: "o1", packQuantity: 10, priceCents: 7000 })];
    const materials = [{ id: "m0", name: "Stud", quantity: 23 }];
    const { plans } = await optimize(makeProblem({ materials, offers }));
    expect(planOf(plans, "cheapest")).toMatchObject({ totalCents: 17_000 });
    expect(planOf(plans, "cheapest").lines.map((line) => line.packs)).toEqual([3, 2]);
  });

  test("fractional packs cover fractional needs, and what unit conversion rounds off costs no extra pack", async () => {
    const offers = [makeOffer({ packQuantity: 10 / 12 })];
    const materials = [{ id: "m0", name: "Board", quantity: 10 }];
    const { plans } = await optimize(makeProblem({ materials, offers }));
    expect(planOf(plans, "cheapest").lines).toMatchObject([{ packs: 12, coveredQuantity: 10 }]);
  });

  test("a million packs are counted to the pack and to the cent", async () => {
    const offers = [
      makeOffer({ priceCents: 101, stockPacks: 999_999 }),
      makeOffer({ id: "o1", supplierId: "s1", priceCents: 103 }),
    ];
    const suppliers = [makeSupplier(), makeSupplier({ id: "s1" })];
    const materials = [{ id: "m0", name: "Screw", quantity: 1_000_000 }];
    const { plans } = await optimize(makeProblem({ materials, offers, suppliers }));
    expect(planOf(plans, "cheapest").totalCents).toBe(999_999 * 101 + 103);
  });

  test("a material is split over suppliers when no single one has enough", async () => {
    const offers = [
      makeOffer({ stockPacks: 4 }),
      makeOffer({ id: "o1", supplierId: "s1", priceCents: 1200 }),
    ];
    const suppliers = [makeSupplier(), makeSupplier({ id: "s1" })];
    const materials = [{ id: "m0", name: "Panel", quantity: 6 }];
    const { plans, baselines } = await optimize(makeProblem({ materials, offers, suppliers }));
    expect(planOf(plans, "cheapest").totalCents).toBe(4 * 1000 + 2 * 1200);
    expect(planOf(plans, "fewest-suppliers").totalCents).toBe(6 * 1200);
    expect(baselines.bestSingleSupplier).toMatchObject({
      supplierId: "s1",
      totalCents: 7200,
      isProven: true,
    });
    expect(planOf(plans, "cheapest").savings.againstBestSingleSupplierCents).toBe(800);
  });

  test("a minimum order is met or the supplier is not bought from", async () => {
    const offers = [makeOffer({ priceCents: 500 }), makeOffer({ id: "o1", supplierId: "s1" })];
    const suppliers = [makeSupplier({ minimumOrderCents: 2000 }), makeSupplier({ id: "s1" })];
    const { plans } = await optimize(makeProblem({ offers, suppliers }));
    expect(planOf(plans, "cheapest")).toMatchObject({ totalCents: 1000, suppliers: [{ supplierId: "s1" }] });
  });
});

describe("materials kept together", () => {
  const together = { keepMaterialsTogether: true };
  const twoYards = [
    makeSupplier({ deliveryFeeCents: 2000, freeDeliveryThresholdCents: 4000 }),
    makeSupplier({ id: "s1" }),
  ];

  test("a material is not split for free delivery; without the wish it is", async () => {
    const materials = [
      { id: "m0", name: "Bag", quantity: 12 },
      { id: "m1", name: "Hanger", quantity: 3 },
    ];
    const offers = [
      makeOffer({ priceCents: 1010 }),
      makeOffer({ id: "o1", supplierId: "s1" }),
      makeOffer({ id: "o2", materialId: "m1" }),
    ];
    const problem = makeProblem({ materials, offers, suppliers: twoYards });
    const split = planOf((await optimize(problem)).plans, "cheapest");
    expect(split.lines.map((line) => line.packs)).toEqual([1, 11, 3]);
    const kept = planOf((await optimize({ ...problem, constraints: together })).plans, "cheapest");
    expect(kept.lines.map((line) => line.packs)).toEqual([12, 3]);
    expect(kept).toMatchObject({ totalCents: 12 * 1010 + 3 * 1000, proof: { status: "optimal" } });
  });

  test("a material that no supplier has enough of is split, and several packs of one supplier are mixed", async () => {
    const materials = [
      { id: "m0", name: "Panel", quantity: 6 },
      { id: "m1", name: "Board", quantity: 23 },
    ];
    const offers = [
      makeOffer({ stockPacks: 4 }),
      makeOffer({ id: "o1", supplierId: "s1", stockPacks: 5 }),
      makeOffer({ id: "o2", materialId: "m1", supplierId: "s1" }),
      makeOffer({ id: "o3", materialId: "m1", supplierId: "s1", packQuantity: 10, priceCents: 7000 }),
    ];
    const suppliers = [makeSupplier(), makeSupplier({ id: "s1" })];
    const { plans } = await optimize(makeProblem({ materials, offers, suppliers, constraints: together }));
    const { lines, totalCents } = planOf(plans, "cheapest");
    expect(totalCents).toBe(6 * 1000 + 17_000);
    expect(lines.filter((line) => line.materialId === "m0").map((line) => line.supplierId)).toEqual([
      "s0",
      "s1",
    ]);
    expect(lines.filter((line) => line.materialId === "m1").map((line) => line.packs)).toEqual([3, 2]);
  });

  test("no plan and no way out of a conflict splits what one supplier has", async () => {
    for (let seed = 40_000; seed < 40_080; seed += 1) {
      const random = createRandom(seed);
      const problem = makeSmallProblem(random);
      const constraints = {
        ...together,
        budgetCents: random.between(10, 100) * 100,
        ...(random.chance(0.3) ? { latestLeadTimeDays: random.between(1, 4) } : {}),
      };
      const preferences = { localSuppliers: random.chance(0.5), fastShipping: random.chance(0.5) };
      const free = {
        ...problem,
        suppliers: problem.suppliers.map((each) => ({ ...each, minimumOrderCents: 0 })),
      };
      const { plans, conflict } = await optimize(
        { ...free, constraints, preferences },
        { timeLimitMs: 60_000 },
      );
      const judge = (plan: Plan, latest: number) => {
        for (const { id, quantity } of problem.materials) {
          const sellers = new Set(
            plan.lines.flatMap((line) => (line.materialId === id ? [line.supplierId] : [])),
          );
          const canAlone = problem.suppliers.some((supplier) => {
            const own = problem.offers.filter(
              (offer) =>
                offer.materialId === id &&
                offer.supplierId === supplier.id &&
                (latest === 99 || (offer.leadTimeDays ?? 99) <= latest),
            );
            const parts = own.map((offer) => (offer.stockPacks ?? 1e6) * offer.packQuantity);
            return parts.reduce((sum, part) => sum + part, 0) >= quantity - 1e-9;
          });
          if (canAlone)
            expect({ seed, kind: plan.kind, id, sellers: [...sellers].slice(1) }).toMatchObject({
              sellers: [],
            });
        }
      };
      const latest = constraints.latestLeadTimeDays ?? 99;
      for (const plan of plans) judge(plan, latest);
      for (const { plan, giveUp } of conflict?.relaxations ?? []) {
        judge(plan, giveUp.includes("latestLeadTimeDays") ? 99 : latest);
      }
    }
  });

  test("the wish is given up if only a split basket meets the other constraints", async () => {
    const materials = ["m0", "m1", "m2"].map((id) => ({ id, name: id, quantity: 2 }));
    const offers = [
      makeOffer(),
      makeOffer({ id: "o1", materialId: "m1", supplierId: "s1" }),
      makeOffer({ id: "o2", materialId: "m2", stockPacks: 1 }),
      makeOffer({ id: "o3", materialId: "m2", supplierId: "s1", stockPacks: 1 }),
      makeOffer({ id: "o4", materialId: "m2", supplierId: "s2" }),
    ];
    const suppliers = [makeSupplier(), makeSupplier({ id: "s1" }), makeSupplier({ id: "s2" })];
    const problem = makeProblem({ materials, offers, suppliers });
    const kept = await optimize({ ...problem, constraints: together });
    expect(planOf(kept.plans, "cheapest").suppliers).toHaveLength(3);
    const limited = await optimize({ ...problem, constraints: { ...together, maximumSuppliers: 2 } });
    expect(planOf(limited.plans, "cheapest")).toMatchObject({ totalCents: 6000 });
    const impossible = await optimize({ ...problem, constraints: { ...together, maximumSuppliers: 1 } });
    expect(impossible.conflict?.relaxations).toMatchObject([{ needed: { maximumSuppliers: 3 } }]);
  });
});

describe("materials of a single article", () => {
  const suppliers = [makeSupplier(), makeSupplier({ id: "s1", deliveryFeeCents: 100 })];
  const materials = [{ id: "m0", name: "Tile", quantity: 10, isSingleArticle: true }];

  test("one article covers the whole need, though two are cheaper; its packs are mixed", async () => {
    const offers = [
      makeOffer({ priceCents: 900, stockPacks: 9 }),
      makeOffer({ id: "o1", packQuantity: 3, priceCents: 3600, article: "gray" }),
      makeOffer({ id: "o2", priceCents: 1300, article: "gray" }),
      makeOffer({ id: "o3", supplierId: "s1", priceCents: 1400, article: "gray" }),
    ];
    const problem = makeProblem({ materials, offers, suppliers });
    const { plans, frontier } = await optimize(problem);
    expect(planOf(plans, "cheapest")).toMatchObject({
      totalCents: 3 * 3600 + 1300,
      mixedMaterialIds: [],
      proof: { status: "optimal" },
    });
    for (const plan of [...plans, ...frontier.map((point) => point.plan)]) {
      expect(plan.lines.map(({ offerId }) => offerId)).toEqual(["o1", "o2"]);
    }
    const any = materials.map((each) => ({ ...each, isSingleArticle: false }));
    const mixed = await optimize({ ...problem, materials: any });
    expect(planOf(mixed.plans, "cheapest")).toMatchObject({
      totalCents: 9 * 900 + 1300,
      mixedMaterialIds: [],
    });
  });

  test("when no single article is enough they are mixed, and the plan says so", async () => {
    const offers = [
      makeOffer({ stockPacks: 6 }),
      makeOffer({ id: "o1", supplierId: "s1", stockPacks: 6, article: "gray" }),
    ];
    const { plans, unavailable } = await optimize(makeProblem({ materials, offers, suppliers }));
    expect(unavailable).toEqual([]);
    expect(planOf(plans, "cheapest")).toMatchObject({ mixedMaterialIds: ["m0"] });
  });

  test("if only mixed articles meet the other constraints they are mixed, and the plan says so", async () => {
    const offers = [
      makeOffer({ stockPacks: 5 }),
      makeOffer({ id: "o1", stockPacks: 5 }),
      makeOffer({ id: "o2", supplierId: "s1" }),
      makeOffer({ id: "o3", materialId: "m1" }),
    ];
    const problem = makeProblem({
      materials: [...materials, { id: "m1", name: "Spacer", quantity: 1 }],
      offers,
      suppliers,
    });
    const free = await optimize(problem);
    expect(planOf(free.plans, "cheapest").suppliers).toHaveLength(2);
    const limited = await optimize({ ...problem, constraints: { maximumSuppliers: 1 } });
    expect(planOf(limited.plans, "cheapest")).toMatchObject({
      suppliers: [{ supplierId: "s0" }],
      mixedMaterialIds: ["m0"],
    });
  });

  test("no plan, within a budget or by a date, mixes articles when one is enough", async () => {
    let wished = 0;
    for (let seed = 70_000; seed < 70_060; seed += 1) {
      const random = createRandom(seed);
      const small = makeSmallProblem(random);
      const problem = {
        ...small,
        materials: small.materials.map((each) => ({ ...each, isSingleArticle: true })),
        offers: small.offers.map((each) => ({ ...each, article: random.chance(0.4) ? "line" : null })),
        suppliers: small.suppliers.map((each) => ({ ...each, minimumOrderCents: 0 })),
        constraints: { budgetCents: random.between(10, 100) * 100 },
        preferences: { localSuppliers: random.chance(0.5), fastShipping: random.chance(0.5) },
      };
      const { plans, frontier, conflict } = await optimize(problem, { timeLimitMs: 60_000 });
      const all = [...plans, ...frontier, ...(conflict?.relaxations ?? [])].map((each) =>
        "plan" in each ? each.plan : each,
      );
      const articleOf = ({ id, supplierId, article }: (typeof problem.offers)[number]) =>
        `${supplierId} ${article ?? id}`;
      for (const { id, quantity } of problem.materials) {
        const own = problem.offers.filter((offer) => offer.materialId === id);
        const isEnough = own.some((one) => {
          const packs = own.filter((offer) => articleOf(offer) === articleOf(one));
          return (
            packs.reduce((sum, each) => sum + (each.stockPacks ?? 1e6) * each.packQuantity, 0) >=
            quantity - 1e-9
          );
        });
        if (!isEnough) continue;
        for (const plan of all) {
          const bought = plan.lines.flatMap((line) => own.filter((offer) => offer.id === line.offerId));
          expect({ seed, kind: plan.kind, articles: new Set(bought.map(articleOf)).size }).toEqual({
            seed,
            kind: plan.kind,
            articles: bought.length === 0 ? 0 : 1,
          });
          expect(plan.mixedMaterialIds).not.toContain(id);
          wished += 1;
        }
      }
    }
    expect(wished).toBeGreaterThan(100);
  });
});

describe("sets that must fit", () => {
  const materials = [
    { id: "panel", name: "Panel", quantity: 1 },
    { id: "b15", name: "Breaker 15 A", quantity: 10 },
    { id: "b20", name: "Breaker 20 A", quantity: 10 },
  ];
  const suppliers = [makeSupplier(), makeSupplier({ id: "s1" })];
  const sets = [{ id: "panel", materialIds: ["panel", "b15", "b20"] }];
  const makeFit = (materialId: string, make: string, priceCents: number, supplierId = "s0") =>
    makeOffer({
      id: `${materialId} ${make}`,
      materialId,
      supplierId,
      priceCents,
      fits: make === "" ? {} : { panel: [make] },
    });
  const offers = [
    makeFit("panel", "QO", 9000),
    makeFit("panel", "Homeline", 9900, "s1"),
    makeFit("b15", "QO", 1100),
    makeFit("b15", "Homeline", 600, "s1"),
    makeFit("b15", "", 100),
    makeFit("b20", "QO", 700),
    makeFit("b20", "Homeline", 900),
  ];

  test("fitting offers are bought even if others are cheaper, in every plan, and proved", async () => {
    const { plans, frontier } = await optimize(makeProblem({ materials, offers, suppliers, sets }));
    expect(planOf(plans, "cheapest")).toMatchObject({
      totalCents: 9900 + 6000 + 9000,
      unmatchedSets: [],
      proof: { status: "optimal" },
    });
    for (const plan of [...plans, ...frontier.map((point) => point.plan)]) {
      expect(new Set(plan.lines.map(({ offerId }) => offerId.split(" ")[1])).size).toBe(1);
    }
  });

  test("an offer that goes with several makes fits each of them", async () => {
    const universal = makeOffer({
      id: "any",
      materialId: "b15",
      priceCents: 300,
      fits: { panel: ["QO", "Homeline"] },
    });
    const { plans } = await optimize(
      makeProblem({ materials, offers: [...offers, universal], suppliers, sets }),
    );
    expect(planOf(plans, "cheapest")).toMatchObject({ totalCents: 9000 + 3000 + 7000, unmatchedSets: [] });
  });

  test("a material without a match is bought independently, the rest still fits, and the plan names it", async () => {
    const known = offers.filter(
      ({ materialId, fits }) => materialId !== "b20" || fits?.["panel"]?.includes("QO") !== true,
    );
    const without = known.filter(({ id }) => id !== "b15 Homeline");
    const { plans } = await optimize(makeProblem({ materials, offers: without, suppliers, sets }));
    expect(planOf(plans, "cheapest").lines.map(({ offerId }) => offerId)).toEqual([
      "panel QO",
      "b15 QO",
      "b20 Homeline",
    ]);
    for (const plan of plans) expect(plan.unmatchedSets).toEqual([{ setId: "panel", materialIds: ["b20"] }]);
  });

  test("if only a basket that does not fit meets the other constraints, the plan says so", async () => {
    const problem = makeProblem({
      materials,
      suppliers,
      sets,
      offers: [
        makeFit("panel", "QO", 9000),
        makeFit("b15", "Homeline", 600),
        makeFit("b20", "Homeline", 900),
        { ...makeFit("panel", "Homeline", 9000, "s1"), id: "elsewhere" },
      ],
    });
    expect(planOf((await optimize(problem)).plans, "cheapest").unmatchedSets).toEqual([]);
    const { plans } = await optimize({ ...problem, constraints: { maximumSuppliers: 1 } });
    expect(planOf(plans, "cheapest")).toMatchObject({
      suppliers: [{ supplierId: "s0" }],
      unmatchedSets: [{ setId: "panel", materialIds: ["b15", "b20"] }],
    });
  });

  test("the best plan within a budget fits, no matter what it leaves out", async () => {
    const constraints = { budgetCents: 16_500 };
    const { plans } = await optimize(makeProblem({ materials, offers, suppliers, sets, constraints }));
    const best = planOf(plans, "best-within-budget");
    expect(best.leftOutMaterialIds).toHaveLength(1);
    expect(best.unmatchedSets).toEqual([]);
  });
});

describe("materials that can't be bought", () => {
  test("an empty list gives no plans and no error", async () => {
    const result = await optimize(makeProblem({ materials: [], offers: [] }));
    expect(result).toEqual({
      plans: [],
      baselines: { bestSingleSupplier: null, averagePrice: null },
      unavailable: [],
      conflict: null,
      frontier: [],
    });
  });

  test("a material that no one sells, or no one has enough of, is named and the rest is planned", async () => {
    const materials = ["m0", "m1", "m2"].map((id) => ({ id, name: id, quantity: 3 }));
    const offers = [makeOffer(), makeOffer({ id: "o2", materialId: "m2", packQuantity: 0.5, stockPacks: 4 })];
    const { plans, unavailable } = await optimize(makeProblem({ materials, offers }));
    expect(unavailable).toEqual([
      { materialId: "m1", reason: "no-offers", availableQuantity: 0 },
      { materialId: "m2", reason: "not-enough-stock", availableQuantity: 2 },
    ]);
    expect(planOf(plans, "cheapest").lines.map((line) => line.materialId)).toEqual(["m0"]);
  });

  test("a supplier whose stock can't reach its minimum order drops out with what it alone sells", async () => {
    const materials = ["m0", "m1"].map((id) => ({ id, name: id, quantity: 1 }));
    const offers = [
      makeOffer({ stockPacks: 2 }),
      makeOffer({ id: "o1", materialId: "m1", supplierId: "s1" }),
    ];
    const suppliers = [makeSupplier({ minimumOrderCents: 5000 }), makeSupplier({ id: "s1" })];
    const { plans, unavailable } = await optimize(makeProblem({ materials, offers, suppliers }));
    expect(unavailable).toEqual([{ materialId: "m0", reason: "minimum-order", availableQuantity: 0 }]);
    expect(planOf(plans, "cheapest").lines.map((line) => line.materialId)).toEqual(["m1"]);
  });

  test("stock 0 everywhere leaves nothing to plan", async () => {
    const result = await optimize(makeProblem({ offers: [makeOffer({ stockPacks: 0 })] }));
    expect(result.plans).toEqual([]);
    expect(result.unavailable).toMatchObject([{ reason: "not-enough-stock", availableQuantity: 0 }]);
  });
});

describe("constraints", () => {
  const twoSpeeds: Partial<OptimizationProblem> = {
    offers: [
      makeOffer({ leadTimeDays: 7 }),
      makeOffer({ id: "o1", supplierId: "s1", priceCents: 1500, leadTimeDays: 1 }),
    ],
    suppliers: [makeSupplier(), makeSupplier({ id: "s1", isLocal: true })],
  };

  test("the fastest plan may cost more than the cheapest", async () => {
    const { plans } = await optimize(makeProblem(twoSpeeds));
    expect(planOf(plans, "cheapest")).toMatchObject({ totalCents: 1000, leadTimeDays: 7 });
    expect(planOf(plans, "fastest")).toMatchObject({ totalCents: 1500, leadTimeDays: 1 });
  });

  test("an unknown lead time ranks behind every known one and fails a latest date", async () => {
    const offers = [
      makeOffer({ leadTimeDays: null }),
      makeOffer({ id: "o1", supplierId: "s1", priceCents: 1500 }),
    ];
    const problem = makeProblem({ ...twoSpeeds, offers });
    expect(planOf((await optimize(problem)).plans, "fastest").totalCents).toBe(1500);
    const dated = await optimize({ ...problem, constraints: { latestLeadTimeDays: 30 } });
    expect(planOf(dated.plans, "cheapest").totalCents).toBe(1500);
  });

  test("a budget of one dollar names the budget, the amount needed, and the excess", async () => {
    const result = await optimize(makeProblem({ constraints: { budgetCents: 100 } }));
    expect(planOf(result.plans, "cheapest").isWithinBudget).toBe(false);
    expect(result.plans.map((plan) => plan.kind)).not.toContain("best-within-budget");
    expect(result.conflict).toMatchObject({
      constraints: ["budgetCents"],
      relaxations: [{ giveUp: ["budgetCents"], needed: { budgetCents: 1000 }, overBudgetCents: 900 }],
    });
  });

  test("a budget that pays for part of the list buys as many materials as it can", async () => {
    const materials = ["m0", "m1", "m2"].map((id) => ({ id, name: id, quantity: 1 }));
    const offers = materials.map(({ id }, index) =>
      makeOffer({ id: `o${index}`, materialId: id, priceCents: 1000 + 500 * index }),
    );
    const { plans } = await optimize(makeProblem({ materials, offers, constraints: { budgetCents: 2600 } }));
    expect(planOf(plans, "best-within-budget")).toMatchObject({
      totalCents: 2500,
      leftOutMaterialIds: ["m2"],
      isWithinBudget: true,
    });
  });

  test("a date that no offer meets names the date and the plan without it", async () => {
    const { plans, conflict } = await optimize(
      makeProblem({ ...twoSpeeds, constraints: { latestLeadTimeDays: 0, maximumSuppliers: 2 } }),
    );
    expect(plans).toEqual([]);
    expect(conflict?.relaxations).toMatchObject([
      { giveUp: ["latestLeadTimeDays"], needed: { latestLeadTimeDays: 7 }, plan: { totalCents: 1000 } },
    ]);
  });

  test("too few suppliers names how many are needed", async () => {
    const materials = ["m0", "m1"].map((id) => ({ id, name: id, quantity: 1 }));
    const offers = [makeOffer(), makeOffer({ id: "o1", materialId: "m1", supplierId: "s1" })];
    const suppliers = [makeSupplier(), makeSupplier({ id: "s1" })];
    const problem = makeProblem({ materials, offers, suppliers, constraints: { maximumSuppliers: 1 } });
    const { conflict } = await optimize(problem);
    expect(conflict?.relaxations).toMatchObject([
      { giveUp: ["maximumSuppliers"], needed: { maximumSuppliers: 2 }, plan: { totalCents: 2000 } },
    ]);
  });

  test("a date that can only be met over budget offers both ways out", async () => {
    const constraints = { budgetCents: 1200, latestLeadTimeDays: 3 };
    const { conflict } = await optimize(makeProblem({ ...twoSpeeds, constraints }));
    expect(conflict?.relaxations).toMatchObject([
      { giveUp: ["latestLeadTimeDays"], plan: { totalCents: 1000 }, overBudgetCents: 0 },
      { giveUp: ["budgetCents"], plan: { totalCents: 1500 }, overBudgetCents: 300 },
    ]);
  });

  test("within a budget, preferences decide, and without any the fastest", async () => {
    const constraints = { budgetCents: 1600 };
    const local = await optimize(
      makeProblem({ ...twoSpeeds, constraints, preferences: { localSuppliers: true } }),
    );
    expect(planOf(local.plans, "best-within-budget").suppliers).toMatchObject([{ supplierId: "s1" }]);
    const fast = await optimize(makeProblem({ ...twoSpeeds, constraints }));
    expect(planOf(fast.plans, "best-within-budget").leadTimeDays).toBe(1);
    const tight = await optimize(makeProblem({ ...twoSpeeds, constraints: { budgetCents: 1400 } }));
    expect(planOf(tight.plans, "best-within-budget").leadTimeDays).toBe(7);
  });
});

describe("the call itself", () => {
  test("duplicate and unknown ids and impossible numbers are rejected with their place", async () => {
    const offers = [
      makeOffer(),
      makeOffer({ materialId: "nowhere" }),
      makeOffer({ id: "o1", priceCents: -1 }),
    ];
    await expect(optimize(makeProblem({ offers: offers.slice(0, 2) }))).rejects.toMatchObject({
      findings: ['offers: the id "o0" occurs more than once', 'offer "o0": no such material'],
    });
    await expect(optimize(makeProblem({ offers }))).rejects.toThrow(InvalidProblemError);
    await expect(optimize(makeProblem({ offers }))).rejects.toThrow("offers.2.priceCents");
  });

  test("warming up, before or between problems, changes nothing but the wait", async () => {
    warmUpSolver();
    const first = await optimize(makeProblem());
    warmUpSolver();
    expect((await optimize(makeProblem())).plans[0]?.totalCents).toBe(first.plans[0]?.totalCents);
  });

  test("aborting rejects with the reason, and the next call works", async () => {
    const heavy = makeInstance({ rules: "trade", order: "large", materials: 100, suppliers: 20, seed: 1 });
    const reason = new Error("cancelled");
    const controller = new AbortController();
    const running = optimize(heavy, {
      signal: controller.signal,
      onIncumbent: () => controller.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
    await expect(optimize(heavy, { signal: controller.signal })).rejects.toBe(reason);
    expect((await optimize(makeProblem())).plans).toHaveLength(3);
  });

  test("when time runs out the best plan comes with its gap", async () => {
    const heavy = makeInstance({ rules: "trade", order: "large", materials: 100, suppliers: 20, seed: 1 });
    const { plans } = await optimize(heavy, { timeLimitMs: 1 });
    const { proof } = planOf(plans, "cheapest");
    expect(proof.status).toBe("feasible");
    expect(proof.gap).toBeGreaterThan(0);
    expect(proof.gap).toBeLessThan(0.5);
  });
});
