/** How goods come to the buyer: brought by the supplier, or picked up at the store. */
import type { Supplier } from "./product.types.ts";

type Terms = Pick<
  Supplier,
  "id" | "offersPickup" | "deliveryFeeCents" | "freeDeliveryThresholdCents" | "minimumOrderCents"
>;

/** How goods come to a job, and to whoever buys for it. */
export interface Handover {
  /** Whether the job needs its goods brought. */
  deliveryRequired: boolean;
  /** Ids of the suppliers where the buyer's organization fetches them all the same. */
  fetched: ReadonlySet<string>;
}

/**
 * A supplier's terms for a job. Who fetches the goods, or needs nothing brought and may pick up at the store, pays no
 * delivery and is held to no smallest order; other suppliers bring it all the same, at their fee.
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
