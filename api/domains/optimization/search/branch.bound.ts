import type { Tier } from "../problem/problem.rules.ts";
import type { ReducedProblem, SupplierChoice } from "../problem/reduced-problem.ts";
import { type CoverBoundOptions, createCoverBound, hasSplits } from "./cover.bound.ts";
import { createLagrangian } from "./lagrangian.bound.ts";
import type { BoundOptions } from "./lagrangian.types.ts";

/** A part of the search space that may hold a better basket. */
interface Node {
  readonly reduced: ReducedProblem;
  readonly bound: number;
  readonly prices: Float64Array;
  readonly openShare: Float64Array;
  readonly spendingPrices: readonly number[];
}

interface BranchOptions {
  /** Landed cents that a basket must stay below to be of interest, read again at each node. */
  readonly upper: () => number;
  readonly onOpenSet: NonNullable<BoundOptions["onOpenSet"]>;
  /** Called with whole baskets, a cover for each material; returns the same as `upper`. */
  readonly onCovers: CoverBoundOptions["onCovers"];
  /** Whether time is up. */
  readonly isOver: () => boolean;
  /** Called with each bound of the whole problem. */
  readonly onBounded: (bound: number) => void;
  /**
   * Called before branching, when the bounds have left a gap: the time to look for a better basket among the open
   * choices.
   */
  readonly onGap: (choices: readonly SupplierChoice[]) => void;
}

interface BranchResult {
  /** Landed cents that no basket undercuts; at least `upper` when nothing is left. */
  readonly bound: number;
  /** What is left, as one problem: the union of all parts that survived. Null when none did. */
  readonly reduced: ReducedProblem | null;
  /** The part of it that a basket below some landed cents can hold; present when branching would not help. */
  readonly narrowed?: (upper: number) => ReducedProblem;
}

const ROOT_ROUNDS = 300;
/** The step at which prices have settled, and the one at which they are good enough for the cover bound to start. */
const SETTLED_STEP = 0.002;
const STEP_BEFORE_COVERS = 0.2;
const NODE_ROUNDS = 40;
const COVER_ROUNDS = 45;
/** If deciding materials exactly closes this share of the gap, the gap came from the materials, not the suppliers. */
const MATERIALS_SHARE = 0.3;
/** Rounds × points that branching may cost: about a fifth of a second, and the same answer on every machine. */
const WORK_LIMIT = 4_000_000;
/** This many parts must close this share of the gap; otherwise the suppliers are not its cause, and HiGHS takes over. */
const PATIENCE = 4;
const LEAST_PROGRESS = 0.1;

type Change = Partial<SupplierChoice>;

/** The two sides of the most open question about a supplier; null when every supplier is settled. */
function chooseBranch(node: Node): { supplier: number; sides: readonly [Change, Change] } | null {
  let best: { supplier: number; sides: readonly [Change, Change] } | null = null;
  let mostOpen = -1;
  node.reduced.choices.forEach((choice, supplier) => {
    const isOpenable = choice.mayPay || choice.mayBeFree;
    if (!isOpenable) return;
    const share = node.openShare[supplier] ?? 0;
    const isUndecided = choice.mayClose;
    if (!isUndecided && !(choice.mayPay && choice.mayBeFree)) return;
    const fee = node.reduced.problem.suppliers[supplier]?.deliveryFeeCents ?? 0;
    const openness = (isUndecided ? 0.1 + Math.min(share, 1 - share) : 0.05) * (1 + fee);
    if (openness <= mostOpen) return;
    mostOpen = openness;
    best = {
      supplier,
      sides: isUndecided
        ? [{ mayPay: false, mayBeFree: false }, { mayClose: false }]
        : [{ mayPay: false }, { mayBeFree: false }],
    };
  });
  return best;
}

function withChange(reduced: ReducedProblem, supplier: number, change: Change): ReducedProblem {
  const choices = reduced.choices.map((choice, index) =>
    index === supplier ? { ...choice, ...change } : choice,
  );
  return { ...reduced, choices };
}

/** The smallest ranges that contain two reductions of the same ranges. */
function uniteTiers(one: readonly Tier[], two: readonly Tier[]): Tier[] {
  const united = [...one];
  for (const tier of two) {
    const at = united.findIndex((each) => each.priceCents === tier.priceCents && each.isFull === tier.isFull);
    const same = united[at];
    if (!same) united.push(tier);
    else {
      const minimum = Math.min(same.minimum, tier.minimum);
      united[at] = { ...same, minimum, maximum: Math.max(same.maximum, tier.maximum) };
    }
  }
  return united.sort((a, b) => a.minimum - b.minimum);
}

function isOpenable(reduced: ReducedProblem, offer: number): boolean {
  const choice = reduced.choices[reduced.problem.offers[offer]?.supplier ?? -1];
  return choice !== undefined && (choice.mayPay || choice.mayBeFree);
}

