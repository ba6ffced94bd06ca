/**
 * The cheapest way to cover one material from parts of several offers, none of which covers it alone: a knapsack
 * cover solved exactly by dynamic programming over the need, in time proportional to need × price ranges.
 */
import { bindTo } from "../../../platform/bind.ts";
import type { Tier } from "../problem/problem.rules.ts";
import type { CoverPart } from "./cover-menu.ts";

/** An offer that can cover part of the need; `perCent` and `charge` change from round to round. */
export interface SplitOffer {
  readonly offer: number;
  readonly supplier: number;
  /** See `CompiledOffer.lot`; all offers of a lot are from one supplier. */
  readonly lot: number;
  /** How many offers the lot has. */
  together: number;
  /** Parts of the need that a pack covers. */
  readonly pack: number;
  /** The ranges that cover only a part. */
  readonly tiers: readonly Tier[];
  /** See `rangeEndsOf`. */
  readonly ends: Float64Array;
  /** Weighted cents per cent spent, 0 or more. */
  perCent: number;
  /** The cost for this material of using the lot's supplier at all. */
  charge: number;
}

/** Arrays reused between calls: they are filled for every material in every round. */
interface Solver {
  /** How many parts are distinguished: 0 to the largest need. */
  readonly width: number;
  readonly nothing: Float64Array<ArrayBuffer>;
  /** Least cost of covering at least this many parts: with the lots so far; with the current one, too. */
  without: Float64Array<ArrayBuffer>;
  next: Float64Array<ArrayBuffer>;
  readonly used: Float64Array<ArrayBuffer>;
  readonly before: Float64Array<ArrayBuffer>;
  readonly usedBefore: Uint8Array;
  /** By offer and parts: packs bought, and whether the rest comes from other offers of the same lot, too. */
  readonly counts: Int32Array;
  readonly continues: Uint8Array;
  /** By offer (the last of its lot) and parts: whether that lot is used. */
  readonly isUsed: Uint8Array;
  readonly queueAt: Int32Array;
  readonly queueCost: Float64Array;
  /** The problem solved last. */
  solved: readonly SplitOffer[];
  solvedNeed: number;
  lastOfBest: number;
}

/**
 * A solver for one material after the other.
 * @param mostNeed the largest need it must handle
 * @param mostOffers the most offers
 */
export function createSplitCovers(mostNeed: number, mostOffers: number) {
  const width = mostNeed + 1;
  const row = () => new Float64Array(width);
  const nothing = row().fill(Number.POSITIVE_INFINITY);
  nothing[0] = 0;
  const solver: Solver = {
    width,
    nothing,
    without: row(),
    next: row(),
    used: row(),
    before: row(),
    usedBefore: new Uint8Array(width),
    counts: new Int32Array(mostOffers * width),
    continues: new Uint8Array(mostOffers * width),
    isUsed: new Uint8Array(mostOffers * width),
    queueAt: new Int32Array(width + 1),
    queueCost: new Float64Array(width + 1),
    solved: [],
    solvedNeed: 0,
    lastOfBest: -1,
  };
  return bindTo(solver, { solve, costs, parts });
}

/**
 * @param offers in order of their lots
 * @param isKeptTogether whether all parts must come from one lot
 * @returns the least cost, charges included; Infinity when the parts do not add up to the need
 */
function solve(solver: Solver, offers: readonly SplitOffer[], need: number, isKeptTogether: boolean): number {
  const { used } = solver;
  solver.solved = offers;
  solver.solvedNeed = need;
  solver.lastOfBest = -1;
  let best = Number.POSITIVE_INFINITY;
  solver.without.set(solver.nothing.subarray(0, need + 1));
  for (let at = 0; at < offers.length; at += 1) {
    const offer = offers[at];
    if (!offer) break;
    const isFirst = offers[at - 1]?.lot !== offer.lot;
    const isLast = offers[at + 1]?.lot !== offer.lot;
    if (isFirst) used.fill(Number.POSITIVE_INFINITY, 0, need + 1);
    addOffer(solver, at, offer, need);
    if (!isLast) continue;
    if (!isKeptTogether) {
      closeLot(solver, at, offer.charge, need);
      continue;
    }
    const cost = (used[need] ?? 0) + offer.charge;
    if (cost >= best) continue;
    best = cost;
    solver.lastOfBest = at;
  }
  return isKeptTogether ? best : (solver.without[need] ?? 0);
}

