/** Suppliers, catalogs, matching and offers. The exports of sourcing that other domains may use. */

export {
  type FitMaterial,
  type FitOffer,
  type FitSet,
  listFitSets,
  nameOption,
  toFitOffer,
} from "./fitting/fit-sets.rules.ts";
export {
  createMatcher,
  type Matcher,
  matchListing,
  readTitlePack,
} from "./match-listing.ts";
export {
  type MaterialChange,
  type MaterialRevision,
  reviseMaterials,
} from "./materials/material-revision.rules.ts";
export { findUnsourced, saveRevision } from "./materials/material-revision.store.ts";
export { toTakeoffInput } from "./materials/takeoff-input.ts";
export { listArticlePages } from "./offers/article-pages.store.ts";
export { toFoundProduct } from "./offers/found-product.rules.ts";
export { type Handover, termsFor } from "./offers/handover.rules.ts";
export {
  bestOffer,
  compareOffers,
  coverNeed,
  hasStock,
  packsFor,
  sortOffers,
  toMaterialNeed,
  unitPriceAt,
} from "./offers/product.rules.ts";
export {
  type ConfiguredSupplier,
  MATERIAL_ORIGINS,
  type Material,
  type MaterialInput,
  type NewMaterial,
  type PriceSeen,
  type Product,
  type ProductPackage,
  type Supplier,
} from "./offers/product.types.ts";
export { refreshOffers } from "./offers/refresh-offers.store.ts";
export { articleName, articleOfProduct, isSingleArticle } from "./offers/single-article.rules.ts";
export { countWastePacks } from "./offers/waste-packs.rules.ts";
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
  listQuotedIds,
  listQuotesOfOffers,
  replaceQuoteOffers,
} from "./quote-offers.store.ts";
export { estimateByReference } from "./reference-prices/reference-price.ts";
export { createSupplierAnswers, sweepAnswers } from "./search/answers.store.ts";
export { forAccount, type PaidAccess } from "./search/call-budget.ts";
export { createCallCounter, sweepCallShares } from "./search/call-count.store.ts";
export { type BoundedList, chooseCostliest } from "./search/costliest.rules.ts";
export { saveGaps, storedGaps } from "./search/gaps.store.ts";
export { readPrice, readQuantityBreaks, readRating } from "./search/listing.rules.ts";
export type { RecheckedOffer } from "./search/offer-recheck.ts";
export { toSearchQuery } from "./search/search-query.ts";
export { type FindConnector, toSearchable } from "./search/searchable-suppliers.ts";
export { describeSupplierFailure, SupplierError } from "./search/sourcing.errors.ts";
export { DEFAULT_LIMITS, type SupplierLimits } from "./search/supplier-gate.ts";
export {
  type BreakerWatch,
  countQueries,
  createSupplierSearch,
  type SupplierSearch,
} from "./search/supplier-search.ts";
export { createSourcingService, type FoundArticle, type SourcingService } from "./sourcing.service.ts";
export {
  countMaterials,
  deleteOffers,
  expireOffers,
  leaveOwnOffers,
  listMaterials,
  listMaterialsById,
  listOfferedIds,
  listProducts,
  listProductsById,
  loadMaterialNames,
  replaceMaterials,
  saveBounds,
  saveOffers,
} from "./sourcing.store.ts";
export type {
  MaterialNeed,
  Offer,
  Provenance,
  QuantityBreak,
  SupplierConnector,
  SupplierFailureKind,
  SupplierListing,
  SupplierSearchRequest,
  SupplierSearchResult,
  SupplierTerms,
} from "./sourcing.types.ts";
export type {
  ListingJudgement,
  OfferGap,
  SearchableSupplier,
  SupplierAnswers,
  SupplierOutcome,
  SupplierProgress,
  SupplierSearchInput,
  SupplierSearchOutput,
} from "./supplier-search.types.ts";
export { chooseChannel, isFetched } from "./suppliers/choose-channel.ts";
export { FOR_NO_PROJECT, findHandover } from "./suppliers/handover.store.ts";
export { ensureOwnSupplier, QUOTE_CONNECTOR } from "./suppliers/own-suppliers.store.ts";
export { loadSuppliersFor, replaceProjectTerms } from "./suppliers/project-terms.store.ts";
export { findStandInDesk } from "./suppliers/stand-in-desk.ts";
export {
  activateSuppliers,
  listActiveSuppliers,
  listOrderableIds,
  loadSuppliers,
  saveTerms,
} from "./suppliers/supplier.store.ts";
