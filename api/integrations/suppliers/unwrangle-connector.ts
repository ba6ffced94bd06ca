import { z } from "zod";
import { type SupplierConnector, SupplierError, type SupplierTerms } from "../../domains/sourcing/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { requestJson } from "./json-request.ts";
import { requireTerms, toListings } from "./source-listing.ts";

const REQUEST_TIMEOUT_MS = 45_000;
const DEADLINE_MS = 90_000;
const CONCURRENCY = 5;
const VALID_MS = 60 * 60 * 1000;
const PLATFORMS = { "Home Depot": "homedepot_search", "Lowe's": "lowes_search" } as const;

const answerSchema = z.object({
  success: z.boolean(),
  message: z.string().optional().catch(undefined),
  results: z
    .array(
      z.looseObject({
        id: z.unknown().optional(),
        name: z.unknown().optional(),
        url: z.unknown().optional(),
        brand: z.unknown().optional(),
        model_no: z.unknown().optional(),
        price: z.unknown().optional(),
        price_reduced: z.unknown().optional(),
        currency: z.unknown().optional(),
        rating: z.unknown().optional(),
        thumbnails: z.array(z.unknown()).optional().catch(undefined),
        images: z.array(z.unknown()).optional().catch(undefined),
        in_stock: z.unknown().optional(),
        inventory_quantity: z.unknown().optional(),
      }),
    )
    .max(200)
    .optional(),
});

interface UnwrangleOptions {
  apiKey: string;
  retailer: keyof typeof PLATFORMS;
  clock: Clock;
  terms: SupplierTerms | null;
  /** Default https://data.unwrangle.com. */
  baseUrl?: string;
}

/** Home Depot or Lowe's through Unwrangle's search. @see https://docs.unwrangle.com */
export function createUnwrangleConnector(options: UnwrangleOptions): SupplierConnector {
  const { apiKey, retailer, clock, terms, baseUrl = "https://data.unwrangle.com" } = options;
  return {
    supplierName: retailer,
    concurrency: CONCURRENCY,
    deadlineMs: DEADLINE_MS,

    async search({ query, zip, limit }, signal) {
      // Without the trailing slash the service redirects, and redirects are not followed.
      const url = new URL("/api/getter/", baseUrl);
      const parameters = { platform: PLATFORMS[retailer], search: query, page: "1", zipcode: zip };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const headers = { authorization: `Token ${apiKey}` };
      const body = await requestJson({ url, headers, timeoutMs: REQUEST_TIMEOUT_MS }, signal);
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new SupplierError("invalid-response", "unknown shape");
      // The scraper's failures come with status 200, too.
      if (!answer.data.success)
        throw new SupplierError("unavailable", answer.data.message ?? "success: false");
      const results = (answer.data.results ?? []).slice(0, limit);
      const foreign = results.find(
        ({ currency }) => typeof currency === "string" && !/^(?:USD|\$)$/.test(currency),
      );
      if (foreign)
        throw new SupplierError("wrong-currency", `currency ${String(foreign.currency).slice(0, 8)}`);
      const rows = results.map((result) => ({
        sku: result.id,
        title: result.name,
        brand: result.brand,
        price: sellingPrice(result.price, result.price_reduced),
        rating: result.rating,
        stock: result.in_stock === false ? 0 : result.inventory_quantity,
        imageUrl: result.thumbnails?.[0] ?? result.images?.[0],
        url: result.url,
        attributes: { modelNumber: result.model_no ?? null, listPrice: result.price ?? null },
      }));
      const fetchedAt = clock.now();
      return {
        ...toListings(rows),
        provenance: {
          source: `${retailer} via Unwrangle`,
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

/** Some rows give the reduced price here, some the discount: it is used only when it is plausible as a price. */
function sellingPrice(price: unknown, reduced: unknown): unknown {
  const [full, low] = [Number(price), Number(reduced)];
  return low > 0 && low < full && low > full * 0.3 ? reduced : price;
}
