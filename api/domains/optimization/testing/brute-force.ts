import type { OptimizationProblem, ProblemMaterial, ProblemOffer } from "../optimization.types.ts";

function priceOf(offer: ProblemOffer, packs: number): number {
  const reached = offer.quantityBreaks.filter((each) => each.minimumPacks <= packs);
  return Math.min(offer.priceCents, ...reached.map((each) => each.priceCents));
}

const stockOf = (offer: ProblemOffer) => offer.stockPacks ?? Number.POSITIVE_INFINITY;

type LotName = (offer: ProblemOffer) => string;

function isEnough(offers: readonly ProblemOffer[], quantity: number): boolean {
  const available = offers.reduce((sum, offer) => sum + stockOf(offer) * offer.packQuantity, 0);
  return offers.length > 0 && available >= quantity - 1e-9;
}

function wholeLots(offers: readonly ProblemOffer[], quantity: number, lotOf: LotName): ProblemOffer[] {
  return offers.filter((one) =>
    isEnough(
      offers.filter((offer) => lotOf(offer) === lotOf(one)),
      quantity,
    ),
  );
}

/** The lot that a material is bought from; null when any offers go together. */
function lotNameOf(problem: OptimizationProblem, material: ProblemMaterial): LotName | null {
  const offers = problem.offers.filter((each) => each.materialId === material.id && stockOf(each) > 0);
  const byArticle: LotName = ({ id, supplierId, article }) => `${supplierId} ${article ?? id}`;
  const bySupplier: LotName = ({ supplierId }) => supplierId;
  const isWhole = (lotOf: LotName) => wholeLots(offers, material.quantity, lotOf).length > 0;
  if (material.isSingleArticle && isWhole(byArticle)) return byArticle;
  return problem.constraints?.keepMaterialsTogether && isWhole(bySupplier) ? bySupplier : null;
}

/** Each way to choose an option of every set that can be held: by material, the set and the option. Sets are disjoint. */
function listWays(problem: OptimizationProblem): Map<string, readonly [setId: string, option: string]>[] {
  let ways = [new Map<string, readonly [string, string]>()];
  for (const { id: setId, materialIds } of problem.sets ?? []) {
    const held: string[] = [];
    let options: string[] = [];
    for (const material of materialIds.flatMap(
      (id) => problem.materials.find((each) => each.id === id) ?? [],
    )) {
      const offers = problem.offers.filter((each) => each.materialId === material.id && stockOf(each) > 0);
      const all = [...new Set(offers.flatMap((offer) => offer.fits?.[setId] ?? []))];
      const lotOf = lotNameOf(problem, material);
      const own = all.filter((option) => {
        const going = offers.filter((offer) => offer.fits?.[setId]?.includes(option));
        if (!lotOf) return isEnough(going, material.quantity);
        const finer: LotName = (offer) => `${lotOf(offer)} ${offer.fits?.[setId]}`;
        return wholeLots(going, material.quantity, finer).length > 0;
      });
      const shared = held.length === 0 ? own : options.filter((option) => own.includes(option));
      if (shared.length === 0) continue;
      options = shared;
      held.push(material.id);
    }
    if (held.length < 2) continue;
    ways = ways.flatMap((way) =>
      options.map((option) => new Map([...way, ...held.map((id) => [id, [setId, option]] as const)])),
    );
  }
  return ways;
}

/**
 * The least total, found by trying every basket; written independently of the solver, sharing nothing with it.
 * Materials that can't be covered are left out first, as the optimizer does; `keepMaterialsTogether`,
 * `isSingleArticle`, packages and disjoint sets are obeyed, other constraints are ignored.
 * @returns cents, or null when no basket meets the minimum orders and the number of suppliers
 */
export function findLeastTotal(
  problem: OptimizationProblem,
  maximumSuppliers = Number.POSITIVE_INFINITY,
): number | null {
  const totals = listWays(problem).flatMap((way) => findLeastOfWay(problem, maximumSuppliers, way) ?? []);
  return totals.length === 0 ? null : Math.min(...totals);
}

type Way = ReadonlyMap<string, readonly [setId: string, option: string]>;

/** An offer and how many packs of it are bought. */
interface Step {
  material: OptimizationProblem["materials"][number];
  offer: OptimizationProblem["offers"][number];
  lot: string;
  /** The last offer of its material. */
  isLast: boolean;
  /** More packs than these can't be better. */
  limit: number;
}

/** A basket being filled, and the best one found. */
interface Trial {
  problem: OptimizationProblem;
  maximumSuppliers: number;
  steps: readonly Step[];
  /** Packs by step. */
  counts: number[];
  /** Cents and lines by supplier. */
  items: Map<string, number>;
  lines: Map<string, number>;
  best: number | null;
}

