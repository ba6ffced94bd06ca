/**
 * The cheapest way to cover one material from parts of several offers, none of which covers it alone: a knapsack
 * cover solved exactly by dynamic programming over the need, in time proportional to need × price ranges.
 */
import type { Tier } from "../problem/problem.rules.ts";
import type { CoverPart } from "./cover-menu.ts";

/** An offer of which a part of the need can be bought; `perCent` and `charge` change from round to round. */
export interface SplitOffer {
  readonly offer: number;
  readonly supplier: number;
  /** See `CompiledOffer.lot`; all offers of a lot are of one supplier. */
  readonly lot: number;
  /** How many offers the lot has. */
  together: number;
  /** Parts of the need that a pack covers. */
  readonly pack: number;
  /** The ranges that cover a part only. */
  readonly tiers: readonly Tier[];
  /** See `rangeEndsOf`. */
  readonly ends: Float64Array;
  /** Weighed cents per cent spent, 0 or more. */
  perCent: number;
  /** What using the lot's supplier at all costs for this material. */
  charge: number;
}

/**
 * A solver whose arrays are kept between calls: it is called for every material in every round.
 * @param mostNeed the largest need it will be asked for
 * @param mostOffers the most offers
 */
export function createSplitCovers(mostNeed: number, mostOffers: number) {
  const width = mostNeed + 1;
  const row = () => new Float64Array(width);
  /** Least cost of covering at least so many parts: with the lots so far; with the present one, too. */
  let without = row();
  let next = row();
  const used = row();
  const before = row();
  const nothing = row().fill(Number.POSITIVE_INFINITY);
  nothing[0] = 0;
  const usedBefore = new Uint8Array(width);
  /** By offer and parts: packs bought, and whether the rest comes from the same lot's other offers, too. */
  const counts = new Int32Array(mostOffers * width);
  const continues = new Uint8Array(mostOffers * width);
  /** By offer (the last of its lot) and parts: whether that lot is used. */
  const isUsed = new Uint8Array(mostOffers * width);
  const queueAt = new Int32Array(width + 1);
  const queueCost = new Float64Array(width + 1);

  let solved: readonly SplitOffer[] = [];
  let solvedNeed = 0;
  let lastOfBest = -1;

  /** Lets one range of one offer be the last thing bought: a sliding minimum over how many packs that is. */
  const addRange = (at: number, { pack }: SplitOffer, tier: Tier, cents: number, need: number): void => {
    const { minimum, maximum } = tier;
    const offset = at * width;
    const alone = before[0] ?? 0;
    for (let remainder = 0; remainder < pack && remainder <= need; remainder += 1) {
      let head = 0;
      let tail = 0;
      for (let step = 0, parts = remainder; parts <= need; step += 1, parts += pack) {
        // What is left to the others when `minimum` packs are bought; below 0 nothing is.
        const newest = step - minimum;
        if (newest >= -1) {
          const cost = newest < 0 ? alone + cents : (before[pack * newest + remainder] ?? 0) - cents * newest;
          while (tail > head && (queueCost[tail - 1] ?? 0) >= cost) tail -= 1;
          queueAt[tail] = newest;
          queueCost[tail] = cost;
          tail += 1;
          while ((queueAt[head] ?? 0) < step - maximum) head += 1;
        }
        if (parts === 0) continue;
        const isTooMuch = newest < -1;
        const rest = isTooMuch ? -1 : (queueAt[head] ?? 0);
        const cost = isTooMuch ? alone + cents * minimum : (queueCost[head] ?? 0) + cents * step;
        if (cost >= (used[parts] ?? 0)) continue;
        used[parts] = cost;
        counts[offset + parts] = isTooMuch ? minimum : step - rest;
        continues[offset + parts] = rest < 0 ? 0 : (usedBefore[pack * rest + remainder] ?? 0);
      }
    }
  };

  return {
    /**
     * @param offers in order of their lots
     * @param isKeptTogether whether all parts must come from one lot
     * @returns the least cost, charges included; Infinity where the parts do not add up to the need
     */
    solve(offers: readonly SplitOffer[], need: number, isKeptTogether: boolean): number {
      solved = offers;
      solvedNeed = need;
      lastOfBest = -1;
      let best = Number.POSITIVE_INFINITY;
      without.set(nothing.subarray(0, need + 1));
      for (let at = 0; at < offers.length; at += 1) {
        const offer = offers[at];
        if (!offer) break;
        const isFirst = offers[at - 1]?.lot !== offer.lot;
        const isLast = offers[at + 1]?.lot !== offer.lot;
        if (isFirst) used.fill(Number.POSITIVE_INFINITY, 0, need + 1);
        for (let parts = 0; parts <= need; parts += 1) {
          const one = used[parts] ?? 0;
          const two = without[parts] ?? 0;
          before[parts] = Math.min(one, two);
          usedBefore[parts] = one < two ? 1 : 0;
        }
        counts.fill(0, at * width, at * width + need + 1);
        for (const tier of offer.tiers) addRange(at, offer, tier, tier.priceCents * offer.perCent, need);
        if (!isLast) continue;
        if (isKeptTogether) {
          const cost = (used[need] ?? 0) + offer.charge;
          if (cost >= best) continue;
          best = cost;
          lastOfBest = at;
          continue;
        }
        for (let parts = 0; parts <= need; parts += 1) {
          const cost = (used[parts] ?? 0) + offer.charge;
          const isBetter = cost < (without[parts] ?? 0);
          next[parts] = isBetter ? cost : (without[parts] ?? 0);
          isUsed[at * width + parts] = isBetter ? 1 : 0;
        }
        const swapped = without;
        without = next;
        next = swapped;
      }
      return isKeptTogether ? best : (without[need] ?? 0);
    },

    /** Least cost of covering at least 0, 1, … parts in the last solution; no use where kept together. */
    costs: (): Float64Array => without.slice(0, solvedNeed + 1),

    /** What the last solution buys. */
    parts(): CoverPart[] {
      const found: CoverPart[] = [];
      let parts = solvedNeed;
      let isInside = false;
      for (let at = lastOfBest < 0 ? solved.length - 1 : lastOfBest; at >= 0 && parts > 0; at -= 1) {
        const offer = solved[at];
        if (!offer) break;
        if (solved[at + 1]?.lot !== offer.lot) {
          isInside = lastOfBest >= 0 || isUsed[at * width + parts] === 1;
        }
        const packs = isInside ? (counts[at * width + parts] ?? 0) : 0;
        if (packs === 0) continue;
        const tier = offer.tiers.find((each) => packs >= each.minimum && packs <= each.maximum);
        const cents = packs * (tier?.priceCents ?? 0);
        found.push({ offer: offer.offer, supplier: offer.supplier, packs, cents });
        isInside = continues[at * width + parts] === 1;
        parts = Math.max(0, parts - packs * offer.pack);
      }
      return found;
    },
  };
}
