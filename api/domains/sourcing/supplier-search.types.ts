/** A search of all suppliers for all materials of a list. */
import type {
  MaterialNeed,
  Offer,
  SupplierConnector,
  SupplierListing,
  SupplierSearchResult,
  SupplierTerms,
} from "./sourcing.types.ts";

/** What a supplier is asked for within one search. */
export interface SupplierQuery {
  text: string;
  category: string;
}

/**
 * Answers of suppliers, kept between searches and shared by all processes. Neither call rejects: where it cannot be
 * read nothing is known, and where it cannot be written the next search asks again.
 */
export interface SupplierAnswers {
  /** @returns answers whose prices still hold, one a query, same order; null where there is none */
  find(
    supplierId: string,
    zip: string,
    queries: readonly SupplierQuery[],
  ): Promise<(SupplierSearchResult | null)[]>;
  /** @param reuseMs longest time they are used again; as long as their prices hold when left out */
  keep(
    supplierId: string,
    zip: string,
    answers: readonly { query: SupplierQuery; result: SupplierSearchResult }[],
    reuseMs?: number,
  ): Promise<void>;
}

/**
 * Why a supplier that was asked has no offer for a line. `near`: what it has differs. `pack`: it is right, and its pack
 * can't be compared with the need. `unwanted`: it would fit, and the user's wishes leave it out. `undelivered`: nothing
 * is brought to the site. `chosen`: one article elsewhere was chosen by hand. `unsized`: the line lacks the size without
 * which nothing can be right. `silent`: there was no answer. `none`: it carries nothing of the kind.
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

/** Why a supplier that was asked has no offer for a material. */
export interface OfferGap {
  materialId: string;
  supplierId: string;
  kind: (typeof OFFER_GAP_KINDS)[number];
  /** The article that nearly fits, as the supplier calls it; null where there is none. */
  title: string | null;
  /** What keeps it from fitting, in few words each, such as "10 ft, not 8 ft". */
  differences: string[];
}

/** How the search of one supplier went. */
export interface SupplierOutcome {
  supplierId: string;
  /** ok: every material was asked for and answered. partial: some requests failed. failed: nothing usable. */
  status: "ok" | "partial" | "failed";
  /** For people; null when nothing has to be said. */
  message: string | null;
  /** Searches that were sent now and answered; not those that earlier answers spared. */
  queriesAnswered: number;
  /** Materials with at least one offer here. */
  materialsFound: number;
  /** Materials that were asked for without an answer that could be used. */
  unansweredIds: string[];
  /** Whether it gave no answer at all, for trouble that passes: it is worth asking again. */
  isAway: boolean;
  /** null when the supplier did not say; the order's delivery is then unknown. */
  terms: SupplierTerms | null;
}

/** One step of progress at one supplier, for live display. */
export interface SupplierProgress {
  supplierId: string;
  supplierName: string;
  materialsAsked: number;
  materialsTotal: number;
  offersFound: number;
  isDone: boolean;
}

/** A supplier as the search needs it. */
export interface SearchableSupplier {
  id: string;
  name: string;
  connector: SupplierConnector;
}

/** What the user's wishes say of a listing. */
export type ListingJudgement = "refused" | "free" | "wanted";

/**
 * The caller's word on a listing that fits the material: "refused" is never an offer, "wanted" is kept before cheaper
 * ones.
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
  /** Most milliseconds at each supplier, where its usual deadline is too long for who waits. */
  deadlineMs?: number;
  /** Asks the supplier even where an earlier answer still holds. */
  isForced?: boolean;
  /** Offers kept for one material at one supplier, where the usual number is too small. */
  offersPerMaterial?: number;
  /** Whether it is to be said of each supplier why it has no offer for a line. */
  explainsGaps?: boolean;
  /** Whether a listing may be an offer, and is kept before cheaper ones; every listing is free when left out. */
  judge?: ListingJudge;
  /** Called after each answered request and once at the end of each supplier. Must not throw. */
  onSupplierProgress?: (progress: SupplierProgress) => void;
}

/**
 * What all suppliers together had. One that failed is told of in `suppliers`; the search as a whole does not fail
 * with it.
 */
export interface SupplierSearchOutput {
  /** By material in the order asked, then best match first, then supplier, then sku. */
  offers: Offer[];
  /** Where a supplier has no offer for a material; empty unless that was asked for. */
  gaps: OfferGap[];
  /** One for each supplier asked, same order. */
  suppliers: SupplierOutcome[];
}
