/** A user's own price list as a supplier: searched in the database, without querying any outside system. */
import { PRICE_LIST_LIMITS } from "../../../../schema/constants.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import { SupplierError } from "../search/sourcing.errors.ts";
import type { SupplierConnector, SupplierListing } from "../sourcing.types.ts";
import * as store from "./price-list.store.ts";
import type { PriceList } from "./price-list.types.ts";
import { searchItems } from "./price-list-items.store.ts";
import { toQueryTerms } from "./search-terms.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The source name of offers from a list. */
export const PRICE_LIST_SOURCE = "price-list";

/** @param supplier one of the kind "price-list"; the code that lists the suppliers has checked its owner */
export function createPriceListConnector(
  supplier: { id: string; name: string },
  { database, clock }: { database: Database; clock: Clock },
): SupplierConnector {
  async function getList(signal: AbortSignal): Promise<PriceList> {
    signal.throwIfAborted();
    const list = await store.findListOfSupplier(database, supplier.id);
    if (!list) throw new SupplierError("rejected", "the price list was removed");
    signal.throwIfAborted();
    return list;
  }

  return {
    supplierName: supplier.name,
    // Caching what is in the same database saves nothing, and a replaced list would linger.
    reuseMs: 0,
    isOwnList: true,

    async search({ query, zip, limit }, signal) {
      const list = await getList(signal);
      const items = await searchItems(database, supplier.id, toQueryTerms(query), limit);
      const today = clock.now().toISOString().slice(0, 10);
      const isExpired = (item: store.StoredItem) => (item.attributes.validUntil ?? today) < today;
      const offered = items.filter((item) => !isExpired(item));
      const usual = list.importedAt.getTime() + PRICE_LIST_LIMITS.validDays * DAY_MS;
      const ends = offered.map(({ attributes }) =>
        attributes.validUntil ? Date.parse(`${attributes.validUntil}T23:59:59.999Z`) : usual,
      );
      return {
        listings: offered.map(toListing),
        dropped: items
          .filter(isExpired)
          .map(({ sku, attributes }) => ({ sku, reason: `price was valid until ${attributes.validUntil}` })),
        provenance: {
          source: PRICE_LIST_SOURCE,
          zip: list.zipCode ?? zip,
          fetchedAt: list.importedAt,
          // One answer has one date: the first on which one of its prices may expire.
          validUntil: new Date(ends.length > 0 ? Math.min(...ends) : usual),
          isSample: false,
        },
      };
    },

    async terms(_zip, signal) {
      const list = await getList(signal);
      return {
        deliveryFeeCents: list.deliveryFeeCents,
        freeDeliveryThresholdCents: list.freeDeliveryThresholdCents,
        minimumOrderCents: list.minimumOrderCents,
        deliveryDays: list.deliveryDays,
        delivers: true,
        offersPickup: false,
      };
    },
  };
}

function toListing(item: store.StoredItem): SupplierListing {
  const { attributes } = item;
  return {
    sku: item.sku,
    title: item.title,
    description: attributes.description ?? "",
    brand: attributes.brand ?? null,
    category: item.category,
    priceCents: item.priceCents,
    saleUnit: item.saleUnit,
    pack: item.pack,
    quantityBreaks: item.quantityBreaks,
    stock: item.stock,
    rating: null,
    leadTimeDays: item.leadTimeDays,
    imageUrl: null,
    url: null,
    attributes: attributes.listed === undefined ? {} : { listed: attributes.listed },
  };
}
