import type { Cents } from "../../platform/money.ts";
import { type Cover, coverCheaply, stockOf } from "./cover-menu.ts";
import type { Baseline, ProblemSupplier } from "./optimization.types.ts";
import { sumUp } from "./plan.rules.ts";
import type { CompiledMaterial, CompiledProblem } from "./problem.rules.ts";

/** What may be bought at a supplier, and how likely that is. */
interface Chance {
  readonly supplier: number;
  readonly cents: Cents;
  readonly probability: number;
}

/** Thresholds up to so many cents are compared to the cent, greater ones in so many steps, the fee counted in doubt. */
const FINEST_STEPS = 100_000;

/** What floating point may add to a mean that is a whole number of cents. */
const MEAN_TOLERANCE = 1e-6;

function roundUp(meanCents: number): Cents {
  return Math.max(0, Math.ceil(meanCents - MEAN_TOLERANCE));
}

function spentOn({ parts }: Cover): { supplier: number; cents: Cents }[] {
  const spent = new Map<number, Cents>();
  for (const { supplier, cents } of parts) spent.set(supplier, (spent.get(supplier) ?? 0) + cents);
  return [...spent].map(([supplier, cents]) => ({ supplier, cents }));
}

/** Where a material may be bought: each supplier that has all of it with the same chance, or else parts for certain. */
function listChances(problem: CompiledProblem, material: CompiledMaterial): Chance[] {
  const available = new Map<number, number>();
  for (const index of material.offers) {
    const offer = problem.offers[index];
    if (!offer) continue;
    const parts = (available.get(offer.supplier) ?? 0) + stockOf(offer) * offer.pack;
    available.set(offer.supplier, parts);
  }
  const covers = [...available].flatMap(([supplier, parts]): Cover[] => {
    const offers = material.offers.filter((index) => problem.offers[index]?.supplier === supplier);
    const cover = parts >= material.need ? coverCheaply(problem, { ...material, offers }) : null;
    return cover ? [cover] : [];
  });
  const split = covers.length === 0 ? coverCheaply(problem, material) : null;
  if (split) covers.push(split);
  return covers.flatMap((cover) =>
    spentOn(cover).map((spent) => ({ ...spent, probability: 1 / covers.length })),
  );
}

/** How likely a supplier is bought from without reaching free delivery. */
function chanceOfFee({ freeDeliveryThresholdCents }: ProblemSupplier, chances: readonly Chance[]): number {
  const threshold = freeDeliveryThresholdCents ?? Number.POSITIVE_INFINITY;
  const never = chances.reduce((product, { probability }) => product * (1 - probability), 1);
  if (chances.reduce((sum, { cents }) => sum + cents, 0) < threshold) return 1 - never;
  const steps = Math.min(threshold, FINEST_STEPS);
  /** The chance of having spent so many steps, all below the threshold. */
  const spent = new Float64Array(steps);
  spent.fill(1, 0, 1);
  let most = 0;
  for (const { cents, probability } of chances) {
    const more = steps === threshold ? cents : Math.floor((cents / threshold) * steps);
    most = Math.min(steps - 1, most + more);
    // Downward, so that what was bought before is not counted again.
    for (let step = most; step >= more; step -= 1) {
      spent[step] = (spent[step] ?? 0) * (1 - probability) + (spent[step - more] ?? 0) * probability;
    }
    for (let step = Math.min(most, more - 1); step >= 0; step -= 1) {
      spent[step] = (spent[step] ?? 0) * (1 - probability);
    }
  }
  return Math.max(0, spent.reduce((sum, chance) => sum + chance, 0) - never);
}

/** The list without comparing prices; see `Baselines.averagePrice` for the definition. Null without materials. */
export function averagePriceBaseline(problem: CompiledProblem): Baseline | null {
  if (problem.materials.length === 0) return null;
  const chances = problem.materials.flatMap((material) => listChances(problem, material));
  const items = chances.reduce((sum, { cents, probability }) => sum + cents * probability, 0);
  const delivery = problem.suppliers.reduce((sum, supplier, index) => {
    const own = chances.filter((chance) => chance.supplier === index);
    const fee = supplier.deliveryFeeCents;
    return fee === 0 || own.length === 0 ? sum : sum + fee * chanceOfFee(supplier, own);
  }, 0);
  return sumUp(roundUp(items), roundUp(delivery), problem.source.taxBasisPoints);
}
