import type { Tier } from "../problem/problem.rules.ts";
import type { SplitOffer } from "./split-cover.ts";

/** Values for each end of a range: packs, cents per pack, and the part of the need that is covered, at most 1. */
const PER_END = 3;

/** The ends of an offer's ranges, `PER_END` numbers each. */
export function rangeEndsOf(tiers: readonly Tier[], pack: number, need: number): Float64Array {
  const ends = new Float64Array(2 * PER_END * tiers.length);
  let length = 0;
  for (const { minimum, maximum, priceCents } of tiers) {
    for (let packs = minimum; ; packs = maximum) {
      ends[length] = packs;
      ends[length + 1] = priceCents;
      ends[length + 2] = Math.min(1, (packs * pack) / need);
      length += PER_END;
      if (packs === maximum) break;
    }
  }
  return ends.subarray(0, length);
}

/** Cents by which costs computed in different orders may differ. */
const TOLERANCE = 1e-6;

// At module level, not in a factory: the innermost loop must be one function, or each problem compiles it anew.
/** Offers by ascending cost per share of the need: their places, that cost, and the most they cover. */
const places: number[] = [];
const ratios: number[] = [];
const shares: number[] = [];
let count = 0;
/** Place in that order of the offer that completes the need. */
let last = 0;

/** Fills the need by the lowest cost per share, up to the limit of each offer; fractions are bought. */
function fill(offers: readonly SplitOffer[], from: number, to: number): number {
  count = 0;
  for (let at = from; at < to; at += 1) {
    const offer = offers[at];
    if (!offer) break;
    const { ends, perCent } = offer;
    const charge = offer.charge / offer.together;
    let ratio = Number.POSITIVE_INFINITY;
    let share = 0;
    for (let end = 0; end < ends.length; end += PER_END) {
      const cost = (ends[end] ?? 0) * ((ends[end + 1] ?? 0) * perCent);
      const covered = ends[end + 2] ?? 0;
      ratio = Math.min(ratio, (cost + charge) / covered);
      share = Math.max(share, covered);
    }
    let place = count;
    for (; place > 0 && (ratios[place - 1] ?? 0) > ratio; place -= 1) {
      places[place] = places[place - 1] ?? 0;
      ratios[place] = ratios[place - 1] ?? 0;
      shares[place] = shares[place - 1] ?? 0;
    }
    places[place] = at;
    ratios[place] = ratio;
    shares[place] = share;
    count += 1;
  }
  let rest = 1;
  let cost = 0;
  for (last = 0; last < count; last += 1) {
    const share = Math.min(rest, shares[last] ?? 0);
    cost += share * (ratios[last] ?? 0);
    rest -= share;
    if (rest <= 1e-12) return cost;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * A fast lower bound on the cost of covering a material by parts: a continuous knapsack. A lot's charge is divided
 * among its offers, since it is paid once.
 * @param offers in order of their lots
 * @returns Infinity when the parts do not add up to the need
 */
export function leastPartsCost(offers: readonly SplitOffer[], isKeptTogether: boolean): number {
  if (!isKeptTogether) return fill(offers, 0, offers.length);
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < offers.length; ) {
    let to = from + 1;
    while (offers[to]?.lot === offers[from]?.lot) to += 1;
    least = Math.min(least, fill(offers, from, to));
    from = to;
  }
  return least;
}

/** The cost of the packs of an offer that cover at least this many parts; Infinity when it has too few. */
function costOfParts({ tiers, pack, perCent, charge }: SplitOffer, parts: number): number {
  const packs = Math.ceil(parts / pack);
  for (const { minimum, maximum, priceCents } of tiers) {
    if (maximum >= packs) return Math.max(minimum, packs) * priceCents * perCent + charge;
  }
  return Number.POSITIVE_INFINITY;
}

/** The cost of whole packs that fill the need in the same order, with the cheapest offer for the last step. */
function roundUp(offers: readonly SplitOffer[], need: number): number {
  let rest = need;
  let cost = 0;
  for (let at = 0; at < last; at += 1) {
    const offer = offers[places[at] ?? -1];
    const most = (offer?.tiers.at(-1)?.maximum ?? 0) * (offer?.pack ?? 0);
    rest -= most;
    cost += offer ? costOfParts(offer, most) : 0;
  }
  let least = Number.POSITIVE_INFINITY;
  for (let at = last; at < count; at += 1) {
    const offer = offers[places[at] ?? -1];
    if (offer) least = Math.min(least, costOfParts(offer, rest));
  }
  return cost + least;
}

/**
 * The offers that can be in a cover that costs no more than `reach` above the least, or above `other` if that is less.
 * Any cover with an offer costs at least the estimate, plus the excess of the offer's cheapest range end over the price
 * per share at which the need is completed.
 * @param offers not kept together, and those whose cost was estimated last
 * @param cost the estimate
 */
export function listUseful(
  offers: readonly SplitOffer[],
  need: number,
  { cost, other, reach }: { readonly cost: number; readonly other: number; readonly reach: number },
): SplitOffer[] {
  const price = ratios[last] ?? 0;
  const most = Math.min(other, roundUp(offers, need)) + reach + TOLERANCE;
  return offers.filter(({ ends, perCent, charge, together }) => {
    let excess = Number.POSITIVE_INFINITY;
    for (let end = 0; end < ends.length; end += PER_END) {
      const cost = (ends[end] ?? 0) * ((ends[end + 1] ?? 0) * perCent);
      excess = Math.min(excess, cost - price * (ends[end + 2] ?? 0));
    }
    return cost + excess + charge / together <= most;
  });
}
