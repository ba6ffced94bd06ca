/** Covers of a problem, and how they are bought together: one line after the other, from the open suppliers. */
import { deliveryCents } from "../problem/plan.rules.ts";
import type { CompiledProblem } from "../problem/problem.rules.ts";
import { type Cover, createGreedyCovers, listCovers } from "./cover-menu.ts";
import { createSetMenus, type SetOptions } from "./set-menus.ts";

/** Cents that each cent below a minimum order weighs: such a basket is not valid yet. */
const MINIMUM_ORDER_WEIGHT = 100;

/** A basket as one cover for each material; null where none was found. */
export interface Basket {
  readonly covers: (Cover | null)[];
  readonly spent: number[];
  readonly lines: number[];
  /** The option it goes with, by set. */
  readonly options: SetOptions;
}

/** The parts that baskets are built from. */
export interface Shelf {
  readonly problem: CompiledProblem;
  readonly maximumSuppliers: number;
  /** Whether there are more suppliers than may be bought from. */
  readonly isLimited: boolean;
  readonly highestFee: number;
  /** By material. */
  readonly menus: ReturnType<typeof listCovers>;
  readonly sets: ReturnType<typeof createSetMenus>;
  readonly greedy: ReturnType<typeof createGreedyCovers>;
}

export function createShelf(problem: CompiledProblem, maximumSuppliers: number): Shelf {
  const menus = listCovers(problem);
  const { suppliers } = problem;
  return {
    problem,
    maximumSuppliers,
    isLimited: maximumSuppliers < suppliers.length,
    highestFee: Math.max(0, ...suppliers.map(({ deliveryFeeCents }) => deliveryFeeCents)),
    menus,
    sets: createSetMenus(problem, menus),
    greedy: createGreedyCovers(problem),
  };
}

/** What a supplier charges in addition to its items, a missed minimum order included. */
function charge({ problem: { suppliers } }: Shelf, supplier: number, spent: number, lines: number): number {
  const row = suppliers[supplier];
  if (lines === 0 || !row) return 0;
  const lacking = Math.max(0, row.minimumOrderCents - spent);
  return deliveryCents(row, spent) + lacking * MINIMUM_ORDER_WEIGHT;
}

/** Adds or removes a cover. Returns the change in what the suppliers charge. */
export function add(shelf: Shelf, { spent, lines }: Basket, { parts }: Cover, sign: 1 | -1): number {
  let change = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) break;
    const { supplier } = part;
    const spentBefore = spent[supplier] ?? 0;
    const linesBefore = lines[supplier] ?? 0;
    const spentNow = spentBefore + sign * part.cents;
    const linesNow = linesBefore + sign;
    spent[supplier] = spentNow;
    lines[supplier] = linesNow;
    change += charge(shelf, supplier, spentNow, linesNow) - charge(shelf, supplier, spentBefore, linesBefore);
  }
  return change;
}

export function totalOf(shelf: Shelf, basket: Basket): number {
  const { suppliers, taxFactor } = shelf.problem;
  let total = 0;
  for (let supplier = 0; supplier < suppliers.length; supplier += 1) {
    const spent = basket.spent[supplier] ?? 0;
    total += spent * taxFactor + charge(shelf, supplier, spent, basket.lines[supplier] ?? 0);
  }
  return basket.covers.includes(null) ? Number.POSITIVE_INFINITY : total;
}

/** The cost of a cover, less what spending at its suppliers earns. */
function netOf({ problem: { taxFactor } }: Shelf, { parts }: Cover, earnings?: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part.cents * (taxFactor - (earnings?.[part.supplier] ?? 0)), 0);
}

/** The first cover within the open suppliers, or the best one when spending at some suppliers earns something. */
function pick(
  { problem: { taxFactor } }: Shelf,
  menu: readonly Cover[],
  isOpen: readonly boolean[],
  earnings?: readonly number[],
) {
  let bestCover: Cover | undefined;
  let leastNet = Number.POSITIVE_INFINITY;
  for (const cover of menu) {
    let net = 0;
    for (const { supplier, cents } of cover.parts) {
      net += isOpen[supplier] ? cents * (taxFactor - (earnings?.[supplier] ?? 0)) : Number.POSITIVE_INFINITY;
    }
    if (net < leastNet && !earnings) return cover;
    if (net >= leastNet) continue;
    leastNet = net;
    bestCover = cover;
  }
  return bestCover;
}

