/** Cost Optimization: which offer for which material, how many packs, from which suppliers. */
import { formatDollars } from "../../../platform/money.ts";
import { findTaxRate, type NewPlan, replacePlans } from "../../basket/index.ts";
import type { Plan } from "../../optimization/index.ts";
import { listWishes, noteWishes, takePreferred } from "../../purchasing/index.ts";
import {
  estimateByReference,
  findHandover,
  listActiveSuppliers,
  listMaterials,
  listProducts,
  loadSuppliersFor,
  type Material,
  toMaterialNeed,
} from "../../sourcing/index.ts";
import { countOf } from "../analysis.rules.ts";
import type { OddPrice } from "../analysis.types.ts";
import { toProblem } from "../planning/allocation.rules.ts";
import { comparePackages, describeLeftOut } from "../planning/packages.rules.ts";
import {
  describeConflict,
  describeNothing,
  listPlanNotes,
  listShortages,
} from "../planning/plan-remarks.rules.ts";
import { listOddPrices } from "../planning/price-check.rules.ts";
import { solveAsAsked } from "../planning/solve-as-asked.ts";
import type { Agent } from "./agent.ts";
import { describeIncumbent } from "./agent-messages.rules.ts";
import { toStoredPlan } from "./stored-plan.ts";

/** Longest search for a proof in a live job; when it runs out, the gap is shown. */
const TIME_LIMIT_MS = 2_000;

/** Finds the plans: which packs from which suppliers buy the list for the least. */
export const costOptimizationAgent: Agent = {
  name: "Cost Optimization",
  opening: "Comparing prices, packs and delivery",
  async work({ project, runNumber, signal, report }, { database, optimize }) {
    const all = await listMaterials(database, project.id);
    // Materials that no supplier was asked for are not missing from the basket.
    const materials = all.filter(({ unsourcedReason }) => unsourcedReason === null);
    const { products, leftOut } = comparePackages(
      await listProducts(
        database,
        materials.map((material) => material.id),
      ),
    );
    const suppliers = await loadSuppliersFor(database, project.id, [
      ...new Set(products.map((product) => product.supplierId)),
    ]);
    const tax = await findTaxRate(database, project);
    const named = await listActiveSuppliers(database, project.organizationId, project.isTest);
    const wishes = listWishes(project.preferences, named);
    const input = {
      project,
      materials,
      products: takePreferred(products, materials, wishes),
      suppliers,
      handover: await findHandover(database, project),
      taxBasisPoints: tax.millionths / 100,
      now: new Date(),
    };
    const { result, conflict } = await solveAsAsked(toProblem(input), optimize, {
      timeLimitMs: TIME_LIMIT_MS,
      signal,
      onIncumbent: (plan) => report(50, describeIncumbent(plan)),
    });
    // A basket that leaves materials out is cheaper than "cheapest", but does not answer the same question.
    const complete = result.plans.filter((plan) => plan.leftOutMaterialIds.length === 0);
    const between = result.frontier.map(({ plan }) => plan).filter(({ kind }) => kind === "trade-off");
    const plans = [...complete, ...between].map((plan, position) =>
      toStoredPlan({ ...input, plan, position, runNumber, result }),
    );
    const [cheapest] = plans;
    return {
      message: cheapest ? describePlan(cheapest, complete.length) : "Nothing on the list can be bought",
      output: {
        planCount: complete.length,
        conflict: describeConflict(conflict, result, input),
        shortages: listShortages(result.unavailable, materials),
        oddPrices: await checkPrices(materials, complete[0]),
        planNotes: [
          ...noteWishes(wishes, materials, products).map(({ message }) => message),
          ...describeLeftOut(leftOut, (id) => named.find((supplier) => supplier.id === id)?.name ?? ""),
          ...listPlanNotes(input),
        ],
      },
      use: { meter: "optimizations", amount: 1 },
      save: (transaction) => replacePlans(transaction, project.id, plans),
      ...(cheapest ? {} : { failure: describeNothing(result.unavailable, conflict) }),
    };
  },
};

/** What the cheapest plan spends on each material, next to the usual cost. */
async function checkPrices(materials: readonly Material[], cheapest: Plan | undefined): Promise<OddPrice[]> {
  const usual = await estimateByReference(materials.map(toMaterialNeed));
  return listOddPrices(
    materials.map(({ id, name }, index) => ({
      materialName: name,
      totalCents: (cheapest?.lines ?? [])
        .filter(({ materialId }) => materialId === id)
        .reduce((sum, { totalCents }) => sum + totalCents, 0),
      usualCents: usual[index] ?? null,
    })),
  );
}

function describePlan(cheapest: NewPlan, count: number): string {
  const proof = cheapest.proof.isOptimal
    ? "proved cheapest for what is listed"
    : `at most ${(cheapest.proof.gap * 100).toFixed(1)}% above the optimum`;
  return `${formatDollars(cheapest.totalCents)} with delivery and tax, ${proof}; ${countOf(count, "plan")}`;
}
