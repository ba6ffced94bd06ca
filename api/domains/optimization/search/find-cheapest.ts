import type { Cents } from "../../../platform/money.ts";
import type { MilpSolver } from "../milp/highs.solver.ts";
import { type BasketModel, buildBasketModel } from "../milp/milp.model.ts";
import type { Packs } from "../problem/plan.rules.ts";
import type { CompiledProblem } from "../problem/problem.rules.ts";
import { type ReducedProblem, unreduced } from "../problem/reduced-problem.ts";
import { branchAndBound } from "./branch.bound.ts";
import { createLocalSearch } from "./local-search.ts";

/** What the searches need of the outside. */
export interface SearchTools {
  readonly milp: MilpSolver;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

interface Search {
  readonly problem: CompiledProblem;
  readonly maximumSuppliers: number;
  readonly timeLimitMs: number;
  /** A feasible choice to begin with. */
  readonly start?: Packs | null;
  /** Called with each better choice, and when more is known of the bound; 0 cents: nothing is known yet. */
  readonly onImproved?: (packs: Packs, boundCents: Cents) => void;
}

/** What the search came to within its time: the best choice, and how much cheaper another could still be. */
export interface Found {
  /** The best choice found; null if none exists, or none was found in time. */
  readonly packs: Packs | null;
  readonly totalCents: Cents;
  /** No choice costs less than this. */
  readonly boundCents: Cents;
  /** Whether `boundCents` was reached, or that nothing exists was proved. */
  readonly isProven: boolean;
  readonly elapsedMs: number;
}

/** Cents a bound computed in floating point is lowered by before it is believed. */
const BOUND_TOLERANCE = 2e-3;

/**
 * What a bound on landed cost (with unrounded tax) says about whole cents. Rounding never turns the order of two
 * costs round, so the least landed cost has the least total.
 */
function toBoundCents(landed: number): Cents {
  return Number.isFinite(landed) ? Math.floor(landed + 0.5 - BOUND_TOLERANCE) : Number.MAX_SAFE_INTEGER;
}

/** Covers of a material that are tried for each of the many sets of suppliers which the bound passes by. */
const OPEN_SET_WIDTH = 6;

/** Share of the gap between bound and best basket in which HiGHS looks first. */
const NEAR_SHARE = 0.2;

/**
 * It looks there only where that leaves at most this share of the ranges, or both looks would take as long; but always
 * where more columns than the second number are left of the whole.
 */
const NEAR_SIZE = 0.6;
const VERY_LONG_MODEL = 2000;

/**
 * Where more of the columns than this are left of a long model, the reductions gained next to nothing, and HiGHS's luck
 * with what is left decides. It gets the whole, with its own settings.
 */
const BARELY_REDUCED = 0.9;
const LONG_MODEL = 600;

function isBarelyReduced(left: BasketModel, given: ReducedProblem): boolean {
  const columns = left.milp.cost.length;
  return columns > LONG_MODEL && columns > BARELY_REDUCED * buildBasketModel(given).milp.cost.length;
}

function countRanges({ tiers }: ReducedProblem): number {
  return tiers.reduce((sum, own) => sum + own.length, 0);
}

/** Finds the choice of packs with the least total: local search, bound and reductions, then HiGHS on what is left. */
export async function findCheapest(search: Search, tools: SearchTools): Promise<Found> {
  const started = tools.now();
  const { problem, maximumSuppliers, onImproved } = search;
  const local = createLocalSearch(problem, maximumSuppliers);
  let shown = Number.MAX_SAFE_INTEGER;
  let shownBound = 0;
  const show = (landedBound = 0) => {
    const packs = local.best();
    const known = landedBound > 0 ? Math.min(toBoundCents(landedBound), local.leastCents()) : 0;
    const boundCents = Math.max(shownBound, known);
    if (!packs || (local.leastCents() >= shown && boundCents <= shownBound)) return;
    shown = local.leastCents();
    shownBound = boundCents;
    onImproved?.(packs, boundCents);
  };
  const finish = (isProven: boolean, boundCents: Cents): Found => ({
    packs: local.best(),
    totalCents: local.leastCents(),
    boundCents: isProven ? local.leastCents() : Math.min(boundCents, local.leastCents()),
    isProven,
    elapsedMs: tools.now() - started,
  });
  /** Landed cents that a basket better by a cent stays below. */
  const upper = () => (local.best() ? local.leastCents() - 0.5 : Number.MAX_SAFE_INTEGER / 4);

  const isOver = () => tools.now() - started >= search.timeLimitMs;

  if (search.start) local.keep(search.start);
  local.start();
  show();
  const given = unreduced(problem, maximumSuppliers);
  const { bound, reduced, narrowed } = branchAndBound(given, {
    upper,
    onOpenSet: (open, earnings) => {
      local.tryOpen(open, undefined, OPEN_SET_WIDTH);
      if (earnings.some((each) => each > 0)) local.tryOpen(open, earnings);
      show();
      return upper();
    },
    onCovers: (covers) => {
      local.tryCovers(covers);
      show();
      return upper();
    },
    isOver,
    onBounded: show,
    onGap: (choices) => {
      if (!isOver()) local.improveSuppliers(choices, 4);
      show();
    },
  });
  show(bound);
  if (!reduced) return finish(true, 0);
  if (isOver()) return finish(false, toBoundCents(bound));

  let known = bound;
  const whole = narrowed?.(upper()) ?? reduced;
  const wholeModel = buildBasketModel(whole);
  const isBarely = isBarelyReduced(wholeModel, given);
  const nearLimit = bound + NEAR_SHARE * (upper() - bound);
  const near = narrowed?.(nearLimit);
  // The best basket is often near the bound: a look there, where little is left, finds it or raises the bound.
  const isVeryLong = !isBarely && wholeModel.milp.cost.length > VERY_LONG_MODEL;
  const isWorthALook =
    near && !isBarely && (isVeryLong || countRanges(near) < NEAR_SIZE * countRanges(whole));
  for (const limit of isWorthALook ? [nearLimit, Infinity] : [Infinity]) {
    if (known >= upper()) break;
    const isAll = limit >= upper();
    // A look may leave less of it than before.
    const looked = isWorthALook && buildBasketModel(narrowed?.(Math.min(limit, upper())) ?? reduced);
    const model = isBarely ? buildBasketModel(given) : looked || wholeModel;
    const answer = await tools.milp.solve(model.milp, {
      isUntuned: isBarely,
      // Shorter models HiGHS solves sooner with baskets of its own; in these it finds none for long.
      ...(isVeryLong && local.best() ? { cutoff: local.leastCents() } : {}),
      timeLimitMs: search.timeLimitMs - (tools.now() - started),
      onImproved: (columns, dualBound) => {
        local.keep(model.toPacks(columns));
        show(Math.min(limit, dualBound));
      },
    });
    if (answer.columns) local.keep(model.toPacks(answer.columns));
    known = Math.max(known, Math.min(limit, answer.bound));
    show();
    if (answer.status === "limit") return finish(false, toBoundCents(known));
    if (isAll) break;
  }
  return finish(true, toBoundCents(known));
}
