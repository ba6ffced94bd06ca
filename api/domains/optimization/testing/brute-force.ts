import type { OptimizationProblem, ProblemOffer } from "../optimization.types.ts";

function priceOf(offer: ProblemOffer, packs: number): number {
  const reached = offer.quantityBreaks.filter((each) => each.minimumPacks <= packs);
  return Math.min(offer.priceCents, ...reached.map((each) => each.priceCents));
}

/**
 * The least total by trying every basket, written apart from the solver and sharing nothing with it. Materials that
 * can't be covered are left out first, as the optimiser does; `keepMaterialsTogether` and `isSingleArticle` are obeyed,
 * other constraints are not looked at.
 * @returns cents, or null when no basket meets the minimum orders and the number of suppliers
 */
export function findLeastTotal(
  problem: OptimizationProblem,
  maximumSuppliers = Number.POSITIVE_INFINITY,
): number | null {
  const stockOf = (offer: ProblemOffer) => offer.stockPacks ?? Number.POSITIVE_INFINITY;
  const wanted = problem.materials.filter((material) => {
    const offers = problem.offers.filter((offer) => offer.materialId === material.id);
    const available = offers.reduce((sum, offer) => sum + stockOf(offer) * offer.packQuantity, 0);
    return offers.length > 0 && available >= material.quantity - 1e-9;
  });
  const steps = wanted.flatMap((material) => {
    const offers = problem.offers.filter((offer) => offer.materialId === material.id && stockOf(offer) > 0);
    const articleOf = ({ id, supplierId, article }: ProblemOffer) => `${supplierId} ${article ?? id}`;
    const hasWhole = (lotOf: (offer: ProblemOffer) => string) =>
      offers.some((one) => {
        const own = offers.filter((offer) => lotOf(offer) === lotOf(one));
        const available = own.reduce((sum, offer) => sum + stockOf(offer) * offer.packQuantity, 0);
        return available >= material.quantity - 1e-9;
      });
    const isTogether = problem.constraints?.keepMaterialsTogether === true;
    const lotOf =
      material.isSingleArticle && hasWhole(articleOf)
        ? articleOf
        : isTogether && hasWhole(({ supplierId }) => supplierId)
          ? ({ supplierId }: ProblemOffer) => supplierId
          : () => "";
    return offers.map((offer, index) => ({
      material,
      offer,
      lot: lotOf(offer),
      isLast: index === offers.length - 1,
    }));
  });
  const limits = steps.map(({ offer, material }) => {
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

  const judge = (itemsCents: number) => {
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
      visit(step + 1, isLast ? 0 : nowCovered, itemsCents + cents, isLast ? null : nowBought);
      items.set(offer.supplierId, (items.get(offer.supplierId) ?? 0) - cents);
      lines.set(offer.supplierId, (lines.get(offer.supplierId) ?? 0) - sold);
    }
  };
  visit(0, 0, 0, null);
  return best;
}
