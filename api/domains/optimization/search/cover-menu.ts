import {
  type CompiledMaterial,
  type CompiledOffer,
  type CompiledProblem,
  unitPriceAt,
} from "../problem/problem.rules.ts";

/** One way to cover a material's whole need, from one or two offers. */
export interface Cover {
  /** Before tax. */
  readonly cents: number;
  readonly parts: readonly CoverPart[];
}

export interface CoverPart {
  readonly offer: number;
  readonly supplier: number;
  readonly packs: number;
  readonly cents: number;
}

/** The most covers of one material that are ever tried. */
const LONGEST_MENU = 12;

/** Up to this many packs of one offer, every count is tried next to another offer when the least cost is required. */
const MOST_COUNTS = 1000;

/** Packs that can be bought; Infinity when no limit is known. */
export function stockOf(offer: CompiledOffer): number {
  return offer.source.stockPacks ?? Number.POSITIVE_INFINITY;
}

/** The cheapest count of at least `packs`: the next quantity break may cost less. 0 when out of stock. */
function cheapestCount(offer: CompiledOffer, packs: number): number {
  const stock = stockOf(offer);
  if (packs > stock) return 0;
  let best = packs;
  for (const { minimumPacks: count } of offer.source.quantityBreaks) {
    if (count < packs || count > stock) continue;
    if (centsOf(offer, count) < centsOf(offer, best)) best = count;
  }
  return best;
}

function centsOf(offer: CompiledOffer, packs: number): number {
  return packs * unitPriceAt(offer.source, packs);
}

function toPart(offer: CompiledOffer, index: number, packs: number): CoverPart {
  return { offer: index, supplier: offer.supplier, packs, cents: centsOf(offer, packs) };
}

/** Each single offer that has enough for the whole need. */
function listSingles(problem: CompiledProblem, material: CompiledMaterial): Cover[] {
  const singles: Cover[] = [];
  for (const index of material.offers) {
    const offer = problem.offers[index];
    const packs = offer ? cheapestCount(offer, offer.fullPacks) : 0;
    if (!offer || packs === 0) continue;
    const part = toPart(offer, index, packs);
    singles.push({ cents: part.cents, parts: [part] });
  }
  return singles;
}

/** The ends of an offer's ranges that cover part of the need. */
function rangeEnds({ tiers }: CompiledOffer): number[] {
  const ends: number[] = [];
  for (const { isFull, minimum, maximum } of tiers) {
    if (isFull) continue;
    ends.push(minimum);
    if (maximum !== minimum) ends.push(maximum);
  }
  return ends;
}

interface PairOptions {
  /** The counts of an offer to try next to another offer. */
  readonly countsOf: (offer: CompiledOffer) => readonly number[];
  /** Cents that a pair with this supplier must stay below. */
  readonly limitOf: (supplier: number) => number;
  /** How many to return, the cheapest first. */
  readonly most: number;
}

