import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createSupplierSearch,
  forAccount,
  type MaterialNeed,
  type SearchableSupplier,
  type SupplierAnswers,
  type SupplierLimits,
  type SupplierProgress,
  type SupplierSearchResult,
} from "../../domains/sourcing/index.ts";
import { createHttpConnector } from "./http-connector.ts";
import { sendJson, startTestServer, type TestServer } from "./testing-server.ts";

const clock = { now: () => new Date("2026-05-01T12:00:00Z") };
const QUICK: Partial<SupplierLimits> = { backoffMs: 1, deadlineMs: 60_000 };
const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const STUD: MaterialNeed = {
  id: "stud",
  name: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 40,
  unit: "pieces",
};
const MIX: MaterialNeed = {
  id: "mix",
  name: "Concrete mix 80 lb",
  category: "Concrete & Masonry",
  quantity: 12,
  unit: "bags",
  unitHolds: { quantity: 0.6, unit: "cu ft" },
};

const SHELF = [
  {
    sku: "S1",
    title: "2 in. x 4 in. x 96 in. Prime Whitewood Stud",
    price: "4.28",
    pack: { quantity: 1, unit: "each" },
  },
  {
    sku: "S2",
    title: "2 in. x 4 in. x 10 ft. Whitewood Lumber",
    price: "1.00",
    pack: { quantity: 1, unit: "each" },
  },
  {
    sku: "S3",
    title: "2 in. x 4 in. x 8 ft. SPF Stud (294-Pack)",
    price: "1100.00",
    pack: { quantity: 294, unit: "each" },
  },
  { sku: "C1", title: "Quikrete 80 lb. Concrete Mix", price: "5.97", pack: { quantity: 80, unit: "lb" } },
  { sku: "C2", title: "Quikrete 60 lb. Concrete Mix", price: "4.97", pack: { quantity: 60, unit: "lb" } },
];

function answerFrom(shelf: readonly unknown[], overrides: Record<string, unknown> = {}) {
  return { supplier: "x", currency: "USD", zip: "04401", sample: true, items: shelf, ...overrides };
}

const TERMS = { deliveryFee: "79.00", freeDeliveryThreshold: null, minimumOrder: "0.00", deliveryDays: 2 };

type Handler = (response: ServerResponse, searchIndex: number, url: URL) => void;

/** A supplier on loopback; `terms` is always answered unless `onTerms` overrides it. */
async function makeSupplier(
  name: string,
  onSearch: Handler,
  onTerms?: Handler,
  // Long, so that a busy machine does not look like a slow supplier.
  timeoutMs = 30_000,
): Promise<SearchableSupplier & { server: TestServer }> {
  let searches = 0;
  const server = await startTestServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === "/v1/search") onSearch(response, searches++, url);
    else if (onTerms) onTerms(response, 0, url);
    else sendJson(response, TERMS);
  });
  servers.push(server);
  const connector = createHttpConnector({
    supplierName: name,
    apiEndpoint: server.url,
    clock,
    timeoutMs,
  });
  return { id: name.toLowerCase(), name, connector, server };
}

const good: Handler = (response) => sendJson(response, answerFrom(SHELF));

function searchFor(
  suppliers: SearchableSupplier[],
  options: { limits?: Partial<SupplierLimits>; materials?: MaterialNeed[]; signal?: AbortSignal } = {},
) {
  return createSupplierSearch({ ...QUICK, ...options.limits })({
    materials: options.materials ?? [STUD, MIX],
    suppliers,
    zip: "04401",
    signal: options.signal ?? new AbortController().signal,
  });
}

