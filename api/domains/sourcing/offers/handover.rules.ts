/** How goods reach the buyer: delivered by the supplier, or picked up at the store. */
import type { Supplier } from "./product.types.ts";

type Terms = Pick<
  Supplier,
  "id" | "offersPickup" | "deliveryFeeCents" | "freeDeliveryThresholdCents" | "minimumOrderCents"
>;

/** How goods reach a job and its buyer. */
export interface Handover {
  /** Whether the job needs its goods delivered. */
  deliveryRequired: boolean;
  /** Ids of the suppliers where the buyer's organization picks up anyway. */
  fetched: ReadonlySet<string>;
}

/**
 * A supplier's terms for a job. A buyer who picks up, or who needs no delivery and may pick up at the store, pays no
 * delivery fee and has no minimum order; other suppliers deliver anyway, for their fee.
 */
export function termsFor<Given extends Terms>(
  supplier: Given,
  { deliveryRequired, fetched }: Handover,
): Given & { isPickedUp: boolean } {
  const isPickedUp = fetched.has(supplier.id) || (!deliveryRequired && supplier.offersPickup);
  return isPickedUp
    ? {
        ...supplier,
        isPickedUp,
        deliveryFeeCents: 0,
        freeDeliveryThresholdCents: null,
        minimumOrderCents: 0,
      }
    : { ...supplier, isPickedUp };
}
