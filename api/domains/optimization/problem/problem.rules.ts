import type { Cents } from "../../../platform/money.ts";
import type {
  OptimizationProblem,
  ProblemOffer,
  ProblemSupplier,
  UnavailableMaterial,
} from "../optimization.types.ts";
import { fromWholeLots, groupByMaterial, type LotsBy } from "./lots.rules.ts";
import { QUANTITY_SCALE, toNeed, toParts } from "./quantity.rules.ts";
import { goesWith, type HeldSet, lotNameOf, narrowSets, optionsOf } from "./sets.rules.ts";

/** A range of pack counts at one price that either all cover the material's whole need or all don't. */
export interface Tier {
  readonly minimum: number;
  /** Last pack count of the range, at most the stock and the most that can be of use. */
  readonly maximum: number;
  readonly priceCents: Cents;
  /** Whether every count of the range covers the whole need; otherwise none does. */
  readonly isFull: boolean;
}

/** An offer of the compiled problem; `material` and `supplier` are indexes into its lists. */
export interface CompiledOffer {
  readonly source: ProblemOffer;
  readonly material: number;
  readonly supplier: number;
  /**
   * Which offers of a material may be bought together. A material that is kept together is bought from one lot.
   * Otherwise any offers go together, and a lot is what one supplier offers of it.
   */
  readonly lot: number;
  /** Parts of the material's need that one pack covers; a whole number. */
  readonly pack: number;
  /** Packs that cover the whole need. */
  readonly fullPacks: number;
  /** In ascending order, without overlap; the price never rises. */
  readonly tiers: readonly Tier[];
  /** Infinity when unknown. */
  readonly leadTimeDays: number;
  /** How many of the user's preferences this offer fails. */
  readonly points: number;
}

/**
 * A material of the problem in the solver's whole numbers: needs and packs are counted in the same parts, see
 * `CompiledOffer.pack`.
 */
export interface CompiledMaterial {
  readonly id: string;
  /** In whole parts, see `CompiledOffer.pack`. */
  readonly need: number;
  /** Indexes of offers. */
  readonly offers: readonly number[];
  /** Whether it must come from one lot; if so, each of its lots can cover the whole need. */
  readonly isKeptTogether: boolean;
  /** Whether even a basket that leaves materials out must include it. */
  readonly isRequired: boolean;
}

/** Materials whose purchases must all go with one option. */
export interface CompiledSet {
  /** Indexes of materials. */
  readonly materials: readonly number[];
  readonly optionCount: number;
  /** By offer of these materials: the options that it goes with. */
  readonly optionsOf: ReadonlyMap<number, readonly number[]>;
}

/** The problem in the form that the solvers need: only materials on sale, whole numbers, indexes instead of ids. */
export interface CompiledProblem {
  readonly source: OptimizationProblem;
  readonly materials: readonly CompiledMaterial[];
  readonly suppliers: readonly ProblemSupplier[];
  readonly offers: readonly CompiledOffer[];
  readonly sets: readonly CompiledSet[];
  /** Landed cents per cent of items: 1 + tax. */
  readonly taxFactor: number;
}

