import type { SupplierSlug } from "./catalogue.schema.ts";

/** A shop's delivery rules as `GET /v1/terms` returns them. Money as decimal strings in US dollars. */
interface DeliveryTerms {
  deliveryFee: string;
  /** Orders of at least this amount ship free; null when the shop never waives the fee. */
  freeDeliveryThreshold: string | null;
  minimumOrder: string;
  /** Working days from an order to its delivery, on top of a product's own lead time. */
  deliveryDays: number;
  /** Whether orders can be picked up at the store. */
  pickup: boolean;
}

export interface SupplierProfile {
  slug: SupplierSlug;
  name: string;
  terms: DeliveryTerms;
}

/**
 * Delivery at the real shops depends on ZIP code and load and is shown only at checkout, so each amount here is one
 * that was published for a comparable delivery. Days are sample values.
 */
export const SUPPLIER_PROFILES: readonly SupplierProfile[] = [
  {
    slug: "home-depot",
    name: "Home Depot",
    // A published parts list paid $79 for one load of studs and OSB; large items run $29 to $79
    // (hoquedepot.com/how-much-home-depot-delivery-7-smart-ways-avoid-hi). No waiver for loads was published.
    terms: {
      deliveryFee: "79.00",
      freeDeliveryThreshold: null,
      minimumOrder: "0.00",
      deliveryDays: 2,
      pickup: true,
    },
  },
  {
    slug: "lowes",
    name: "Lowe's",
    // Lowe's publishes no truck fee. $49 flat for a load of any size is a lumber yard's
    // (lencolumberspecials.com/DELIVERYPAGE.html); waiving it from $1,000 follows an independent store that
    // takes $40 off its $50 fee there (sbhicace.com/delivery-fees).
    terms: {
      deliveryFee: "49.00",
      freeDeliveryThreshold: "1000.00",
      minimumOrder: "0.00",
      deliveryDays: 3,
      pickup: true,
    },
  },
  {
    slug: "amazon-business",
    name: "Amazon Business",
    // Parcels: express from $8.99 and free standard delivery from $45 are the amounts seen for small items
    // (hoquedepot.com, as above).
    terms: {
      deliveryFee: "8.99",
      freeDeliveryThreshold: "45.00",
      minimumOrder: "0.00",
      deliveryDays: 2,
      pickup: false,
    },
  },
];