describe("offers", () => {
  test("a bad match never becomes an offer, and packs are counted in the need's unit", async () => {
    const { offers, suppliers } = await searchFor([await makeSupplier("Menards", good)]);
    const found = offers.map((offer) => [offer.materialId, offer.listing.sku, offer.packQuantity]);
    expect(found).toEqual([
      ["stud", "S1", 1],
      ["stud", "S3", 294],
      ["mix", "C1", 1],
    ]);
    expect(suppliers).toEqual([
      {
        supplierId: "menards",
        queriesAnswered: 2,
        status: "ok",
        message: null,
        materialsFound: 2,
        unansweredIds: [],
        isAway: false,
        terms: {
          deliveryFeeCents: 7900,
          freeDeliveryThresholdCents: null,
          minimumOrderCents: 0,
          deliveryDays: 2,
          delivers: true,
          offersPickup: false,
        },
      },
    ]);
  });

  test("their order does not depend on who answers first", async () => {
    const names = ["Ace", "Lowe's", "Menards"];
    const held: ServerResponse[] = [];
    const inReverse: Handler = (response) => {
      held.push(response);
      if (held.length === names.length) for (const one of held.reverse()) sendJson(one, answerFrom(SHELF));
    };
    const prompt = await Promise.all(names.map((name) => makeSupplier(name, good)));
    const reversed = await Promise.all(names.map((name) => makeSupplier(name, inReverse)));
    const first = await searchFor(prompt, { materials: [STUD] });
    const second = await searchFor(reversed, { materials: [STUD] });
    const order = ({ offers }: typeof first) =>
      offers.map((offer) => `${offer.supplierId} ${offer.listing.sku}`);
    expect(order(second)).toEqual(order(first));
  });

  test("materials found by the same words cost one request", async () => {
    const supplier = await makeSupplier("Menards", good);
    const { offers } = await searchFor([supplier], {
      materials: [STUD, { ...STUD, id: "more", quantity: 2 }],
    });
    expect(supplier.server.requests.filter((url) => url.startsWith("/v1/search"))).toHaveLength(1);
    expect(new Set(offers.map((offer) => offer.materialId))).toEqual(new Set(["stud", "more"]));
  });
});

