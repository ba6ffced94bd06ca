/** A search of all suppliers for all materials of a list. */
import type {
  MaterialNeed,
  Offer,
  SupplierConnector,
  SupplierListing,
  SupplierSearchResult,
  SupplierTerms,
} from "./sourcing.types.ts";

/** What one search queries a supplier for. */
export interface SupplierQuery {
  text: string;
  category: string;
}

/**
 * Suppliers' answers, cached between searches and shared by all processes. Neither call rejects: when reading fails
 * nothing is found, and when writing fails the next search queries again.
 */
export interface SupplierAnswers {
  /** @returns answers whose prices are still valid, one per query, in the same order; null where there is none */
  find(
    supplierId: string,
    zip: string,
    queries: readonly SupplierQuery[],
  ): Promise<(SupplierSearchResult | null)[]>;
  /** @param reuseMs longest time they are reused; when omitted, as long as their prices are valid */
  keep(
    supplierId: string,
    zip: string,
    answers: readonly { query: SupplierQuery; result: SupplierSearchResult }[],
    reuseMs?: number,
  ): Promise<void>;
}

/**
 * Why a queried supplier has no offer for a line. `near`: its article differs. `pack`: the article is right, but its
 * pack can't be compared with the need. `unwanted`: it would fit, but the user's wishes exclude it. `undelivered`: it
 * does not deliver to the site. `chosen`: one article elsewhere was chosen by hand. `unsized`: the line lacks the size
 * without which nothing can be right. `silent`: there was no answer. `none`: it carries nothing of the kind.
 */
export const OFFER_GAP_KINDS = [
  "near",
  "pack",
  "unwanted",
  "undelivered",
  "chosen",
  "unsized",
  "silent",
  "none",
] as const;

/** Why a queried supplier has no offer for a material. */
export interface OfferGap {
  materialId: string;
  supplierId: string;
  kind: (typeof OFFER_GAP_KINDS)[number];
  /** The article that nearly fits, in the supplier's words; null where there is none. */
  title: string | null;
  /** What keeps it from fitting, in few words each, such as "10 ft, not 8 ft". */
  differences: string[];
}

/** How the search of one supplier went. */
export interface SupplierOutcome {
  supplierId: string;
  /** ok: every material was queried and answered. partial: some requests failed. failed: nothing usable. */
  status: "ok" | "partial" | "failed";
  /** For users; null when there is nothing to say. */
  message: string | null;
  /** Queries that were sent now and answered; not those that cached answers spared. */
  queriesAnswered: number;
  /** Materials with at least one offer here. */
  materialsFound: number;
  /** Queried materials without a usable answer. */
  unansweredIds: string[];
  /** Whether it gave no answer at all because of a temporary failure: querying again is worthwhile. */
  isAway: boolean;
  /** null when the supplier did not say; the order's delivery is then unknown. */
  terms: SupplierTerms | null;
}

/** A progress step at one supplier, for live display. */
export interface SupplierProgress {
  supplierId: string;
  supplierName: string;
  materialsAsked: number;
  materialsTotal: number;
  offersFound: number;
  isDone: boolean;
}

/** A supplier in the form the search needs. */
export interface SearchableSupplier {
  id: string;
  name: string;
  connector: SupplierConnector;
}

/** The user's wishes about a listing. */
export type ListingJudgement = "refused" | "free" | "wanted";

/**
 * The caller's verdict on a listing that fits the material: "refused" is never an offer, "wanted" is kept before
 * cheaper ones.
 */
export type ListingJudge = (
  material: MaterialNeed,
  listing: SupplierListing,
  supplierId: string,
) => ListingJudgement;

/** What to look for, where, and how long; see `createSupplierSearch` for what it costs. */
export interface SupplierSearchInput {
  materials: readonly MaterialNeed[];
  suppliers: readonly SearchableSupplier[];
  zip: string;
  /** Aborting rejects the search with the signal's reason within 100 ms. */
  signal: AbortSignal;
  /** Maximum milliseconds at each supplier, where its usual deadline is too long for a waiting caller. */
  deadlineMs?: number;
  /** Queries the supplier even where a cached answer is still valid. */
  isForced?: boolean;
  /** Offers kept per material and supplier, where the usual number is too small. */
  offersPerMaterial?: number;
  /** Whether to report for each supplier why it has no offer for a line. */
  explainsGaps?: boolean;
  /** Whether a listing may be an offer, and is kept before cheaper ones; every listing is allowed when omitted. */
  judge?: ListingJudge;
  /** Called after each answered request and once at the end of each supplier. Must not throw. */
  onSupplierProgress?: (progress: SupplierProgress) => void;
}

/**
 * The results of all suppliers. A failed supplier is reported in `suppliers`; the search as a whole does not fail with
 * it.
 */
export interface SupplierSearchOutput {
  /** By material in the given order, then best match first, then supplier, then sku. */
  offers: Offer[];
  /** Where a supplier has no offer for a material; empty unless requested. */
  gaps: OfferGap[];
  /** One per queried supplier, in the same order. */
  suppliers: SupplierOutcome[];
}
