import { z } from "zod";
import {
  readPrice,
  readQuantityBreaks,
  type SupplierConnector,
  SupplierError,
  type SupplierTerms,
} from "../../domains/sourcing/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { requestJson } from "./json-request.ts";
import { requireTerms, type SourceRow, toListings } from "./source-listing.ts";

const REQUEST_TIMEOUT_MS = 15_000;
const DEADLINE_MS = 60_000;
/** Half a request a second after a burst of ten: more in parallel only earns 429. */
const CONCURRENCY = 2;
const VALID_MS = 60 * 60 * 1000;
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
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

export interface AmazonBusinessOptions {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** E-mail of a user of the business account; the API demands it. */
  userEmail: string;
  clock: Clock;
  terms: SupplierTerms | null;
  /** https://na.business-api.amazon.com when left out. */
  baseUrl?: string;
  /** https://api.amazon.com/auth/o2/token when left out. */
  tokenUrl?: string;
}

/**
 * Amazon Business Product Search, version 2020-08-26, with its token exchange.
 * @see https://developer-docs.amazon.com/amazon-business
 */
export function createAmazonBusinessConnector(options: AmazonBusinessOptions): SupplierConnector {
  const { clock, terms, baseUrl = "https://na.business-api.amazon.com" } = options;
  const tokens = createTokenSource(options);

  async function ask(url: URL, signal: AbortSignal): Promise<unknown> {
    const send = async (token: string) =>
      requestJson(
        {
          url,
          headers: { "x-amz-access-token": token, "x-amz-user-email": options.userEmail },
          timeoutMs: REQUEST_TIMEOUT_MS,
        },
        signal,
      );
    const token = await tokens.get(signal);
    try {
      return await send(token);
    } catch (error) {
      // A token may end early; a second refusal is about the credentials.
      if (!(error instanceof SupplierError) || error.kind !== "unauthorized") throw error;
      tokens.forget(token);
      return send(await tokens.get(signal));
    }
  }

  return {
    supplierName: "Amazon Business",
    concurrency: CONCURRENCY,
    deadlineMs: DEADLINE_MS,

    async search({ query, zip, limit }, signal) {
      const url = new URL("/products/2020-08-26/products", baseUrl);
      const parameters = {
        keywords: query,
        productRegion: "US",
        locale: "en_US",
        shippingRegion: "US",
        shippingPostalCode: zip,
        // Without the facets neither prices nor pictures come back; pages count from 0.
        facets: "OFFERS,IMAGES",
        pageNumber: "0",
        pageSize: String(Math.min(24, limit)),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const answer = answerSchema.safeParse(await ask(url, signal));
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

/** A parent stands for all its variations and has no offer of its own; blocked offers must not be ordered. */
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

function createTokenSource(options: AmazonBusinessOptions) {
  const { clock, tokenUrl = "https://api.amazon.com/auth/o2/token" } = options;
  let current: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  async function exchange(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: options.refreshToken,
      client_id: options.clientId,
      client_secret: options.clientSecret,
    }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await requestJson(
      { url: new URL(tokenUrl), method: "POST", headers, body, timeoutMs: REQUEST_TIMEOUT_MS },
      // Several searches wait for it: one that is given up must not end it for the others.
      new AbortController().signal,
    ).catch((error: unknown) => {
      const isRefused = error instanceof SupplierError && error.kind === "rejected";
      throw isRefused ? new SupplierError("unauthorized", "the token was refused", { cause: error }) : error;
    });
    const parsed = tokenSchema.safeParse(answer);
    if (!parsed.success) throw new SupplierError("invalid-response", "no token in the answer");
    const until = clock.now().getTime() + parsed.data.expires_in * 1000 - TOKEN_MARGIN_MS;
    current = { token: parsed.data.access_token, until };
    return parsed.data.access_token;
  }

  return {
    /** Requests that start together wait for one exchange. */
    async get(signal: AbortSignal): Promise<string> {
      if (current && clock.now().getTime() < current.until) return current.token;
      pending ??= exchange().finally(() => {
        pending = null;
      });
      const token = await pending;
      signal.throwIfAborted();
      return token;
    },
    forget(token: string): void {
      if (current?.token === token) current = null;
    },
  };
}
