import { flattenPoints } from "../problem/offer-points.ts";
import type { CompiledOffer, Tier } from "../problem/problem.rules.ts";
import type { ReducedProblem, SupplierChoice } from "../problem/reduced-problem.ts";
import {
  addedByOpening,
  type Opening,
  openSuppliers,
  reduceChoice,
} from "../problem/supplier-choice.rules.ts";
import type { BoundOptions, BoundState } from "./lagrangian.types.ts";

/**
 * A lower bound by prices on coverage: each material gets a price for being covered, each supplier then decides for
 * itself what to sell, whether to open and whether to deliver free. The suppliers' problems are solved exactly (the
 * thresholds by one more price), so the bound is at least that of the linear relaxation, in a fraction of its time.
 * Held–Karp style subgradient steps raise the prices where coverage lacks and lower them where it is double.
 *
 * From the same numbers follow the reductions: what would push the bound past the best basket known is taken out.
 */

/** The decision of one supplier at given prices. */
interface Decision {
  /** Lower bounds on cost minus what is earned, when opened with delivery paid and with free delivery. */
  pay: number;
  free: number;
  /** The price on spending in each of the two. */
  payMu: number;
  freeMu: number;
}

const MU_STEPS = 7;

/** After so many rounds without progress the step shrinks. */
const STALLED_ROUNDS = 5;

