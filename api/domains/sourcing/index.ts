/** Suppliers, catalogues, matching and offers. What other domains may use of sourcing. */

export { createSupplierAnswers, sweepAnswers } from "./answers.store.ts";
export { type CallBudget, type CountCall, forAccount, type PaidAccess } from "./call-budget.ts";
export { createCallCounter, sweepCallShares } from "./call-count.store.ts";
export { type BoundedList, chooseCostliest } from "./costliest.rules.ts";
export {
  type FitMaterial,
  type FitOffer,
  type FitSet,
  listFitSets,
  nameOption,
  toFitOffer,
} from "./fitting/fit-sets.rules.ts";
export { termsFor } from "./handover.rules.ts";
export { readPrice, readQuantityBreaks, readRating } from "./listing.rules.ts";
export {
  createMatcher,
  type MatchableMaterial,
  type Matcher,
  matchListing,
  readTitlePack,
} from "./match-listing.ts";
export { type MaterialChange, type MaterialRevision, reviseMaterials } from "./material-revision.rules.ts";
export { findUnsourced, saveRevision } from "./material-revision.store.ts";
export type { KnownOffer, RecheckedOffer } from "./offer-recheck.ts";
export { readCsv } from "./price-lists/files/read-csv.ts";
export {
  createPriceListService,
  PRICE_LIST_BUDGET,
  type PriceListService,
  type UploadedFile,
} from "./price-lists/price-list.service.ts";
export type { StoredItem } from "./price-lists/price-list.store.ts";
export {
  type ColumnMapping,
  PRICE_LIST_FIELDS,
  type PriceList,
  type PriceListItem,
} from "./price-lists/price-list.types.ts";
export { createPriceListConnector } from "./price-lists/price-list-connector.ts";
export {
  bestOffer,
  compareOffers,
  coverNeed,
  hasStock,
  packsFor,
  sortOffers,
  toMaterialNeed,
  unitPriceAt,
} from "./product.rules.ts";
export {
  type ConfiguredSupplier,
  MATERIAL_ORIGINS,
  type Material,
  type MaterialBasis,
  type MaterialInput,
  type NewMaterial,
  type PriceSeen,
  type Product,
  type Supplier,
} from "./product.types.ts";
export { estimateByReference } from "./reference-prices/reference-price.ts";
export { toSearchQuery } from "./search-query.ts";
export { articleName, articleOfProduct, isSingleArticle } from "./single-article.rules.ts";
export { describeSupplierFailure, SupplierError } from "./sourcing.errors.ts";
export { createSourcingService, type FoundArticle, type SourcingService } from "./sourcing.service.ts";
export {
  activateSuppliers,
  deleteOffers,
  expireOffers,
  leaveOwnOffers,
  listActiveSuppliers,
  listMaterials,
  listMaterialsById,
  listOrderableIds,
  listProducts,
  listProductsById,
  loadSuppliers,
  replaceMaterials,
  saveBounds,
  saveOffers,
  saveTerms,
} from "./sourcing.store.ts";
export type {
  ListingJudgement,
  MatchVerdict,
  MaterialNeed,
  Measure,
  Offer,
  Provenance,
  QuantityBreak,
  SearchableSupplier,
  SupplierAnswers,
  SupplierConnector,
  SupplierFailureKind,
  SupplierListing,
  SupplierOutcome,
  SupplierProgress,
  SupplierSearchInput,
  SupplierSearchOutput,
  SupplierSearchRequest,
  SupplierSearchResult,
  SupplierTerms,
} from "./sourcing.types.ts";
export { DEFAULT_LIMITS, type SupplierLimits } from "./supplier-gate.ts";
export {
  type BreakerWatch,
  countQueries,
  createSupplierSearch,
  type SupplierSearch,
} from "./supplier-search.ts";
export { toTakeoffInput } from "./takeoff-input.ts";
export { countWastePacks } from "./waste-packs.rules.ts";
