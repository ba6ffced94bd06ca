import { bindTo } from "../../../platform/bind.ts";
import { costOf, isFeasible, type Packs } from "../problem/plan.rules.ts";
import { type CompiledProblem, unitPriceAt } from "../problem/problem.rules.ts";
import type { SupplierChoice } from "../problem/reduced-problem.ts";
import {
  add,
  type Basket,
  choose,
  coverFrom,
  createShelf,
  emptyBasket,
  improveLines,
  isTooWide,
  type Shelf,
  totalOf,
} from "./basket-lines.ts";
import type { Cover } from "./cover-menu.ts";

/** Multiple of the best total above which a basket is not worth exact costing. */
const HOPELESS = 1.5;

/** Multiple of the best total up to which a basket is worth improving line by line when many are tried. */
const NEARBY = 1.001;

interface Search {
  readonly shelf: Shelf;
  /** Whether buying more than the need can help anywhere. */
  readonly isPaddable: boolean;
  /** Sets of open suppliers that were tried before. */
  readonly tried: Set<string>;
  /** The best basket, and its landed cents. */
  best: Packs | null;
  least: number;
}

/**
 * Finds good baskets fast: covers chosen for a set of open suppliers, improved line by line and supplier by supplier.
 * Its best basket is shown immediately and gives the proof something to beat.
 */
export function createLocalSearch(problem: CompiledProblem, maximumSuppliers: number) {
  const search: Search = {
    shelf: createShelf(problem, maximumSuppliers),
    isPaddable: problem.suppliers.some(
      ({ freeDeliveryThresholdCents, minimumOrderCents }) =>
        freeDeliveryThresholdCents !== null || minimumOrderCents > 0,
    ),
    tried: new Set(),
    best: null,
    least: Number.MAX_SAFE_INTEGER,
  };
  return {
    ...bindTo(search, { tryOpen, tryCovers, improveSuppliers, keep, start }),
    best: () => search.best,
    leastCents: () => search.least,
  };
}

/** Baskets from simple starting points: every supplier open, each alone, the most useful one by one. */
function start(search: Search): void {
  const { maximumSuppliers } = search.shelf;
  const { suppliers } = search.shelf.problem;
  if (maximumSuppliers >= suppliers.length)
    tryOpen(
      search,
      suppliers.map(() => true),
    );
  suppliers.forEach((_, only) => {
    finish(
      search,
      choose(
        search.shelf,
        suppliers.map((__, index) => index === only),
      ),
    );
  });
  if (maximumSuppliers < suppliers.length) openOneByOne(search);
}

function toPacks({ shelf: { problem } }: Search, basket: Basket): Packs {
  const packs = new Float64Array(problem.offers.length);
  for (const cover of basket.covers) {
    for (const part of cover?.parts ?? []) packs[part.offer] = (packs[part.offer] ?? 0) + part.packs;
  }
  return packs;
}

/** Buys more of what is bought anyway if that reaches free delivery for less, or is needed to meet a minimum order. */
function pad({ shelf: { problem } }: Search, packs: Packs): void {
  const { suppliers, taxFactor } = problem;
  const { itemsBySupplier } = costOf(problem, packs);
  suppliers.forEach((supplier, index) => {
    const spent = itemsBySupplier[index] ?? 0;
    if (spent === 0) return;
    const isBelowMinimum = spent < supplier.minimumOrderCents;
    const goal = isBelowMinimum ? supplier.minimumOrderCents : (supplier.freeDeliveryThresholdCents ?? 0);
    if (spent >= goal) return;
    let bestOffer = -1;
    let bestCount = 0;
    let leastExtra = isBelowMinimum ? Number.POSITIVE_INFINITY : supplier.deliveryFeeCents / taxFactor;
    problem.offers.forEach((offer, offerIndex) => {
      const count = packs[offerIndex] ?? 0;
      if (offer.supplier !== index || count === 0) return;
      const now = count * unitPriceAt(offer.source, count);
      const price = unitPriceAt(offer.source, count + 1);
      const more = price === 0 ? 0 : Math.ceil((goal - spent + now) / price);
      if (more <= count || more > (offer.source.stockPacks ?? more)) return;
      const extra = more * unitPriceAt(offer.source, more) - now;
      if (extra < goal - spent || extra >= leastExtra) return;
      leastExtra = extra;
      bestOffer = offerIndex;
      bestCount = more;
    });
    if (bestOffer >= 0) packs[bestOffer] = bestCount;
  });
}

/** Keeps a choice if it is the best so far; the exact costing decides. */
function keep(search: Search, packs: Packs): boolean {
  const { problem, maximumSuppliers } = search.shelf;
  const { totalCents, itemsBySupplier } = costOf(problem, packs);
  const count = itemsBySupplier.filter((cents) => cents > 0).length;
  if (totalCents >= search.least || count > maximumSuppliers || !isFeasible(problem, packs)) return false;
  search.best = packs;
  search.least = totalCents;
  return true;
}

