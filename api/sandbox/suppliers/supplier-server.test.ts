import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { SupplierFaults } from "./faults.ts";
import type { FaultBoard } from "./supplier-app.ts";
import { type SandboxSuppliers, startSandboxSuppliers } from "./supplier-server.ts";

const price = z.string().regex(/^\d+\.\d{2}$/);
const answerSchema = z.strictObject({
  supplier: z.string(),
  currency: z.literal("USD"),
  zip: z.string().nullable(),
  fetchedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  sample: z.literal(true),
  items: z.array(
    z.strictObject({
      sku: z.string(),
      title: z.string(),
      description: z.string(),
      brand: z.string().nullable(),
      category: z.string(),
      price,
      saleUnit: z.string(),
      pack: z.strictObject({ quantity: z.number().positive(), unit: z.string() }),
      quantityBreaks: z.array(z.strictObject({ minimumQuantity: z.int(), price })),
      stock: z.int().min(0),
      rating: z.number().nullable(),
      leadTimeDays: z.int(),
      imageUrl: z.null(),
      url: z.null(),
      attributes: z.record(z.string(), z.unknown()),
    }),
  ),
});
const errorSchema = z.strictObject({ message: z.string(), code: z.string() });
const ledgerSchema = z.object({
  ...{
    search: z.int(),
    terms: z.int(),
    orders: z.int(),
    faulted: z.int(),
    inFlight: z.int(),
    peakInFlight: z.int(),
  },
  searches: z.array(z.object({ q: z.string(), category: z.string().nullable(), zip: z.string().nullable() })),
});

const faults: FaultBoard = {};
let sandbox: SandboxSuppliers;
beforeAll(async () => {
  sandbox = await startSandboxSuppliers({ faults, clock: { now: () => new Date("2026-11-20T12:00:00Z") } });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  for (const { slug } of sandbox.suppliers) delete faults[slug];
});

const urlOf = (slug: string): string =>
  sandbox.suppliers.find((supplier) => supplier.slug === slug)?.url ?? "";
const get = (path: string, init?: RequestInit, slug = "home-depot"): Promise<Response> =>
  fetch(urlOf(slug) + path, init);
const search = async (q: string, slug = "home-depot") =>
  answerSchema.parse(await (await get(`/v1/search?q=${encodeURIComponent(q)}&zip=60601`, {}, slug)).json());
const ledger = async () => ledgerSchema.parse(await (await get("/sandbox/ledger")).json());
const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  get("/sandbox/faults", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("the connector contract", () => {
  it("is served by three suppliers", () => {
    expect(sandbox.suppliers.map(({ name }) => name)).toEqual(["Home Depot", "Lowe's", "Amazon Business"]);
  });

  it.each(["home-depot", "lowes", "amazon-business"])("%s answers a search in its format", async (slug) => {
    const answer = await search("deck screws", slug);
    expect(answer.items.length).toBeGreaterThan(1);
    expect(answer).toMatchObject({
      zip: "60601",
      fetchedAt: "2026-11-20T12:00:00.000Z",
      validUntil: "2026-11-21T12:00:00.000Z",
    });
  });

  it("finds the requested size first and near misses after it", async () => {
    const { items } = await search("2x8x12 pressure-treated");
    expect(items[0]?.title).toMatch(/^2 in\. x 8 in\. x 12 ft\..*Pressure-Treated/);
    expect(items.some(({ title }) => !title.startsWith("2 in. x 8 in. x 12 ft."))).toBe(true);
  });

  it("honors the limit", async () => {
    const answer = answerSchema.parse(await (await get("/v1/search?q=lumber&limit=3")).json());
    expect(answer.items).toHaveLength(3);
  });

  it("answers with no items when nothing is close", async () => {
    expect((await search("zxcvbn")).items).toEqual([]);
  });

  it.each([
    ["/v1/search", 400, "QUERY_REQUIRED"],
    ["/v1/search?q=%20", 400, "QUERY_REQUIRED"],
    ["/v1/search?q=a&q=b", 400, "QUERY_REQUIRED"],
    ["/v1/search?q=stud&limit=0", 400, "INVALID_QUERY"],
    ["/v1/search?q=stud&limit=51", 400, "INVALID_QUERY"],
    [`/v1/search?q=${"a".repeat(401)}`, 400, "INVALID_QUERY"],
    ["/v1/nowhere", 404, "NOT_FOUND"],
    ["/v1/search/%E0%A4%A", 404, "NOT_FOUND"],
  ])("refuses %s with %d %s", async (path, status, code) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(errorSchema.parse(await response.json()).code).toBe(code);
  });

  it("has delivery terms that differ between the suppliers", async () => {
    const terms = await Promise.all(
      sandbox.suppliers.map(async ({ url }) => (await fetch(`${url}/v1/terms?zip=60601`)).json()),
    );
    const termsSchema = z.strictObject({
      ...{ deliveryFee: price, freeDeliveryThreshold: price.nullable(), minimumOrder: price },
      deliveryDays: z.int().min(0),
      pickup: z.boolean(),
    });
    const fees = z
      .array(termsSchema)
      .parse(terms)
      .map(({ deliveryFee }) => deliveryFee);
    expect(new Set(fees).size).toBe(3);
  });

  it("answers on /healthz", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok", supplier: "Home Depot" });
  });
});

