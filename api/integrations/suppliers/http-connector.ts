/**
 * Any supplier that implements the connector contract over HTTP at its `apiEndpoint`:
 *
 * - `GET {apiEndpoint}/v1/search?q=&category=&zip=&limit=` → supplier, currency "USD", zip, fetchedAt, validUntil,
 *   sample, items. Money as decimal strings; `price` buys one `saleUnit`, which holds `pack`.
 * - `GET {apiEndpoint}/v1/terms?zip=` → deliveryFee, freeDeliveryThreshold (null: never free), minimumOrder,
 *   deliveryDays.
 */
import { z } from "zod";
import {
  type Provenance,
  readPrice,
  readQuantityBreaks,
  readRating,
  type SupplierConnector,
  SupplierError,
  type SupplierListing,
  type SupplierSearchRequest,
  type SupplierSearchResult,
  type SupplierTerms,
} from "../../domains/sourcing/index.ts";
import { type Clock, systemClock } from "../../platform/clock.ts";
import { parseCents } from "../../platform/money.ts";
import { itemSchema, searchSchema, termsSchema } from "./http-connector.schema.ts";
import { requestJson } from "./json-request.ts";

export const REQUEST_TIMEOUT_MS = 2_500;
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_VALIDITY_MS = 30 * DAY_MS;
/** A supplier's clock may be off by this much before its prices look stale. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

interface HttpConnectorOptions {
  supplierName: string;
  /** Base address, with or without a trailing slash. */
  apiEndpoint: string;
  /** Defaults to the machine's clock. */
  clock?: Clock;
  /** Milliseconds for one request; default 2,500. */
  timeoutMs?: number;
  /** Sent as a bearer token when the supplier requires one. */
  apiKey?: string | null;
}

/** Connects to one supplier that implements the contract above. */
export function createHttpConnector(options: HttpConnectorOptions): SupplierConnector {
  const {
    supplierName,
    apiEndpoint,
    clock = systemClock,
    timeoutMs = REQUEST_TIMEOUT_MS,
    apiKey = null,
  } = options;
  const headers = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const ask = (path: string, parameters: Record<string, string>, signal: AbortSignal) => {
    const url = new URL(`${apiEndpoint.replace(/\/+$/, "")}${path}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return requestJson({ url, headers, timeoutMs }, signal);
  };
  return {
    supplierName,

    async search(request: SupplierSearchRequest, signal: AbortSignal): Promise<SupplierSearchResult> {
      const { query, category, zip, limit } = request;
      const body = await ask(
        "/v1/search",
        { q: query, ...(category === null ? {} : { category }), zip, limit: String(limit) },
        signal,
      );
      const answer = parse(searchSchema, body, "search answer");
      if (answer.currency !== "USD") {
        throw new SupplierError("wrong-currency", `currency ${answer.currency.slice(0, 8)}`);
      }
      const provenance = readProvenance(answer, { supplierName, zip, now: clock.now() });
      return { ...readItems(answer.items.slice(0, limit)), provenance };
    },

    async terms(zip: string, signal: AbortSignal): Promise<SupplierTerms> {
      const answer = parse(termsSchema, await ask("/v1/terms", { zip }, signal), "terms");
      return {
        deliveryFeeCents: parseCents(answer.deliveryFee),
        freeDeliveryThresholdCents:
          typeof answer.freeDeliveryThreshold === "string" ? parseCents(answer.freeDeliveryThreshold) : null,
        minimumOrderCents: parseCents(answer.minimumOrder ?? "0"),
        deliveryDays: answer.deliveryDays,
        delivers: answer.delivers ?? true,
        offersPickup: answer.pickup ?? false,
      };
    },
  };
}

function parse<T>(schema: z.ZodType<T>, body: unknown, what: string): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SupplierError("invalid-response", `${what}: ${z.prettifyError(parsed.error).slice(0, 300)}`);
}

function readItems(items: readonly unknown[]): Pick<SupplierSearchResult, "listings" | "dropped"> {
  const listings: SupplierListing[] = [];
  const dropped: SupplierSearchResult["dropped"] = [];
  const seen = new Set<string>();
  for (const item of items) {
    const parsed = itemSchema.safeParse(item);
    if (!parsed.success) {
      dropped.push({ sku: null, reason: z.prettifyError(parsed.error).slice(0, 200) });
      continue;
    }
    const { price, quantityBreaks, rating, ...plain } = parsed.data;
    const read = readPrice(price);
    if (!("cents" in read)) {
      dropped.push({ sku: plain.sku, reason: read.reason });
      continue;
    }
    if (seen.has(plain.sku)) continue;
    seen.add(plain.sku);
    listings.push({
      sku: plain.sku,
      title: plain.title,
      description: plain.description ?? "",
      brand: plain.brand || null,
      category: plain.category || null,
      priceCents: read.cents,
      saleUnit: plain.saleUnit || "each",
      pack: plain.pack ?? null,
      quantityBreaks: readQuantityBreaks(read.cents, quantityBreaks ?? []),
      stock: plain.stock ?? null,
      rating: readRating(rating),
      leadTimeDays: plain.leadTimeDays ?? null,
      imageUrl: plain.imageUrl,
      url: plain.url,
      attributes: plain.attributes ?? {},
    });
  }
  return { listings, dropped };
}

/** Implausible dates are replaced: fetched now, valid for a day. */
function readProvenance(
  answer: z.infer<typeof searchSchema>,
  { supplierName, zip, now }: { supplierName: string; zip: string; now: Date },
): Provenance {
  const stated = Date.parse(answer.fetchedAt ?? "");
  const isPlausible = stated <= now.getTime() + CLOCK_SKEW_MS && stated > now.getTime() - LONGEST_VALIDITY_MS;
  const fetchedAt = isPlausible ? new Date(Math.min(stated, now.getTime())) : now;
  const until = Date.parse(answer.validUntil ?? "");
  const isWithinReach = until > now.getTime() && until <= now.getTime() + LONGEST_VALIDITY_MS;
  return {
    source: supplierName,
    zip: answer.zip || zip,
    fetchedAt,
    validUntil: isWithinReach ? new Date(until) : new Date(now.getTime() + DAY_MS),
    isSample: answer.sample === true,
  };
}
