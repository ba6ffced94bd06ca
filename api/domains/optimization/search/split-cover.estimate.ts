import type { SplitOffer } from "./split-cover.ts";

const ratios: number[] = [];
const shares: number[] = [];

/** Fills the need by the lowest cost per share, as far as each offer reaches; fractions are bought. */
function fill(offers: readonly SplitOffer[], from: number, to: number, need: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const offer = offers[at];
    if (!offer) continue;
    let together = 0;
    for (let other = from; other < to; other += 1) if (offers[other]?.lot === offer.lot) together += 1;
    const charge = offer.charge / together;
    let ratio = Number.POSITIVE_INFINITY;
    let share = 0;
    for (const { minimum, maximum, priceCents } of offer.tiers) {
      const unit = priceCents * offer.perCent;
      const low = Math.min(1, (minimum * offer.pack) / need);
      const high = Math.min(1, (maximum * offer.pack) / need);
      ratio = Math.min(ratio, (minimum * unit + charge) / low, (maximum * unit + charge) / high);
      share = Math.max(share, high);
    }
    let place = count;
    while (place > 0 && (ratios[place - 1] ?? 0) > ratio) {
      ratios[place] = ratios[place - 1] ?? 0;
      shares[place] = shares[place - 1] ?? 0;
      place -= 1;
    }
    ratios[place] = ratio;
    shares[place] = share;
    count += 1;
  }
  let rest = 1;
  let cost = 0;
  for (let at = 0; at < count; at += 1) {
    const share = Math.min(rest, shares[at] ?? 0);
    cost += share * (ratios[at] ?? 0);
    rest -= share;
    if (rest <= 1e-12) return cost;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * What covering a material by parts costs at least, in a moment: a continuous knapsack. A supplier's charge is shared
 * among the offers of a lot, since it is paid once.
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