function finish(search: Search, basket: Basket): boolean {
  const { isPaddable } = search;
  const total = totalOf(search.shelf, basket);
  if (total > search.least * HOPELESS || (!isPaddable && total >= search.least)) return false;
  const packs = toPacks(search, basket);
  const isBetter = total < search.least && keep(search, packs.slice());
  if (!isPaddable) return isBetter;
  pad(search, packs);
  return keep(search, packs) || isBetter;
}

/** Tries a whole basket, a cover for each material, as it is and improved line by line. */
function tryCovers(search: Search, covers: readonly Cover[]): void {
  const { sets } = search.shelf;
  const { suppliers } = search.shelf.problem;
  const options = sets.optionsOfCovers(covers);
  if (!options) {
    // The bound ignores sets: its choice is bought at the same suppliers where it fits.
    const used = new Set(covers.flatMap(({ parts }) => parts.map(({ supplier }) => supplier)));
    tryOpen(
      search,
      suppliers.map((_, supplier) => used.has(supplier)),
    );
    return;
  }
  const basket = { ...emptyBasket(search.shelf, options), covers: [...covers] };
  for (const cover of covers) add(search.shelf, basket, cover, 1);
  if (isTooWide(search.shelf, basket)) return;
  finish(search, basket);
  if (totalOf(search.shelf, basket) > search.least * NEARBY) return;
  improveLines(search.shelf, basket, 12);
  finish(search, basket);
}

/**
 * Tries a set of suppliers; false if that found nothing better.
 * @param width covers of each material that lines may change to
 */
function tryOpen(
  search: Search,
  isOpen: readonly boolean[],
  earnings?: readonly number[],
  width = 12,
): boolean {
  const { tried } = search;
  if (!earnings) {
    const key = isOpen.map(Number).join("");
    if (tried.has(key)) return false;
    tried.add(key);
  }
  const basket = choose(search.shelf, isOpen, earnings);
  if (basket.covers.includes(null) || isTooWide(search.shelf, basket)) return false;
  improveLines(search.shelf, basket, width);
  return finish(search, basket);
}

function openNow(search: Search) {
  const { problem } = search.shelf;
  const { suppliers } = search.shelf.problem;
  const open = suppliers.map(() => false);
  problem.offers.forEach((offer, index) => {
    if ((search.best?.[index] ?? 0) > 0) open[offer.supplier] = true;
  });
  return open;
}

/** Closes, opens and swaps suppliers, where that choice is still open, as long as it helps. */
function improveSuppliers(search: Search, choices: readonly SupplierChoice[], rounds: number) {
  const { suppliers } = search.shelf.problem;
  const closable = choices.map(({ mayClose }) => mayClose);
  const openable = choices.map(({ mayPay, mayBeFree }) => mayPay || mayBeFree);
  for (let round = 0; round < rounds && search.best; round += 1) {
    const open = openNow(search);
    const isMovable = (supplier: number) => (open[supplier] ? closable : openable)[supplier] === true;
    const flip = (...indexes: number[]) =>
      open.map((isOpen, index) => (indexes.includes(index) ? !isOpen : isOpen));
    const movable = suppliers.flatMap((_, supplier) => (isMovable(supplier) ? [supplier] : []));
    const moves = movable.map((supplier) => flip(supplier));
    for (const out of movable.filter((supplier) => open[supplier])) {
      for (const into of movable) if (!open[into]) moves.push(flip(out, into));
    }
    const ranked = moves
      .map((move) => ({ move, total: totalOf(search.shelf, choose(search.shelf, move)) }))
      .sort((a, b) => a.total - b.total)
      .slice(0, 8);
    const didMove = ranked.map(({ move }) => tryOpen(search, move)).includes(true);
    if (!didMove) return;
  }
}

/** Opens the supplier that adds most coverage, then least cost, until the limit. */
function openOneByOne(search: Search) {
  const { maximumSuppliers, menus, sets } = search.shelf;
  const { suppliers } = search.shelf.problem;
  const open = suppliers.map(() => false);
  for (let count = 0; count < Math.min(maximumSuppliers, suppliers.length); count += 1) {
    const ranked = suppliers.flatMap((_, supplier) => {
      if (open[supplier]) return [];
      const isOpen = open.map((isOpen, index) => isOpen || index === supplier);
      const covers = menus.map((_, material) => coverFrom(search.shelf, material, sets.undecided, isOpen));
      const coveredCount = covers.filter((cover) => cover !== null).length;
      const cents = covers.reduce((sum, cover) => sum + (cover?.cents ?? 0), 0);
      return [{ supplier, coveredCount, cents }];
    });
    const [next] = ranked.sort((a, b) => b.coveredCount - a.coveredCount || a.cents - b.cents);
    if (!next) return;
    open[next.supplier] = true;
    if (next.coveredCount === menus.length) tryOpen(search, open);
  }
}
