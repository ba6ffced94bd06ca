/** The decisions of the exact-cover bound at given charges: material by material, then supplier by supplier. */
import type { CompiledProblem, Tier } from "../problem/problem.rules.ts";
import type { ReducedProblem, SupplierChoice } from "../problem/reduced-problem.ts";
import { type Opening, openSuppliers } from "../problem/supplier-choice.rules.ts";
import { type ChargesStart, createCoverCharges, type SupplierAim } from "./cover-charges.ts";
import type { Cover } from "./cover-menu.ts";
import { leastPartsCost, listUseful, rangeEndsOf } from "./split-cover.estimate.ts";
import { createSplitCovers, type SplitOffer } from "./split-cover.ts";

/** Needs of more parts than this are not solved exactly but estimated from below: the work grows with the parts. */
const MOST_PARTS = 5_000;

/** A material's offers in the form that the rounds need. */
interface MaterialRow {
  /** Each offer's cheapest way to cover the whole need: offer, supplier, packs, cents. */
  readonly wholes: { offer: number; supplier: number; packs: number; cents: number }[];
  /** In order of their lots. */
  readonly splits: SplitOffer[];
}

/** The current charges, and the decisions they lead to. */
export interface CoverEngine {
  readonly problem: CompiledProblem;
  readonly maximumSuppliers: number;
  readonly charges: ReturnType<typeof createCoverCharges>;
  readonly splitCovers: ReturnType<typeof createSplitCovers>;
  /** What is left, by offer and by supplier. */
  readonly tiers: (readonly Tier[])[];
  readonly choices: SupplierChoice[];
  readonly rows: MaterialRow[];
  /** Least weighted cents of each material, and of its splits alone (a lower bound where that is enough). */
  readonly least: Float64Array;
  readonly leastSplit: Float64Array;
  /** By material, after an exact evaluation: the least cost of parts of it. */
  readonly partCosts: (Float64Array | null)[];
  readonly covers: (Cover | null)[];
  /** By supplier: the total that all materials pay it, whether it is opened, and how much that adds. */
  readonly chargeSums: Float64Array;
  readonly isOpen: boolean[];
  readonly values: Float64Array;
  opening: Opening;
}

export function createCoverEngine(reduced: ReducedProblem, start: ChargesStart): CoverEngine {
  const { problem, choices, maximumSuppliers } = reduced;
  const { suppliers, materials, offers } = problem;
  const tiers = reduced.tiers.map((own, index) => {
    const choice = choices[offers[index]?.supplier ?? -1];
    return choice?.mayPay || choice?.mayBeFree ? own : [];
  });
  const mostNeed = Math.max(1, ...materials.map(({ need }) => (isSolvable(need) ? need : 1)));
  const mostOffers = Math.max(1, ...materials.map((material) => material.offers.length));
  return {
    problem,
    maximumSuppliers,
    charges: createCoverCharges({ ...reduced, tiers }, start),
    splitCovers: createSplitCovers(mostNeed, mostOffers),
    tiers,
    choices: [...choices],
    rows: materials.map((_, material) => toRow(problem, tiers, material)),
    least: new Float64Array(materials.length),
    leastSplit: new Float64Array(materials.length),
    partCosts: materials.map(() => null),
    covers: materials.map(() => null),
    chargeSums: new Float64Array(suppliers.length),
    isOpen: suppliers.map(() => false),
    values: new Float64Array(suppliers.length),
    opening: { added: 0, lastIn: 0, firstOut: 0 },
  };
}

/** @param reach 0 for the bound only; when reductions follow, how far the bound may rise */
export function evaluate(engine: CoverEngine, reach: number): number {
  const { least, charges, chargeSums, values, choices, isOpen } = engine;
  const { materials } = engine.problem;
  let bound = 0;
  for (let material = 0; material < materials.length; material += 1) {
    decideMaterial(engine, material, reach);
    bound += least[material] ?? 0;
  }
  charges.sumUp(chargeSums);
  for (let supplier = 0; supplier < choices.length; supplier += 1) {
    const { pay, free } = statesOf(engine, supplier);
    values[supplier] = Math.min(pay, free);
  }
  engine.opening = openSuppliers(values, choices, engine.maximumSuppliers, isOpen);
  return bound + engine.opening.added;
}

