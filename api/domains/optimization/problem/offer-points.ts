import type { CompiledProblem, Tier } from "./problem.rules.ts";

/**
 * All points of a problem in flat arrays, supplier by supplier, offer by offer. A point is a way to buy an offer that
 * can be part of an optimal supplier's decision: an end of one of its ranges. Every other count in the range costs and
 * covers proportionally between them.
 */
export interface FlatPoints {
  /** By place: the offer and its material. Only offers that can still be bought have a place. */
  readonly offerOf: number[];
  readonly materialOf: Int32Array<ArrayBuffer>;
  /** By supplier: its first place. The next entry is the first place past its own. */
  readonly offersAt: number[];
  /** By place: the offer's first point. The next entry is the first point past its own. */
  readonly pointsAt: number[];
  /** By point: landed cost, with tax. */
  readonly cost: Float64Array<ArrayBuffer>;
  /** Before tax: the amount that counts toward a threshold. */
  readonly spent: Float64Array<ArrayBuffer>;
  /** Part of the material's need covered, at most 1. */
  readonly cover: Float64Array<ArrayBuffer>;
}

/** More than enough does not help the bound: a range that covers the whole need has its minimum as its point. */
function endsOf({ minimum, maximum, isFull }: Tier): number {
  return isFull || minimum === maximum ? 1 : 2;
}

/** @param isPossible whether a supplier may still be bought from */
export function flattenPoints(
  { suppliers, offers, materials, taxFactor }: CompiledProblem,
  tiers: readonly (readonly Tier[])[],
  isPossible: (supplier: number) => boolean,
): FlatPoints {
  const bySupplier: number[][] = suppliers.map(() => []);
  offers.forEach((offer, index) => {
    if ((tiers[index] ?? []).length > 0 && isPossible(offer.supplier))
      bySupplier[offer.supplier]?.push(index);
  });
  const offerOf = bySupplier.flat();
  const pointsAt = [0];
  let count = 0;
  for (const index of offerOf) {
    for (const tier of tiers[index] ?? []) count += endsOf(tier);
    pointsAt.push(count);
  }
  const cost = new Float64Array(count);
  const spent = new Float64Array(count);
  const cover = new Float64Array(count);
  let point = 0;
  for (const index of offerOf) {
    const offer = offers[index];
    const need = materials[offer?.material ?? -1]?.need ?? 1;
    for (const tier of tiers[index] ?? []) {
      for (let end = 0; end < endsOf(tier); end += 1) {
        const packs = end === 0 ? tier.minimum : tier.maximum;
        spent[point] = packs * tier.priceCents;
        cost[point] = packs * tier.priceCents * taxFactor;
        cover[point] = Math.min(1, (packs * (offer?.pack ?? 0)) / need);
        point += 1;
      }
    }
  }
  let places = 0;
  return {
    offerOf,
    materialOf: Int32Array.from(offerOf, (index) => offers[index]?.material ?? 0),
    offersAt: [0, ...bySupplier.map((own) => (places += own.length))],
    pointsAt,
    cost,
    spent,
    cover,
  };
}