export function coverFrom(
  shelf: Shelf,
  material: number,
  options: SetOptions,
  isOpen: readonly boolean[],
  earnings?: readonly number[],
): Cover | null {
  const { sets, greedy } = shelf;
  const allows = ({ supplier }: { readonly supplier: number }, offer: number) =>
    isOpen[supplier] === true && sets.goes(material, offer, options);
  const picked = pick(shelf, sets.menuOf(material, options), isOpen, earnings);
  if (picked && !greedy.startsShort(material, allows)) return picked;
  const filled = greedy.cover(material, allows);
  if (!picked || !filled) return picked ?? filled;
  return netOf(shelf, filled, earnings) < netOf(shelf, picked, earnings) ? filled : picked;
}

export function emptyBasket({ problem: { suppliers } }: Shelf, options: SetOptions): Basket {
  return {
    covers: [],
    spent: suppliers.map(() => 0),
    lines: suppliers.map(() => 0),
    options,
  };
}

/** Picks a cover for each material from the open suppliers; stops at the first material that they can't cover. */
export function choose(shelf: Shelf, isOpen: readonly boolean[], earnings?: readonly number[]): Basket {
  const { sets, menus } = shelf;
  const options = sets.decide((material, decided) => {
    const cover = coverFrom(shelf, material, decided, isOpen, earnings);
    return cover ? netOf(shelf, cover, earnings) : Number.POSITIVE_INFINITY;
  });
  const basket = emptyBasket(shelf, options);
  for (let material = 0; material < menus.length; material += 1) {
    const cover = coverFrom(shelf, material, options, isOpen, earnings);
    basket.covers.push(cover);
    if (!cover) break;
    add(shelf, basket, cover, 1);
  }
  return basket;
}

export function isTooWide({ isLimited, maximumSuppliers }: Shelf, basket: Basket) {
  return isLimited && basket.lines.filter((lines) => lines > 0).length > maximumSuppliers;
}

/** The saving from changing one line's cover, with the fees and thresholds of the suppliers concerned. */
function savingOf(shelf: Shelf, basket: Basket, from: Cover, to: Cover): number {
  const { taxFactor } = shelf.problem;
  const change = add(shelf, basket, from, -1) + add(shelf, basket, to, 1);
  const isForbidden = isTooWide(shelf, basket);
  add(shelf, basket, to, -1);
  add(shelf, basket, from, 1);
  return isForbidden ? Number.NEGATIVE_INFINITY : (from.cents - to.cents) * taxFactor - change;
}

function isBelowMinimum({ problem: { suppliers } }: Shelf, { spent, lines }: Basket) {
  return suppliers.some(
    ({ minimumOrderCents }, supplier) =>
      (lines[supplier] ?? 0) > 0 && (spent[supplier] ?? 0) < minimumOrderCents,
  );
}

export function improveLines(shelf: Shelf, basket: Basket, width: number) {
  const { highestFee, menus, sets } = shelf;
  const { taxFactor } = shelf.problem;
  for (let pass = 0; pass < 4; pass += 1) {
    let didImprove = false;
    // Fees are all that a more expensive cover can save, except where a minimum order is missed.
    const perPart = isBelowMinimum(shelf, basket) ? Number.POSITIVE_INFINITY : highestFee;
    menus.forEach((_, material) => {
      const from = basket.covers[material];
      if (!from) return;
      const menu = sets.menuOf(material, basket.options);
      let bestCover: Cover | null = null;
      let bestSaving = 1e-6;
      for (let at = 0; at < width; at += 1) {
        const to = menu[at];
        if (!to) break;
        if (to === from) continue;
        const most = perPart * (from.parts.length + to.parts.length);
        if ((from.cents - to.cents) * taxFactor + most <= bestSaving) break;
        const saving = savingOf(shelf, basket, from, to);
        if (saving <= bestSaving) continue;
        bestSaving = saving;
        bestCover = to;
      }
      if (!bestCover) return;
      add(shelf, basket, from, -1);
      add(shelf, basket, bestCover, 1);
      basket.covers[material] = bestCover;
      didImprove = true;
    });
    if (!didImprove) return;
  }
}
