import type { Cents } from "../../platform/money.ts";

/** An amount of material in one unit of measure, such as 250 ft or 0.6 cu ft. */
export interface Measure {
  /** > 0 and finite. */
  quantity: number;
  /** Canonical spelling: "each", "ft", "sq ft", "cu ft", "cu yd", "lb", "oz", "ton", "gal", "qt", "fl oz", … */
  unit: string;
}

/** A material to be bought: what the takeoff lists and the optimizer counts in. */
export interface MaterialNeed {
  id: string;
  /** Canonical name with its sizes, such as "Pressure-treated 2x10x12". */
  name: string;
  category: string;
  /** Ordered quantity in `unit`, including waste. */
  quantity: number;
  unit: string;
  /**
   * What one `unit` contains when `unit` is a package, such as 33.33 sq ft in a bundle, so that packs of another size
   * compare.
   */
  unitHolds?: Measure | null;
  description?: string | null;
  /** Words to search with instead of the name's; matching still uses the name. */
  searchFor?: string;
  /** Which listings are offers for it; when omitted, those that match. */
  accepts?: AcceptedListings;
}

/** `any`: whatever the words find, as a shop's own search shows it. `article`: exactly one article. */
export type AcceptedListings = { kind: "any" } | { kind: "article"; supplierId: string; sku: string };

/** A price that applies from a number of sale units on. */
export interface QuantityBreak {
  /** Whole sale units, ≥ 2. */
  minimumQuantity: number;
  /** Per sale unit when at least that many are bought. */
  priceCents: Cents;
}

/** One article as a supplier lists it, in the supplier's own words, before any matching. */
export interface SupplierListing {
  /** The supplier's article number: the key of the listing within the supplier. */
  sku: string;
  title: string;
  description: string;
  brand: string | null;
  category: string | null;
  /** Per sale unit, > 0. */
  priceCents: Cents;
  /** What one price buys: each, sheet, bag, box, bundle, case, roll, coil, … */
  saleUnit: string;
  /** How much material one sale unit contains; null when the supplier does not say (the title may). */
  pack: Measure | null;
  /** Ascending by minimumQuantity. */
  quantityBreaks: QuantityBreak[];
  /** Sale units on hand; null when the supplier does not say. */
  stock: number | null;
  /** 0 to 5; null when it has no ratings. */
  rating: number | null;
  leadTimeDays: number | null;
  imageUrl: string | null;
  url: string | null;
  attributes: Record<string, unknown>;
}

/** One query to one supplier. */
export interface SupplierSearchRequest {
  /** Words as a user would type them into the supplier's search box. */
  query: string;
  category: string | null;
  /** Five digits; prices and stock are local. */
  zip: string;
  /** At most this many listings, 1 to 50. */
  limit: number;
}

/** What a connector returns. A supplier that is unreachable or refuses is a thrown SupplierError, never an empty list. */
export interface SupplierSearchResult {
  /** Best first, in the supplier's order. */
  listings: SupplierListing[];
  /** Listings that were left out because they could not be trusted, with the reason (price 0, no title, …). */
  dropped: { sku: string | null; reason: string }[];
  provenance: Provenance;
}

/** Where prices came from and how long they are valid. */
export interface Provenance {
  /** The display name of the source: the supplier, or the service queried on its behalf. */
  source: string;
  zip: string;
  fetchedAt: Date;
  validUntil: Date;
  /** Sample prices are shown as such wherever they appear. */
  isSample: boolean;
}

/** What a supplier charges for delivering an order. */
export interface SupplierTerms {
  deliveryFeeCents: Cents;
  /** Orders of at least this amount are delivered free; null when none are. */
  freeDeliveryThresholdCents: Cents | null;
  /** Minimum order the supplier delivers, 0 when there is none. */
  minimumOrderCents: Cents;
  deliveryDays: number;
  /** Whether it delivers to the ZIP code of the query. */
  delivers: boolean;
  /** Whether orders can be picked up, without a delivery fee. */
  offersPickup: boolean;
}

/** Why a supplier could not be queried or its answer not used. `kind` decides about retry, breaker and message. */
export type SupplierFailureKind =
  | "timeout"
  | "unreachable"
  | "unavailable"
  | "rate-limited"
  | "unauthorized"
  | "invalid-response"
  | "wrong-currency"
  | "circuit-open"
  | "budget-used"
  | "share-used"
  | "email-unconfirmed"
  | "rejected";

/**
 * One supplier behind a common interface, whatever its protocol. Implementations live in `api/integrations/suppliers`.
 *
 * Both calls reject with a `SupplierError` for everything that is the supplier's fault and with the signal's reason
 * when the caller gave up; they settle soon (within 100 ms) after the signal aborts.
 */
export interface SupplierConnector {
  readonly supplierName: string;
  /** Most concurrent requests, where the usual number is too many; paid and slow sources set it. */
  readonly concurrency?: number;
  /** Milliseconds for all queries of one search, where the usual deadline is too short. */
  readonly deadlineMs?: number;
  /** Longest time an answer is reused, in milliseconds; 0: never. When omitted, as long as its prices are valid. */
  readonly reuseMs?: number;
  /** Whether it reads a user's own price list: no outside system is queried, and no call is counted. */
  readonly isOwnList?: boolean;
  search(request: SupplierSearchRequest, signal: AbortSignal): Promise<SupplierSearchResult>;
  terms(zip: string, signal: AbortSignal): Promise<SupplierTerms>;
}

/** The verdict on one title or listing for one material. */
export interface MatchVerdict {
  isMatch: boolean;
  /** 0 to 1; below the acceptance threshold never shown as a match. */
  score: number;
  /** Readable sentences, such as "same nominal size 2x4" or "title says pressure treated, material does not". */
  reasons: string[];
  /** What one sale unit contains, in the material's unit where it converts; null when the title does not say. */
  pack: Measure | null;
}

/** A listing accepted for a material, with the amount of the material one sale unit contains. */
export interface Offer {
  materialId: string;
  supplierId: string;
  listing: SupplierListing;
  /** How much of the material's `unit` one sale unit contains, > 0. */
  packQuantity: number;
  match: { score: number; reasons: string[] };
  provenance: Provenance;
}