describe("a supplier in trouble loses only its own offers", () => {
  const cases: [string, Handler, string][] = [
    ["silent", () => undefined, "Lowe's did not answer in time. Prices shown are from the other suppliers."],
    [
      "failing",
      (response) => sendJson(response, {}, 503),
      "Lowe's is having trouble right now. Prices shown are from the other suppliers.",
    ],
    [
      "sending garbage",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
      "Lowe's sent an answer that could not be read. Prices shown are from the other suppliers.",
    ],
    [
      "pricing in euros",
      (response) => sendJson(response, answerFrom(SHELF, { currency: "EUR" })),
      "Lowe's sent prices in a currency other than US dollars. Prices shown are from the other suppliers.",
    ],
    [
      "sending 10 MB",
      (response) => sendJson(response, answerFrom([...SHELF, { padding: "x".repeat(10 * 1024 * 1024) }])),
      "Lowe's sent an answer that could not be read. Prices shown are from the other suppliers.",
    ],
    [
      "sending a byte now and then",
      (response) => {
        response.writeHead(200, { "content-type": "application/json" }).write(" ");
        const timer = setInterval(() => response.write(" "), 10);
        response.once("close", () => clearInterval(timer));
      },
      "Lowe's did not answer in time. Prices shown are from the other suppliers.",
    ],
    [
      "writing its prices in words",
      (response) => sendJson(response, answerFrom(SHELF.map((item) => ({ ...item, price: "four dollars" })))),
      "Lowe's sent implausible prices; they were left out. Prices shown are from the other suppliers.",
    ],
    [
      "giving everything away",
      (response) => sendJson(response, answerFrom(SHELF.map((item) => ({ ...item, price: "0.00" })))),
      "Lowe's sent implausible prices; they were left out. Prices shown are from the other suppliers.",
    ],
  ];
  test.each(cases)("%s", async (name, trouble, message) => {
    // The body counts as well: an answer that never ends is no answer.
    const isSilent = name === "silent" || name === "sending a byte now and then";
    const suppliers = [
      await makeSupplier("Lowe's", trouble, undefined, isSilent ? 50 : 30_000),
      await makeSupplier("Menards", good),
    ];
    const { offers, suppliers: outcomes } = await searchFor(suppliers);
    expect(outcomes[0]).toMatchObject({ status: "failed", message, materialsFound: 0 });
    expect(outcomes[1]).toMatchObject({ status: "ok", materialsFound: 2 });
    expect(new Set(offers.map((offer) => offer.supplierId))).toEqual(new Set(["menards"]));
  });

  test("with one implausible price keeps the other offers, and the report names it", async () => {
    const supplier = await makeSupplier("Lowe's", (response) =>
      sendJson(response, answerFrom([...SHELF, { sku: "S9", title: "2x4x8 stud", price: "-4.00" }])),
    );
    const { suppliers } = await searchFor([supplier], { materials: [STUD] });
    expect(suppliers[0]).toMatchObject({
      status: "partial",
      materialsFound: 1,
      message:
        "Lowe's sent 1 offer that cannot be used (price -4.00 is not above zero); the rest of its prices are shown.",
    });
  });

  test("with articles priced on request is not in trouble", async () => {
    const supplier = await makeSupplier("Lowe's", (response) =>
      sendJson(response, answerFrom([...SHELF, { sku: "S9", title: "2x4x8 stud", price: null }])),
    );
    const { suppliers } = await searchFor([supplier], { materials: [STUD] });
    expect(suppliers[0]).toMatchObject({ status: "ok", message: null });
  });

  test("that sells nothing on the list is not in trouble either", async () => {
    const supplier = await makeSupplier("Lowe's", (response) => sendJson(response, answerFrom([])));
    const { suppliers, offers } = await searchFor([supplier]);
    expect(offers).toEqual([]);
    expect(suppliers[0]).toMatchObject({ status: "ok", materialsFound: 0, unansweredIds: [] });
  });

  test.each([
    [503, true],
    [429, true],
    [401, false],
    [400, false],
  ])("that answers %i is unavailable for a while: %s", async (status, isAway) => {
    const supplier = await makeSupplier("Lowe's", (response) => {
      response.writeHead(status).end();
    });
    const { suppliers } = await searchFor([supplier]);
    expect(suppliers[0]).toMatchObject({ status: "failed", isAway });
  });

  test("is never at fault when our own database is unavailable", async () => {
    const supplier = await makeSupplier("Lowe's", (response) => sendJson(response, answerFrom([])));
    const away = Object.assign(new Error("terminating connection"), { code: "57P01" });
    const connector = { ...supplier.connector, search: () => Promise.reject(away) };
    await expect(searchFor([{ ...supplier, connector }])).rejects.toBe(away);
  });

  test("with a long timeout is cut off at the search's deadline", async () => {
    const supplier = await makeSupplier("Lowe's", () => undefined);
    const { suppliers } = await searchFor([supplier], { limits: { deadlineMs: 50 } });
    expect(suppliers[0]).toMatchObject({
      status: "failed",
      message: "Lowe's did not answer in time. No other supplier was asked.",
    });
  });

  test("that fails once and then answers is asked again", async () => {
    const supplier = await makeSupplier("Lowe's", (response, index) =>
      index === 0 ? sendJson(response, {}, 500) : sendJson(response, answerFrom(SHELF)),
    );
    const { suppliers } = await searchFor([supplier], { materials: [STUD] });
    expect(suppliers[0]).toMatchObject({ status: "ok", materialsFound: 1 });
    expect(supplier.server.requests.filter((url) => url.startsWith("/v1/search"))).toHaveLength(2);
  });

  test("is not asked again after garbage", async () => {
    const supplier = await makeSupplier("Lowe's", (response) => sendJson(response, "{"));
    await searchFor([supplier], { materials: [STUD] });
    expect(supplier.server.requests.filter((url) => url.startsWith("/v1/search"))).toHaveLength(1);
  });

  test("one failed material leaves the others, and the message counts it", async () => {
    const supplier = await makeSupplier("Lowe's", (response, _, url) =>
      url.searchParams.get("q")?.startsWith("Concrete")
        ? sendJson(response, {}, 400)
        : sendJson(response, answerFrom(SHELF)),
    );
    const { suppliers } = await searchFor([supplier]);
    expect(suppliers[0]).toMatchObject({
      status: "partial",
      message:
        "Lowe's did not understand the request for 1 of 2 materials; the rest of its prices are shown.",
      materialsFound: 1,
    });
  });

  test("unknown delivery terms are reported, not guessed", async () => {
    const supplier = await makeSupplier("Lowe's", good, (response) => sendJson(response, {}, 404));
    const { suppliers, offers } = await searchFor([supplier]);
    expect(suppliers[0]).toMatchObject({
      status: "partial",
      terms: null,
      message: "Lowe's did not state its delivery charges.",
    });
    expect(offers).not.toHaveLength(0);
  });
});

