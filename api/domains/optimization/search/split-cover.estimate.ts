import type { SplitOffer } from "./split-cover.ts";

/** Cents by which costs that are computed in different orders may differ. */
const TOLERANCE = 1e-6;

// Of the module, not of a factory: the innermost loop must be one function, or each problem compiles it anew.
/** Offers by rising cost per share of the need: their places, that cost, and the most they cover. */
const places: number[] = [];
const ratios: number[] = [];
const shares: number[] = [];
let count = 0;
/** Place in that order of the offer which fills up the need. */
let last = 0;

/** Fills the need by the lowest cost per share, as far as each offer reaches; fractions are bought. */
function fill(offers: readonly SplitOffer[], from: number, to: number, need: number): number {
  count = 0;
  for (let at = from; at < to; at += 1) {
    const offer = offers[at];
    if (!offer) break;
    const charge = offer.charge / offer.together;
    let ratio = Number.POSITIVE_INFINITY;
    let share = 0;
    for (let range = 0; range < offer.tiers.length; range += 1) {
      const tier = offer.tiers[range];
      if (!tier) break;
      const unit = tier.priceCents * offer.perCent;
      const low = Math.min(1, (tier.minimum * offer.pack) / need);
      const high = Math.min(1, (tier.maximum * offer.pack) / need);
      ratio = Math.min(ratio, (tier.minimum * unit + charge) / low, (tier.maximum * unit + charge) / high);
      share = Math.max(share, high);
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
 * What covering a material by parts costs at least, in a moment: a continuous knapsack. A lot's charge is shared among
 * its offers, since it is paid once.
 * @param offers in order of their lots
 * @returns Infinity where the parts do not add up to the need
 */
export function leastPartsCost(offers: readonly SplitOffer[], need: number, isKeptTogether: boolean): number {
  if (!isKeptTogether) return fill(offers, 0, offers.length, need);
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < offers.length; ) {
    let to = from + 1;
    while (offers[to]?.lot === offers[from]?.lot) to += 1;
    least = Math.min(least, fill(offers, from, to, need));
    from = to;
  }
  return least;
}

/** What the packs of an offer cost that cover so many parts at least; Infinity where it does not reach. */
function costOfParts({ tiers, pack, perCent, charge }: SplitOffer, parts: number): number {
  const packs = Math.ceil(parts / pack);
  for (const { minimum, maximum, priceCents } of tiers) {
    if (maximum >= packs) return Math.max(minimum, packs) * priceCents * perCent + charge;
  }
  return Number.POSITIVE_INFINITY;
}

/** What whole packs cost that fill the need in the same order, the last offer being the one that does it cheapest. */
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
 * The offers that a cover can hold which costs no more than `reach` above the least, or above `other` where that is
 * less. Any cover with an offer costs at least the estimate, and what the offer's cheapest range end is dearer than the
 * price per share at which the need is filled up.
 * @param offers not kept together
 */
export function listUseful(
  offers: readonly SplitOffer[],
  need: number,
  { other, reach }: { readonly other: number; readonly reach: number },
): SplitOffer[] {
  const cost = fill(offers, 0, offers.length, need);
  const price = ratios[last] ?? 0;
  const most = Math.min(other, roundUp(offers, need)) + reach + TOLERANCE;
  return offers.filter(({ tiers, pack, perCent, charge, together }) => {
    let excess = Number.POSITIVE_INFINITY;
    for (const { minimum, maximum, priceCents } of tiers) {
      const unit = priceCents * perCent;
      const low = minimum * unit - price * Math.min(1, (minimum * pack) / need);
      const high = maximum * unit - price * Math.min(1, (maximum * pack) / need);
      excess = Math.min(excess, low, high);
    }
    return cost + excess + charge / together <= most;
  });
}
