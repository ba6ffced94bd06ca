import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { SupplierError, type SupplierFailureKind } from "../../domains/sourcing/index.ts";
import { createHttpConnector } from "./http-connector.ts";
import { sendJson, startTestServer, type TestServer } from "./testing-server.ts";

const now = new Date("2026-05-01T12:00:00Z");
const clock = { now: () => now };
const request = { query: "2x4x8 stud", category: "Lumber & Wood", zip: "04401", limit: 20 };
/** The signal of a caller that never gives up. */
const patient = new AbortController().signal;
const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(answer);
  servers.push(server);
  return server;
}

function connectTo(server: TestServer, timeoutMs = 60_000) {
  return createHttpConnector({ supplierName: "Lowe's", apiEndpoint: `${server.url}/`, clock, timeoutMs });
}

function makeItem(overrides: Record<string, unknown> = {}) {
  return {
    sku: "A-1",
    title: "2 in. x 4 in. x 96 in. Prime Whitewood Stud",
    description: "A stud",
    brand: null,
    category: "Lumber & Wood",
    price: "4.28",
    saleUnit: "each",
    pack: { quantity: 1, unit: "each" },
    quantityBreaks: [{ minimumQuantity: 34, price: "3.85" }],
    stock: 120,
    rating: 4.6,
    leadTimeDays: 2,
    imageUrl: null,
    url: null,
    attributes: { lengthFt: 8 },
    ...overrides,
  };
}

function makeAnswer(items: unknown[], overrides: Record<string, unknown> = {}) {
  return {
    supplier: "Lowe's",
    currency: "USD",
    zip: "04401",
    fetchedAt: "2026-05-01T11:59:00Z",
    validUntil: "2026-05-02T11:59:00Z",
    sample: true,
    items,
    ...overrides,
  };
}

async function failureOf(promise: Promise<unknown>): Promise<SupplierFailureKind | string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SupplierError ? error.kind : String(error);
}