/** @param reach cents past the cheapest cover up to which splits are of interest */
function decideMaterial(engine: CoverEngine, material: number, reach: number): void {
  const { rows, covers, partCosts, splitCovers, leastSplit, least } = engine;
  const { materials, taxFactor } = engine.problem;
  const { earningOf, chargeOf } = engine.charges;
  const row = rows[material];
  const source = materials[material];
  if (!row || !source) return;
  let best = Number.POSITIVE_INFINITY;
  let chosen: MaterialRow["wholes"][number] | undefined;
  for (let at = 0; at < row.wholes.length; at += 1) {
    const whole = row.wholes[at];
    if (!whole) break;
    const cost = whole.cents * (taxFactor - earningOf(whole.supplier)) + chargeOf(material, whole.supplier);
    if (cost >= best) continue;
    best = cost;
    chosen = whole;
  }
  covers[material] = chosen ? { cents: chosen.cents, parts: [chosen] } : null;
  partCosts[material] = null;
  let split = Number.POSITIVE_INFINITY;
  if (row.splits.length > 1) {
    for (const offer of row.splits) {
      offer.perCent = taxFactor - earningOf(offer.supplier);
      offer.charge = chargeOf(material, offer.supplier);
    }
    const { need, isKeptTogether } = source;
    split = leastPartsCost(row.splits, isKeptTogether);
    if (split < best + reach && isSolvable(need)) {
      const useful = isKeptTogether
        ? row.splits
        : listUseful(row.splits, need, { cost: split, other: best, reach });
      split = splitCovers.solve(useful, need, isKeptTogether);
      if (reach > 0 && !isKeptTogether) partCosts[material] = splitCovers.costs();
      if (split < best) {
        const parts = splitCovers.parts();
        covers[material] = { cents: parts.reduce((sum, part) => sum + part.cents, 0), parts };
      }
    } else if (split < best) covers[material] = null;
  }
  leastSplit[material] = split;
  least[material] = Math.min(best, split);
}

function isSolvable(need: number): boolean {
  return need <= MOST_PARTS;
}

/** The cost of a supplier's states, with charges earned and rewards paid. */
export function statesOf(engine: CoverEngine, supplier: number) {
  const { choices, chargeSums } = engine;
  const { suppliers } = engine.problem;
  const { earningOf, goalOf } = engine.charges;
  const row = suppliers[supplier];
  const choice = choices[supplier];
  const earned = chargeSums[supplier] ?? 0;
  const perCent = earningOf(supplier);
  return {
    pay:
      row && choice?.mayPay
        ? row.deliveryFeeCents - earned + perCent * row.minimumOrderCents
        : Number.POSITIVE_INFINITY,
    free: choice?.mayBeFree ? perCent * goalOf(supplier) - earned : Number.POSITIVE_INFINITY,
  };
}

/** The state in which the relaxation puts a supplier, after an evaluation. */
export function aimOf(engine: CoverEngine, supplier: number): SupplierAim {
  const { isOpen } = engine;
  const { suppliers } = engine.problem;
  const { goalOf } = engine.charges;
  const { pay, free } = statesOf(engine, supplier);
  const goal = pay <= free ? (suppliers[supplier]?.minimumOrderCents ?? 0) : goalOf(supplier);
  return { isOpen: isOpen[supplier] === true, goal };
}

/** What is left of a material's offers. */
export function toRow(
  { materials, offers }: CompiledProblem,
  tiers: readonly (readonly Tier[])[],
  material: number,
): MaterialRow {
  const wholes: MaterialRow["wholes"] = [];
  const splits: SplitOffer[] = [];
  const need = materials[material]?.need ?? 1;
  for (const index of materials[material]?.offers ?? []) {
    const offer = offers[index];
    const own = tiers[index] ?? [];
    if (!offer || own.length === 0) continue;
    const { supplier, lot, pack } = offer;
    const parts: Tier[] = [];
    let whole: Tier | null = null;
    for (const tier of own) {
      if (!tier.isFull) parts.push(tier);
      else if (!whole || costAtLeast(tier) < costAtLeast(whole)) whole = tier;
    }
    if (whole) wholes.push({ offer: index, supplier, packs: whole.minimum, cents: costAtLeast(whole) });
    if (parts.length === 0) continue;
    const ends = rangeEndsOf(parts, pack, need);
    splits.push({
      offer: index,
      supplier,
      lot,
      together: 1,
      pack,
      tiers: parts,
      ends,
      perCent: 0,
      charge: 0,
    });
  }
  splits.sort((a, b) => a.lot - b.lot);
  countTogether(splits);
  return { wholes, splits };
}

/** The cost of the fewest packs of a range. */
function costAtLeast({ minimum, priceCents }: Tier): number {
  return minimum * priceCents;
}

/** Sets how many splits the lot of each has. @param splits in order of their lots */
function countTogether(splits: readonly SplitOffer[]): void {
  for (let from = 0, to = 0; from < splits.length; from = to) {
    while (splits[to] && splits[to]?.lot === splits[from]?.lot) to += 1;
    for (const offer of splits.slice(from, to)) offer.together = to - from;
  }
}