function greatestCommonDivisor(first: number, second: number): number {
  let [a, b] = [first, second];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** The price of one pack when `packs` are bought: an all-units discount that never raises a price. */
export function unitPriceAt(offer: ProblemOffer, packs: number): Cents {
  let price = offer.priceCents;
  for (const each of offer.quantityBreaks) {
    if (packs >= each.minimumPacks && each.priceCents < price) price = each.priceCents;
  }
  return price;
}

/**
 * The starts of the price tiers that an optimal plan can use. A tier that starts past the need is bought for its lower
 * price, or to reach free delivery. It is useless when it costs more than covering the need and paying delivery.
 */
function usefulStarts(
  offer: ProblemOffer,
  fullPacks: number,
  supplier: ProblemSupplier,
  tax: number,
): number[] {
  const starts = [...new Set(offer.quantityBreaks.map((each) => each.minimumPacks))].sort((a, b) => a - b);
  const limit = fullPacks * unitPriceAt(offer, fullPacks) * tax + supplier.deliveryFeeCents;
  return starts.filter(
    (start) =>
      start <= fullPacks ||
      supplier.minimumOrderCents > 0 ||
      start * unitPriceAt(offer, start) * tax <= limit,
  );
}

/**
 * The most packs of an offer that an optimal plan can hold. Past the need and the start of the best tier, packs only
 * pad the order: to reach the supplier's minimum order, and beyond that free delivery, which is worth at most the fee.
 */
function usefulPacks(lastStart: number, lowest: Cents, supplier: ProblemSupplier, tax: number): number {
  const isPadded = supplier.freeDeliveryThresholdCents !== null && supplier.deliveryFeeCents > 0;
  if (lowest === 0) return lastStart;
  const forDelivery = isPadded ? Math.floor(supplier.deliveryFeeCents / (lowest * tax)) : 0;
  return lastStart + forDelivery + Math.ceil(supplier.minimumOrderCents / lowest);
}

function tiersOf(offer: ProblemOffer, fullPacks: number, supplier: ProblemSupplier, tax: number): Tier[] {
  const starts = usefulStarts(offer, fullPacks, supplier, tax);
  const lastStart = Math.max(fullPacks, ...starts);
  const useful = usefulPacks(lastStart, unitPriceAt(offer, lastStart), supplier, tax);
  const mostPacks = Math.min(offer.stockPacks ?? Number.POSITIVE_INFINITY, useful);
  const bounds = [...new Set([1, ...starts, fullPacks])].sort((a, b) => a - b);
  return bounds.flatMap((minimum, index): Tier[] => {
    const maximum = Math.min(mostPacks, (bounds[index + 1] ?? Number.POSITIVE_INFINITY) - 1);
    const priceCents = unitPriceAt(offer, minimum);
    return minimum <= maximum ? [{ minimum, maximum, priceCents, isFull: minimum >= fullPacks }] : [];
  });
}

/** How many of the user's preferences an offer fails. */
export function pointsOf(
  problem: OptimizationProblem,
  offer: ProblemOffer,
  supplier: ProblemSupplier,
): number {
  const wishes = problem.preferences;
  let points = 0;
  if (wishes?.preferredSuppliers && !supplier.isPreferred) points += 1;
  if (wishes?.localSuppliers && !supplier.isLocal) points += 1;
  if (wishes?.sustainable && offer.isSustainable !== true) points += 1;
  return points;
}

/**
 * The problem without the offers of suppliers whose whole stock is worth less than their minimum order: they accept no
 * order, however the rest is bought.
 */
export function withoutUnreachable(problem: OptimizationProblem): OptimizationProblem {
  const worth = new Map<string, Cents>();
  for (const offer of problem.offers) {
    const stock = offer.stockPacks ?? Number.POSITIVE_INFINITY;
    const cents = offer.priceCents === 0 ? 0 : stock * offer.priceCents;
    worth.set(offer.supplierId, (worth.get(offer.supplierId) ?? 0) + cents);
  }
  const unreachable = new Set(
    problem.suppliers.flatMap(({ id, minimumOrderCents }) =>
      (worth.get(id) ?? 0) < minimumOrderCents ? [id] : [],
    ),
  );
  if (unreachable.size === 0) return problem;
  return { ...problem, offers: problem.offers.filter((offer) => !unreachable.has(offer.supplierId)) };
}

/** The total stock of each material over all suppliers, in billionths of its unit; a material without offers is absent. */
function sumStock(offers: readonly ProblemOffer[]): Map<string, number> {
  const available = new Map<string, number>();
  for (const offer of offers) {
    const stock = offer.stockPacks ?? Number.POSITIVE_INFINITY;
    const parts = (available.get(offer.materialId) ?? 0) + stock * toParts(offer.packQuantity);
    available.set(offer.materialId, parts);
  }
  return available;
}

/**
 * The materials that no basket can cover, and why; stock and unreachable minimum orders are considered.
 * @param problem as given, before `withoutUnreachable`
 */
export function listUnavailable(problem: OptimizationProblem): UnavailableMaterial[] {
  const listed = sumStock(problem.offers);
  const orderable = sumStock(withoutUnreachable(problem).offers);
  return problem.materials.flatMap(({ id: materialId, quantity }): UnavailableMaterial[] => {
    const inStock = listed.get(materialId);
    const available = orderable.get(materialId) ?? 0;
    if (available >= toNeed(quantity)) return [];
    const availableQuantity = available / QUANTITY_SCALE;
    if (inStock === undefined) return [{ materialId, reason: "no-offers", availableQuantity }];
    const reason = inStock >= toNeed(quantity) ? "minimum-order" : "not-enough-stock";
    return [{ materialId, reason, availableQuantity }];
  });
}

/** Which part of a problem to compile. */
interface CompileScope {
  /** Materials to leave out. */
  readonly without: ReadonlySet<string>;
  /** Offers that may be used; all when absent. */
  readonly allows?: (offer: ProblemOffer) => boolean;
  /** Materials that must come from one lot each, and what their lots are; none when absent. */
  readonly lots?: ReadonlyMap<string, LotsBy>;
  /** Sets to hold; none when absent. */
  readonly sets?: readonly HeldSet[];
}

function compileSet(
  { id, materialIds, options }: HeldSet,
  materials: readonly CompiledMaterial[],
  offers: readonly CompiledOffer[],
): CompiledSet {
  const names = [...options];
  const members = materials.flatMap((material, index) => (materialIds.includes(material.id) ? [index] : []));
  return {
    materials: members,
    optionCount: names.length,
    optionsOf: new Map(
      offers.flatMap(({ material, source }, index) =>
        members.includes(material)
          ? [
              [
                index,
                optionsOf(source, id).flatMap((each) => (options.has(each) ? [names.indexOf(each)] : [])),
              ],
            ]
          : [],
      ),
    ),
  };
}

/**
 * Compiles the problem. Null when some required material can't be covered with the offers allowed, can't be kept
 * together with them, or does not fit its set.
 * @param problem already checked by `parseProblem`
 */
export function compileProblem(problem: OptimizationProblem, scope: CompileScope): CompiledProblem | null {
  const supplierIndex = new Map(problem.suppliers.map((supplier, index) => [supplier.id, index]));
  const allowsAny = scope.allows ?? (() => true);
  const sets = narrowSets(problem, scope.sets ?? [], allowsAny, scope.lots ?? new Map());
  if (!sets) return null;
  const offersByMaterial = groupByMaterial(problem, (offer) => allowsAny(offer) && goesWith(offer, sets));
  const taxFactor = 1 + problem.taxBasisPoints / 10_000;
  const materials: CompiledMaterial[] = [];
  const offers: CompiledOffer[] = [];
  for (const material of problem.materials) {
    if (scope.without.has(material.id)) continue;
    const allowed = offersByMaterial.get(material.id) ?? [];
    const lotsBy = scope.lots?.get(material.id) ?? null;
    const place = { material: materials.length, firstOffer: offers.length };
    const compiled = compileMaterial(
      { problem, supplierIndex, sets, taxFactor },
      material,
      allowed,
      lotsBy,
      place,
    );
    if (!compiled) return null;
    materials.push(compiled.material);
    offers.push(...compiled.offers);
  }
  return {
    source: problem,
    materials,
    suppliers: problem.suppliers,
    offers,
    sets: sets.map((set) => compileSet(set, materials, offers)),
    taxFactor,
  };
}

/** The settings that every material is compiled with. */
interface Compiling {
  readonly problem: OptimizationProblem;
  /** By supplier id. */
  readonly supplierIndex: ReadonlyMap<string, number>;
  readonly sets: readonly HeldSet[];
  readonly taxFactor: number;
}

/**
 * @param lotsBy null when it may be bought in any parts
 * @param place the material's number, and that of its first offer
 * @returns null when it can't be covered
 */
function compileMaterial(
  { problem, supplierIndex, sets, taxFactor }: Compiling,
  material: OptimizationProblem["materials"][number],
  allowed: readonly ProblemOffer[],
  lotsBy: LotsBy | null,
  place: { readonly material: number; readonly firstOffer: number },
): { material: CompiledMaterial; offers: CompiledOffer[] } | null {
  const isKeptTogether = lotsBy !== null;
  const nameOf = lotNameOf(material.id, lotsBy ?? "supplier", sets);
  const sources = lotsBy ? fromWholeLots(allowed, material.quantity, nameOf) : allowed;
  const lotNames = sources.map(nameOf);
  const divisor = sources.reduce((sum, offer) => greatestCommonDivisor(sum, toParts(offer.packQuantity)), 0);
  if (divisor === 0) return null;
  const need = Math.ceil(toNeed(material.quantity) / divisor);
  const offers: CompiledOffer[] = [];
  let covered = 0;
  for (const [at, source] of sources.entries()) {
    const supplier = supplierIndex.get(source.supplierId);
    const supplierRow = supplier === undefined ? undefined : problem.suppliers[supplier];
    if (supplier === undefined || !supplierRow) continue;
    const pack = toParts(source.packQuantity) / divisor;
    const fullPacks = Math.ceil(need / pack);
    covered += (source.stockPacks ?? Number.POSITIVE_INFINITY) * pack;
    // A lot that is bought whole or not at all, and has one kind of pack, is never bought in part.
    const lot = lotNames.indexOf(lotNames[at] ?? "");
    const isWhole = isKeptTogether && lotNames.lastIndexOf(lotNames[at] ?? "") === lot;
    const tiers = tiersOf(source, fullPacks, supplierRow, taxFactor);
    offers.push({
      source,
      material: place.material,
      supplier,
      lot: isKeptTogether ? lot : supplier,
      pack,
      fullPacks,
      tiers: isWhole ? tiers.filter((tier) => tier.isFull) : tiers,
      leadTimeDays: source.leadTimeDays ?? Number.POSITIVE_INFINITY,
      points: pointsOf(problem, source, supplierRow),
    });
  }
  if (covered < need) return null;
  const indexes = offers.map((_, index) => place.firstOffer + index);
  const isRequired = material.isRequired === true;
  return { material: { id: material.id, need, offers: indexes, isKeptTogether, isRequired }, offers };
}
