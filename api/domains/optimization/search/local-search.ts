import { costOf, deliveryCents, isFeasible, type Packs } from "../problem/plan.rules.ts";
import { type CompiledProblem, unitPriceAt } from "../problem/problem.rules.ts";
import type { SupplierChoice } from "../problem/reduced-problem.ts";
import { type Cover, createGreedyCovers, listCovers } from "./cover-menu.ts";
import { createSetMenus, type SetOptions } from "./set-menus.ts";

/** A basket as one cover for each material; null where none was found. */
interface Basket {
  readonly covers: (Cover | null)[];
  readonly spent: number[];
  readonly lines: number[];
  /** What it goes with, set by set. */
  readonly options: SetOptions;
}

/** Cents that a cent below a minimum order weighs: such a basket is no basket yet. */
const MINIMUM_ORDER_WEIGHT = 100;

/** Times the best total, past which a basket is not worth exact costing. */
const HOPELESS = 1.5;

/** Times the best total, up to which a basket is worth improving line by line where many are tried. */
const NEARBY = 1.001;

/**
 * Good baskets, fast: covers chosen for a set of open suppliers, improved line by line and supplier by supplier.
 * Its best basket is shown at once and gives the proof something to beat.
 */
export function createLocalSearch(problem: CompiledProblem, maximumSuppliers: number) {
  const menus = listCovers(problem);
  const sets = createSetMenus(problem, menus);
  const greedy = createGreedyCovers(problem);
  const { suppliers, taxFactor } = problem;
  let best: Packs | null = null;
  let least = Number.MAX_SAFE_INTEGER;
  /** Sets of open suppliers that were tried before. */
  const tried = new Set<string>();

  /** What a supplier charges beside its items, a missed minimum order included. */
  const charge = (supplier: number, spent: number, lines: number): number => {
    const row = suppliers[supplier];
    if (lines === 0 || !row) return 0;
    const lacking = Math.max(0, row.minimumOrderCents - spent);
    return deliveryCents(row, spent) + lacking * MINIMUM_ORDER_WEIGHT;
  };

  /** Adds a cover or takes it away; by how much that changes what the suppliers charge. */
  const add = ({ spent, lines }: Basket, { parts }: Cover, sign: 1 | -1): number => {
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
      change += charge(supplier, spentNow, linesNow) - charge(supplier, spentBefore, linesBefore);
    }
    return change;
  };

  const totalOf = (basket: Basket): number => {
    let total = 0;
    for (let supplier = 0; supplier < suppliers.length; supplier += 1) {
      const spent = basket.spent[supplier] ?? 0;
      total += spent * taxFactor + charge(supplier, spent, basket.lines[supplier] ?? 0);
    }
    return basket.covers.includes(null) ? Number.POSITIVE_INFINITY : total;
  };

  /** What a cover costs, less what spending at its suppliers earns. */
  const netOf = ({ parts }: Cover, earnings?: readonly number[]): number =>
    parts.reduce((sum, part) => sum + part.cents * (taxFactor - (earnings?.[part.supplier] ?? 0)), 0);

  /** The first cover within the open suppliers, or the best when spending at some suppliers earns something. */
  const pick = (menu: readonly Cover[], isOpen: readonly boolean[], earnings?: readonly number[]) => {
    let bestCover: Cover | undefined;
    let leastNet = Number.POSITIVE_INFINITY;
    for (const cover of menu) {
      let net = 0;
      for (const { supplier, cents } of cover.parts) {
        net += isOpen[supplier]
          ? cents * (taxFactor - (earnings?.[supplier] ?? 0))
          : Number.POSITIVE_INFINITY;
      }
      if (net < leastNet && !earnings) return cover;
      if (net >= leastNet) continue;
      leastNet = net;
      bestCover = cover;
    }
    return bestCover;
  };

  const coverFrom = (
    material: number,
    options: SetOptions,
    isOpen: readonly boolean[],
    earnings?: readonly number[],
  ): Cover | null => {
    const allows = ({ supplier }: { readonly supplier: number }, offer: number) =>
      isOpen[supplier] === true && sets.goes(material, offer, options);
    const picked = pick(sets.menuOf(material, options), isOpen, earnings);
    if (picked && !greedy.startsShort(material, allows)) return picked;
    const filled = greedy.cover(material, allows);
    if (!picked || !filled) return picked ?? filled;
    return netOf(filled, earnings) < netOf(picked, earnings) ? filled : picked;
  };

  const emptyBasket = (options: SetOptions): Basket => ({
    covers: [],
    spent: suppliers.map(() => 0),
    lines: suppliers.map(() => 0),
    options,
  });

  /** A cover for each material from the open suppliers; ends at the first that they can't cover. */
  const choose = (isOpen: readonly boolean[], earnings?: readonly number[]): Basket => {
    const options = sets.decide((material, decided) => {
      const cover = coverFrom(material, decided, isOpen, earnings);
      return cover ? netOf(cover, earnings) : Number.POSITIVE_INFINITY;
    });
    const basket = emptyBasket(options);
    for (let material = 0; material < menus.length; material += 1) {
      const cover = coverFrom(material, options, isOpen, earnings);
      basket.covers.push(cover);
      if (!cover) break;
      add(basket, cover, 1);
    }
    return basket;
  };

  const isLimited = maximumSuppliers < suppliers.length;
  const isTooWide = (basket: Basket) =>
    isLimited && basket.lines.filter((lines) => lines > 0).length > maximumSuppliers;

  /** What changing one line's cover saves, fees and thresholds of the suppliers concerned included. */
  const savingOf = (basket: Basket, from: Cover, to: Cover): number => {
    const change = add(basket, from, -1) + add(basket, to, 1);
    const isForbidden = isTooWide(basket);
    add(basket, to, -1);
    add(basket, from, 1);
    return isForbidden ? Number.NEGATIVE_INFINITY : (from.cents - to.cents) * taxFactor - change;
  };

  const highestFee = Math.max(0, ...suppliers.map(({ deliveryFeeCents }) => deliveryFeeCents));
  const isBelowMinimum = ({ spent, lines }: Basket) =>
    suppliers.some(
      ({ minimumOrderCents }, supplier) =>
        (lines[supplier] ?? 0) > 0 && (spent[supplier] ?? 0) < minimumOrderCents,
    );

  const improveLines = (basket: Basket, width: number) => {
    for (let pass = 0; pass < 4; pass += 1) {
      let didImprove = false;
      // Fees are all that a dearer cover can save, but where a minimum order is missed.
      const perPart = isBelowMinimum(basket) ? Number.POSITIVE_INFINITY : highestFee;
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
          const saving = savingOf(basket, from, to);
          if (saving <= bestSaving) continue;
          bestSaving = saving;
          bestCover = to;
        }
        if (!bestCover) return;
        add(basket, from, -1);
        add(basket, bestCover, 1);
        basket.covers[material] = bestCover;
        didImprove = true;
      });
      if (!didImprove) return;
    }
  };

  const toPacks = (basket: Basket): Packs => {
    const packs = new Float64Array(problem.offers.length);
    for (const cover of basket.covers) {
      for (const part of cover?.parts ?? []) packs[part.offer] = (packs[part.offer] ?? 0) + part.packs;
    }
    return packs;
  };

  /** Whether buying more than is needed can be of use anywhere. */
  const isPaddable = suppliers.some(
    ({ freeDeliveryThresholdCents, minimumOrderCents }) =>
      freeDeliveryThresholdCents !== null || minimumOrderCents > 0,
  );

  /** Buys more of what is bought anyway where that reaches free delivery for less, or a minimum order at all. */
  const pad = (packs: Packs) => {
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
  };

  /** Keeps a choice if it is the best so far; the exact costing decides. */
  const keep = (packs: Packs): boolean => {
    const { totalCents, itemsBySupplier } = costOf(problem, packs);
    const count = itemsBySupplier.filter((cents) => cents > 0).length;
    if (totalCents >= least || count > maximumSuppliers || !isFeasible(problem, packs)) return false;
    best = packs;
    least = totalCents;
    return true;
  };

  const finish = (basket: Basket): boolean => {
    const total = totalOf(basket);
    if (total > least * HOPELESS || (!isPaddable && total >= least)) return false;
    const packs = toPacks(basket);
    const isBetter = total < least && keep(packs.slice());
    if (!isPaddable) return isBetter;
    pad(packs);
    return keep(packs) || isBetter;
  };

  /** Tries a whole basket, a cover for each material, as it is and improved line by line. */
  const tryCovers = (covers: readonly Cover[]): void => {
    const options = sets.optionsOfCovers(covers);
    if (!options) {
      // The bound knows nothing of sets: what it chose is bought at the same suppliers as far as it fits.
      const used = new Set(covers.flatMap(({ parts }) => parts.map(({ supplier }) => supplier)));
      tryOpen(suppliers.map((_, supplier) => used.has(supplier)));
      return;
    }
    const basket = { ...emptyBasket(options), covers: [...covers] };
    for (const cover of covers) add(basket, cover, 1);
    if (isTooWide(basket)) return;
    finish(basket);
    if (totalOf(basket) > least * NEARBY) return;
    improveLines(basket, 12);
    finish(basket);
  };

  /**
   * Tries a set of suppliers; false if it gave nothing better.
   * @param width covers of each material that lines may change to
   */
  const tryOpen = (isOpen: readonly boolean[], earnings?: readonly number[], width = 12): boolean => {
    if (!earnings) {
      const key = isOpen.map(Number).join("");
      if (tried.has(key)) return false;
      tried.add(key);
    }
    const basket = choose(isOpen, earnings);
    if (basket.covers.includes(null) || isTooWide(basket)) return false;
    improveLines(basket, width);
    return finish(basket);
  };

  const openNow = () => {
    const open = suppliers.map(() => false);
    problem.offers.forEach((offer, index) => {
      if ((best?.[index] ?? 0) > 0) open[offer.supplier] = true;
    });
    return open;
  };

  /** Closes, opens and swaps suppliers, where that is left to choose, as long as it helps. */
  const improveSuppliers = (choices: readonly SupplierChoice[], rounds: number) => {
    const closable = choices.map(({ mayClose }) => mayClose);
    const openable = choices.map(({ mayPay, mayBeFree }) => mayPay || mayBeFree);
    for (let round = 0; round < rounds && best; round += 1) {
      const open = openNow();
      const isMovable = (supplier: number) => (open[supplier] ? closable : openable)[supplier] === true;
      const flip = (...indexes: number[]) =>
        open.map((isOpen, index) => (indexes.includes(index) ? !isOpen : isOpen));
      const movable = suppliers.flatMap((_, supplier) => (isMovable(supplier) ? [supplier] : []));
      const moves = movable.map((supplier) => flip(supplier));
      for (const out of movable.filter((supplier) => open[supplier])) {
        for (const into of movable) if (!open[into]) moves.push(flip(out, into));
      }
      const ranked = moves
        .map((move) => ({ move, total: totalOf(choose(move)) }))
        .sort((a, b) => a.total - b.total)
        .slice(0, 8);
      const didMove = ranked.map(({ move }) => tryOpen(move)).includes(true);
      if (!didMove) return;
    }
  };

  /** Opens the supplier that adds most coverage, then least cost, until the limit. */
  const openOneByOne = () => {
    const open = suppliers.map(() => false);
    for (let count = 0; count < Math.min(maximumSuppliers, suppliers.length); count += 1) {
      const ranked = suppliers.flatMap((_, supplier) => {
        if (open[supplier]) return [];
        const isOpen = open.map((isOpen, index) => isOpen || index === supplier);
        const covers = menus.map((_, material) => coverFrom(material, sets.undecided, isOpen));
        const coveredCount = covers.filter((cover) => cover !== null).length;
        const cents = covers.reduce((sum, cover) => sum + (cover?.cents ?? 0), 0);
        return [{ supplier, coveredCount, cents }];
      });
      const [next] = ranked.sort((a, b) => b.coveredCount - a.coveredCount || a.cents - b.cents);
      if (!next) return;
      open[next.supplier] = true;
      if (next.coveredCount === menus.length) tryOpen(open);
    }
  };

  return {
    tryOpen,
    tryCovers,
    improveSuppliers,
    keep,
    /** Baskets from plain starting points: every supplier open, each alone, the most useful one by one. */
    start(): void {
      if (maximumSuppliers >= suppliers.length) tryOpen(suppliers.map(() => true));
      suppliers.forEach((_, only) => {
        finish(choose(suppliers.map((__, index) => index === only)));
      });
      if (maximumSuppliers < suppliers.length) openOneByOne();
    },
    best: () => best,
    leastCents: () => least,
  };
}
