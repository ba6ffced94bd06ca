/** Removes what would push the prices-on-coverage bound past the best basket known. */
import type { Tier } from "../problem/problem.rules.ts";
import { addedByOpening, reduceChoice } from "../problem/supplier-choice.rules.ts";
import { type Engine, flattenLeft } from "./lagrangian.engine.ts";

/** A way in which a supplier may open: how far the bound may rise there, and its price on spending. */
interface OpenState {
  readonly margin: number;
  readonly mu: number;
}

/** Packs from `left` to `right`; empty when `left` is greater. */
interface Span {
  left: number;
  right: number;
}

/** Removes what can't be part of a basket below `upper`, after an exact evaluation; true when anything was removed. */
export function reduce(engine: Engine, bound: number, upper: number): boolean {
  const { problem, choices, decisions, isOpen, tiers } = engine;
  const { offersAt, offerOf } = engine.points;
  const margin = upper - bound + 1e-6;
  let didReduce = false;
  for (let supplier = 0; supplier < decisions.length; supplier += 1) {
    const choice = choices[supplier];
    const decision = decisions[supplier];
    if (!choice || !decision || (!choice.mayPay && !choice.mayBeFree)) continue;
    const { pay, free } = decision;
    const known = { pay, free, isOpen: isOpen[supplier] === true, ...engine.opening, margin };
    const left = reduceChoice(choice, known);
    if (left !== choice) {
      choices[supplier] = left;
      didReduce = true;
    }
    const base = addedByOpening(known);
    const states = [
      ...(left.mayPay ? [{ margin: margin - base - pay, mu: decision.payMu }] : []),
      ...(left.mayBeFree ? [{ margin: margin - base - free, mu: decision.freeMu }] : []),
    ];
    const last = offersAt[supplier + 1] ?? 0;
    for (let at = offersAt[supplier] ?? 0; at < last; at += 1) {
      const index = offerOf[at] ?? 0;
      const kept = reduceOffer(engine, at, states);
      if (kept === tiers[index]) continue;
      tiers[index] = kept;
      didReduce = true;
    }
  }
  if (!didReduce) return false;
  engine.tiers = tiers.map((own, index) => {
    const choice = choices[problem.offers[index]?.supplier ?? -1];
    return choice?.mayPay || choice?.mayBeFree ? own : [];
  });
  engine.points = flattenLeft(problem, engine.tiers, choices);
  return true;
}

/** What is left of an offer's ranges; the same array when everything is. */
function reduceOffer(engine: Engine, at: number, states: readonly OpenState[]): readonly Tier[] {
  const index = engine.points.offerOf[at] ?? -1;
  const own = engine.tiers[index] ?? [];
  const limits = states.map(({ margin, mu }) => margin + bestOf(engine, at, mu));
  let kept: Tier[] | null = null;
  for (let place = 0; place < own.length; place += 1) {
    const tier = own[place];
    if (!tier) break;
    const span: Span = { left: Number.POSITIVE_INFINITY, right: 0 };
    for (let state = 0; state < states.length; state += 1) {
      widen(engine, span, index, tier, limits[state] ?? 0, states[state]?.mu ?? 0);
    }
    if (span.left === tier.minimum && span.right === tier.maximum) {
      kept?.push(tier);
      continue;
    }
    kept ??= own.slice(0, place);
    if (span.left <= span.right) kept.push({ ...tier, minimum: span.left, maximum: span.right });
  }
  return kept ?? own;
}

/** The least reduced cost among an offer's points at a price on spending; 0 for not selling it. */
function bestOf({ prices, points }: Engine, at: number, mu: number): number {
  const { materialOf, pointsAt, cost, spent, cover } = points;
  const price = prices[materialOf[at] ?? 0] ?? 0;
  let best = 0;
  const end = pointsAt[at + 1] ?? 0;
  for (let point = pointsAt[at] ?? 0; point < end; point += 1) {
    best = Math.min(best, (cost[point] ?? 0) - mu * (spent[point] ?? 0) - price * (cover[point] ?? 0));
  }
  return best;
}

/**
 * The packs of a range whose reduced cost stays below a limit: none, or one range, since it is linear. Widens what
 * another state of the supplier left.
 */
function widen(
  { problem, prices }: Engine,
  span: Span,
  index: number,
  tier: Tier,
  limit: number,
  mu: number,
): void {
  const offer = problem.offers[index];
  if (!offer) return;
  const price = prices[offer.material] ?? 0;
  const perPack = tier.priceCents * (problem.taxFactor - mu);
  let { minimum, maximum } = tier;
  if (tier.isFull) {
    const room = limit - (perPack * minimum - price);
    if (room <= 0) return;
    if (perPack > 0) maximum = Math.min(maximum, minimum + Math.floor(room / perPack));
  } else {
    const slope = perPack - (price * offer.pack) / (problem.materials[offer.material]?.need ?? 1);
    const end = limit / slope;
    if (slope < 0) minimum = Math.max(minimum, Math.ceil(end - 1e-9));
    if (slope > 0) maximum = Math.min(maximum, Math.floor(end + 1e-9));
    if (minimum > maximum || (slope === 0 && limit <= 0)) return;
  }
  span.left = Math.min(span.left, minimum);
  span.right = Math.max(span.right, maximum);
}
