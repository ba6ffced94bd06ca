/** What is stored between searches: suppliers' answers, paid calls, prices seen. */

import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { loadPriceHistories, recordPrices } from "./offers/observations.store.ts";
import { createSupplierAnswers, sweepAnswers } from "./search/answers.store.ts";
import { createCallCounter, sweepCallShares } from "./search/call-count.store.ts";
import type { Offer, SupplierSearchResult } from "./sourcing.types.ts";
import { activateSuppliers } from "./suppliers/supplier.store.ts";

const HOUR_MS = 60 * 60 * 1000;
const ZIP = "04401";
const STUD = { text: "2x4x8 stud", category: "Lumber & Wood" };
const SCREWS = { text: "Deck screws", category: "Hardware" };

let db: TestDatabase;
let supplierId: string;
let now: Date;
const clock = { now: () => now };
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
  now = new Date("2026-11-20T12:00:00Z");
  await db.database.supplier.deleteMany();
  ({ id: supplierId } = await db.database.supplier.create({ data: { slug: "lowes", name: "Lowe's" } }));
});

function makeResult(validMs: number): SupplierSearchResult {
  return {
    listings: [
      {
        sku: "A-1",
        title: "2 in. x 4 in. x 96 in. Prime Whitewood Stud",
        description: "",
        brand: null,
        category: null,
        priceCents: 428,
        saleUnit: "each",
        pack: { quantity: 1, unit: "each" },
        quantityBreaks: [{ minimumQuantity: 34, priceCents: 385 }],
        stock: 120,
        rating: 4.6,
        leadTimeDays: 2,
        imageUrl: null,
        url: null,
        attributes: { lengthFt: 8 },
      },
    ],
    dropped: [{ sku: null, reason: "has no price" }],
    provenance: {
      source: "Lowe's",
      zip: ZIP,
      fetchedAt: now,
      validUntil: later(validMs),
      isSample: true,
    },
  };
}

const makeAnswers = () =>
  createSupplierAnswers({ database: db.database, clock, logger: pino({ level: "silent" }) });

describe("answers of suppliers", () => {
  it("are returned unchanged, ignoring case, for their query, ZIP and supplier only", async () => {
    const result = makeResult(HOUR_MS);
    const answers = makeAnswers();
    await answers.keep(supplierId, ZIP, [{ query: STUD, result }]);
    const asked = [STUD, { ...STUD, text: "2X4X8 Stud" }, SCREWS, { ...STUD, category: "Hardware" }];
    expect(await answers.find(supplierId, ZIP, asked)).toEqual([result, result, null, null]);
    expect(await answers.find(supplierId, "99504", [STUD])).toEqual([null]);
  });

  it("are valid until their prices expire, or as long as the source allows reuse", async () => {
    const answers = makeAnswers();
    await answers.keep(supplierId, ZIP, [{ query: STUD, result: makeResult(2 * HOUR_MS) }]);
    await answers.keep(supplierId, ZIP, [{ query: SCREWS, result: makeResult(2 * HOUR_MS) }], HOUR_MS);
    const isKnown = async () => (await answers.find(supplierId, ZIP, [STUD, SCREWS])).map(Boolean);
    expect(await isKnown()).toEqual([true, true]);
    now = later(HOUR_MS);
    expect(await isKnown()).toEqual([true, false]);
    expect(await sweepAnswers(db.database, now)).toBe(1);
    now = later(HOUR_MS);
    expect(await isKnown()).toEqual([false, false]);
    expect(await sweepAnswers(db.database, now)).toBe(1);
  });

  it("are replaced by newer ones, never by older ones, and not stored at all where reuse is not allowed", async () => {
    const answers = makeAnswers();
    const old = makeResult(HOUR_MS);
    now = later(60_000);
    const fresh = makeResult(HOUR_MS);
    await answers.keep(supplierId, ZIP, [{ query: STUD, result: fresh }]);
    await answers.keep(supplierId, ZIP, [{ query: STUD, result: old }]);
    await answers.keep(supplierId, ZIP, [{ query: SCREWS, result: fresh }], 0);
    expect(await answers.find(supplierId, ZIP, [STUD, SCREWS])).toEqual([fresh, null]);
  });

  it("of a stand-in are gone when a real source takes its place", async () => {
    const answers = makeAnswers();
    const lowes = { slug: "lowes", name: "Lowe's", apiEndpoint: null };
    await activateSuppliers(db.database, [{ ...lowes, connector: "http", isSandbox: true }]);
    await answers.keep(supplierId, ZIP, [{ query: STUD, result: makeResult(HOUR_MS) }]);
    await activateSuppliers(db.database, [{ ...lowes, connector: "http", isSandbox: true }]);
    expect(await answers.find(supplierId, ZIP, [STUD])).not.toEqual([null]);
    await activateSuppliers(db.database, [{ ...lowes, connector: "unwrangle", isSandbox: false }]);
    expect(await answers.find(supplierId, ZIP, [STUD])).toEqual([null]);
  });

  it("that cannot be read or written do not make the search fail", async () => {
    const answers = makeAnswers();
    expect(await answers.find("no id", ZIP, [STUD])).toEqual([null]);
    await expect(
      answers.keep("no id", ZIP, [{ query: STUD, result: makeResult(HOUR_MS) }]),
    ).resolves.toBeUndefined();
  });
});

