/** How goods come to the buyer: brought by the supplier, or picked up at the store. */
import type { Supplier } from "./product.types.ts";

type Terms = Pick<
  Supplier,
  "offersPickup" | "deliveryFeeCents" | "freeDeliveryThresholdCents" | "minimumOrderCents"
>;

/**
 * A supplier's terms for a job. Who needs nothing brought picks it up where the store lets them, and then pays no
 * delivery and is held to no smallest order; other suppliers bring it all the same, at their fee.
 */
export function termsFor<Given extends Terms>(
  supplier: Given,
  { deliveryRequired }: { deliveryRequired: boolean },
): Given & { isPickedUp: boolean } {
  const isPickedUp = !deliveryRequired && supplier.offersPickup;
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