describe("the fault switchboard", () => {
  it("fails with a status and a Retry-After", async () => {
    faults["home-depot"] = { status: 429, retryAfterSeconds: 7 };
    const response = await get("/v1/search?q=stud");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "7"]);
    expect(errorSchema.parse(await response.json()).code).toBe("RATE_LIMITED");
  });

  it("leaves the other suppliers alone", async () => {
    faults["home-depot"] = { status: 500 };
    expect((await search("stud", "lowes")).items.length).toBeGreaterThan(0);
  });

  it("lasts for the requested number of requests", async () => {
    faults["home-depot"] = { status: 500, remaining: 2 };
    const statuses: number[] = [];
    for (let request = 0; request < 3; request++) statuses.push((await get("/v1/search?q=stud")).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it("sends a page instead of JSON", async () => {
    faults["home-depot"] = { garbage: true };
    const response = await get("/v1/terms");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it("empties its shelves, sells nothing, or makes its prices valid for only a moment", async () => {
    faults["home-depot"] = { stock: 0, validForMs: 1_000 };
    const { items, fetchedAt, validUntil } = await search("stud");
    expect(new Set(items.map(({ stock }) => stock))).toEqual(new Set([0]));
    expect(Date.parse(validUntil) - Date.parse(fetchedAt)).toBe(1_000);
    faults["home-depot"] = { empty: true };
    expect((await search("stud")).items).toEqual([]);
  });

  it.each(["0", "-5.00", "NaN", "1e308"])("prices everything at %s", async (absurd) => {
    faults["home-depot"] = { price: absurd };
    const answer = z.object({ items: z.array(z.object({ price: z.string() })) });
    const { items } = answer.parse(await (await get("/v1/search?q=stud")).json());
    expect(new Set(items.map((item) => item.price))).toEqual(new Set([absurd]));
  });

  it("changes the currency", async () => {
    faults["home-depot"] = { currency: "EUR" };
    expect(await (await get("/v1/search?q=stud")).json()).toMatchObject({ currency: "EUR" });
  });

  it("pads the body to any size", async () => {
    faults["home-depot"] = { oversizeBytes: 3_000_000 };
    expect((await (await get("/v1/terms")).text()).length).toBeGreaterThan(3_000_000);
  });

  it("resets the connection in the middle of the body", async () => {
    faults["home-depot"] = { resetMidBody: true };
    const response = await get("/v1/search?q=stud");
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("answers late when told to", async () => {
    faults["home-depot"] = { latencyMs: 1 };
    expect((await search("stud")).items.length).toBeGreaterThan(0);
  });

  it("hangs until the caller gives up", async () => {
    faults["home-depot"] = { hang: true };
    const caller = new AbortController();
    const answer = get("/v1/search?q=stud", { signal: caller.signal }).catch((error: Error) => error.name);
    while ((await ledger()).inFlight === 0);
    caller.abort();
    expect(await answer).toBe("AbortError");
  });

  it("is set and cleared over HTTP as well", async () => {
    expect((await post({ status: 503 } satisfies SupplierFaults)).status).toBe(200);
    expect((await get("/v1/terms")).status).toBe(503);
    expect(faults["home-depot"]).toEqual({ status: 503 });
    await post({});
    expect((await get("/v1/terms")).status).toBe(200);
  });

  it("refuses faults it does not know", async () => {
    const response = await post({ explode: true });
    expect(response.status).toBe(400);
    expect(errorSchema.parse(await response.json()).code).toBe("INVALID_FAULTS");
  });

  it("refuses a body that is not JSON", async () => {
    const headers = { "Content-Type": "application/json" };
    const response = await get("/sandbox/faults", { method: "POST", headers, body: "{" });
    expect(response.status).toBe(400);
    expect(errorSchema.parse(await response.json()).code).toBe("INVALID_REQUEST");
  });

  it("refuses requests from a page in a browser", async () => {
    expect((await post({ status: 500 }, { Origin: "http://example.com" })).status).toBe(403);
    expect(faults["home-depot"]).toBeUndefined();
  });
});

describe("the ledger", () => {
  it("counts each request and records the searches", async () => {
    const before = await ledger();
    await search("wax ring");
    await get("/v1/terms");
    faults["home-depot"] = { status: 500 };
    await get("/v1/terms");
    const after = await ledger();
    expect([after.search - before.search, after.terms - before.terms]).toEqual([1, 2]);
    expect(after.faulted - before.faulted).toBe(1);
    expect(after.searches.at(-1)).toEqual({ q: "wax ring", category: null, zip: "60601" });
  });
});

describe("closing", () => {
  it("drops hanging requests and frees the ports", async () => {
    const others = await startSandboxSuppliers({ faults: { lowes: { hang: true } } });
    const url = others.suppliers[1]?.url ?? "";
    const hanging = fetch(`${url}/v1/terms`).catch(() => "dropped");
    const inFlight = z.object({ inFlight: z.int() });
    while (inFlight.parse(await (await fetch(`${url}/sandbox/ledger`)).json()).inFlight === 0);
    await others.close();
    expect(await hanging).toBe("dropped");
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
