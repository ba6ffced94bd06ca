/** The decisions of the prices-on-coverage bound at given prices: supplier by supplier, over flat arrays. */
import { type FlatPoints, flattenPoints } from "../problem/offer-points.ts";
import type { CompiledProblem, Tier } from "../problem/problem.rules.ts";
import type { ReducedProblem, SupplierChoice } from "../problem/reduced-problem.ts";
import { type Opening, openSuppliers } from "../problem/supplier-choice.rules.ts";

/** The decision of one supplier at given prices. */
interface Decision {
  /** Lower bounds on cost minus earnings, when opened with delivery paid and with free delivery. */
  pay: number;
  free: number;
  /** The price on spending in each of the two. */
  payMu: number;
  freeMu: number;
}

/** The current prices and what they lead to. Its arrays are written to for hundreds of rounds. */
export interface Engine {
  readonly problem: CompiledProblem;
  readonly maximumSuppliers: number;
  /** What is left, by offer and by supplier, and its points. */
  tiers: ReducedProblem["tiers"][number][];
  readonly choices: SupplierChoice[];
  points: FlatPoints;
  /** By material: the price of covering it, and how much of it the decisions cover. */
  readonly prices: Float64Array;
  readonly covered: Float64Array;
  /** By supplier: its decision, whether the relaxation opens it, and how much that adds. */
  readonly decisions: Decision[];
  readonly isOpen: boolean[];
  readonly values: Float64Array;
  opening: Opening;
  /** What the supplier evaluated last spends at its best points. */
  spentSum: number;
}

const MU_STEPS = 7;

const NEVER = Number.POSITIVE_INFINITY;

/** An engine without prices yet. */
export function createEngine({ problem, tiers, choices, maximumSuppliers }: ReducedProblem): Engine {
  const { suppliers, materials } = problem;
  return {
    problem,
    maximumSuppliers,
    tiers: [...tiers],
    choices: [...choices],
    points: flattenLeft(problem, tiers, choices),
    prices: new Float64Array(materials.length),
    covered: new Float64Array(materials.length),
    decisions: suppliers.map(() => ({ pay: 0, free: 0, payMu: 0, freeMu: 0 })),
    isOpen: suppliers.map(() => false),
    values: new Float64Array(suppliers.length),
    opening: { added: 0, lastIn: 0, firstOut: 0 },
    spentSum: 0,
  };
}

/** The points of what can still be bought. */
export function flattenLeft(
  problem: CompiledProblem,
  tiers: readonly (readonly Tier[])[],
  choices: readonly SupplierChoice[],
): FlatPoints {
  return flattenPoints(problem, tiers, (supplier) => {
    const choice = choices[supplier];
    return choice?.mayPay === true || choice?.mayBeFree === true;
  });
}

/** Starting prices: the cost of covering each material where it is cheapest. */
export function startPrices({ problem, prices, points }: Engine): void {
  const { offerOf, pointsAt, cost, cover } = points;
  prices.fill(NEVER);
  offerOf.forEach((index, at) => {
    const material = problem.offers[index]?.material ?? 0;
    for (let point = pointsAt[at] ?? 0; point < (pointsAt[at + 1] ?? 0); point += 1) {
      const perNeed = (cost[point] ?? 0) / (cover[point] ?? 1);
      prices[material] = Math.min(prices[material] ?? NEVER, perNeed);
    }
  });
}

/**
 * The bound at the current prices.
 * @param isExact whether decisions that are not taken must be exact too, as the reductions require
 */
export function evaluate(engine: Engine, isExact = false): number {
  const { prices, decisions, values, choices, isOpen } = engine;
  let bound = 0;
  for (let material = 0; material < prices.length; material += 1) bound += prices[material] ?? 0;
  for (let supplier = 0; supplier < values.length; supplier += 1) {
    decide(engine, supplier, isExact);
    const decision = decisions[supplier];
    values[supplier] = decision ? Math.min(decision.pay, decision.free) : NEVER;
  }
  engine.opening = openSuppliers(values, choices, engine.maximumSuppliers, isOpen);
  return bound + engine.opening.added;
}

