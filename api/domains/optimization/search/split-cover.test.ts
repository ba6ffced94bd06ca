import { describe, expect, it } from "vitest";
import type { Tier } from "../problem/problem.rules.ts";
import { createRandom } from "../testing/random.ts";
import { leastPartsCost, listUseful, rangeEndsOf } from "./split-cover.estimate.ts";
import { createSplitCovers, type SplitOffer } from "./split-cover.ts";

const MOST_NEED = 12;
const MOST_OFFERS = 4;

/** Offers none of which covers the need, some from the same supplier, with one or two price ranges. */
function makeCase(seed: number, isKeptTogether: boolean) {
  const random = createRandom(seed);
  const need = random.between(2, MOST_NEED);
  const offers = Array.from({ length: random.between(1, MOST_OFFERS) }, (_, offer): SplitOffer => {
    const pack = random.between(1, Math.max(1, need - 1));
    const most = Math.ceil(need / pack) - 1;
    const maximum = random.between(1, Math.max(1, most));
    const middle = random.between(1, maximum);
    const priceCents = random.between(50, 100) * pack;
    const range = (minimum: number, last: number, price: number): Tier => ({
      minimum,
      maximum: last,
      priceCents: price,
      isFull: false,
    });
    const tiers =
      middle < maximum && random.chance(0.6)
        ? [range(1, middle, priceCents), range(middle + 1, maximum, Math.floor(priceCents * 0.8))]
        : [range(random.between(1, maximum), maximum, priceCents)];
    const ends = rangeEndsOf(tiers, pack, need);
    return {
      offer,
      supplier: 0,
      lot: 0,
      together: 1,
      pack,
      tiers,
      ends,
      perCent: 0.5 + random.next(),
      charge: 0,
    };
  });
  const suppliers = offers.map(() => random.between(0, 2)).sort();
  // A supplier may have several lots of a material that is kept together.
  const lots = suppliers
    .map((supplier) => supplier * 10 + (isKeptTogether ? random.between(0, 1) : 0))
    .sort();
  const charges = [0, 1, 2].map(() => random.between(0, 120));
  return {
    need,
    offers: offers.map((offer, at) => ({
      ...offer,
      supplier: suppliers[at] ?? 0,
      lot: lots[at] ?? 0,
      together: lots.filter((lot) => lot === lots[at]).length,
      charge: charges[suppliers[at] ?? 0] ?? 0,
      perCent: offers[suppliers[at] ?? 0]?.perCent ?? 1,
    })),
  };
}

/** Tries every count of every offer. */
function findLeast(offers: readonly SplitOffer[], need: number, isKeptTogether: boolean): number {
  let least = Number.POSITIVE_INFINITY;
  const walk = (at: number, rest: number, cost: number, used: ReadonlySet<number>): void => {
    const offer = offers[at];
    if (!offer) {
      if (rest <= 0 && (!isKeptTogether || used.size === 1)) least = Math.min(least, cost);
      return;
    }
    walk(at + 1, rest, cost, used);
    for (const { minimum, maximum, priceCents } of offer.tiers) {
      for (let packs = minimum; packs <= maximum; packs += 1) {
        const charge = used.has(offer.lot) ? 0 : offer.charge;
        const more = packs * priceCents * offer.perCent + charge;
        walk(at + 1, rest - packs * offer.pack, cost + more, new Set([...used, offer.lot]));
      }
    }
  };
  walk(0, need, 0, new Set());
  return least;
}

