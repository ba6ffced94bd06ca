import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";
import { createNotify } from "../notification/index.ts";
import { optimize } from "../optimization/index.ts";
import type { Offer, SupplierConnector, SupplierOutcome, SupplierSearch } from "../sourcing/index.ts";
import { checkPriceWatches } from "./index.ts";

const DAY_MS = 86_400_000;
const clock = createTestClock();
const { db, http } = await openTestHttp({ clock });
const { database } = db;

/** A seller's prices in cents, by the names of materials; null: it does not answer. */
type Prices = Readonly<Record<string, number>> | null;

const WORD = "Pressure-treated 2x6x12";
const SCREWS = "Deck screws";

/** Today's prices of suppliers, by their names, and how often they were asked. */
let today: Record<string, Prices>;
let asked: number;

const search: SupplierSearch = async ({ materials, suppliers, zip }) => {
  asked += 1;
  const offers: Offer[] = [];
  const outcomes = suppliers.map(({ id, name }): SupplierOutcome => {
    const prices = today[name] ?? null;
    for (const material of materials) {
      const priceCents = prices?.[material.name];
      if (priceCents !== undefined) offers.push(toOffer(material.id, id, priceCents, zip));
    }
    return {
      supplierId: id,
      status: prices ? "ok" : "failed",
      message: prices ? null : `${name} did not answer.`,
      queriesAnswered: materials.length,
      materialsFound: 0,
      unansweredIds: prices ? [] : materials.map((material) => material.id),
      isAway: prices === null,
      terms: null,
    };
  });
  return { offers, gaps: [], suppliers: outcomes };
};

function toOffer(materialId: string, supplierId: string, priceCents: number, zip: string): Offer {
  return {
    materialId,
    supplierId,
    packQuantity: 1,
    match: { score: 1, reasons: [] },
    listing: {
      sku: `${materialId.slice(-6)}-${priceCents}`,
      title: "As asked",
      description: "",
      brand: null,
      category: null,
      priceCents,
      saleUnit: "each",
      pack: null,
      quantityBreaks: [],
      stock: null,
      rating: null,
      leadTimeDays: 2,
      imageUrl: null,
      url: null,
      attributes: {},
    },
    provenance: {
      source: "test",
      zip,
      fetchedAt: clock.now(),
      validUntil: new Date(clock.now().getTime() + DAY_MS),
      isSample: true,
    },
  };
}

const connector: SupplierConnector = {
  supplierName: "any",
  search: () => Promise.reject(new Error("asked past the search")),
  terms: () => Promise.reject(new Error("asked past the search")),
};

/** @param silentSlug a supplier that cannot be asked at all */
const check = (silentSlug = "none") =>
  checkPriceWatches({
    database,
    clock,
    events: http.events,
    logger: createLogger("silent"),
    notify: createNotify({ events: http.events, publicUrl: null }),
    searchSuppliers: search,
    connectorFor: ({ slug }) => (slug === silentSlug ? null : connector),
    optimize,
  });

const nextDay = () => clock.advance(DAY_MS + 1_000);

interface Watch {
  thresholdPercent: number;
  comparedAmount: string;
  latestAmount: string | null;
  unavailableMaterials: string[];
  checkedAt: string | null;
  problem: string | null;
  lastMove: {
    amountBefore: string;
    amountAfter: string;
    parts: { label: string; difference: string }[];
  } | null;
}
const READ = `query ($id: ID!) { project(id: $id) { priceWatch { thresholdPercent comparedAmount latestAmount
  unavailableMaterials checkedAt nextCheckAt problem lastMove { movedAt amountBefore amountAfter
  parts { kind label difference suppliersBefore suppliersAfter } } } } }`;
const SET = `mutation ($input: SetPriceWatchInput!) { setPriceWatch(input: $input) { __typename
  ... on UserError { code message } ... on InvalidInputError { fields { path message } } } }`;

let client: TestClient;
let userId: string;
let projectId: string;
const read = async (): Promise<Watch> =>
  Object((await client.graphql(READ, { id: projectId }))["project"]).priceWatch;
const set = async (input: object = {}) =>
  Object((await client.graphql(SET, { input: { projectId, ...input } }))["setPriceWatch"]);
const news = () => database.notification.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });

