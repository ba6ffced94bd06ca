import type { Cents } from "../../../platform/money.ts";
import type { Baseline, ProblemSupplier } from "../optimization.types.ts";
import { sumUp } from "../problem/plan.rules.ts";
import type { CompiledMaterial, CompiledProblem, CompiledSet } from "../problem/problem.rules.ts";
import { type Cover, coverCheaply, stockOf } from "../search/cover-menu.ts";

/** A possible purchase at a supplier, and its probability. */
interface Chance {
  readonly supplier: number;
  readonly cents: Cents;
  readonly probability: number;
}

/**
 * Thresholds up to this many cents are compared to the cent; larger ones in this many steps, and an uncertain fee is
 * counted.
 */
const FINEST_STEPS = 100_000;

/** The floating-point error that a mean may carry when it should be a whole number of cents. */
const MEAN_TOLERANCE = 1e-6;

function roundUp(meanCents: number): Cents {
  return Math.max(0, Math.ceil(meanCents - MEAN_TOLERANCE));
}

function spentOn({ parts }: Cover): { supplier: number; cents: Cents }[] {
  const spent = new Map<number, Cents>();
  for (const { supplier, cents } of parts) spent.set(supplier, (spent.get(supplier) ?? 0) + cents);
  return [...spent].map(([supplier, cents]) => ({ supplier, cents }));
}

/** Materials whose purchases are drawn together: one of these ways, each with the same probability. */
type Draw = readonly (readonly Chance[])[];

/** More ways of one draw are not looked at: so many sets hang together nowhere. */
const MOST_WAYS = 64;

/** Merges the sets that share a material with another set. */
function groupSets(sets: readonly CompiledSet[]): CompiledSet[][] {
  const groups: CompiledSet[][] = [];
  for (const set of sets) {
    const isShared = (other: CompiledSet) => other.materials.some((each) => set.materials.includes(each));
    const near = groups.filter((group) => group.some(isShared));
    const apart = groups.filter((group) => !near.includes(group));
    groups.splice(0, groups.length, ...apart, [...near.flat(), set]);
  }
  return groups;
}

/** The random draws: each material separately, and the materials of a set by the option that all of them go with. */
function listDraws(problem: CompiledProblem): Draw[] {
  const groups = groupSets(problem.sets);
  const inSets = new Set(problem.sets.flatMap(({ materials }) => materials));
  const single = problem.materials.flatMap((material, index): Draw[] =>
    inSets.has(index) ? [] : [[listChances(problem, material)]],
  );
  const drawn = groups.map((group): Draw => {
    const members = [...new Set(group.flatMap(({ materials }) => materials))];
    let options: number[][] = [[]];
    for (const { optionCount } of group) {
      options = options.flatMap((way) =>
        Array.from({ length: optionCount }, (_, option) => [...way, option]),
      );
    }
    return options.slice(0, MOST_WAYS).flatMap((way): Chance[][] => {
      const chances = members.map((index) => {
        const material = problem.materials[index];
        if (!material) return [];
        const goes = (offer: number) =>
          group.every(({ optionsOf }, set) => optionsOf.get(offer)?.includes(way[set] ?? -1) ?? true);
        return listChances(problem, { ...material, offers: material.offers.filter(goes) });
      });
      return chances.some((own) => own.length === 0) ? [] : [chances.flat()];
    });
  });
  return [...single, ...drawn];
}

/**
 * Where a material may be bought: each supplier that has all of it, with equal probability; otherwise the parts, for
 * certain.
 */
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

/** The probability of buying from a supplier without reaching free delivery. */
function chanceOfFee({ freeDeliveryThresholdCents }: ProblemSupplier, draws: readonly Draw[]): number {
  const threshold = freeDeliveryThresholdCents ?? Number.POSITIVE_INFINITY;
  const neverOf = (chances: readonly Chance[]) =>
    chances.reduce((product, { probability }) => product * (1 - probability), 1);
  const never = draws.reduce((product, ways) => product * meanOf(ways.map(neverOf)), 1);
  const mostOf = (chances: readonly Chance[]) => chances.reduce((sum, { cents }) => sum + cents, 0);
  if (draws.reduce((sum, ways) => sum + Math.max(...ways.map(mostOf)), 0) < threshold) return 1 - never;
  const steps = Math.min(threshold, FINEST_STEPS);
  let most = 0;
  const buy = (spent: Float64Array, chances: readonly Chance[]): void => {
    for (const { cents, probability } of chances) {
      const more = steps === threshold ? cents : Math.floor((cents / threshold) * steps);
      most = Math.min(steps - 1, most + more);
      // Downward, so that an earlier purchase is not counted twice.
      for (let step = most; step >= more; step -= 1) {
        spent[step] = (spent[step] ?? 0) * (1 - probability) + (spent[step - more] ?? 0) * probability;
      }
      for (let step = Math.min(most, more - 1); step >= 0; step -= 1) {
        spent[step] = (spent[step] ?? 0) * (1 - probability);
      }
    }
  };
  /** The probability of having spent this many steps, all below the threshold. */
  const spent = new Float64Array(steps);
  spent.fill(1, 0, 1);
  for (const ways of draws) {
    const branches = ways.map((chances) => {
      const branch = ways.length === 1 ? spent : spent.slice();
      buy(branch, chances);
      return branch;
    });
    if (branches.length < 2) continue;
    for (let step = 0; step <= most; step += 1) spent[step] = meanOf(branches.map((each) => each[step] ?? 0));
  }
  return Math.max(0, spent.reduce((sum, chance) => sum + chance, 0) - never);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The cost of the list without comparing prices; see `Baselines.averagePrice` for the definition. Null without
 * materials.
 */
export function averagePriceBaseline(problem: CompiledProblem): Baseline | null {
  if (problem.materials.length === 0) return null;
  const draws = listDraws(problem);
  if (draws.some((ways) => ways.length === 0)) return null;
  const itemsOf = (chances: readonly Chance[]) =>
    chances.reduce((sum, { cents, probability }) => sum + cents * probability, 0);
  const items = draws.reduce((sum, ways) => sum + meanOf(ways.map(itemsOf)), 0);
  const delivery = problem.suppliers.reduce((sum, supplier, index) => {
    const own = draws
      .map((ways): Draw => ways.map((chances) => chances.filter((chance) => chance.supplier === index)))
      .filter((ways) => ways.some((chances) => chances.length > 0));
    const fee = supplier.deliveryFeeCents;
    return fee === 0 || own.length === 0 ? sum : sum + fee * chanceOfFee(supplier, own);
  }, 0);
  return sumUp(roundUp(items), roundUp(delivery), problem.source.taxBasisPoints);
}