/** Allows an offer of the current lot on top of everything bought before it. */
function addOffer(solver: Solver, at: number, offer: SplitOffer, need: number): void {
  const { used, without, before, usedBefore, counts, width } = solver;
  for (let parts = 0; parts <= need; parts += 1) {
    const one = used[parts] ?? 0;
    const two = without[parts] ?? 0;
    before[parts] = Math.min(one, two);
    usedBefore[parts] = one < two ? 1 : 0;
  }
  counts.fill(0, at * width, at * width + need + 1);
  for (const tier of offer.tiers) {
    const cents = tier.priceCents * offer.perCent;
    addAlone(solver, at, offer, tier, cents, need);
    addRange(solver, at, offer, tier, cents, need);
  }
}

/** Uses the lot that ends with an offer where that is cheaper. */
function closeLot(solver: Solver, at: number, charge: number, need: number): void {
  const { used, without, next, isUsed, width } = solver;
  for (let parts = 0; parts <= need; parts += 1) {
    const cost = (used[parts] ?? 0) + charge;
    const rest = without[parts] ?? 0;
    const isBetter = cost < rest;
    next[parts] = isBetter ? cost : rest;
    isUsed[at * width + parts] = isBetter ? 1 : 0;
  }
  solver.without = next;
  solver.next = without;
}

/** Lets the fewest packs of a range cover the needs that one pack less covers, too. */
function addAlone(
  { width, before, used, counts, continues }: Solver,
  at: number,
  { pack }: SplitOffer,
  { minimum }: Tier,
  cents: number,
  need: number,
): void {
  const offset = at * width;
  const cost = (before[0] ?? 0) + cents * minimum;
  const last = Math.min(need, (minimum - 1) * pack - 1);
  for (let parts = 1; parts <= last; parts += 1) {
    if (cost >= (used[parts] ?? 0)) continue;
    used[parts] = cost;
    counts[offset + parts] = minimum;
    continues[offset + parts] = 0;
  }
}

/** Lets one range of one offer be the last thing bought: a sliding minimum over its number of packs. */
function addRange(
  { width, before, queueCost, queueAt, used, counts, continues, usedBefore }: Solver,
  at: number,
  { pack }: SplitOffer,
  { minimum, maximum }: Tier,
  cents: number,
  need: number,
): void {
  const offset = at * width;
  const alone = before[0] ?? 0;
  const first = Math.max(0, minimum - 1);
  for (let remainder = 0; remainder < pack && remainder <= need; remainder += 1) {
    let head = 0;
    let tail = 0;
    for (let step = first, parts = remainder + first * pack; parts <= need; step += 1, parts += pack) {
      // The rest left to the others when `minimum` packs are bought; below 0 nothing is left.
      const newest = step - minimum;
      const newCost = newest < 0 ? alone + cents : (before[pack * newest + remainder] ?? 0) - cents * newest;
      while (tail > head && (queueCost[tail - 1] ?? 0) >= newCost) tail -= 1;
      queueAt[tail] = newest;
      queueCost[tail] = newCost;
      tail += 1;
      while ((queueAt[head] ?? 0) < step - maximum) head += 1;
      if (parts === 0) continue;
      const rest = queueAt[head] ?? 0;
      const cost = (queueCost[head] ?? 0) + cents * step;
      if (cost >= (used[parts] ?? 0)) continue;
      used[parts] = cost;
      counts[offset + parts] = step - rest;
      continues[offset + parts] = rest < 0 ? 0 : (usedBefore[pack * rest + remainder] ?? 0);
    }
  }
}

/** Least cost of covering at least 0, 1, … parts in the last solution; meaningless when kept together. */
function costs({ without, solvedNeed }: Solver): Float64Array {
  return without.slice(0, solvedNeed + 1);
}

/** The purchases of the last solution. */
function parts({ solved, solvedNeed, lastOfBest, isUsed, counts, continues, width }: Solver): CoverPart[] {
  const found: CoverPart[] = [];
  let rest = solvedNeed;
  let isInside = false;
  for (let at = lastOfBest < 0 ? solved.length - 1 : lastOfBest; at >= 0 && rest > 0; at -= 1) {
    const offer = solved[at];
    if (!offer) break;
    if (solved[at + 1]?.lot !== offer.lot) {
      isInside = lastOfBest >= 0 || isUsed[at * width + rest] === 1;
    }
    const packs = isInside ? (counts[at * width + rest] ?? 0) : 0;
    if (packs === 0) continue;
    const tier = offer.tiers.find((each) => packs >= each.minimum && packs <= each.maximum);
    const cents = packs * (tier?.priceCents ?? 0);
    found.push({ offer: offer.offer, supplier: offer.supplier, packs, cents });
    isInside = continues[at * width + rest] === 1;
    rest = Math.max(0, rest - packs * offer.pack);
  }
  return found;
}