/** A project whose cheapest plan buys all at Home Depot: 10 boards, 2 boxes of screws. */
beforeEach(async () => {
  await database.priceWatch.deleteMany();
  ({
    client,
    user: { id: userId },
  } = (await signUp(http)) as { client: TestClient; user: { id: string } });
  const made = await client.graphql(
    `mutation { createProject(input: { name: "Deck", description: "Build a 12 x 16 ft deck", startAnalysis: false }) {
      ... on CreateProjectSuccess { project { id } } } }`,
  );
  projectId = String(Object(made["createProject"]).project.id);
  const { boards, screws } = await makeAnalysedProject(database, projectId);
  const seller = await database.supplier.findUniqueOrThrow({ where: { slug: "home-depot" } });
  const at = { supplierId: seller.id, supplierName: seller.name };
  const line = (materialId: string, materialName: string, packs: number, unitPriceCents: number) => ({
    ...at,
    materialId,
    materialName,
    materialQuantity: packs,
    productId: randomUUID(),
    productName: materialName,
    packs,
    unitPriceCents,
    totalCents: packs * unitPriceCents,
  });
  await database.plan.create({
    data: {
      projectId,
      runNumber: 1,
      kind: "cheapest",
      position: 0,
      lines: [line(boards, WORD, 10, 400), line(screws, SCREWS, 2, 1_000)],
      suppliers: [{ ...at, itemsCents: 6_000, deliveryCents: 2_000, lineCount: 2 }],
      itemsAmount: "60",
      deliveryAmount: "20",
      taxAmount: "4.80",
      totalAmount: "84.80",
      proof: { isOptimal: true, gap: 0, elapsedMs: 1 },
      baselines: [],
      createdAt: clock.now(),
    },
  });
  asked = 0;
  today = { "Home Depot": { [WORD]: 400, [SCREWS]: 1_000 }, "Lowe's": {} };
});

/** Everything in a project that a person works on. */
const workOf = async () => ({
  project: await database.project.findUniqueOrThrow({ where: { id: projectId } }),
  products: await database.product.findMany({ where: { material: { projectId } }, orderBy: { id: "asc" } }),
  plans: await database.plan.findMany({ where: { projectId } }),
  baskets: await database.basket.findMany({ where: { projectId } }),
  runs: await database.analysisRun.findMany({ where: { projectId } }),
});

describe("a watched total", () => {
  it("that changes beyond the threshold is reported with what changed, and the project's own prices stay", async () => {
    expect(await set({ thresholdPercent: 10 })).toEqual({ __typename: "ProjectSuccess" });
    const before = await workOf();
    today["Home Depot"] = { [WORD]: 300, [SCREWS]: 1_000 };
    await check();
    expect(asked).toBe(0);
    nextDay();
    await check();
    await check();
    expect(asked).toBe(1);
    expect(await read()).toMatchObject({
      thresholdPercent: 10,
      comparedAmount: "74.00",
      latestAmount: "74.00",
      problem: null,
      lastMove: {
        amountBefore: "84.80",
        amountAfter: "74.00",
        parts: [
          { label: WORD, difference: "-10.00" },
          { label: "Tax", difference: "-0.80" },
        ],
      },
    });
    expect(await news()).toMatchObject([
      {
        topic: "prices",
        title: "Deck: the cheapest total is down 12.7%",
        body: expect.stringContaining(`${WORD} −$10.00 (at Home Depot); Tax −$0.80.`),
        path: `/projects/${projectId}`,
      },
    ]);
    expect(await workOf()).toEqual(before);
    const { body } = await client.get(`/api/projects/${projectId}`);
    expect(body["priceWatch"]).toMatchObject({ latestAmount: "74.00", lastMove: { amountAfter: "74.00" } });
  });

  it("that stays within it is not reported, and is checked again the next day", async () => {
    await set();
    today["Home Depot"] = { [WORD]: 410, [SCREWS]: 1_000 };
    nextDay();
    await check();
    nextDay();
    await check();
    expect(asked).toBe(2);
    expect(await read()).toMatchObject({ comparedAmount: "84.80", latestAmount: "85.88", lastMove: null });
    expect(await news()).toEqual([]);
  });

  it("of less than the whole list is reported as such, once, and is never cheaper", async () => {
    await set();
    today["Home Depot"] = { [WORD]: 100 };
    nextDay();
    await check();
    nextDay();
    await check();
    expect(await read()).toMatchObject({
      comparedAmount: "84.80",
      latestAmount: null,
      unavailableMaterials: [SCREWS],
      lastMove: null,
    });
    expect((await news()).map(({ title }) => title)).toEqual([
      "Deck: 1 of its lines can no longer be bought",
    ]);
  });

  it("stays as it was when a supplier it relies on does not answer, and names that supplier", async () => {
    await set();
    today = { "Home Depot": null, "Lowe's": { [WORD]: 9_000, [SCREWS]: 9_000 } };
    nextDay();
    await check();
    expect(await read()).toMatchObject({
      comparedAmount: "84.80",
      latestAmount: null,
      checkedAt: null,
      problem: "Nothing was compared: Home Depot did not answer.",
    });
    expect(await news()).toEqual([]);
  });

  it("includes a price that no supplier can be asked for until it expires, and changes then", async () => {
    await set();
    const lowes = await database.supplier.findUniqueOrThrow({ where: { slug: "lowes" } });
    const where = { supplierId: lowes.id, material: { projectId } };
    const quoted = new Date(clock.now().getTime() + 1.5 * DAY_MS);
    await database.product.updateMany({ where, data: { price: "1.00", validUntil: quoted } });
    nextDay();
    await check("lowes");
    expect(await read()).toMatchObject({ latestAmount: "52.40", lastMove: { amountAfter: "52.40" } });
    nextDay();
    await check("lowes");
    expect(await read()).toMatchObject({ latestAmount: "84.80", lastMove: { amountBefore: "52.40" } });
    expect((await news()).map(({ title }) => title)).toEqual([
      "Deck: the cheapest total is down 38.2%",
      "Deck: the cheapest total is up 61.8%",
    ]);
  });

  it("uses a quote in place of the same article in the seller's own catalog", async () => {
    await set();
    const where = { material: { projectId, name: WORD }, supplier: { slug: "home-depot" } };
    const validUntil = new Date(clock.now().getTime() + 3 * DAY_MS);
    const { id, materialId } = await database.product.findFirstOrThrow({ where });
    const sku = `${materialId.slice(-6)}-400`;
    const quote = { quoteId: randomUUID(), sku, price: "4.10", validUntil };
    await database.product.update({ where: { id }, data: quote });
    nextDay();
    await check();
    expect(await read()).toMatchObject({ latestAmount: "85.88" });
  });

  it("of another list is compared with nothing", async () => {
    await set();
    await database.material.updateMany({ where: { projectId, name: WORD }, data: { quantity: 20 } });
    nextDay();
    await check();
    expect(await read()).toMatchObject({ comparedAmount: "108.00", latestAmount: "108.00", lastMove: null });
    expect(await news()).toEqual([]);
  });
});