describe("the gate before a supplier", () => {
  /** A supplier that fails until the test sets it to be well. */
  async function makePatient(name: string) {
    const patient = { isWell: false };
    const answer = (body: unknown) => (response: ServerResponse) =>
      patient.isWell ? sendJson(response, body) : sendJson(response, {}, 500);
    const supplier = await makeSupplier(name, answer(answerFrom(SHELF)), answer(TERMS));
    return { patient, supplier };
  }
  const FRAGILE = { ...QUICK, breakerFailures: 2, attempts: 1 };
  const asking = (search: ReturnType<typeof createSupplierSearch>, suppliers: SearchableSupplier[]) => () =>
    search({ materials: [STUD], suppliers, zip: "04401", signal: new AbortController().signal });

  test("opens after repeated failures, spares the supplier, and lets one request try again later", async () => {
    const { patient, supplier } = await makePatient("Lowe's");
    const other = await makeSupplier("Home Depot", (response) => sendJson(response, answerFrom(SHELF)));
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const ask = asking(createSupplierSearch({ ...FRAGILE, breakerOpenMs: 60_000 }), [supplier, other]);
    await ask();
    const asked = supplier.server.requests.length;
    const spared = await ask();
    expect(supplier.server.requests).toHaveLength(asked);
    expect(spared.suppliers[0]?.message).toContain("failed repeatedly and is suspended for a moment");
    patient.isWell = true;
    vi.setSystemTime(Date.now() + 60_000);
    expect((await ask()).suppliers[0]?.status).toBe("ok");
  });

  test("does not skip all suppliers: when each has failed repeatedly, each is asked", async () => {
    const made = [await makePatient("Lowe's"), await makePatient("Home Depot")];
    const ask = asking(
      createSupplierSearch({ ...FRAGILE, breakerOpenMs: 3_600_000 }),
      made.map(({ supplier }) => supplier),
    );
    expect((await ask()).suppliers.map(({ status }) => status)).toEqual(["failed", "failed"]);
    for (const { patient } of made) patient.isWell = true;
    expect((await ask()).suppliers.map(({ status }) => status)).toEqual(["ok", "ok"]);
  });

  test("limits the number of concurrent requests", async () => {
    let underWay = 0;
    let most = 0;
    const supplier = await makeSupplier("Lowe's", (response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      response.on("finish", () => {
        underWay -= 1;
      });
      setImmediate(() => sendJson(response, answerFrom(SHELF)));
    });
    const materials = Array.from({ length: 20 }, (_, index) => ({
      ...STUD,
      id: `m${index}`,
      name: `2x4x8 stud ${index}`,
    }));
    await searchFor([supplier], { materials, limits: { concurrency: 3 } });
    expect(most).toBeLessThanOrEqual(3);
    expect(supplier.server.requests.filter((url) => url.startsWith("/v1/search"))).toHaveLength(20);
  });
});

