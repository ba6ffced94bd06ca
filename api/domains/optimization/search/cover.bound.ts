/**
 * A lower bound that decides each material exactly. The suppliers' fees and thresholds are distributed over the
 * materials as charges for using a supplier and as earnings for spending there; then each material takes its cheapest
 * cover, and each supplier its cheapest state (closed, paid, free). Where offers are short of stock, packs are large or
 * prices have breaks, this is far above the prices-on-coverage bound, which buys fractions; and the materials'
 * decisions form a basket, often nearly the best.
 *
 * It starts with the charges that the other bound amounts to: each supplier's reduced costs. A supplier has one reward
 * here for both of its open states, while the other bound has one for each, so the other bound may win where delivery
 * weighs heavily.
 */
import { bindTo } from "../../../platform/bind.ts";
import type { ReducedProblem } from "../problem/reduced-problem.ts";
import { aimOf, type CoverEngine, createCoverEngine, evaluate } from "./cover.engine.ts";
import { reduce } from "./cover.reduce.ts";
import type { ChargesStart } from "./cover-charges.ts";
import type { Cover } from "./cover-menu.ts";

export interface CoverBoundOptions {
  readonly rounds: number;
  readonly isOver: () => boolean;
  /** Landed cents of the best basket known. */
  readonly upper: number;
  /** Called with the materials' decisions, a cover for each; returns the landed cents of the best basket known by then. */
  readonly onCovers: (covers: readonly Cover[]) => number;
}

/** Rounds between two reductions. */
const REDUCE_EVERY = 8;

/** The first rounds, in which every round shows its basket. Later ones differ less, and every second round does. */
const FIRST_ROUNDS = 10;

/** After this many rounds without progress the step shrinks by this factor; below the minimum it ends. */
const STALLED_ROUNDS = 5;
const STEP_SHRINKS = 0.7;
const LEAST_STEP = 0.02;

/** Whether some material may be bought in parts; if none, this bound is no better than prices on coverage. */
export function hasSplits({ problem, tiers }: ReducedProblem): boolean {
  return problem.materials.some(
    ({ offers }) => offers.filter((index) => tiers[index]?.some((tier) => !tier.isFull)).length > 1,
  );
}

/** Bounds what is left of a reduced problem, and reduces it further. */
export function createCoverBound(reduced: ReducedProblem, start: ChargesStart) {
  return bindTo(createCoverEngine(reduced, start), { run, narrowed });
}

/** Raises the bound and reduces on the way. @returns landed cents that no basket undercuts, and what is left */
function run(engine: CoverEngine, { rounds, isOver, upper: firstUpper, onCovers }: CoverBoundOptions) {
  const { charges, covers } = engine;
  let upper = firstUpper;
  let bound = Number.NEGATIVE_INFINITY;
  let kept = charges.copy();
  let step = 1;
  let stalled = 0;
  for (let round = 0; round < rounds && bound < upper && !isOver(); round += 1) {
    const value = evaluate(engine, 0);
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
      evaluate(engine, 0);
    }
    const isComplete = !covers.includes(null);
    const whole = isComplete ? covers.flatMap((cover) => cover ?? []) : [];
    if (isComplete && (round < FIRST_ROUNDS || round % 2 === 0)) upper = Math.min(upper, onCovers(whole));
    const norm = charges.aim(covers, (supplier) => aimOf(engine, supplier));
    if (norm < 1e-12) break;
    const length = (step * Math.max(1, upper - value)) / norm;
    if (round % REDUCE_EVERY === REDUCE_EVERY - 1) {
      const now = charges.copy();
      charges.restore(kept);
      reduce(engine, evaluate(engine, upper - bound), upper);
      charges.restore(now);
    }
    charges.move(length);
  }
  charges.restore(kept);
  for (let exact = evaluate(engine, upper - bound); exact < upper && reduce(engine, exact, upper); ) {
    exact = evaluate(engine, upper - bound);
    bound = Math.max(bound, exact);
  }
  return { bound, reduced: left(engine) };
}

/** What a basket below `upper` can still contain, at the prices of the best bound; the bound stays as it is. */
function narrowed(engine: CoverEngine, upper: number): ReducedProblem {
  const { tiers, choices, rows } = engine;
  const wide = { tiers: tiers.slice(), choices: choices.slice(), rows: rows.slice() };
  for (let bound = evaluate(engine, upper); bound < upper && reduce(engine, bound, upper); )
    bound = evaluate(engine, upper);
  const narrow = left(engine);
  tiers.splice(0, tiers.length, ...wide.tiers);
  choices.splice(0, choices.length, ...wide.choices);
  rows.splice(0, rows.length, ...wide.rows);
  return narrow;
}

function left({ problem, tiers, choices, maximumSuppliers }: CoverEngine): ReducedProblem {
  return { problem, tiers: tiers.slice(), choices: choices.slice(), maximumSuppliers };
}