describe("no supplier is asked", () => {
  it("while agents work on the project, and once the watch is stopped", async () => {
    await set();
    nextDay();
    await database.project.update({ where: { id: projectId }, data: { status: "sourcing" } });
    await check();
    await database.project.update({ where: { id: projectId }, data: { status: "saved" } });
    await client.graphql(`mutation ($id: ID!) { stopPriceWatch(id: $id) { __typename } }`, { id: projectId });
    await check();
    expect(asked).toBe(0);
    expect(await read()).toBeNull();
  });

  it("when the plan's queries of the month are used up", async () => {
    await set();
    nextDay();
    const month = new Date(Date.UTC(clock.now().getUTCFullYear(), clock.now().getUTCMonth(), 1));
    const used = { organizationId: userId, month, meter: "supplier-queries", used: 1_998 };
    await database.usageCount.create({ data: used });
    await check();
    expect(asked).toBe(0);
    expect(await read()).toMatchObject({ problem: expect.stringContaining("No supplier was asked") });
  });
});

describe("a watch", () => {
  it("that is set again keeps its baseline", async () => {
    await set({ thresholdPercent: 10 });
    await database.plan.updateMany({ where: { projectId }, data: { totalAmount: "1" } });
    await set({ thresholdPercent: 20 });
    expect(await read()).toMatchObject({ thresholdPercent: 20, comparedAmount: "84.80" });
  });

  it.each([0, 51])("with a threshold of %i is refused", async (thresholdPercent) => {
    expect(await set({ thresholdPercent })).toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "thresholdPercent", message: expect.stringContaining("1 to 50") }],
    });
  });

  it("is refused before there is a plan, while agents work, and once all is paid", async () => {
    for (const status of ["analyzing", "completed"] as const) {
      await database.project.update({ where: { id: projectId }, data: { status } });
      expect(await set()).toMatchObject({ code: "STATUS_CONFLICT" });
    }
    await database.project.update({ where: { id: projectId }, data: { status: "ready" } });
    await database.plan.deleteMany({ where: { projectId } });
    expect(await set()).toMatchObject({ message: expect.stringContaining("no cheapest total") });
  });
});