describe("paid calls", () => {
  const budget = { source: "SerpApi", dailyCalls: 5, setting: "SERPAPI_DAILY_CALLS" };

  it("never exceed the day's budget, however many processes count concurrently; the next day starts over", async () => {
    const countCall = createCallCounter({ database: db.database, clock });
    now = new Date("2026-11-20T23:59:59Z");
    const counted = await Promise.all(Array.from({ length: 12 }, () => countCall(budget, randomUUID())));
    expect(counted.filter((count) => count === "counted")).toHaveLength(5);
    expect(new Set(counted)).toEqual(new Set(["counted", "budget-used"]));
    expect(await countCall({ ...budget, source: "Unwrangle" }, randomUUID())).toBe("counted");
    now = new Date("2026-11-21T00:00:00Z");
    expect(await countCall(budget, randomUUID())).toBe("counted");
    expect(await countCall({ ...budget, dailyCalls: 0 }, randomUUID())).toBe("budget-used");
  });

  it("of one account are a fifth of the day's, at least 20, and leave the rest to others", async () => {
    const countCall = createCallCounter({ database: db.database, clock });
    const large = { ...budget, source: "A large source", dailyCalls: 150 };
    const [greedy, other] = [randomUUID(), randomUUID()];
    const counted = await Promise.all(Array.from({ length: 40 }, () => countCall(large, greedy)));
    expect(counted.filter((count) => count === "counted")).toHaveLength(30);
    expect(counted.filter((count) => count === "share-used")).toHaveLength(10);
    expect(await countCall(large, other)).toBe("counted");
    const small = { ...large, source: "A small source", dailyCalls: 50 };
    for (let turn = 0; turn < 20; turn += 1) expect(await countCall(small, greedy)).toBe("counted");
    expect(await countCall(small, greedy)).toBe("share-used");
    now = later(24 * HOUR_MS);
    expect(await sweepCallShares(db.database, now)).toBeGreaterThanOrEqual(3);
    expect(await countCall(small, greedy)).toBe("counted");
  });
});

describe("prices seen", () => {
  /** The listing of an answer, at a price fetched now. */
  function makeOffer(priceCents: number, zip = ZIP): Offer {
    const { listings, provenance } = makeResult(HOUR_MS);
    const [listing] = listings;
    if (!listing) throw new Error("no listing");
    return {
      materialId: "-",
      supplierId,
      listing: { ...listing, priceCents },
      packQuantity: 1,
      match: { score: 1, reasons: [] },
      provenance: { ...provenance, zip },
    };
  }
  const historyAt = async (zip: string) => {
    const { listing, provenance } = makeOffer(1, zip);
    const [history] = await loadPriceHistories(db.database, [{ supplierId, sku: listing.sku, provenance }]);
    return history?.map(({ priceCents, observedAt }) => [priceCents, observedAt.toISOString()]);
  };

  it("are written when they are new or differ from the last one, separately for each ZIP, newest first", async () => {
    for (const priceCents of [498, 498, 525, 498]) {
      await recordPrices(db.database, [makeOffer(priceCents)]);
      now = later(HOUR_MS);
    }
    await recordPrices(db.database, [makeOffer(600, "99504"), makeOffer(600, "99504")]);
    expect(await historyAt(ZIP)).toEqual([
      [498, "2026-11-20T15:00:00.000Z"],
      [525, "2026-11-20T14:00:00.000Z"],
      [498, "2026-11-20T12:00:00.000Z"],
    ]);
    expect(await historyAt("99504")).toEqual([[600, "2026-11-20T16:00:00.000Z"]]);
    expect(await historyAt("10001")).toEqual([]);
  });

  it("are not written from an answer that is older than the last price seen", async () => {
    const old = makeOffer(400);
    now = later(HOUR_MS);
    await recordPrices(db.database, [makeOffer(498)]);
    await recordPrices(db.database, [old]);
    expect(await historyAt(ZIP)).toEqual([[498, "2026-11-20T13:00:00.000Z"]]);
  });
});
