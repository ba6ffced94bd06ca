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

/** What a material is bought from one of; null where anything goes together. */
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
 * The least total by trying every basket, written apart from the solver and sharing nothing with it. Materials that
 * can't be covered are left out first, as the optimiser does; `keepMaterialsTogether`, `isSingleArticle`, packages
 * and disjoint sets are obeyed, other constraints are not looked at.
 * @returns cents, or null when no basket meets the minimum orders and the number of suppliers
 */
export function findLeastTotal(
  problem: OptimizationProblem,
  maximumSuppliers = Number.POSITIVE_INFINITY,
): number | null {
  const totals = listWays(problem).flatMap((way) => findLeastOfWay(problem, maximumSuppliers, way) ?? []);
  return totals.length === 0 ? null : Math.min(...totals);
}

function findLeastOfWay(
  problem: OptimizationProblem,
  maximumSuppliers: number,
  way: ReadonlyMap<string, readonly [setId: string, option: string]>,
): number | null {
  const wanted = problem.materials.filter((material) =>
    isEnough(
      problem.offers.filter((offer) => offer.materialId === material.id),
      material.quantity,
    ),
  );
  const steps = wanted.flatMap((material) => {
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
    }));
  });
  const limits = steps.map(({ offer, material }) => {
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
  });
  const items = new Map(problem.suppliers.map(({ id }) => [id, 0]));
  const lines = new Map(problem.suppliers.map(({ id }) => [id, 0]));
  let best: number | null = null;

  const counts = steps.map(() => 0);
  /** Of each package everything is bought and nothing else of its materials, or nothing. */
  const takesWholePackages = () =>
    steps.every(({ offer }, at) => {
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

  const judge = (itemsCents: number) => {
    if (!takesWholePackages()) return;
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
    if (count > maximumSuppliers) return;
    const total = itemsCents + delivery + Math.round((itemsCents * problem.taxBasisPoints) / 10_000);
    if (best === null || total < best) best = total;
  };
  /** @param bought lot of which the material of this step was bought so far */
  const visit = (step: number, covered: number, itemsCents: number, bought: string | null) => {
    if (best !== null && itemsCents > best) return;
    const at = steps[step];
    if (!at) {
      judge(itemsCents);
      return;
    }
    const { offer, material, lot, isLast } = at;
    for (let packs = 0; packs <= (limits[step] ?? 0); packs += 1) {
      const nowCovered = covered + packs * offer.packQuantity;
      if (isLast && nowCovered < material.quantity - 1e-9) continue;
      if (packs > 0 && bought !== null && bought !== lot) break;
      const cents = packs * priceOf(offer, packs);
      const sold = packs > 0 ? 1 : 0;
      items.set(offer.supplierId, (items.get(offer.supplierId) ?? 0) + cents);
      lines.set(offer.supplierId, (lines.get(offer.supplierId) ?? 0) + sold);
      const nowBought = packs > 0 ? lot : bought;
      counts[step] = packs;
      visit(step + 1, isLast ? 0 : nowCovered, itemsCents + cents, isLast ? null : nowBought);
      items.set(offer.supplierId, (items.get(offer.supplierId) ?? 0) - cents);
      lines.set(offer.supplierId, (lines.get(offer.supplierId) ?? 0) - sold);
      counts[step] = 0;
    }
  };
  visit(0, 0, 0, null);
  return best;
}