function decide(engine: Engine, supplier: number, isExact: boolean): void {
  const row = engine.problem.suppliers[supplier];
  const choice = engine.choices[supplier];
  const decision = engine.decisions[supplier];
  if (!row || !decision || !choice) return;
  const zero = { value: sell(engine, supplier, 0), spent: engine.spentSum };
  decision.pay = NEVER;
  decision.free = NEVER;
  if (choice.mayPay) {
    const enough = choice.mayClose ? -row.deliveryFeeCents : NEVER;
    const pay = sellAtLeast(engine, supplier, row.minimumOrderCents, zero, isExact ? NEVER : enough);
    decision.pay = pay.value + row.deliveryFeeCents;
    decision.payMu = pay.mu;
  }
  if (choice.mayBeFree) {
    const threshold = row.deliveryFeeCents > 0 ? (row.freeDeliveryThresholdCents ?? 0) : 0;
    const enough = choice.mayClose ? Math.min(0, decision.pay) : decision.pay;
    const goal = Math.max(threshold, row.minimumOrderCents);
    const free = sellAtLeast(engine, supplier, goal, zero, isExact ? NEVER : enough);
    decision.free = free.value;
    decision.freeMu = free.mu;
  }
}

/** The sum over a supplier's offers of the best point at a price on spending, along with the total spent. */
function sell(engine: Engine, supplier: number, mu: number): number {
  const { prices } = engine;
  const { offersAt, pointsAt, materialOf, cost, spent, cover } = engine.points;
  let sum = 0;
  let ownSpent = 0;
  const last = offersAt[supplier + 1] ?? 0;
  for (let at = offersAt[supplier] ?? 0; at < last; at += 1) {
    const price = prices[materialOf[at] ?? 0] ?? 0;
    let best = 0;
    let bestSpent = 0;
    const end = pointsAt[at + 1] ?? 0;
    for (let point = pointsAt[at] ?? 0; point < end; point += 1) {
      const cents = spent[point] ?? 0;
      const value = (cost[point] ?? 0) - mu * cents - price * (cover[point] ?? 0);
      if (value < best) {
        best = value;
        bestSpent = cents;
      }
    }
    sum += best;
    ownSpent += bestSpent;
  }
  engine.spentSum = ownSpent;
  return sum;
}

/**
 * The best bound for selling at least `amount`, over prices on spending from 0 to the landed cost of a cent; stops at
 * `enough` where that is all the caller needs.
 */
function sellAtLeast(
  engine: Engine,
  supplier: number,
  amount: number,
  zero: { readonly value: number; readonly spent: number },
  enough: number,
) {
  const { taxFactor } = engine.problem;
  if (zero.spent >= amount) return { value: zero.value, mu: 0 };
  let low = 0;
  let high = taxFactor;
  let best = { value: zero.value, mu: 0 };
  for (let step = 0; step < MU_STEPS && best.value < enough; step += 1) {
    const mu = step === 0 ? taxFactor : (low + high) / 2;
    const value = sell(engine, supplier, mu) + mu * amount;
    if (value > best.value) best = { value, mu };
    if (engine.spentSum >= amount) high = mu;
    else {
      low = mu;
      if (step === 0) break;
    }
  }
  return best;
}

/** How much of each material the current decisions cover; call after `evaluate`. */
export function measureCoverage({ decisions, isOpen, covered, prices, points }: Engine): void {
  const { offersAt, pointsAt, materialOf, cost, spent, cover } = points;
  covered.fill(0);
  for (let supplier = 0; supplier < decisions.length; supplier += 1) {
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
}

/** What a cent spent at each supplier earns toward its threshold, 0 to 1 + tax. */
export function spendingPrices({ decisions }: Engine): number[] {
  return decisions.map(({ pay, free, payMu, freeMu }) => (pay <= free ? payMu : freeMu));
}
