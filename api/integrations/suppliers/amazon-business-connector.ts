import { z } from "zod";
import {
  readPrice,
  readQuantityBreaks,
  type SupplierConnector,
  SupplierError,
  type SupplierTerms,
} from "../../domains/sourcing/index.ts";
import { type AmazonAccessOptions, createAmazonAccess } from "./amazon-access.ts";
import { requireTerms, type SourceRow, toListings } from "./source-listing.ts";

const DEADLINE_MS = 60_000;
/** Half a request per second after a burst of ten: more in parallel only leads to 429. */
const CONCURRENCY = 2;
const VALID_MS = 60 * 60 * 1000;

const amountSchema = z.looseObject({ amount: z.unknown().optional(), currencyCode: z.string().optional() });
const offerSchema = z.looseObject({
  offerId: z.string().optional(),
  price: z.looseObject({ value: amountSchema.optional() }).optional(),
  availability: z.string().optional(),
  quantityInStock: z.number().nullish(),
  buyingGuidance: z.string().optional(),
  productCondition: z.string().optional(),
  quantityPrice: z
    .looseObject({
      quantityPriceTiers: z
        .array(z.looseObject({ quantityDisplay: z.string(), unitPrice: amountSchema }))
        .optional(),
    })
    .nullish()
    .catch(undefined),
});
const productSchema = z.looseObject({
  asin: z.string(),
  asinType: z.string().optional(),
  title: z.unknown().optional(),
  url: z.unknown().optional(),
  manufacturerName: z.unknown().optional(),
  modelNumber: z.unknown().optional(),
  customerReviewsSummary: z.looseObject({ starRating: z.unknown().optional() }).nullish().catch(undefined),
  includedDataTypes: z
    .looseObject({
      OFFERS: z.array(offerSchema).optional().catch(undefined),
      IMAGES: z
        .array(z.looseObject({ large: z.looseObject({ url: z.unknown().optional() }).optional() }))
        .optional()
        .catch(undefined),
    })
    .optional(),
});
const answerSchema = z.object({ products: z.array(productSchema).max(100) });
type Product = z.infer<typeof productSchema>;

interface AmazonBusinessOptions extends AmazonAccessOptions {
  terms: SupplierTerms | null;
}

/**
 * Amazon Business Product Search, version 2020-08-26, with its token exchange.
 * @see https://developer-docs.amazon.com/amazon-business
 */
export function createAmazonBusinessConnector(options: AmazonBusinessOptions): SupplierConnector {
  const { clock, terms } = options;
  const ask = createAmazonAccess(options);

  return {
    supplierName: "Amazon Business",
    concurrency: CONCURRENCY,
    deadlineMs: DEADLINE_MS,

    async search({ query, zip, limit }, signal) {
      const parameters = {
        keywords: query,
        productRegion: "US",
        locale: "en_US",
        shippingRegion: "US",
        shippingPostalCode: zip,
        // Without the facets the response has neither prices nor pictures; pages count from 0.
        facets: "OFFERS,IMAGES",
        pageNumber: "0",
        pageSize: String(Math.min(24, limit)),
      };
      const path = `/products/2020-08-26/products?${new URLSearchParams(parameters)}`;
      const answer = answerSchema.safeParse(await ask({ path }, signal));
      if (!answer.success) throw new SupplierError("invalid-response", "unknown shape");
      const fetchedAt = clock.now();
      return {
        ...toListings(answer.data.products.filter(isBuyable).map(toRow)),
        provenance: {
          source: "Amazon Business",
          zip,
          fetchedAt,
          validUntil: new Date(fetchedAt.getTime() + VALID_MS),
          isSample: false,
        },
      };
    },

    terms: async () => requireTerms(terms),
  };
}

/** A parent represents all its variations and has no offer of its own; blocked offers must not be ordered. */
function isBuyable(product: Product): boolean {
  const offer = product.includedDataTypes?.OFFERS?.[0];
  const isNew = offer?.productCondition === undefined || offer.productCondition === "NEW";
  return product.asinType !== "VARIATION_PARENT" && offer?.buyingGuidance !== "BLOCKED" && isNew;
}

function toRow(product: Product): SourceRow {
  const offer = product.includedDataTypes?.OFFERS?.[0];
  const value = offer?.price?.value;
  const isDollars = value?.currencyCode === undefined || value.currencyCode === "USD";
  const price = readPrice(value?.amount);
  const tiers = (offer?.quantityPrice?.quantityPriceTiers ?? []).map((tier) => ({
    minimumQuantity: Number(/\d+/.exec(tier.quantityDisplay)?.[0]),
    price: tier.unitPrice.amount,
  }));
  const isGone = offer?.availability !== undefined && /unavailable|out of stock/i.test(offer.availability);
  return {
    sku: product.asin,
    title: product.title,
    brand: product.manufacturerName,
    price: isDollars ? value?.amount : undefined,
    quantityBreaks: "cents" in price ? readQuantityBreaks(price.cents, tiers) : [],
    rating: product.customerReviewsSummary?.starRating,
    stock: isGone ? 0 : offer?.quantityInStock,
    imageUrl: product.includedDataTypes?.IMAGES?.[0]?.large?.url,
    url: product.url,
    attributes: {
      modelNumber: product.modelNumber ?? null,
      offerId: offer?.offerId ?? null,
      availability: offer?.availability ?? null,
    },
  };
}
