import type { CompiledOffer, Tier } from "./problem.rules.ts";

/** A way to buy an offer that can be part of an optimal supplier's decision: the ends of its linear pieces. */
export interface OfferPoint {
  /** Landed: with tax. */
  readonly cost: number;
  /** Before tax: what counts toward a threshold. */
  readonly spent: number;
  /** Part of the material's need covered, at most 1. */
  readonly cover: number;
}

/** The points of an offer's ranges: every other count in a range costs and covers in proportion between them. */
export function pointsOf(
  offer: CompiledOffer,
  tiers: readonly Tier[],
  need: number,
  taxFactor: number,
): OfferPoint[] {
  const points: OfferPoint[] = [];
  for (const { minimum, maximum, priceCents, isFull } of tiers) {
    const count = isFull || minimum === maximum ? 1 : 2;
    for (let end = 0; end < count; end += 1) {
      const packs = end === 0 ? minimum : maximum;
      const spent = packs * priceCents;
      points.push({ cost: spent * taxFactor, spent, cover: Math.min(1, (packs * offer.pack) / need) });
    }
  }
  return points;
}