function findLeastOfWay(problem: OptimizationProblem, maximumSuppliers: number, way: Way): number | null {
  const steps = listSteps(problem, way);
  const trial: Trial = {
    problem,
    maximumSuppliers,
    steps,
    counts: steps.map(() => 0),
    items: new Map(problem.suppliers.map(({ id }) => [id, 0])),
    lines: new Map(problem.suppliers.map(({ id }) => [id, 0])),
    best: null,
  };
  visit(trial, 0, { covered: 0, itemsCents: 0, bought: null });
  return trial.best;
}

function listSteps(problem: OptimizationProblem, way: Way): Step[] {
  const wanted = problem.materials.filter((material) =>
    isEnough(
      problem.offers.filter((offer) => offer.materialId === material.id),
      material.quantity,
    ),
  );
  return wanted.flatMap((material) => {
    const [setId = "", option = ""] = way.get(material.id) ?? [];
    const lotOf = lotNameOf(problem, material);
    const offers = problem.offers.filter(
      (offer) =>
        offer.materialId === material.id &&
        stockOf(offer) > 0 &&
        (setId === "" || offer.fits?.[setId]?.includes(option)),
    );
    return offers.map((offer, index) => ({
      material,
      offer,
      lot: lotOf ? `${lotOf(offer)} ${offer.fits?.[setId]}` : "",
      isLast: index === offers.length - 1,
      limit: mostPacks(problem, material, offer),
    }));
  });
}

function mostPacks(problem: OptimizationProblem, material: Step["material"], offer: Step["offer"]): number {
  if (offer.packageId !== undefined) return 1;
  const supplier = problem.suppliers.find(({ id }) => id === offer.supplierId);
  const lowest = Math.min(offer.priceCents, ...offer.quantityBreaks.map((each) => each.priceCents));
  const reach = Math.max(supplier?.freeDeliveryThresholdCents ?? 0, supplier?.minimumOrderCents ?? 0);
  const useful = Math.max(
    Math.ceil(material.quantity / offer.packQuantity),
    Math.ceil(reach / lowest),
    ...offer.quantityBreaks.map((each) => each.minimumPacks),
  );
  return Math.min(stockOf(offer), useful);
}

/** Of each package, either everything is bought and nothing else of its materials, or nothing. */
function takesWholePackages({ problem, steps, counts }: Trial): boolean {
  return steps.every(({ offer }, at) => {
    if (offer.packageId === undefined || counts[at] === 0) return true;
    const own = steps.filter((other) => other.offer.packageId === offer.packageId);
    const isWhole =
      problem.offers.filter(({ packageId }) => packageId === offer.packageId).length === own.length;
    return (
      isWhole &&
      own.every((other) =>
        steps.every(
          (step, index) => step.material !== other.material || counts[index] === (step === other ? 1 : 0),
        ),
      )
    );
  });
}

/** Keeps a full basket if it beats the best one and meets the suppliers' conditions. */
function judge(trial: Trial, itemsCents: number): void {
  const { problem, items, lines } = trial;
  if (!takesWholePackages(trial)) return;
  let delivery = 0;
  let count = 0;
  for (const supplier of problem.suppliers) {
    if ((lines.get(supplier.id) ?? 0) === 0) continue;
    const spent = items.get(supplier.id) ?? 0;
    count += 1;
    if (spent < supplier.minimumOrderCents) return;
    const threshold = supplier.freeDeliveryThresholdCents;
    if (threshold === null || spent < threshold) delivery += supplier.deliveryFeeCents;
  }
  if (count > trial.maximumSuppliers) return;
  const total = itemsCents + delivery + Math.round((itemsCents * problem.taxBasisPoints) / 10_000);
  if (trial.best === null || total < trial.best) trial.best = total;
}

/** @param so.bought lot from which the material of this step was bought so far */
function visit(
  trial: Trial,
  at: number,
  so: { covered: number; itemsCents: number; bought: string | null },
): void {
  const { steps, counts } = trial;
  const { covered, itemsCents, bought } = so;
  if (trial.best !== null && itemsCents > trial.best) return;
  const step = steps[at];
  if (!step) {
    judge(trial, itemsCents);
    return;
  }
  const { offer, material, lot, isLast, limit } = step;
  for (let packs = 0; packs <= limit; packs += 1) {
    const nowCovered = covered + packs * offer.packQuantity;
    if (isLast && nowCovered < material.quantity - 1e-9) continue;
    if (packs > 0 && bought !== null && bought !== lot) break;
    const cents = packs * priceOf(offer, packs);
    const sold = packs > 0 ? 1 : 0;
    buy(trial, offer.supplierId, cents, sold);
    counts[at] = packs;
    visit(trial, at + 1, {
      covered: isLast ? 0 : nowCovered,
      itemsCents: itemsCents + cents,
      bought: isLast ? null : packs > 0 ? lot : bought,
    });
    buy(trial, offer.supplierId, -cents, -sold);
    counts[at] = 0;
  }
}

function buy({ items, lines }: Trial, supplierId: string, cents: number, sold: number): void {
  items.set(supplierId, (items.get(supplierId) ?? 0) + cents);
  lines.set(supplierId, (lines.get(supplierId) ?? 0) + sold);
}
