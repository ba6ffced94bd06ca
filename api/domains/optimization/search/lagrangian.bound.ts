/**
 * A lower bound by prices on coverage: each material gets a price for being covered; each supplier then decides
 * independently what to sell, whether to open and whether to deliver free. The suppliers' problems are solved exactly
 * (the thresholds by one more price), so the bound is at least that of the linear relaxation, in a fraction of its
 * time. Held–Karp style subgradient steps raise the prices where coverage lacks and lower them where it is double.
 *
 * The reductions follow from the same numbers: what would push the bound past the best basket known is removed.
 */
import { bindTo } from "../../../platform/bind.ts";
import type { ReducedProblem } from "../problem/reduced-problem.ts";
import {
  createEngine,
  type Engine,
  evaluate,
  measureCoverage,
  spendingPrices,
  startPrices,
} from "./lagrangian.engine.ts";
import { reduce } from "./lagrangian.reduce.ts";
import type { BoundOptions, BoundState } from "./lagrangian.types.ts";

/** The step shrinks after this many rounds without progress. */
const STALLED_ROUNDS = 5;
const STEP_SHRINKS = 0.6;

/** Rounds between two checks of the clock and the open suppliers, and between two reductions. */
const LOOK_EVERY = 10;
const REDUCE_EVERY = 50;

/** Bounds a reduced problem, and reduces it further. */
export function createLagrangian(reduced: ReducedProblem) {
  return bindTo(createEngine(reduced), { run, reduceBelow });
}

/** Raises the bound; reductions on the way keep everything cheaper than the best basket known. */
function run(engine: Engine, options: BoundOptions): BoundState {
  const { prices, isOpen } = engine;
  const { iterations, leastStep, onOpenSet, isOver, startFrom } = options;
  if (startFrom) prices.set(startFrom);
  else startPrices(engine);
  let { upper } = options;
  let bound = Number.NEGATIVE_INFINITY;
  let bestPrices = prices.slice();
  let step = startFrom ? 0.3 : 1;
  let stalled = 0;
  const direction = new Float64Array(prices.length);
  const openShare = new Float64Array(isOpen.length);
  for (let round = 0; round < iterations && bound < upper; round += 1) {
    const value = evaluate(engine);
    follow(openShare, isOpen, round);
    if (value > bound) {
      if (value > bound + Math.max(0.01, 0.001 * (upper - value))) stalled = 0;
      bound = value;
      bestPrices = prices.slice();
    } else stalled += 1;
    if (stalled >= STALLED_ROUNDS) {
      stalled = 0;
      step *= STEP_SHRINKS;
      prices.set(bestPrices);
      if (step < leastStep) break;
      evaluate(engine);
    }
    measureCoverage(engine);
    const norm = aim(direction, engine.covered);
    const isLook = round % LOOK_EVERY === LOOK_EVERY - 1;
    if (onOpenSet && isLook) upper = Math.min(upper, onOpenSet(isOpen, spendingPrices(engine)));
    if (round % REDUCE_EVERY === REDUCE_EVERY - 1) reduceAt(engine, bestPrices, upper);
    if (norm < 1e-12 || (isLook && isOver())) break;
    const target = Math.min(upper, value + 0.2 * Math.abs(value) + 1000);
    move(prices, direction, (step * Math.max(1, target - value)) / norm);
  }
  prices.set(bestPrices);
  return { bound, prices: bestPrices, openShare, pointCount: engine.points.cost.length };
}

/** How often each supplier was open recently: the last sixteen rounds or so weigh most. */
function follow(openShare: Float64Array, isOpen: readonly boolean[], round: number): void {
  const weight = Math.max(0.06, 1 / (round + 1));
  for (let supplier = 0; supplier < openShare.length; supplier += 1) {
    const share = openShare[supplier] ?? 0;
    openShare[supplier] = share + ((isOpen[supplier] ? 1 : 0) - share) * weight;
  }
}

/** Turns toward where coverage lacks. @returns the direction's length, squared */
function aim(direction: Float64Array, covered: Float64Array): number {
  let norm = 0;
  for (let material = 0; material < direction.length; material += 1) {
    const lack = 1 - (covered[material] ?? 0);
    direction[material] = 0.6 * lack + 0.4 * (direction[material] ?? 0);
    norm += (direction[material] ?? 0) ** 2;
  }
  return norm;
}

function move(prices: Float64Array, direction: Float64Array, length: number): void {
  for (let material = 0; material < prices.length; material += 1) {
    prices[material] = Math.max(0, (prices[material] ?? 0) + length * (direction[material] ?? 0));
  }
}

/** Reduces at prices other than the current ones, which stay unchanged. */
function reduceAt(engine: Engine, prices: Float64Array, upper: number): void {
  const kept = engine.prices.slice();
  engine.prices.set(prices);
  reduce(engine, evaluate(engine, true), upper);
  engine.prices.set(kept);
}

/** Removes what can't be part of a basket below `upper`, at the prices of the best bound. */
function reduceBelow(
  engine: Engine,
  upper: number,
): {
  readonly bound: number;
  readonly reduced: ReducedProblem;
  /** As returned by `spendingPrices`. */
  readonly spendingPrices: readonly number[];
} {
  let bound = evaluate(engine, true);
  while (bound < upper && reduce(engine, bound, upper)) bound = Math.max(bound, evaluate(engine, true));
  const { problem, tiers, choices, maximumSuppliers } = engine;
  return {
    bound,
    reduced: { problem, tiers, choices, maximumSuppliers },
    spendingPrices: spendingPrices(engine),
  };
}