/** Bounds a reduced problem, and reduces it further. The engine keeps flat arrays: it runs hundreds of rounds. */
export function createLagrangian(reduced: ReducedProblem) {
  const { problem } = reduced;
  const { taxFactor, suppliers } = problem;
  let tiers = [...reduced.tiers];
  const choices: SupplierChoice[] = [...reduced.choices];
  const materialCount = problem.materials.length;
  const supplierCount = suppliers.length;

  // Flat points, supplier by supplier, offer by offer.
  let offerOf: number[] = [];
  let offersAt: number[] = [];
  let pointsAt: number[] = [];
  let cost = new Float64Array();
  let spent = new Float64Array();
  let cover = new Float64Array();
  let materialOf = new Int32Array();

  const flatten = () => {
    const isPossible = (supplier: number) =>
      choices[supplier]?.mayPay === true || choices[supplier]?.mayBeFree === true;
    ({ offerOf, offersAt, pointsAt, cost, spent, cover, materialOf } = flattenPoints(
      problem,
      tiers,
      isPossible,
    ));
  };
  flatten();

  const prices = new Float64Array(materialCount);
  const covered = new Float64Array(materialCount);

  /** The sum over a supplier's offers of the best point at a price on spending; the total spent beside it. */
  let spentSum = 0;
  const sell = (supplier: number, mu: number): number => {
    // Local names: what the closure holds may change, and would be looked up anew for every point.
    const costs = cost;
    const spents = spent;
    const covers = cover;
    const materials = materialOf;
    const starts = pointsAt;
    let sum = 0;
    let ownSpent = 0;
    const last = offersAt[supplier + 1] ?? 0;
    for (let at = offersAt[supplier] ?? 0; at < last; at += 1) {
      const price = prices[materials[at] ?? 0] ?? 0;
      let best = 0;
      let bestSpent = 0;
      const end = starts[at + 1] ?? 0;
      for (let point = starts[at] ?? 0; point < end; point += 1) {
        const cents = spents[point] ?? 0;
        const value = (costs[point] ?? 0) - mu * cents - price * (covers[point] ?? 0);
        if (value < best) {
          best = value;
          bestSpent = cents;
        }
      }
      sum += best;
      ownSpent += bestSpent;
    }
    spentSum = ownSpent;
    return sum;
  };

  /**
   * The best bound for selling at least `amount`, over prices on spending from 0 to the landed cost of a cent; no
   * better than `enough`, where only that is asked.
   */
  const sellAtLeast = (
    supplier: number,
    amount: number,
    zero: { readonly value: number; readonly spent: number },
    enough: number,
  ) => {
    if (zero.spent >= amount) return { value: zero.value, mu: 0 };
    let low = 0;
    let high = taxFactor;
    let best = { value: zero.value, mu: 0 };
    for (let step = 0; step < MU_STEPS && best.value < enough; step += 1) {
      const mu = step === 0 ? taxFactor : (low + high) / 2;
      const value = sell(supplier, mu) + mu * amount;
      if (value > best.value) best = { value, mu };
      if (spentSum >= amount) high = mu;
      else {
        low = mu;
        if (step === 0) break;
      }
    }
    return best;
  };

  const decisions: Decision[] = suppliers.map(() => ({ pay: 0, free: 0, payMu: 0, freeMu: 0 }));
  const never = Number.POSITIVE_INFINITY;
  /** @param isExact whether a decision that is not taken is to be known exactly too, as the reductions want it */
  const decide = (supplier: number, isExact: boolean) => {
    const row = suppliers[supplier];
    const choice = choices[supplier];
    const decision = decisions[supplier];
    if (!row || !decision || !choice) return;
    const zero = { value: sell(supplier, 0), spent: spentSum };
    decision.pay = never;
    decision.free = never;
    if (choice.mayPay) {
      const enough = choice.mayClose ? -row.deliveryFeeCents : never;
      const pay = sellAtLeast(supplier, row.minimumOrderCents, zero, isExact ? never : enough);
      decision.pay = pay.value + row.deliveryFeeCents;
      decision.payMu = pay.mu;
    }
    if (choice.mayBeFree) {
      const threshold = row.deliveryFeeCents > 0 ? (row.freeDeliveryThresholdCents ?? 0) : 0;
      const enough = choice.mayClose ? Math.min(0, decision.pay) : decision.pay;
      const goal = Math.max(threshold, row.minimumOrderCents);
      const free = sellAtLeast(supplier, goal, zero, isExact ? never : enough);
      decision.free = free.value;
      decision.freeMu = free.mu;
    }
  };

  const isOpen: boolean[] = suppliers.map(() => false);
  const values = new Float64Array(supplierCount);
  let opening: Opening = { added: 0, lastIn: 0, firstOut: 0 };

  const evaluate = (isExact = false): number => {
    let bound = 0;
    for (let material = 0; material < materialCount; material += 1) bound += prices[material] ?? 0;
    for (let supplier = 0; supplier < supplierCount; supplier += 1) {
      decide(supplier, isExact);
      const decision = decisions[supplier];
      values[supplier] = decision ? Math.min(decision.pay, decision.free) : never;
    }
    opening = openSuppliers(values, choices, reduced.maximumSuppliers, isOpen);
    return bound + opening.added;
  };

  /** Coverage at the present decisions; call after `evaluate`. */
  const coverage = () => {
    covered.fill(0);
    for (let supplier = 0; supplier < supplierCount; supplier += 1) {
      const decision = decisions[supplier];
      if (!isOpen[supplier] || !decision) continue;
      const mu = decision.pay <= decision.free ? decision.payMu : decision.freeMu;
      const last = offersAt[supplier + 1] ?? 0;
      for (let at = offersAt[supplier] ?? 0; at < last; at += 1) {
        const material = materialOf[at] ?? 0;
        const price = prices[material] ?? 0;
        let best = 0;
        let bestCover = 0;
        const end = pointsAt[at + 1] ?? 0;
        for (let point = pointsAt[at] ?? 0; point < end; point += 1) {
          const value = (cost[point] ?? 0) - mu * (spent[point] ?? 0) - price * (cover[point] ?? 0);
          if (value < best) {
            best = value;
            bestCover = cover[point] ?? 0;
          }
        }
        covered[material] = (covered[material] ?? 0) + bestCover;
      }
    }
  };

  /** The least reduced cost among an offer's points at a price on spending; 0 for not selling it. */
  const bestOf = (at: number, mu: number): number => {
    const price = prices[materialOf[at] ?? 0] ?? 0;
    let best = 0;
    const end = pointsAt[at + 1] ?? 0;
    for (let point = pointsAt[at] ?? 0; point < end; point += 1) {
      best = Math.min(best, (cost[point] ?? 0) - mu * (spent[point] ?? 0) - price * (cover[point] ?? 0));
    }
    return best;
  };

  /**
   * The packs of a range whose reduced cost stays below a limit: none, or one range, since it is linear. Widens what
   * another state of the supplier left.
   */
  let left = never;
  let right = 0;
  const widen = (offer: CompiledOffer, tier: Tier, limit: number, mu: number): void => {
    const price = prices[offer.material] ?? 0;
    const perPack = tier.priceCents * (taxFactor - mu);
    let { minimum, maximum } = tier;
    if (tier.isFull) {
      const room = limit - (perPack * minimum - price);
      if (room <= 0) return;
      if (perPack > 0) maximum = Math.min(maximum, minimum + Math.floor(room / perPack));
    } else {
      const slope = perPack - (price * offer.pack) / (problem.materials[offer.material]?.need ?? 1);
      const end = limit / slope;
      if (slope < 0) minimum = Math.max(minimum, Math.ceil(end - 1e-9));
      if (slope > 0) maximum = Math.min(maximum, Math.floor(end + 1e-9));
      if (minimum > maximum || (slope === 0 && limit <= 0)) return;
    }
    left = Math.min(left, minimum);
    right = Math.max(right, maximum);
  };

  const limits = new Float64Array(2);
  /** What is left of an offer's ranges; the same array when everything is. */
  const reduceOffer = (at: number, states: readonly { readonly margin: number; readonly mu: number }[]) => {
    const own = tiers[offerOf[at] ?? -1] ?? [];
    const offer = problem.offers[offerOf[at] ?? -1];
    if (!offer) return own;
    for (let state = 0; state < states.length; state += 1) {
      limits[state] = (states[state]?.margin ?? 0) + bestOf(at, states[state]?.mu ?? 0);
    }
    let kept: Tier[] | null = null;
    for (let index = 0; index < own.length; index += 1) {
      const tier = own[index];
      if (!tier) break;
      left = never;
      right = 0;
      for (let state = 0; state < states.length; state += 1) {
        widen(offer, tier, limits[state] ?? 0, states[state]?.mu ?? 0);
      }
      if (left === tier.minimum && right === tier.maximum) {
        kept?.push(tier);
        continue;
      }
      kept ??= own.slice(0, index);
      if (left <= right) kept.push({ ...tier, minimum: left, maximum: right });
    }
    return kept ?? own;
  };

  /** Takes out what can't be part of a basket below `upper`; true when anything went. */
  const reduce = (bound: number, upper: number): boolean => {
    const margin = upper - bound + 1e-6;
    let didReduce = false;
    for (let supplier = 0; supplier < supplierCount; supplier += 1) {
      const choice = choices[supplier];
      const decision = decisions[supplier];
      if (!choice || !decision || (!choice.mayPay && !choice.mayBeFree)) continue;
      const { pay, free } = decision;
      const known = { pay, free, isOpen: isOpen[supplier] === true, ...opening, margin };
      const left = reduceChoice(choice, known);
      if (left !== choice) {
        choices[supplier] = left;
        didReduce = true;
      }
      const base = addedByOpening(known);
      const { mayPay, mayBeFree } = left;
      const states = [
        ...(mayPay ? [{ margin: margin - base - decision.pay, mu: decision.payMu }] : []),
        ...(mayBeFree ? [{ margin: margin - base - decision.free, mu: decision.freeMu }] : []),
      ];
      const last = offersAt[supplier + 1] ?? 0;
      for (let at = offersAt[supplier] ?? 0; at < last; at += 1) {
        const index = offerOf[at] ?? 0;
        const kept = reduceOffer(at, states);
        if (kept === tiers[index]) continue;
        tiers[index] = kept;
        didReduce = true;
      }
    }
    if (didReduce) {
      tiers = tiers.map((own, index) => {
        const choice = choices[problem.offers[index]?.supplier ?? -1];
        return choice?.mayPay || choice?.mayBeFree ? own : [];
      });
      flatten();
    }
    return didReduce;
  };

  /** Prices to begin with: what covering a material costs where it is cheapest. */
  const startPrices = () => {
    prices.fill(never);
    offerOf.forEach((index, at) => {
      const material = problem.offers[index]?.material ?? 0;
      for (let point = pointsAt[at] ?? 0; point < (pointsAt[at + 1] ?? 0); point += 1) {
        const perNeed = (cost[point] ?? 0) / (cover[point] ?? 1);
        prices[material] = Math.min(prices[material] ?? never, perNeed);
      }
    });
  };

  const ownSpendingPrices = () =>
    decisions.map(({ pay, free, payMu, freeMu }) => (pay <= free ? payMu : freeMu));

  return {
    /** Raises the bound; reductions on the way keep everything cheaper than the best basket known. */
    run({
      iterations,
      leastStep,
      upper: firstUpper,
      onOpenSet,
      isOver,
      startFrom,
    }: BoundOptions): BoundState {
      if (startFrom) prices.set(startFrom);
      else startPrices();
      let upper = firstUpper;
      let bound = Number.NEGATIVE_INFINITY;
      let bestPrices = prices.slice();
      let step = startFrom ? 0.3 : 1;
      let stalled = 0;
      const direction = new Float64Array(materialCount);
      const openShare = new Float64Array(supplierCount);
      for (let round = 0; round < iterations && bound < upper; round += 1) {
        const value = evaluate();
        for (let supplier = 0; supplier < supplierCount; supplier += 1) {
          const share = openShare[supplier] ?? 0;
          openShare[supplier] =
            share + ((isOpen[supplier] ? 1 : 0) - share) * Math.max(0.06, 1 / (round + 1));
        }
        if (value > bound) {
          if (value > bound + Math.max(0.01, 0.001 * (upper - value))) stalled = 0;
          bound = value;
          bestPrices = prices.slice();
        } else stalled += 1;
        if (stalled >= STALLED_ROUNDS) {
          stalled = 0;
          step *= 0.6;
          prices.set(bestPrices);
          if (step < leastStep) break;
          evaluate();
        }
        coverage();
        let norm = 0;
        for (let material = 0; material < materialCount; material += 1) {
          const lack = 1 - (covered[material] ?? 0);
          direction[material] = 0.6 * lack + 0.4 * (direction[material] ?? 0);
          norm += (direction[material] ?? 0) ** 2;
        }
        if (onOpenSet && round % 10 === 9) {
          upper = Math.min(upper, onOpenSet(isOpen, ownSpendingPrices()));
        }
        if (round % 50 === 49) {
          const kept = prices.slice();
          prices.set(bestPrices);
          reduce(evaluate(true), upper);
          prices.set(kept);
        }
        if (norm < 1e-12 || (round % 10 === 9 && isOver())) break;
        const target = Math.min(upper, value + 0.2 * Math.abs(value) + 1000);
        const length = (step * Math.max(1, target - value)) / norm;
        for (let material = 0; material < materialCount; material += 1) {
          prices[material] = Math.max(0, (prices[material] ?? 0) + length * (direction[material] ?? 0));
        }
      }
      prices.set(bestPrices);
      return { bound, prices: bestPrices, openShare, pointCount: cost.length };
    },
    /** Takes out what can't be part of a basket below `upper`, at the prices of the best bound. */
    reduceBelow(upper: number): {
      readonly bound: number;
      readonly reduced: ReducedProblem;
      /** What a cent spent at each supplier earns toward its threshold, 0 to 1 + tax. */
      readonly spendingPrices: readonly number[];
    } {
      let bound = evaluate(true);
      while (bound < upper && reduce(bound, upper)) bound = Math.max(bound, evaluate(true));
      return {
        bound,
        reduced: { problem, tiers, choices, maximumSuppliers: reduced.maximumSuppliers },
        spendingPrices: ownSpendingPrices(),
      };
    },
  };
}