describe("earlier answers", () => {
  /** Stores everything forever, as the stored answers do for a while. */
  function makeAnswers() {
    const kept = new Map<string, SupplierSearchResult>();
    const keyOf = (...parts: string[]) => parts.join("|");
    const answers: SupplierAnswers = {
      find: async (supplierId, zip, queries) =>
        queries.map(({ text, category }) => kept.get(keyOf(supplierId, zip, text, category)) ?? null),
      async keep(supplierId, zip, batch) {
        for (const { query, result } of batch) {
          kept.set(keyOf(supplierId, zip, query.text, query.category), result);
        }
      },
    };
    return { answers, kept };
  }
  const searches = ({ server }: { server: TestServer }) =>
    server.requests.filter((url) => url.startsWith("/v1/search")).length;
  const input = (suppliers: SearchableSupplier[], zip = "04401") => ({
    materials: [STUD, MIX],
    suppliers,
    zip,
    signal: new AbortController().signal,
  });

  test("that are still valid save requests, and give the same offers", async () => {
    const supplier = await makeSupplier("Lowe's", good);
    const { answers } = makeAnswers();
    const first = await createSupplierSearch(QUICK, answers)(input([supplier]));
    // Simulates another process: only the answers are shared.
    const second = await createSupplierSearch(QUICK, answers)(input([supplier]));
    expect(searches(supplier)).toBe(2);
    // Suppliers that were not called do not count.
    const suppliers = first.suppliers.map((one) => ({ ...one, queriesAnswered: 0 }));
    expect(second).toEqual({ ...first, suppliers });
  });

  test("are bypassed by a forced search, which replaces them with its own", async () => {
    let price = "4.28";
    const supplier = await makeSupplier("Lowe's", (response) =>
      sendJson(response, answerFrom([{ ...SHELF[0], price }])),
    );
    const { answers } = makeAnswers();
    const search = createSupplierSearch(QUICK, answers);
    await search(input([supplier]));
    price = "5.00";
    const priceOf = ({ offers }: Awaited<ReturnType<typeof search>>) => offers[0]?.listing.priceCents;
    expect(priceOf(await search(input([supplier])))).toBe(428);
    expect(priceOf(await search({ ...input([supplier]), isForced: true }))).toBe(500);
    expect(priceOf(await search(input([supplier])))).toBe(500);
  });

  test("are valid for their ZIP code only", async () => {
    const supplier = await makeSupplier("Lowe's", good);
    const { answers } = makeAnswers();
    const search = createSupplierSearch(QUICK, answers);
    await search(input([supplier], "04401"));
    await search(input([supplier], "99504"));
    expect(searches(supplier)).toBe(4);
  });

  test("of an aborted search are stored; failures are not", async () => {
    const { answers, kept } = makeAnswers();
    const supplier = await makeSupplier("Lowe's", (response, _, url) =>
      url.searchParams.get("q")?.startsWith("Concrete")
        ? sendJson(response, {}, 400)
        : sendJson(response, answerFrom(SHELF)),
    );
    const { suppliers } = await createSupplierSearch(QUICK, answers)(input([supplier]));
    expect(suppliers[0]?.unansweredIds).toEqual(["mix"]);
    expect([...kept.keys()]).toEqual(["lowe's|04401|2x4x8 stud|Lumber & Wood"]);
  });

  test("are used when the day's paid calls are used up; the report says what to do about the rest", async () => {
    const { answers } = makeAnswers();
    let left = 1;
    const supplier = await makeSupplier("Lowe's", good);
    const paid = {
      ...supplier,
      connector: forAccount(supplier.connector, "an account", {
        budget: { source: "Unwrangle", dailyCalls: 1, setting: "UNWRANGLE_DAILY_CALLS" },
        countCall: async () => (left-- > 0 ? "counted" : "budget-used"),
        mayAsk: async () => true,
      }),
    };
    const search = createSupplierSearch({ ...QUICK, concurrency: 1 }, answers);
    await search({ ...input([paid]), materials: [STUD] });
    const { offers, suppliers } = await search(input([paid]));
    expect(new Set(offers.map((offer) => offer.materialId))).toEqual(new Set(["stud"]));
    expect(suppliers[0]).toMatchObject({
      status: "partial",
      message:
        "Lowe's has no paid price lookups left today for 1 of 2 materials; the rest of its prices are " +
        "shown. Calls to Unwrangle are limited to 1 a day (UNWRANGLE_DAILY_CALLS) and reset " +
        "at midnight UTC: choose Retry Analysis then, or have the limit raised.",
    });
    expect(searches(supplier)).toBe(1);
  });

  test("a paid supplier is not asked for an account without access; the report says so, and others are asked", async () => {
    const supplier = await makeSupplier("Lowe's", good);
    const as = (accountId: string) => ({
      ...supplier,
      connector: forAccount(supplier.connector, accountId, {
        budget: { source: "Unwrangle", dailyCalls: 500, setting: "UNWRANGLE_DAILY_CALLS" },
        countCall: async () => (accountId === "greedy" ? "share-used" : "counted"),
        mayAsk: async () => accountId !== "unconfirmed",
      }),
    });
    const search = createSupplierSearch({ ...QUICK, breakerFailures: 1 });
    expect((await search(input([as("unconfirmed")]))).suppliers[0]).toMatchObject({
      status: "failed",
      message:
        "Lowe's is asked once your email address is confirmed. No other supplier was asked. Confirm your email " +
        "address under Settings, Profile, then choose Retry Analysis.",
    });
    expect((await search(input([as("greedy")]))).suppliers[0]).toMatchObject({
      status: "failed",
      message:
        "Lowe's has no paid price lookups left for your account today. No other supplier was asked. An account may " +
        "query Unwrangle 100 times a day, reset at midnight UTC: choose Retry Analysis then.",
    });
    expect(searches(supplier)).toBe(0);
    expect((await search(input([as("confirmed")]))).suppliers[0]).toMatchObject({ status: "ok" });
  });
});

test("aborting ends the search with the caller's reason while suppliers are still silent", async () => {
  const controller = new AbortController();
  const supplier = await makeSupplier("Lowe's", () => controller.abort(new Error("run cancelled")));
  await expect(searchFor([supplier], { signal: controller.signal })).rejects.toThrow("run cancelled");
});

test("progress counts every material once and ends with done", async () => {
  const seen: SupplierProgress[] = [];
  const supplier = await makeSupplier("Lowe's", (response, index) =>
    index === 0 ? sendJson(response, "{") : sendJson(response, answerFrom(SHELF)),
  );
  await createSupplierSearch(QUICK)({
    materials: [STUD, MIX],
    suppliers: [supplier],
    zip: "04401",
    signal: new AbortController().signal,
    onSupplierProgress: (progress) => seen.push(progress),
  });
  expect(seen.map((progress) => [progress.materialsAsked, progress.isDone])).toEqual([
    [1, false],
    [2, false],
    [2, true],
  ]);
});
