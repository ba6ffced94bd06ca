import { beforeAll, describe, expect, it } from "vitest";
import { createHighsSolver } from "../milp/highs.solver.ts";
import { buildBasketModel } from "../milp/milp.model.ts";
import { costOf } from "../problem/plan.rules.ts";
import { compileProblem } from "../problem/problem.rules.ts";
import { unreduced } from "../problem/reduced-problem.ts";
import { makeInstance } from "../testing/instances.ts";
import { createCoverBound } from "./cover.bound.ts";
import { createLagrangian } from "./lagrangian.bound.ts";

const milp = createHighsSolver();

/** The bound of an instance next to its cheapest basket, which HiGHS alone finds in the whole model. */
async function measure(order: "small" | "large", seed: number) {
  const instance = makeInstance({ rules: "trade", order, materials: 10, suppliers: 4, seed });
  const problem = compileProblem(instance, { without: new Set() });
  if (!problem) throw new Error("every instance can be bought");
  const whole = buildBasketModel(unreduced(problem));
  const { columns } = await milp.solve(whole.milp, { timeLimitMs: 60_000, isUntuned: true });
  if (!columns) throw new Error("every instance can be bought");
  const cheapest = costOf(problem, whole.toPacks(columns)).totalCents;
  const isOver = () => false;
  // A basket that is 1% more expensive: what is left must contain the cheapest one.
  const upper = cheapest * 1.01;
  const lagrangian = createLagrangian(unreduced(problem));
  const { prices, bound: weaker } = lagrangian.run({ iterations: 200, leastStep: 0.002, upper, isOver });
  const { reduced, spendingPrices } = lagrangian.reduceBelow(upper);
  const covers = createCoverBound(reduced, { prices, spendingPrices });
  const { bound, reduced: left } = covers.run({ rounds: 60, upper, isOver, onCovers: () => upper });
  return { cheapest, weaker, bound, left, narrowed: covers.narrowed };
}

describe.each(["small", "large"] as const)("the bound by covers of %s orders", (order) => {
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  beforeAll(async () => {
    for (let seed = 1; seed <= 8; seed += 1) measured.push(await measure(order, seed));
  });

  it("is no higher than the cheapest basket, and often far above prices on coverage", () => {
    for (const { bound, cheapest } of measured) expect(bound).toBeLessThanOrEqual(cheapest + 0.51);
    const halved = measured.filter(({ bound, weaker, cheapest }) => bound - weaker > (cheapest - weaker) / 2);
    expect(halved.length).toBeGreaterThanOrEqual(measured.length / 2);
  });

  it("keeps every part of the cheapest basket, narrowed or not", async () => {
    for (const { cheapest, left, narrowed } of measured) {
      expect(await cheapestOf(left)).toBe(cheapest);
      expect(await cheapestOf(narrowed(cheapest + 1))).toBe(cheapest);
    }
  });
});

async function cheapestOf(reduced: Parameters<typeof buildBasketModel>[0]) {
  const model = buildBasketModel(reduced);
  const { columns } = await milp.solve(model.milp, { timeLimitMs: 60_000 });
  return columns && costOf(reduced.problem, model.toPacks(columns)).totalCents;
}
