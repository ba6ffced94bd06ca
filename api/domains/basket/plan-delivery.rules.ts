/** The cost of a stored plan after its goods switch between pickup and delivery. Pure. */
import type { Handover } from "../sourcing/index.ts";
import { type DeliveryTerms, deliveryFee } from "./basket.rules.ts";
import type { StoredPlan } from "./basket.types.ts";

/** Ids of the suppliers whose pickup or delivery has changed since these plans were compared. */
export function listOtherwise(
  plans: readonly Pick<StoredPlan, "compared">[],
  { fetched }: Handover,
): string[] {
  const otherwise = plans.flatMap(({ compared }) =>
    compared.flatMap(({ supplierId, isFetched }) =>
      isFetched === fetched.has(supplierId) ? [] : [supplierId],
    ),
  );
  return [...new Set(otherwise)];
}

/** How far the plan is from the best is completely unknown. */
const UNKNOWN_GAP = 1;

/**
 * A plan with the current delivery. Its proof and its baselines were computed with a different one, so both are dropped
 * until the next run compares again.
 * @param otherwise the suppliers from `listOtherwise`, with their terms for the job; a plan compared with none of them
 *   is unchanged
 */
export function takeDelivery(plan: StoredPlan, otherwise: readonly DeliveryTerms[]): StoredPlan {
  const terms = new Map(otherwise.map((supplier) => [supplier.id, supplier]));
  if (!plan.compared.some(({ supplierId }) => terms.has(supplierId))) return plan;
  const suppliers = plan.suppliers.map((part) => {
    const present = terms.get(part.supplierId);
    if (!present) return part;
    const { minimumOrderCents } = present;
    return { ...part, deliveryCents: deliveryFee(present, part.itemsCents), minimumOrderCents };
  });
  const deliveryCents = suppliers.reduce((sum, part) => sum + part.deliveryCents, 0);
  return {
    ...plan,
    suppliers,
    deliveryCents,
    totalCents: plan.itemsCents + deliveryCents + plan.taxCents,
    proof: { ...plan.proof, isOptimal: false, gap: UNKNOWN_GAP },
    baselines: [],
  };
}