function uniteTwo(one: ReducedProblem, two: ReducedProblem): ReducedProblem {
  return {
    ...one,
    tiers: one.tiers.map((tiers, offer) =>
      uniteTiers(isOpenable(one, offer) ? tiers : [], isOpenable(two, offer) ? (two.tiers[offer] ?? []) : []),
    ),
    choices: one.choices.map((choice, supplier) => {
      const other = two.choices[supplier];
      return {
        mayClose: choice.mayClose || other?.mayClose === true,
        mayPay: choice.mayPay || other?.mayPay === true,
        mayBeFree: choice.mayBeFree || other?.mayBeFree === true,
      };
    }),
  };
}

/** A search in progress, which counts its own cost. */
interface Branching {
  readonly options: BranchOptions;
  /** Whether materials may be bought in parts. */
  readonly isSplit: boolean;
  /** Rounds × points so far. */
  work: number;
}

/**
 * Branches on suppliers (closed, paid, free) with the Lagrangian bound, the weakest part first, for a limited amount of
 * work. Often nothing is left, which proves the best basket known; otherwise HiGHS gets what is left.
 */
export function branchAndBound(whole: ReducedProblem, options: BranchOptions): BranchResult {
  const branching: Branching = { options, isSplit: hasSplits(whole), work: 0 };
  const root = bound(branching, whole, null);
  if (!root) return unite([], options.upper());
  if (!hasSplits(root.reduced)) {
    if (branching.isSplit) options.onGap(root.reduced.choices);
    return branch(branching, root);
  }
  const covers = createCoverBound(root.reduced, root);
  const tightened = covers.run({ ...options, rounds: COVER_ROUNDS, upper: options.upper() });
  const first = { ...root, ...tightened, bound: Math.max(root.bound, tightened.bound) };
  if (first.bound < options.upper()) {
    options.onBounded(first.bound);
    options.onGap(first.reduced.choices);
    const isInMaterials = first.bound - root.bound > MATERIALS_SHARE * (options.upper() - root.bound);
    if (isInMaterials) return { ...first, narrowed: covers.narrowed };
  }
  return branch(branching, first);
}

/** Bounds a part of the search space, the whole space at first. @returns null when it holds no better basket */
function bound(branching: Branching, reduced: ReducedProblem, from: Node | null): Node | null {
  const { options, isSplit } = branching;
  const lagrangian = createLagrangian(reduced);
  const state = lagrangian.run({
    iterations: from ? NODE_ROUNDS : ROOT_ROUNDS,
    isOver: options.isOver,
    leastStep: isSplit && !from ? STEP_BEFORE_COVERS : SETTLED_STEP,
    upper: options.upper(),
    ...(from ? { startFrom: from.prices } : { onOpenSet: options.onOpenSet }),
  });
  if (from) branching.work += NODE_ROUNDS * state.pointCount;
  else {
    options.onBounded(state.bound);
    const left = isSplit ? null : lagrangian.reduceBelow(options.upper());
    if (left && left.bound < options.upper()) options.onGap(left.reduced.choices);
  }
  const last = lagrangian.reduceBelow(options.upper());
  const node = { ...state, ...last, bound: Math.max(state.bound, last.bound, from?.bound ?? 0) };
  return node.bound < options.upper() ? node : null;
}

function branch(branching: Branching, first: Node): BranchResult {
  const { options } = branching;
  const open = [first];
  const settled: Node[] = [];
  let checkedBound = first.bound;
  for (let count = 1; open.length > 0 && branching.work < WORK_LIMIT && !options.isOver(); count += 1) {
    open.sort((a, b) => b.bound - a.bound);
    const node = open.pop();
    if (!node || node.bound >= options.upper()) continue;
    if (count % PATIENCE === 0) {
      const isStuck = node.bound - checkedBound < LEAST_PROGRESS * (options.upper() - checkedBound);
      checkedBound = node.bound;
      if (isStuck) branching.work = WORK_LIMIT;
    }
    const chosen = chooseBranch(node);
    if (!chosen) {
      settled.push(node);
      continue;
    }
    const children = chosen.sides.flatMap(
      (side) => bound(branching, withChange(node.reduced, chosen.supplier, side), node) ?? [],
    );
    open.push(...children);
  }
  return unite([...open, ...settled], options.upper());
}

/** What is left of the parts that may hold a basket below `upper`. */
function unite(nodes: readonly Node[], upper: number): BranchResult {
  const left = nodes.filter((node) => node.bound < upper);
  let reduced: ReducedProblem | null = null;
  for (const node of left) reduced = reduced ? uniteTwo(reduced, node.reduced) : node.reduced;
  return { bound: Math.min(upper, ...left.map((node) => node.bound)), reduced };
}
