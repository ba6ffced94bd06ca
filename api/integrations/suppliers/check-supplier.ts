/** Runs the connector contract's checks against a supplier's server, for anyone who implements it. */
import { SupplierError } from "../../domains/sourcing/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { checkOrders } from "./check-orders.ts";
import { createHttpConnector } from "./http-connector.ts";

interface SupplierCheck {
  /** The rule that must hold. */
  rule: string;
  /** Why it does not hold, and how to fix it; null when it holds. */
  trouble: string | null;
}

interface SupplierCheckOptions {
  /** The `apiEndpoint`, with or without a trailing slash. */
  url: string;
  /** Words that match something at this supplier. */
  query: string;
  zip: string;
  /** Sent as a bearer token; null: none. */
  apiKey: string | null;
  /** Whether to check orders too: the supplier is sent one, marked as a test. */
  orders: boolean;
  timeoutMs?: number;
}

/** Records whether a rule holds; `run` resolves to why it does not. */
type Check = (rule: string, run: () => Promise<string | null>) => Promise<void>;

/** @returns every check in order; a supplier is ready when none has trouble */
export async function checkSupplier(options: SupplierCheckOptions): Promise<SupplierCheck[]> {
  const { query, zip, apiKey, orders, timeoutMs = 2_500 } = options;
  const base = options.url.replace(/\/+$/, "");
  const supplier = askAt(base, { zip, apiKey, timeoutMs });
  const checks: SupplierCheck[] = [];
  const check: Check = async (rule, run) => {
    checks.push({ rule, trouble: await run().catch(explain) });
  };
  await checkListings(check, supplier, query, zip);
  await checkAnswers(check, supplier, zip);
  if (orders) await checkOrders({ base, apiKey, timeoutMs, zip }, () => supplier.search(query, 1), check);
  return checks;
}

/** Asks the supplier: as our connector reads the answers, and for the bare answer. */
function askAt(base: string, options: { zip: string; apiKey: string | null; timeoutMs: number }) {
  const { zip, apiKey, timeoutMs } = options;
  const connector = createHttpConnector({
    supplierName: "The supplier",
    apiEndpoint: base,
    clock: systemClock,
    apiKey,
    timeoutMs,
  });
  const { signal } = new AbortController();
  const authorization = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    terms: () => connector.terms(zip, signal),
    search: (query: string, limit: number) =>
      connector.search({ query, category: "Lumber & Wood", zip, limit }, signal),
    fetchRaw: (path: string) =>
      fetch(base + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: "application/json", ...authorization },
      }),
  };
}

type Supplier = ReturnType<typeof askAt>;

/** What it offers, and in which form. */
async function checkListings(
  check: Check,
  { terms, search, fetchRaw }: Supplier,
  query: string,
  zip: string,
): Promise<void> {
  await check("GET /v1/terms returns delivery terms", async () => {
    await terms();
    return null;
  });
  await check(`GET /v1/search finds “${query}” in US dollars`, async () => {
    const { listings, dropped } = await search(query, 20);
    if (listings.length > 0) return null;
    const [first] = dropped;
    return first
      ? `Every item was left out; the first because it ${first.reason}.`
      : "Nothing was found. Pass words that your shop knows with --query.";
  });
  await check("every item can be bought: SKU, title, price above zero", async () => {
    const [first, ...more] = (await search(query, 50)).dropped;
    if (!first) return null;
    return `${more.length + 1} left out; item ${first.sku ?? "without a sku"} ${first.reason}.`;
  });
  await check("prices are decimal text, so that no cent is lost", async () => {
    const odd = (await readItems(await fetchRaw(searchPath(query, zip, 20)))).find(
      (item) => typeof item["price"] !== "string" || !/^\d+\.\d{2}$/.test(item["price"]),
    );
    return odd
      ? `Item ${String(odd["sku"])} has the price ${JSON.stringify(odd["price"])}; send text such as "4.28".`
      : null;
  });
  await check("limit holds", async () => {
    const count = (await readItems(await fetchRaw(searchPath(query, zip, 1)))).length;
    return count > 1 ? `limit=1 gave ${count} items.` : null;
  });
  await check("SKUs are not repeated", async () => {
    const skus = (await readItems(await fetchRaw(searchPath(query, zip, 50)))).map((item) => item["sku"]);
    const twice = skus.find((sku, index) => skus.indexOf(sku) !== index);
    return twice === undefined ? null : `${String(twice)} comes twice; the first one counts.`;
  });
}

/** How it answers when there is nothing to find. */
async function checkAnswers(check: Check, { search, fetchRaw }: Supplier, zip: string): Promise<void> {
  await check("finding nothing is an empty response, not an error", async () => {
    await search("zzzz qqqq xxxx", 5);
    return null;
  });
  await check("a search without q is refused with 400 and {message, code}", async () => {
    const response = await fetchRaw(`/v1/search?zip=${zip}&limit=5`);
    if (response.status !== 400) return `The status is ${response.status}.`;
    const body: unknown = await response.json();
    const isTold = typeof body === "object" && body !== null && "message" in body && "code" in body;
    return isTold ? null : "The body has no message and code.";
  });
  await check("an unknown address is 404", async () => {
    const { status } = await fetchRaw("/v1/no-such-address");
    return status === 404 ? null : `The status is ${status}.`;
  });
}

function searchPath(query: string, zip: string, limit: number): string {
  return `/v1/search?${new URLSearchParams({ q: query, zip, limit: String(limit) })}`;
}

async function readItems(response: Response): Promise<Record<string, unknown>[]> {
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null || !("items" in body) || !Array.isArray(body.items))
    return [];
  return body.items.filter(
    (item): item is Record<string, unknown> => typeof item === "object" && item !== null,
  );
}

function explain(error: unknown): string {
  if (error instanceof SupplierError) return `${error.kind}: ${error.message}.`;
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return error instanceof Error ? `${error.message}${cause}.` : String(error);
}
