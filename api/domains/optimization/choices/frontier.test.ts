import { expect, it } from "vitest";
import { createHighsSolver } from "../milp/highs.solver.ts";
import { listUnavailable } from "../problem/problem.rules.ts";
import { createScope } from "../problem/scope.ts";
import { solveProblem } from "../solve-problem.ts";
import { findLeastTotal } from "../testing/brute-force.ts";
import { makeOffer, makeProblem, makeSupplier } from "../testing/make-problem.ts";
import { createRandom } from "../testing/random.ts";
import { makeSmallProblem } from "../testing/small-problem.ts";
import { listCounts } from "./frontier.ts";
import { countLeastSuppliers } from "./least-suppliers.ts";

const tools = { milp: createHighsSolver(), now: () => performance.now() };

it.each([
  [1, 3, [2]],
  [2, 3, []],
  [2, 11, [3, 4, 5, 6, 7, 8, 9, 10]],
  [2, 12, [3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 45, [8, 9, 12, 15, 18, 23, 29, 36]],
])("between %i and %i suppliers these counts are tried: %s", (count, most, counts) => {
  expect(listCounts(count, most)).toEqual(counts);
});

/** Two materials are sold by only one supplier; the third requires two suppliers. */
it("derives the number of suppliers needed from stock", async () => {
  const materials = ["m0", "m1", "m2"].map((id) => ({ id, name: id, quantity: 4 }));
  const suppliers = ["s0", "s1", "s2", "s3"].map((id) => makeSupplier({ id }));
  const offers = [
    makeOffer({ id: "a", materialId: "m0", supplierId: "s0" }),
    makeOffer({ id: "b", materialId: "m1", supplierId: "s0" }),
    ...["s1", "s2", "s3"].map((supplierId) =>
      makeOffer({ id: supplierId, materialId: "m2", supplierId, stockPacks: 2 }),
    ),
  ];
  const compiled = createScope(makeProblem({ materials, offers, suppliers }), new Set()).compile({});
  expect(compiled && (await countLeastSuppliers(compiled, tools, 60_000))).toBe(3);
});

it("trying every basket finds none with fewer suppliers, nor a cheaper one with as few, in 300 random problems", async () => {
  for (let seed = 90_000; seed < 90_300; seed += 1) {
    const problem = makeSmallProblem(createRandom(seed));
    if (listUnavailable(problem).some(({ reason }) => reason === "minimum-order")) continue;
    const { plans } = await solveProblem(problem, { ...tools, timeLimitMs: 60_000 });
    const fewest = plans.find(({ kind }) => kind === "fewest-suppliers");
    if (!fewest) continue;
    const totals = problem.suppliers.map((_, index) => findLeastTotal(problem, index + 1));
    const count = 1 + totals.findIndex((total) => total !== null);
    expect({ seed, count: fewest.suppliers.length, total: fewest.totalCents }).toEqual({
      seed,
      count,
      total: totals[count - 1],
    });
  }
});
