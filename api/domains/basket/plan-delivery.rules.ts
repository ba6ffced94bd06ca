/** What a stored plan costs once its goods are fetched, or brought, otherwise than when it was found. Pure. */
import type { Handover } from "../sourcing/index.ts";
import { type DeliveryTerms, deliveryFee } from "./basket.rules.ts";
import type { StoredPlan } from "./basket.types.ts";

/** Ids of the suppliers where goods come otherwise now than when these plans were compared. */
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

/** Nothing at all is known of how far from the best it is. */
const UNKNOWN_GAP = 1;

/**
 * A plan at the delivery that holds now. What was proved of it, and what it was compared with, was at another one: neither is said
 * any more, until the next run compares anew.
 * @param otherwise those of `listOtherwise`, at their terms for the job; a plan that was compared with none of them is as it was
 */
export function takeDelivery(plan: StoredPlan, otherwise: readonly DeliveryTerms[]): StoredPlan {
  const terms = new Map(otherwise.map((supplier) => [supplier.id, supplier]));
  if (!plan.compared.some(({ supplierId }) => terms.has(supplierId))) return plan;
  const suppliers = plan.suppliers.map((part) => {
    const present = terms.get(part.supplierId);
    return present ? { ...part, deliveryCents: deliveryFee(present, part.itemsCents) } : part;
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