/** Pairs that start with some counts of one offer and fill the rest from another; the cheapest first. */
function listPairs(problem: CompiledProblem, material: CompiledMaterial, options: PairOptions): Cover[] {
  const { need, offers, isKeptTogether } = material;
  const pairs: Cover[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const insert = (pair: Cover) => {
    let at = pairs.length;
    while (at > 0 && (pairs[at - 1]?.cents ?? 0) > pair.cents) at -= 1;
    pairs.splice(at, 0, pair);
    if (pairs.length > options.most) pairs.pop();
    if (pairs.length === options.most) limit = pairs.at(-1)?.cents ?? limit;
  };
  // Sorted by the least a part can cost in any quantity: if one is too expensive to fill the rest, so are all behind
  // it.
  const ranked: { index: number; offer: CompiledOffer; perPart: number; limit: number }[] = [];
  for (const index of offers) {
    const offer = problem.offers[index];
    if (!offer) continue;
    const perPart = unitPriceAt(offer.source, Number.POSITIVE_INFINITY) / offer.pack;
    ranked.push({ index, offer, perPart, limit: options.limitOf(offer.supplier) });
  }
  ranked.sort((a, b) => a.perPart - b.perPart);
  for (const one of ranked) {
    for (const packs of options.countsOf(one.offer)) {
      const cents = centsOf(one.offer, packs);
      const rest = need - packs * one.offer.pack;
      for (const two of ranked) {
        if (cents + rest * two.perPart >= Math.min(limit, one.limit)) break;
        if (two === one || (isKeptTogether && one.offer.lot !== two.offer.lot)) continue;
        const filled = cheapestCount(two.offer, Math.ceil(rest / two.offer.pack));
        if (filled === 0) continue;
        const both = cents + centsOf(two.offer, filled);
        if (both >= Math.min(limit, one.limit, two.limit)) continue;
        const parts = [toPart(one.offer, one.index, packs), toPart(two.offer, two.index, filled)];
        insert({ cents: both, parts });
      }
    }
  }
  return pairs;
}

/**
 * For each material the ways to cover it, cheapest first. A pair is listed only if it beats covering everything at
 * either of its suppliers; so for any set of open suppliers, the first cover within the set is the cheapest of these.
 */
export function listCovers(problem: CompiledProblem): Cover[][] {
  return problem.materials.map((material) => {
    const singles = listSingles(problem, material);
    const alone = problem.suppliers.map(() => Number.POSITIVE_INFINITY);
    for (const { cents, parts } of singles) {
      const supplier = parts[0]?.supplier ?? -1;
      alone[supplier] = Math.min(cents, alone[supplier] ?? cents);
    }
    const limitOf = (supplier: number) => alone[supplier] ?? Number.POSITIVE_INFINITY;
    const pairs = listPairs(problem, material, { countsOf: rangeEnds, limitOf, most: LONGEST_MENU });
    const menu = [...singles, ...pairs];
    return menu.sort((a, b) => a.cents - b.cents || a.parts.length - b.parts.length);
  });
}

/** An offer in the order in which a need is filled: first the lowest price at the largest quantity that can be bought. */
interface RankedOffer {
  readonly index: number;
  readonly offer: CompiledOffer;
  /** The most packs that can be bought and are of use. */
  readonly packs: number;
  readonly perPart: number;
}

function rankOffers(problem: CompiledProblem, { offers }: CompiledMaterial): RankedOffer[] {
  const ranked: RankedOffer[] = [];
  for (const index of offers) {
    const offer = problem.offers[index];
    if (!offer) continue;
    const packs = Math.min(stockOf(offer), offer.fullPacks);
    ranked.push({ index, offer, packs, perPart: unitPriceAt(offer.source, packs) / offer.pack });
  }
  return ranked.sort((a, b) => a.perPart - b.perPart);
}

type Allows = (offer: CompiledOffer, index: number) => boolean;

/**
 * Fills needs by the lowest price for each part, from any number of offers: the cheapest way for single packs without
 * breaks. A material that is kept together is filled from the cheapest lot.
 */
export function createGreedyCovers(problem: CompiledProblem) {
  const ranked = problem.materials.map((material) => rankOffers(problem, material));

  return {
    /** Whether the first allowed offer is short of the need, so that more than two offers may be the best way. */
    startsShort(material: number, allows: Allows): boolean {
      const first = ranked[material]?.find(({ offer, index }) => allows(offer, index));
      return first !== undefined && first.packs < first.offer.fullPacks;
    },
    /** @returns null when the allowed offers do not cover the need */
    cover(material: number, allows: Allows): Cover | null {
      const row = problem.materials[material];
      return row ? fillGreedily(row, ranked[material] ?? [], allows) : null;
    },
  };
}

function fillGreedily(row: CompiledMaterial, ranked: readonly RankedOffer[], allows: Allows): Cover | null {
  if (!row.isKeptTogether) return fillFrom(row.need, ranked, allows);
  const lots = new Set(ranked.map(({ offer }) => offer.lot));
  const covers = [...lots].flatMap(
    (only) => fillFrom(row.need, ranked, (offer, index) => offer.lot === only && allows(offer, index)) ?? [],
  );
  return covers.sort((a, b) => a.cents - b.cents)[0] ?? null;
}

function fillFrom(need: number, ranked: readonly RankedOffer[], allows: Allows): Cover | null {
  let rest = need;
  let cents = 0;
  const parts: CoverPart[] = [];
  for (const { index, offer, packs: most } of ranked) {
    if (rest <= 0) break;
    if (!allows(offer, index)) continue;
    const packs = Math.min(most, Math.ceil(rest / offer.pack));
    if (packs === 0) continue;
    const part = toPart(offer, index, packs);
    parts.push(part);
    cents += part.cents;
    rest -= packs * offer.pack;
  }
  return rest > 0 ? null : { cents, parts };
}

/**
 * The least cost of covering a material, without delivery: from one offer, from any two, or filled up by price from
 * more.
 * @param material with the offers to choose from
 * @returns null when their stock is short of the need
 */
export function coverCheaply(problem: CompiledProblem, material: CompiledMaterial): Cover | null {
  const everyCount = (offer: CompiledOffer): number[] => {
    const most = Math.min(stockOf(offer), offer.fullPacks - 1);
    return most > MOST_COUNTS ? rangeEnds(offer) : Array.from({ length: most }, (_, index) => index + 1);
  };
  const filled = fillGreedily(material, rankOffers(problem, material), () => true);
  const covers = [
    ...listSingles(problem, material),
    ...listPairs(problem, material, {
      countsOf: everyCount,
      limitOf: () => Number.POSITIVE_INFINITY,
      most: 1,
    }),
    ...(filled ? [filled] : []),
  ];
  return covers.reduce<Cover | null>(
    (least, cover) => (least === null || cover.cents < least.cents ? cover : least),
    null,
  );
}
