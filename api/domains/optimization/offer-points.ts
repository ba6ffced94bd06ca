import type { CompiledOffer, CompiledProblem, Tier } from "./problem.rules.ts";

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

/** All points of a problem in flat arrays, supplier by supplier, offer by offer. */
export interface FlatPoints {
  /** By place: the offer and its material; only offers that can still be bought have one. */
  readonly offerOf: number[];
  readonly materialOf: Int32Array<ArrayBuffer>;
  /** By supplier: its first place; the next entry is the first that is not its own. */
  readonly offersAt: number[];
  /** By place: the offer's first point; the next entry is the first that is not its own. */
  readonly pointsAt: number[];
  /** By point. */
  readonly cost: Float64Array<ArrayBuffer>;
  readonly spent: Float64Array<ArrayBuffer>;
  readonly cover: Float64Array<ArrayBuffer>;
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
  const points: OfferPoint[] = [];
  for (const index of offerOf) {
    const offer = offers[index];
    if (!offer) continue;
    const need = materials[offer.material]?.need ?? 1;
    points.push(...pointsOf(offer, tiers[index] ?? [], need, taxFactor));
    pointsAt.push(points.length);
  }
  let places = 0;
  return {
    offerOf,
    materialOf: Int32Array.from(offerOf, (index) => offers[index]?.material ?? 0),
    offersAt: [0, ...bySupplier.map((own) => (places += own.length))],
    pointsAt,
    cost: Float64Array.from(points, (point) => point.cost),
    spent: Float64Array.from(points, (point) => point.spent),
    cover: Float64Array.from(points, (point) => point.cover),
  };
}