describe.each([false, true])("covering a material by parts, kept together: %s", (isKeptTogether) => {
  const covers = createSplitCovers(MOST_NEED, MOST_OFFERS);
  const cases = Array.from({ length: 400 }, (_, seed) => ({ seed, ...makeCase(seed, isKeptTogether) }));

  it("costs the same as trying every count", () => {
    for (const { seed, offers, need } of cases) {
      const least = findLeast(offers, need, isKeptTogether);
      expect({ seed, cost: covers.solve(offers, need, isKeptTogether) }).toEqual({
        seed,
        cost: Number.isFinite(least) ? expect.closeTo(least, 6) : least,
      });
    }
  });

  it("buys what it reports: enough, and at that cost", () => {
    for (const { offers, need } of cases) {
      const cost = covers.solve(offers, need, isKeptTogether);
      if (!Number.isFinite(cost)) continue;
      const parts = covers.parts();
      const sold = parts.map((part) => offers.find(({ offer }) => offer === part.offer));
      const covered = parts.reduce((sum, { packs }, at) => sum + packs * (sold[at]?.pack ?? 0), 0);
      const charges = new Map(sold.map((offer) => [offer?.supplier, offer?.charge ?? 0]));
      const items = parts.reduce((sum, { cents }, at) => sum + cents * (sold[at]?.perCent ?? 0), 0);
      expect(covered).toBeGreaterThanOrEqual(need);
      expect([...charges.values()].reduce((sum, charge) => sum + charge, items)).toBeCloseTo(cost, 6);
    }
  });

  it("is never below the estimate", () => {
    for (const { offers, need } of cases) {
      const estimate = leastPartsCost(offers, isKeptTogether);
      expect(estimate).toBeLessThanOrEqual(covers.solve(offers, need, isKeptTogether) + 1e-6);
    }
  });
});

describe("the offers that a cover near the least can contain", () => {
  const covers = createSplitCovers(MOST_NEED, MOST_OFFERS);
  const cases = Array.from({ length: 600 }, (_, seed) => ({ seed, ...makeCase(seed, false) })).flatMap(
    (each) => {
      const least = findLeast(each.offers, each.need, false);
      return Number.isFinite(least) ? [{ ...each, least }] : [];
    },
  );
  const usefulOf = ({ offers, need }: ReturnType<typeof makeCase>, other: number, reach: number) =>
    listUseful(offers, need, { cost: leastPartsCost(offers, false), other, reach });

  it("cover it for the same cost, and are often fewer", () => {
    let fewer = 0;
    for (const each of cases) {
      const useful = usefulOf(each, Number.POSITIVE_INFINITY, 0);
      const cost = covers.solve(useful, each.need, false);
      expect({ seed: each.seed, cost }).toEqual({ seed: each.seed, cost: expect.closeTo(each.least, 6) });
      if (useful.length < each.offers.length) fewer += 1;
    }
    expect(fewer).toBeGreaterThan(cases.length / 5);
  });

  it("are all whose cheapest cover costs no more than the reach above the least, or above another cover", () => {
    let left = 0;
    for (const each of cases) {
      const { offers, need, least, seed } = each;
      for (const reach of [10, 60]) {
        for (const other of [Number.POSITIVE_INFINITY, least - 20]) {
          const useful = usefulOf(each, other, reach);
          left += offers.length - useful.length;
          for (const offer of offers.filter((one) => !useful.includes(one))) {
            const withIt = findLeastWith(offers, offer, need);
            expect({ seed, isDearer: withIt > Math.min(least, other) + reach }).toEqual({
              seed,
              isDearer: true,
            });
          }
        }
      }
    }
    expect(left).toBeGreaterThan(100);
  });
});

/** The least cost of a cover that contains an offer. */
function findLeastWith(offers: readonly SplitOffer[], wanted: SplitOffer, need: number): number {
  const others = offers.map((each) => (each.lot === wanted.lot ? { ...each, charge: 0 } : each));
  let least = Number.POSITIVE_INFINITY;
  for (const { minimum, maximum, priceCents } of wanted.tiers) {
    for (let packs = minimum; packs <= maximum; packs += 1) {
      const rest = others.filter(({ offer }) => offer !== wanted.offer);
      const cost = packs * priceCents * wanted.perCent + wanted.charge;
      least = Math.min(least, cost + findLeast(rest, need - packs * wanted.pack, false));
    }
  }
  return least;
}
