import type { Cents } from "../../../platform/money.ts";
import type { MilpSolver } from "../milp/highs.solver.ts";
import { type BasketModel, buildBasketModel } from "../milp/milp.model.ts";
import type { Packs } from "../problem/plan.rules.ts";
import type { CompiledProblem } from "../problem/problem.rules.ts";
import { type ReducedProblem, unreduced } from "../problem/reduced-problem.ts";
import { branchAndBound } from "./branch.bound.ts";
import { createLocalSearch } from "./local-search.ts";

/** Dependencies of the searches. */
export interface SearchTools {
  readonly milp: MilpSolver;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

interface Search {
  readonly problem: CompiledProblem;
  readonly maximumSuppliers: number;
  readonly timeLimitMs: number;
  /** A feasible choice to start from. */
  readonly start?: Packs | null;
  /** Called with each better choice, and when the bound improves; a bound of 0 cents means that nothing is known yet. */
  readonly onImproved?: (packs: Packs, boundCents: Cents) => void;
}

/** The result of a search within its time: the best choice, and how much cheaper another could still be. */
export interface Found {
  /** The best choice found; null if none exists, or none was found in time. */
  readonly packs: Packs | null;
  readonly totalCents: Cents;
  /** No choice costs less than this. */
  readonly boundCents: Cents;
  /** Whether `boundCents` was reached, or it was proved that no choice exists. */
  readonly isProven: boolean;
  readonly elapsedMs: number;
}

/** Cents subtracted from a bound computed in floating point before it is trusted. */
const BOUND_TOLERANCE = 2e-3;

/**
 * Converts a bound on landed cost (with unrounded tax) to whole cents. Rounding never reverses the order of two costs,
 * so the least landed cost has the least total.
 */
function toBoundCents(landed: number): Cents {
  return Number.isFinite(landed) ? Math.floor(landed + 0.5 - BOUND_TOLERANCE) : Number.MAX_SAFE_INTEGER;
}

/** Covers of a material that are tried for each of the many sets of suppliers that the bound passes through. */
const OPEN_SET_WIDTH = 6;

/** Share of the gap between bound and best basket in which HiGHS looks first. */
const NEAR_SHARE = 0.2;

/**
 * It looks there only if that leaves at most this share of the ranges, since otherwise both looks would take as long;
 * but always if more columns than the second number are left of the whole.
 */
const NEAR_SIZE = 0.6;
const VERY_LONG_MODEL = 2000;

/**
 * When more than this share of the columns of a long model is left, the reductions gained next to nothing, and HiGHS's
 * luck with the rest decides. It gets the whole model, with its own settings.
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

/** A search in progress, and what was reported of it. */
interface Progress {
  readonly search: Search;
  readonly tools: SearchTools;
  readonly started: number;
  readonly local: ReturnType<typeof createLocalSearch>;
  /** Cents of the basket, and the bound, that were reported last. */
  shown: Cents;
  shownBound: Cents;
}

/** Finds the choice of packs with the least total: local search, bound and reductions, then HiGHS on what is left. */
export async function findCheapest(search: Search, tools: SearchTools): Promise<Found> {
  const started = tools.now();
  const { problem, maximumSuppliers } = search;
  const local = createLocalSearch(problem, maximumSuppliers);
  const progress: Progress = { search, tools, started, local, shown: Number.MAX_SAFE_INTEGER, shownBound: 0 };
  if (search.start) local.keep(search.start);
  local.start();
  show(progress);
  const given = unreduced(problem, maximumSuppliers);
  const left = boundAndImprove(progress, given);
  const { bound, reduced } = left;
  show(progress, bound);
  if (!reduced) return finish(progress, true, 0);
  if (isOver(progress)) return finish(progress, false, toBoundCents(bound));
  return solveLeft(progress, given, { ...left, reduced });
}

function show(progress: Progress, landedBound = 0): void {
  const { local, search } = progress;
  const packs = local.best();
  const known = landedBound > 0 ? Math.min(toBoundCents(landedBound), local.leastCents()) : 0;
  const boundCents = Math.max(progress.shownBound, known);
  if (!packs || (local.leastCents() >= progress.shown && boundCents <= progress.shownBound)) return;
  progress.shown = local.leastCents();
  progress.shownBound = boundCents;
  search.onImproved?.(packs, boundCents);
}

function finish({ local, tools, started }: Progress, isProven: boolean, boundCents: Cents): Found {
  return {
    packs: local.best(),
    totalCents: local.leastCents(),
    boundCents: isProven ? local.leastCents() : Math.min(boundCents, local.leastCents()),
    isProven,
    elapsedMs: tools.now() - started,
  };
}

/** Landed cents that a basket better by one cent stays below. */
function upperOf({ local }: Progress): number {
  return local.best() ? local.leastCents() - 0.5 : Number.MAX_SAFE_INTEGER / 4;
}

function isOver({ tools, started, search }: Progress): boolean {
  return tools.now() - started >= search.timeLimitMs;
}

/** Bounds and reduces the problem, trying the baskets that the bounds pass through. */
function boundAndImprove(progress: Progress, given: ReducedProblem) {
  const { local } = progress;
  const shownUpper = () => {
    show(progress);
    return upperOf(progress);
  };
  return branchAndBound(given, {
    upper: () => upperOf(progress),
    onOpenSet: (open, earnings) => {
      local.tryOpen(open, undefined, OPEN_SET_WIDTH);
      if (earnings.some((each) => each > 0)) local.tryOpen(open, earnings);
      return shownUpper();
    },
    onCovers: (covers) => {
      local.tryCovers(covers);
      return shownUpper();
    },
    isOver: () => isOver(progress),
    onBounded: (bound) => show(progress, bound),
    onGap: (choices) => {
      if (!isOver(progress)) local.improveSuppliers(choices, 4);
      show(progress);
    },
  });
}

/** Lets HiGHS solve what is left, first near the bound if little is left there. */
async function solveLeft(
  progress: Progress,
  given: ReducedProblem,
  { bound, reduced, narrowed }: ReturnType<typeof boundAndImprove> & { reduced: ReducedProblem },
): Promise<Found> {
  let known = bound;
  const whole = narrowed?.(upperOf(progress)) ?? reduced;
  const wholeModel = buildBasketModel(whole);
  const isBarely = isBarelyReduced(wholeModel, given);
  const nearLimit = bound + NEAR_SHARE * (upperOf(progress) - bound);
  const near = narrowed?.(nearLimit);
  // The best basket is often near the bound: a look there, where little is left, finds it or raises the bound.
  const isVeryLong = !isBarely && wholeModel.milp.cost.length > VERY_LONG_MODEL;
  const isWorthALook =
    near && !isBarely && (isVeryLong || countRanges(near) < NEAR_SIZE * countRanges(whole));
  for (const limit of isWorthALook ? [nearLimit, Infinity] : [Infinity]) {
    if (known >= upperOf(progress)) break;
    const isAll = limit >= upperOf(progress);
    // A look may leave less of it than before.
    const looked =
      isWorthALook && buildBasketModel(narrowed?.(Math.min(limit, upperOf(progress))) ?? reduced);
    const model = isBarely ? buildBasketModel(given) : looked || wholeModel;
    const answer = await solve(progress, model, { limit, isUntuned: isBarely, isVeryLong });
    known = Math.max(known, Math.min(limit, answer.bound));
    show(progress);
    if (answer.status === "limit") return finish(progress, false, toBoundCents(known));
    if (isAll) break;
  }
  return finish(progress, true, toBoundCents(known));
}

/** @param how.limit landed cents below which the model contains every basket */
async function solve(
  progress: Progress,
  model: BasketModel,
  { limit, isUntuned, isVeryLong }: { limit: number; isUntuned: boolean; isVeryLong: boolean },
) {
  const { local, tools, search, started } = progress;
  const answer = await tools.milp.solve(model.milp, {
    isUntuned,
    // HiGHS solves shorter models faster with baskets of its own; in these it takes long to find any.
    ...(isVeryLong && local.best() ? { cutoff: local.leastCents() } : {}),
    timeLimitMs: search.timeLimitMs - (tools.now() - started),
    onImproved: (columns, dualBound) => {
      local.keep(model.toPacks(columns));
      show(progress, Math.min(limit, dualBound));
    },
  });
  if (answer.columns) local.keep(model.toPacks(answer.columns));
  return answer;
}
