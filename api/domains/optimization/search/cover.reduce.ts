/** Removes what no basket below the best one can contain, judged by the costs of the covers. */
import type { Tier } from "../problem/problem.rules.ts";
import { reduceChoice } from "../problem/supplier-choice.rules.ts";
import { type CoverEngine, statesOf, toRow } from "./cover.engine.ts";

/** Removes what no basket below `upper` contains, after an evaluation with reach; true when anything was removed. */
export function reduce(engine: CoverEngine, bound: number, upper: number): boolean {
  const margin = upper - bound + 1e-6;
  const didClose = reduceChoices(engine, margin);
  const changed = reduceOffers(engine, margin);
  for (const material of changed) engine.rows[material] = toRow(engine.problem, engine.tiers, material);
  return didClose || changed.size > 0;
}

function reduceChoices(engine: CoverEngine, margin: number): boolean {
  const { choices, isOpen, opening } = engine;
  let didReduce = false;
  for (let supplier = 0; supplier < choices.length; supplier += 1) {
    const choice = choices[supplier];
    if (!choice || (!choice.mayPay && !choice.mayBeFree)) continue;
    const { pay, free } = statesOf(engine, supplier);
    const known = { pay, free, isOpen: isOpen[supplier] === true, ...opening, margin };
    const left = reduceChoice(choice, known);
    if (left === choice) continue;
    choices[supplier] = left;
    didReduce = true;
  }
  return didReduce;
}

/** @returns the materials that lost ranges */
function reduceOffers(engine: CoverEngine, margin: number): Set<number> {
  const { choices, tiers, least, problem } = engine;
  const changed = new Set<number>();
  problem.offers.forEach(({ material, supplier }, index) => {
    const own = tiers[index] ?? [];
    const choice = choices[supplier];
    const isPossible = choice?.mayPay || choice?.mayBeFree;
    const limit = (least[material] ?? 0) + margin;
    let kept: Tier[] | null = isPossible || own.length === 0 ? null : [];
    for (let at = 0; isPossible && at < own.length; at += 1) {
      const tier = own[at];
      const useful = tier && usefulRange(engine, index, tier, limit);
      if (!kept && useful === tier) continue;
      kept ??= own.slice(0, at);
      if (useful) kept.push(useful);
    }
    if (!kept) return;
    tiers[index] = kept;
    changed.add(material);
  });
  return changed;
}

/** The packs of a range that a basket below the limit can contain; null for none. */
function usefulRange(engine: CoverEngine, index: number, tier: Tier, limit: number): Tier | null {
  const { least, partCosts, leastSplit } = engine;
  const { offers, materials, taxFactor } = engine.problem;
  const { earningOf, chargeOf } = engine.charges;
  const offer = offers[index];
  if (!offer) return null;
  const need = materials[offer.material]?.need ?? 1;
  const unit = tier.priceCents * (taxFactor - earningOf(offer.supplier));
  const charge = chargeOf(offer.material, offer.supplier);
  if (tier.isFull) {
    const most = unit > 0 ? Math.floor((limit - charge) / unit) : tier.maximum;
    if (most >= tier.maximum) return tier;
    return most < tier.minimum ? null : { ...tier, maximum: most };
  }
  // Next to a whole cover, which may use the supplier already, a part only pads: for free delivery or a minimum order.
  const beside = limit - (least[offer.material] ?? 0);
  const padding = !pads(engine, offer.supplier) ? 0 : unit > 0 ? Math.floor(beside / unit) : tier.maximum;
  const rest = partCosts[offer.material];
  const isUseful = (packs: number) =>
    packs <= padding ||
    ((leastSplit[offer.material] ?? 0) < limit &&
      (!rest || packs * unit + (rest[Math.max(0, need - packs * offer.pack)] ?? 0) < limit));
  let { minimum, maximum } = tier;
  while (minimum <= maximum && !isUseful(minimum)) minimum += 1;
  while (maximum > minimum && !isUseful(maximum)) maximum -= 1;
  if (minimum === tier.minimum && maximum === tier.maximum) return tier;
  return minimum <= maximum ? { ...tier, minimum, maximum } : null;
}

/** Whether buying more than the need at a supplier can help, for free delivery or a minimum order. */
function pads({ choices, problem }: CoverEngine, supplier: number): boolean {
  return choices[supplier]?.mayBeFree === true || (problem.suppliers[supplier]?.minimumOrderCents ?? 0) > 0;
}
