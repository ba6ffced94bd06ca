import { z } from "zod";
import { type SupplierConnector, SupplierError, type SupplierTerms } from "../../domains/sourcing/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { requestJson } from "./json-request.ts";
import { requireTerms, toListings } from "./source-listing.ts";

/** Uncached searches take up to 17 s, and parallel ones on one key slow each other down. */
const REQUEST_TIMEOUT_MS = 30_000;
const DEADLINE_MS = 60_000;
const CONCURRENCY = 3;
/** The service itself caches answers for an hour. */
const VALID_MS = 60 * 60 * 1000;

const answerSchema = z.object({
  error: z.string().optional(),
  products: z
    .array(
      z.looseObject({
        product_id: z.unknown().optional(),
        title: z.unknown().optional(),
        brand: z.unknown().optional(),
        price: z.unknown().optional(),
        unit: z.unknown().optional(),
        rating: z.unknown().optional(),
        link: z.unknown().optional(),
        thumbnails: z.array(z.array(z.unknown())).optional().catch(undefined),
        model_number: z.unknown().optional(),
        delivery: z.looseObject({ out_of_stock: z.boolean().optional() }).optional().catch(undefined),
        pickup: z.looseObject({ quantity: z.number().optional() }).optional().catch(undefined),
      }),
    )
    .max(200)
    .optional(),
});

interface SerpApiOptions {
  apiKey: string;
  clock: Clock;
  /** Delivery rules of the store, from its supplier row; the service does not provide them. */
  terms: SupplierTerms | null;
  /** Default https://serpapi.com. */
  baseUrl?: string;
}

/** Home Depot through SerpApi's `home_depot` engine. @see https://serpapi.com/home-depot-search-api */
export function createSerpApiConnector(options: SerpApiOptions): SupplierConnector {
  const { apiKey, clock, terms, baseUrl = "https://serpapi.com" } = options;
  return {
    supplierName: "Home Depot",
    concurrency: CONCURRENCY,
    deadlineMs: DEADLINE_MS,

    async search({ query, zip, limit }, signal) {
      const url = new URL("/search.json", baseUrl);
      const parameters = {
        engine: "home_depot",
        q: query,
        country: "us",
        delivery_zip: zip,
        ps: String(Math.min(48, Math.max(24, limit))),
        api_key: apiKey,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const body = await requestJson({ url, timeoutMs: REQUEST_TIMEOUT_MS }, signal);
      // A bare null with status 200 is a temporary fault of the service, not an empty result.
      if (body === null) throw new SupplierError("unavailable", "empty answer");
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new SupplierError("invalid-response", "unknown shape");
      const { error, products = [] } = answer.data;
      if (error !== undefined && !/hasn't returned any results/i.test(error)) {
        throw new SupplierError(
          /run out of searches/i.test(error) ? "unauthorized" : "unavailable",
          error.slice(0, 200),
        );
      }
      const rows = products.slice(0, limit).map((product) => ({
        sku: product.product_id,
        title: product.title,
        brand: product.brand,
        price: product.price,
        unit: product.unit,
        rating: product.rating,
        stock: product.delivery?.out_of_stock === true ? 0 : product.pickup?.quantity,
        imageUrl: product.thumbnails?.[0]?.at(-1),
        // The service returns an address that rejects browsers.
        url: typeof product.link === "string" ? product.link.replace("//apionline.", "//www.") : null,
        attributes: { modelNumber: product.model_number ?? null },
      }));
      const fetchedAt = clock.now();
      return {
        ...toListings(rows),
        provenance: {
          source: "Home Depot via SerpApi",
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
