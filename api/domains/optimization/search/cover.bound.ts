/**
 * A lower bound that decides each material exactly. The suppliers' fees and thresholds are shared out among the
 * materials as charges for using a supplier and as earnings for spending there; each material then takes its cheapest
 * cover, each supplier its cheapest state (closed, paid, free). Where offers are short of stock, packs are large or
 * prices break, that is far above the prices-on-coverage bound, which buys fractions; and what the materials decide is
 * a basket, often nearly the best.
 *
 * It begins with the charges that the other bound amounts to: each supplier's reduced costs. A supplier has one reward
 * here for both of its open states, where the other bound has one for each, so where delivery weighs that one may win.
 */
import type { Tier } from "../problem/problem.rules.ts";
import type { ReducedProblem, SupplierChoice } from "../problem/reduced-problem.ts";
import { type Opening, openSuppliers, reduceChoice } from "../problem/supplier-choice.rules.ts";
import { type ChargesStart, createCoverCharges, type SupplierAim } from "./cover-charges.ts";
import type { Cover } from "./cover-menu.ts";
import { leastPartsCost, listUseful, rangeEndsOf } from "./split-cover.estimate.ts";
import { createSplitCovers, type SplitOffer } from "./split-cover.ts";

export interface CoverBoundOptions {
  readonly rounds: number;
  readonly isOver: () => boolean;
  /** Landed cents of the best basket known. */
  readonly upper: number;
  /** What the materials decided, a cover for each; answers the landed cents of the best basket known by then. */
  readonly onCovers: (covers: readonly Cover[]) => number;
}

/** Needs of more parts are not solved exactly but estimated from below: the work grows with the parts. */
const MOST_PARTS = 5_000;

/** Rounds between two reductions. */
const REDUCE_EVERY = 8;

/** Rounds that each show their basket; later ones differ less, and every second does. */
const FIRST_ROUNDS = 10;

/** After so many rounds without progress the step shrinks by this factor; below the least it ends. */
const STALLED_ROUNDS = 5;
const STEP_SHRINKS = 0.7;
const LEAST_STEP = 0.02;

/** A material's offers as the rounds want them. */
interface MaterialRow {
  /** The cheapest way of each offer to cover the whole need: offer, supplier, packs, cents. */
  readonly wholes: { offer: number; supplier: number; packs: number; cents: number }[];
  /** In order of their lots. */
  readonly splits: SplitOffer[];
}

/** Whether some material may be bought in parts: without, this bound is no better than prices on coverage. */
export function hasSplits({ problem, tiers }: ReducedProblem): boolean {
  return problem.materials.some(
    ({ offers }) => offers.filter((index) => tiers[index]?.some((tier) => !tier.isFull)).length > 1,
  );
}

/** What the fewest packs of a range cost. */
function costAtLeast({ minimum, priceCents }: Tier): number {
  return minimum * priceCents;
}

/** Says of each how many its lot has. @param splits in order of their lots */
function countTogether(splits: readonly SplitOffer[]): void {
  for (let from = 0, to = 0; from < splits.length; from = to) {
    while (splits[to] && splits[to]?.lot === splits[from]?.lot) to += 1;
    for (const offer of splits.slice(from, to)) offer.together = to - from;
  }
}