describe("search", () => {
  test("sends words, category, ZIP and limit, and reads a listing with its breaks and provenance", async () => {
    const server = await serve((_, response) => sendJson(response, makeAnswer([makeItem()])));
    const result = await connectTo(server).search(request, patient);
    expect(server.requests).toEqual(["/v1/search?q=2x4x8+stud&category=Lumber+%26+Wood&zip=04401&limit=20"]);
    expect(result.dropped).toEqual([]);
    expect(result.listings[0]).toMatchObject({
      sku: "A-1",
      priceCents: 428,
      quantityBreaks: [{ minimumQuantity: 34, priceCents: 385 }],
      pack: { quantity: 1, unit: "each" },
      stock: 120,
    });
    expect(result.provenance).toEqual({
      source: "Lowe's",
      zip: "04401",
      fetchedAt: new Date("2026-05-01T11:59:00Z"),
      validUntil: new Date("2026-05-02T11:59:00Z"),
      isSample: true,
    });
  });

  test.each([
    ["0", "0.00"],
    ["below zero", "-1.00"],
    ["a number that is none", "NaN"],
    ["absurd", 1e308],
    ["absurd in text", "1e308"],
    ["missing", undefined],
    ["a word", "CALL"],
    ["in another currency", "4.28 EUR"],
    ["a web page", "<b>4.28</b>"],
    ["wrapped twice", { value: { value: 4.28 } }],
  ])("a price that is %s drops its item with a reason and keeps the others", async (_, price) => {
    const items = [makeItem({ sku: "bad", price }), makeItem({ sku: "good" })];
    const server = await serve((__, response) => sendJson(response, makeAnswer(items)));
    const { listings, dropped } = await connectTo(server).search(request, patient);
    expect(listings.map((listing) => listing.sku)).toEqual(["good"]);
    expect(dropped).toHaveLength(1);
    expect(dropped[0]?.sku).toBe("bad");
    expect(dropped[0]?.reason).toMatch(/price/);
  });

  test("items of the wrong shape are dropped, implausible dates are replaced", async () => {
    const items = ["no item", { sku: 7 }, makeItem({ imageUrl: "javascript:alert(1)", rating: 0 })];
    const answer = makeAnswer(items, {
      fetchedAt: "2031-01-01T00:00:00Z",
      validUntil: "1999-01-01T00:00:00Z",
    });
    const server = await serve((_, response) => sendJson(response, answer));
    const { listings, dropped, provenance } = await connectTo(server).search(request, patient);
    expect(dropped).toHaveLength(2);
    expect(listings[0]).toMatchObject({ imageUrl: null, rating: null });
    expect(provenance.fetchedAt).toEqual(now);
    expect(provenance.validUntil).toEqual(new Date("2026-05-02T12:00:00Z"));
  });

  test("characters that no database stores are removed from a supplier's texts", async () => {
    const body = JSON.stringify(makeAnswer([makeItem({ title: "A stud", attributes: { finish: "B" } })]))
      .replace("A stud", "A \\u0000stud")
      .replace('"B"', '"\\ud800B"');
    const server = await serve((_, response) => sendJson(response, body));
    const { listings } = await connectTo(server).search(request, patient);
    expect(listings[0]).toMatchObject({ title: "A stud", attributes: { finish: "\ufffdB" } });
  });

  test("texts are single lines, whatever a supplier sends", async () => {
    const items = [makeItem({ sku: "S\r\n1", title: "\u202e2x4\r\nX-Inj: 1", brand: "Acme\u2028 [" })];
    const server = await serve((_, response) => sendJson(response, makeAnswer(items)));
    const { listings } = await connectTo(server).search(request, patient);
    expect(listings[0]).toMatchObject({ sku: "S 1", title: "2x4 X-Inj: 1", brand: "Acme [" });
  });

  const redirect = (response: ServerResponse) => {
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  };
  const html = (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Robot check</h1>");
  };
  const refusals: [string, (response: ServerResponse) => void, SupplierFailureKind][] = [
    ["HTML in place of JSON", html, "invalid-response"],
    [
      "JSON that is cut off",
      (response) => sendJson(response, '{"currency":"USD","items":['),
      "invalid-response",
    ],
    [
      "an answer nested without end",
      (response) => sendJson(response, `${'{"value":'.repeat(100_000)}1${"}".repeat(100_000)}`),
      "invalid-response",
    ],
    ["another shape", (response) => sendJson(response, { results: [] }), "invalid-response"],
    [
      "another currency",
      (response) => sendJson(response, makeAnswer([], { currency: "EUR" })),
      "wrong-currency",
    ],
    ["a redirect", redirect, "invalid-response"],
    ["status 500", (response) => sendJson(response, {}, 500), "unavailable"],
    ["status 400", (response) => sendJson(response, {}, 400), "rejected"],
    ["status 401", (response) => sendJson(response, {}, 401), "unauthorized"],
    ["a reset connection", (response) => response.destroy(), "unreachable"],
  ];
  test.each(refusals)("%s is the supplier's failure", async (_, answer, kind) => {
    const server = await serve((__, response) => answer(response));
    expect(await failureOf(connectTo(server).search(request, patient))).toBe(kind);
    expect(server.requests).toHaveLength(1);
  });

  test("a body of more than 2 MB is not read to its end", async () => {
    let isCut = false;
    const server = await serve((_, response) => {
      response.on("close", () => {
        isCut = !response.writableFinished;
      });
      response.writeHead(200, { "content-type": "application/json" });
      const chunk = " ".repeat(64 * 1024);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    });
    expect(await failureOf(connectTo(server).search(request, patient))).toBe("invalid-response");
    await expect.poll(() => isCut).toBe(true);
  });

  test("reports how long a supplier asked to wait", async () => {
    const server = await serve((_, response) => {
      response.setHeader("retry-after", "7");
      sendJson(response, {}, 429);
    });
    const error = await connectTo(server)
      .search(request, patient)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "rate-limited", retryAfterMs: 7_000 });
  });

  test("a supplier that never answers is given up after the timeout", async () => {
    const server = await serve(() => undefined);
    expect(await failureOf(connectTo(server, 30).search(request, patient))).toBe("timeout");
  });

  test("a caller that gives up gets its own reason back", async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort(new Error("cancelled by the user")));
    expect(await failureOf(connectTo(server).search(request, controller.signal))).toBe(
      "Error: cancelled by the user",
    );
  });
});

describe("terms", () => {
  test("are read to the cent; null means that delivery is never free", async () => {
    const body = { deliveryFee: "79.00", freeDeliveryThreshold: null, minimumOrder: "0.00", deliveryDays: 2 };
    const server = await serve((_, response) => sendJson(response, body));
    expect(await connectTo(server).terms("04401", patient)).toEqual({
      deliveryFeeCents: 7_900,
      freeDeliveryThresholdCents: null,
      minimumOrderCents: 0,
      deliveryDays: 2,
      delivers: true,
      offersPickup: false,
    });
    expect(server.requests).toEqual(["/v1/terms?zip=04401"]);
  });

  test("include whether orders are delivered to the ZIP code, and whether they can be picked up", async () => {
    const body = { deliveryFee: "0", deliveryDays: 2, delivers: false, pickup: true };
    const server = await serve((_, response) => sendJson(response, body));
    expect(await connectTo(server).terms("04401", patient)).toMatchObject({
      delivers: false,
      offersPickup: true,
    });
  });

  test.each([
    { deliveryFee: -1, deliveryDays: 2 },
    { deliveryFee: "79.00", deliveryDays: -3 },
    { deliveryFee: "1e9", deliveryDays: 1 },
  ])("of the wrong type are rejected", async (body) => {
    const server = await serve((_, response) => sendJson(response, body));
    expect(await failureOf(connectTo(server).terms("04401", patient))).toBe("invalid-response");
  });
});