/** Bounds what is left of a reduced problem, and reduces it further. */
export function createCoverBound(reduced: ReducedProblem, start: ChargesStart) {
  const { problem } = reduced;
  const { taxFactor, suppliers, materials, offers } = problem;
  const supplierCount = suppliers.length;
  const tiers = reduced.tiers.map((own, index) => {
    const choice = reduced.choices[offers[index]?.supplier ?? -1];
    return choice?.mayPay || choice?.mayBeFree ? own : [];
  });
  const choices: SupplierChoice[] = [...reduced.choices];

  const { earningOf, chargeOf, goalOf, ...charges } = createCoverCharges({ ...reduced, tiers }, start);

  const isSolvable = (need: number) => need <= MOST_PARTS;
  const mostNeed = Math.max(1, ...materials.map(({ need }) => (isSolvable(need) ? need : 1)));
  const mostOffers = Math.max(1, ...materials.map((material) => material.offers.length));
  const splitCovers = createSplitCovers(mostNeed, mostOffers);

  const toRow = (material: number): MaterialRow => {
    const wholes: MaterialRow["wholes"] = [];
    const splits: SplitOffer[] = [];
    const need = materials[material]?.need ?? 1;
    for (const index of materials[material]?.offers ?? []) {
      const offer = offers[index];
      const own = tiers[index] ?? [];
      if (!offer || own.length === 0) continue;
      const { supplier, lot, pack } = offer;
      const parts: Tier[] = [];
      let whole: Tier | null = null;
      for (const tier of own) {
        if (!tier.isFull) parts.push(tier);
        else if (!whole || costAtLeast(tier) < costAtLeast(whole)) whole = tier;
      }
      if (whole) wholes.push({ offer: index, supplier, packs: whole.minimum, cents: costAtLeast(whole) });
      if (parts.length === 0) continue;
      const ends = rangeEndsOf(parts, pack, need);
      splits.push({
        offer: index,
        supplier,
        lot,
        together: 1,
        pack,
        tiers: parts,
        ends,
        perCent: 0,
        charge: 0,
      });
    }
    splits.sort((a, b) => a.lot - b.lot);
    countTogether(splits);
    return { wholes, splits };
  };
  const rows = materials.map((_, material) => toRow(material));

  /** Least weighed cents of each material, and of its splits alone (a lower bound where that is enough). */
  const least = new Float64Array(materials.length);
  const leastSplit = new Float64Array(materials.length);
  /** By material, after an exact evaluation: what parts of it cost at least. */
  const partCosts: (Float64Array | null)[] = materials.map(() => null);
  const covers: (Cover | null)[] = materials.map(() => null);
  const chargeSums = new Float64Array(supplierCount);

  /** @param reach cents past the cheapest cover up to which splits are of interest */
  const decideMaterial = (material: number, reach: number): void => {
    const row = rows[material];
    const source = materials[material];
    if (!row || !source) return;
    let best = Number.POSITIVE_INFINITY;
    let chosen: MaterialRow["wholes"][number] | undefined;
    for (let at = 0; at < row.wholes.length; at += 1) {
      const whole = row.wholes[at];
      if (!whole) break;
      const cost = whole.cents * (taxFactor - earningOf(whole.supplier)) + chargeOf(material, whole.supplier);
      if (cost >= best) continue;
      best = cost;
      chosen = whole;
    }
    covers[material] = chosen ? { cents: chosen.cents, parts: [chosen] } : null;
    partCosts[material] = null;
    let split = Number.POSITIVE_INFINITY;
    if (row.splits.length > 1) {
      for (const offer of row.splits) {
        offer.perCent = taxFactor - earningOf(offer.supplier);
        offer.charge = chargeOf(material, offer.supplier);
      }
      const { need, isKeptTogether } = source;
      split = leastPartsCost(row.splits, isKeptTogether);
      if (split < best + reach && isSolvable(need)) {
        const useful = isKeptTogether
          ? row.splits
          : listUseful(row.splits, need, { cost: split, other: best, reach });
        split = splitCovers.solve(useful, need, isKeptTogether);
        if (reach > 0 && !isKeptTogether) partCosts[material] = splitCovers.costs();
        if (split < best) {
          const parts = splitCovers.parts();
          covers[material] = { cents: parts.reduce((sum, part) => sum + part.cents, 0), parts };
        }
      } else if (split < best) covers[material] = null;
    }
    leastSplit[material] = split;
    least[material] = Math.min(best, split);
  };

  /** What a supplier's states cost, charges earned and rewards paid. */
  const statesOf = (supplier: number) => {
    const row = suppliers[supplier];
    const choice = choices[supplier];
    const earned = chargeSums[supplier] ?? 0;
    const perCent = earningOf(supplier);
    return {
      pay:
        row && choice?.mayPay
          ? row.deliveryFeeCents - earned + perCent * row.minimumOrderCents
          : Number.POSITIVE_INFINITY,
      free: choice?.mayBeFree ? perCent * goalOf(supplier) - earned : Number.POSITIVE_INFINITY,
    };
  };

  const isOpen = suppliers.map(() => false);
  const values = new Float64Array(supplierCount);
  let opening: Opening = { added: 0, lastIn: 0, firstOut: 0 };

  /** @param reach 0 for the bound alone; what the bound may rise by where reductions are to follow */
  const evaluate = (reach: number): number => {
    let bound = 0;
    for (let material = 0; material < materials.length; material += 1) {
      decideMaterial(material, reach);
      bound += least[material] ?? 0;
    }
    charges.sumUp(chargeSums);
    for (let supplier = 0; supplier < supplierCount; supplier += 1) {
      const { pay, free } = statesOf(supplier);
      values[supplier] = Math.min(pay, free);
    }
    opening = openSuppliers(values, choices, reduced.maximumSuppliers, isOpen);
    return bound + opening.added;
  };

  const pads = (supplier: number): boolean =>
    choices[supplier]?.mayBeFree === true || (suppliers[supplier]?.minimumOrderCents ?? 0) > 0;

  /** The packs of a range that a basket below the limit can hold; null for none. */
  const usefulRange = (index: number, tier: Tier, limit: number): Tier | null => {
    const offer = offers[index];
    if (!offer) return null;
    const need = materials[offer.material]?.need ?? 1;
    const unit = tier.priceCents * (taxFactor - earningOf(offer.supplier));
    const charge = chargeOf(offer.material, offer.supplier);
    if (tier.isFull) {
      const most = unit > 0 ? Math.floor((limit - charge) / unit) : tier.maximum;
      if (most >= tier.maximum) return tier;
      return most < tier.minimum ? null : { ...tier, maximum: most };
    }
    // Beside a whole cover, which may use the supplier already, a part only pads: for free delivery or a minimum order.
    const beside = limit - (least[offer.material] ?? 0);
    const padding = !pads(offer.supplier) ? 0 : unit > 0 ? Math.floor(beside / unit) : tier.maximum;
    const rest = partCosts[offer.material];
    const isUseful = (packs: number) =>
      packs <= padding ||
      ((leastSplit[offer.material] ?? 0) < limit &&
        (!rest || packs * unit + (rest[Math.max(0, need - packs * offer.pack)] ?? 0) < limit));
    let { minimum, maximum } = tier;
    while (minimum <= maximum && !isUseful(minimum)) minimum += 1;
    while (maximum > minimum && !isUseful(maximum)) maximum -= 1;
    if (minimum === tier.minimum && maximum === tier.maximum) return tier;
    return minimum <= maximum ? { ...tier, minimum, maximum } : null;
  };

  /** Takes out what no basket below `upper` holds, after an evaluation with reach; true when anything went. */
  const reduce = (bound: number, upper: number): boolean => {
    const margin = upper - bound + 1e-6;
    let didReduce = false;
    for (let supplier = 0; supplier < supplierCount; supplier += 1) {
      const choice = choices[supplier];
      if (!choice || (!choice.mayPay && !choice.mayBeFree)) continue;
      const { pay, free } = statesOf(supplier);
      const left = reduceChoice(choice, {
        pay,
        free,
        isOpen: isOpen[supplier] === true,
        ...opening,
        margin,
      });
      if (left === choice) continue;
      choices[supplier] = left;
      didReduce = true;
    }
    const changed = new Set<number>();
    offers.forEach(({ material, supplier }, index) => {
      const own = tiers[index] ?? [];
      const choice = choices[supplier];
      const isPossible = choice?.mayPay || choice?.mayBeFree;
      const limit = (least[material] ?? 0) + margin;
      let kept: Tier[] | null = isPossible || own.length === 0 ? null : [];
      for (let at = 0; isPossible && at < own.length; at += 1) {
        const tier = own[at];
        const useful = tier && usefulRange(index, tier, limit);
        if (!kept && useful === tier) continue;
        kept ??= own.slice(0, at);
        if (useful) kept.push(useful);
      }
      if (!kept) return;
      tiers[index] = kept;
      changed.add(material);
    });
    for (const material of changed) rows[material] = toRow(material);
    return didReduce || changed.size > 0;
  };

  const aimOf = (supplier: number): SupplierAim => {
    const { pay, free } = statesOf(supplier);
    const goal = pay <= free ? (suppliers[supplier]?.minimumOrderCents ?? 0) : goalOf(supplier);
    return { isOpen: isOpen[supplier] === true, goal };
  };

  const left = (): ReducedProblem => ({
    problem,
    tiers: tiers.slice(),
    choices: choices.slice(),
    maximumSuppliers: reduced.maximumSuppliers,
  });

  return {
    /** Raises the bound and reduces on the way. @returns landed cents that no basket undercuts, and what is left */
    run({ rounds, isOver, upper: firstUpper, onCovers }: CoverBoundOptions) {
      let upper = firstUpper;
      let bound = Number.NEGATIVE_INFINITY;
      let kept = charges.copy();
      let step = 1;
      let stalled = 0;
      for (let round = 0; round < rounds && bound < upper && !isOver(); round += 1) {
        const value = evaluate(0);
        stalled = value > bound + 0.002 * (upper - value) ? 0 : stalled + 1;
        if (value > bound) {
          bound = value;
          kept = charges.copy();
        }
        if (stalled >= STALLED_ROUNDS) {
          stalled = 0;
          step *= STEP_SHRINKS;
          if (step < LEAST_STEP) break;
          charges.restore(kept);
          evaluate(0);
        }
        const isComplete = !covers.includes(null);
        const whole = isComplete ? covers.flatMap((cover) => cover ?? []) : [];
        if (isComplete && (round < FIRST_ROUNDS || round % 2 === 0)) upper = Math.min(upper, onCovers(whole));
        const norm = charges.aim(covers, aimOf);
        if (norm < 1e-12) break;
        const length = (step * Math.max(1, upper - value)) / norm;
        if (round % REDUCE_EVERY === REDUCE_EVERY - 1) {
          const now = charges.copy();
          charges.restore(kept);
          reduce(evaluate(upper - bound), upper);
          charges.restore(now);
        }
        charges.move(length);
      }
      charges.restore(kept);
      for (let exact = evaluate(upper - bound); exact < upper && reduce(exact, upper); ) {
        exact = evaluate(upper - bound);
        bound = Math.max(bound, exact);
      }
      return { bound, reduced: left() };
    },

    /** What a basket below `upper` can still be made of, at the prices of the best bound; the bound stays as it is. */
    narrowed(upper: number): ReducedProblem {
      const wide = { tiers: tiers.slice(), choices: choices.slice(), rows: rows.slice() };
      for (let bound = evaluate(upper); bound < upper && reduce(bound, upper); ) bound = evaluate(upper);
      const narrow = left();
      tiers.splice(0, tiers.length, ...wide.tiers);
      choices.splice(0, choices.length, ...wide.choices);
      rows.splice(0, rows.length, ...wide.rows);
      return narrow;
    },
  };
}
