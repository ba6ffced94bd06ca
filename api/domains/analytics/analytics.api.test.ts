/** Statistics over projects and orders, through the real schema and database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [user, other] = await Promise.all([server.signUp(), server.signUp()]);
});

const DRAFT = { startAnalysis: false };

describe("spend", () => {
  const SPEND = `query ($months: Int, $timeZone: String) { spendStatistics(months: $months, timeZone: $timeZone) {
    orderCount totalAmount savingsAmount onAccountAmount hasSamplePrices
    months { month orderCount totalAmount savingsAmount onAccountAmount }
    suppliers { supplierName itemsAmount lineCount percent hasSamplePrices } } }`;
  interface Spend {
    orderCount: number;
    totalAmount: string;
    savingsAmount: string;
    onAccountAmount: string;
    hasSamplePrices: boolean;
    months: {
      month: string;
      orderCount: number;
      totalAmount: string;
      savingsAmount: string;
      onAccountAmount: string;
    }[];
    suppliers: { supplierName: string; itemsAmount: string; percent: string; hasSamplePrices: boolean }[];
  }
  const readSpend = async (variables: object = {}, whose = user) =>
    (await whose.graphql<{ spendStatistics: Spend }>(SPEND, variables)).spendStatistics;

  async function order(
    status: "paid" | "delivered" | "refunded" | "pending" | "ordered" | "cancelled",
    paidAt: Date | null,
    lines: { supplierName: string; totalAmount: string; isSample?: boolean }[],
    paymentType = "bundled",
  ) {
    const { database } = server;
    const projectId = await createProject(user, DRAFT);
    const basket = await database.basket.create({ data: { projectId } });
    const total = lines.reduce((sum, line) => sum + Number(line.totalAmount), 0).toFixed(2);
    return database.order.create({
      include: { lines: { orderBy: { position: "asc" } } },
      data: {
        organizationId: user.id,
        projectId,
        basketId: basket.id,
        basketVersion: 1,
        purchaseKey: randomUUID(),
        status,
        paymentType,
        paidAt,
        itemsAmount: total,
        deliveryAmount: "0",
        taxAmount: "0",
        totalAmount: total,
        savingsAmount: "5.25",
        lines: {
          create: lines.map(({ isSample = false, ...line }, position) => ({
            ...line,
            position,
            name: "Board",
            category: "Lumber & Wood",
            saleUnit: "each",
            quantity: 1,
            unitPrice: line.totalAmount,
            provenance: { isSample },
          })),
        },
      },
    });
  }

  const monthsAgo = (count: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 12));
  };

  it("is what was paid and not refunded, by month and by supplier; empty months appear with zeros", async () => {
    await order("paid", monthsAgo(1), [
      { supplierName: "Home Depot", totalAmount: "75.00", isSample: true },
      { supplierName: "Lowe's", totalAmount: "25.00" },
    ]);
    await order("delivered", monthsAgo(0), [{ supplierName: "Home Depot", totalAmount: "100.10" }]);
    await order("refunded", monthsAgo(0), [{ supplierName: "Home Depot", totalAmount: "999.00" }]);
    await order("pending", null, [{ supplierName: "Home Depot", totalAmount: "999.00" }]);
    await order("paid", monthsAgo(3), [{ supplierName: "Miller Lumber", totalAmount: "999.00" }]);

    const spend = await readSpend({ months: 3 });
    expect(spend).toMatchObject({ orderCount: 2, totalAmount: "200.10", savingsAmount: "10.50" });
    expect(spend.months.map(({ month }) => month)).toEqual(
      [2, 1, 0].map((count) => monthsAgo(count).toISOString().slice(0, 7)),
    );
    expect(spend.months.map(({ totalAmount }) => totalAmount)).toEqual(["0.00", "100.00", "100.10"]);
    expect(spend.hasSamplePrices).toBe(true);
    expect(spend.suppliers).toEqual([
      {
        supplierName: "Home Depot",
        itemsAmount: "175.10",
        lineCount: 2,
        percent: "87.51",
        hasSamplePrices: true,
      },
      {
        supplierName: "Lowe's",
        itemsAmount: "25.00",
        lineCount: 1,
        percent: "12.49",
        hasSamplePrices: false,
      },
    ]);
    expect(await readSpend({ months: 3 }, other)).toMatchObject({ orderCount: 0, suppliers: [] });
  });

  it("reports on-account orders separately from paid ones; canceled ones are neither", async () => {
    const before = await readSpend({ months: 1 });
    const lines = [{ supplierName: "Miller Lumber", totalAmount: "40.00" }];
    for (const status of ["ordered", "delivered", "cancelled"] as const) {
      await order(status, null, lines, "on-account");
    }
    const after = await readSpend({ months: 1 });
    expect(after).toMatchObject({ onAccountAmount: "80.00", months: [{ onAccountAmount: "80.00" }] });
    expect(after.totalAmount).toBe(before.totalAmount);
    expect(after.suppliers).toEqual(before.suppliers);
  });

  it("counts a partly refunded order, and what it saved, for the part that was kept", async () => {
    const readSaved = async () => {
      const document = "{ projectStatistics { totalSavings } }";
      const { projectStatistics } = await user.graphql<{ projectStatistics: { totalSavings: string } }>(
        document,
      );
      return Number(projectStatistics.totalSavings);
    };
    const [before, saved] = [await readSpend({ months: 1 }), await readSaved()];
    const { id: orderId, lines } = await order("paid", monthsAgo(0), [
      { supplierName: "Kept Lumber", totalAmount: "75.00" },
      { supplierName: "Returned Lumber", totalAmount: "25.00" },
    ]);
    const payment = { orderId, idempotencyKey: orderId, status: "succeeded", amount: "100.00" };
    const { id: paymentId } = await server.database.paymentIntent.create({ data: payment });
    const give = (status: string, amount: string) =>
      server.database.refund.create({
        data: {
          orderId,
          paymentId,
          idempotencyKey: randomUUID(),
          status,
          amount,
          isWhole: false,
          lines: { create: [{ orderLineId: lines[1]?.id ?? "", quantity: 1, amount, taxAmount: "0" }] },
        },
      });
    await give("succeeded", "25.00");
    await give("failed", "25.00");
    await server.database.order.update({ where: { id: orderId }, data: { refundedAmount: "25.00" } });
    const after = await readSpend({ months: 1 });
    expect(Number(after.totalAmount) - Number(before.totalAmount)).toBeCloseTo(75, 2);
    // Three quarters of $5.25.
    expect(Number(after.savingsAmount) - Number(before.savingsAmount)).toBeCloseTo(3.94, 2);
    expect((await readSaved()) - saved).toBeCloseTo(3.94, 2);
    expect(after.suppliers).toContainEqual(
      expect.objectContaining({ supplierName: "Kept Lumber", itemsAmount: "75.00" }),
    );
    expect(after.suppliers.map(({ supplierName }) => supplierName)).not.toContain("Returned Lumber");
  });

  it("counts an order in its month in the reader's time zone", async () => {
    const now = new Date();
    const firstMinute = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 0, 30));
    await order("paid", firstMinute, [{ supplierName: "Lowe's", totalAmount: "10.00" }]);
    const inUtc = await readSpend({ months: 4, timeZone: "UTC" });
    const inNewYork = await readSpend({ months: 4, timeZone: "America/New_York" });
    const monthOf = (spend: Spend) => spend.months.find((month) => month.orderCount > 0)?.month;
    expect(monthOf(inUtc)).toBe(firstMinute.toISOString().slice(0, 7));
    expect(monthOf(inNewYork)).toBe(new Date(firstMinute.getTime() - 3_600_000).toISOString().slice(0, 7));
  });

  it.each([{ months: 0 }, { timeZone: "Nowhere/Land" }])("refuses %j", async (variables) => {
    expect((await user.send(SPEND, variables)).code).toBe("INVALID_INPUT");
  });
});

describe("price trends", () => {
  const TRENDS = `query ($first: Int, $after: String, $search: String, $supplierId: ID, $onlyChanged: Boolean) {
    priceTrends(first: $first, after: $after, search: $search, supplierId: $supplierId, onlyChanged: $onlyChanged) {
      totalCount pageInfo { endCursor hasNextPage }
      edges { node { id sku price firstPrice lowestPrice highestPrice changePercent isSample supplier { name }
        points { price observedAt } } } } }`;
  interface Trend {
    sku: string;
    price: string;
    firstPrice: string;
    changePercent: string;
    supplier: { name: string };
    points: { price: string }[];
  }
  interface Page {
    totalCount: number;
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
    edges: { node: Trend }[];
  }
  const readTrends = async (variables: object = {}, whose = user) =>
    (await whose.graphql<{ priceTrends: Page }>(TRENDS, variables)).priceTrends;

  /** Prices of an article as they were seen, a day apart, in a supplier's catalog that only this test uses. */
  async function observe(sku: string, prices: string[]): Promise<void> {
    const { database } = server;
    const { supplierId } = await database.product.findFirstOrThrow({ where: { sku } });
    await database.priceObservation.deleteMany({ where: { supplierId, sku } });
    await database.priceObservation.createMany({
      data: prices.map((price, index) => ({
        supplierId,
        sku,
        zipCode: "00000",
        title: sku,
        saleUnit: "each",
        price,
        source: "test",
        observedAt: new Date(Date.UTC(2026, 9, index + 1, sku.length)),
      })),
    });
  }

  beforeEach(async () => {
    // The same articles in two projects: each is shown once.
    for (const name of ["Deck", "Porch"]) {
      await makeAnalysedProject(server.database, await createProject(user, { ...DRAFT, name }));
    }
    await observe("HD-1", ["4.00", "5.00", "3.00"]);
    await observe("L-1", ["3.50"]);
    await observe("HD-2", ["10.00", "12.00"]);
  });

  it("show each article once with the prices seen, latest change first", async () => {
    const { totalCount, edges } = await readTrends();
    expect(totalCount).toBe(3);
    expect(edges.map(({ node }) => node.sku)).toEqual(["HD-1", "HD-2", "L-1"]);
    expect(edges[0]?.node).toMatchObject({
      price: "3.00",
      firstPrice: "4.00",
      lowestPrice: "3.00",
      highestPrice: "5.00",
      changePercent: "-25",
      supplier: { name: "Home Depot" },
    });
    expect(edges[0]?.node.points.map(({ price }) => price)).toEqual(["4.00", "5.00", "3.00"]);
  });

  it("come in pages that skip nothing", async () => {
    const skus: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: Page = await readTrends({ first: 1, after });
      skus.push(...page.edges.map(({ node }) => node.sku));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(skus).toEqual(["HD-1", "HD-2", "L-1"]);
  });

  it("are filtered by text, by supplier and by whether the price changed", async () => {
    const skusOf = async (variables: object) =>
      (await readTrends(variables)).edges.map(({ node }) => node.sku);
    expect(await skusOf({ search: "l-1" })).toEqual(["L-1"]);
    expect(await skusOf({ search: "100%_" })).toEqual([]);
    expect(await skusOf({ onlyChanged: true })).toEqual(["HD-1", "HD-2"]);
    const lowes = await server.database.supplier.findUniqueOrThrow({ where: { slug: "lowes" } });
    expect(await skusOf({ supplierId: lowes.id })).toEqual(["L-1"]);
    expect(await skusOf({ supplierId: "none" })).toEqual([]);
  });

  it("exclude those of other users", async () => {
    expect(await readTrends({}, other)).toMatchObject({ totalCount: 0, edges: [] });
  });
});

describe("analyses", () => {
  const RUNS = `query ($state: [AnalysisRunState!]) {
    analysisStatistics { runCount succeededCount failedCount cancelledCount medianDurationMs
      agents { agentName succeededCount failedCount runningCount medianDurationMs slowDurationMs lastError } }
    analysisRuns(state: $state) { totalCount edges { node { projectName number state durationMs errorMessage } } } }`;
  interface Runs {
    analysisStatistics: Record<string, unknown> & { agents: Record<string, unknown>[] };
    analysisRuns: { totalCount: number; edges: { node: Record<string, unknown> }[] };
  }

  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1, 12, 0, seconds));

  const FIRST_STEPS = {
    1: { state: "succeeded", finishedAt: at(1) },
    2: { state: "failed", finishedAt: at(2), error: "No size is given." },
    3: { state: "running" },
    4: { state: "succeeded", finishedAt: at(4) },
  } as const;

  beforeEach(async () => {
    const projectId = await createProject(user, { ...DRAFT, name: "Deck" });
    const runs = [
      { number: 1, state: "succeeded", startedAt: at(0), finishedAt: at(4) },
      {
        number: 2,
        state: "failed",
        startedAt: at(10),
        finishedAt: at(12),
        errorMessage: "No size is given.",
      },
      { number: 3, state: "cancelled", createdAt: at(20), finishedAt: at(30) },
      { number: 4, state: "succeeded", startedAt: at(40), finishedAt: at(42) },
    ] as const;
    for (const { number, ...run } of runs) {
      const step = {
        agentName: "Project Analysis",
        position: 0,
        // A revision takes the first step over from the previous run: it never started.
        startedAt: number === 4 ? null : at(0),
        ...FIRST_STEPS[number],
      };
      const data = { projectId, number, createdAt: at(number), ...run, steps: { create: [step] } };
      await server.database.analysisRun.create({ data });
    }
  });

  it("are counted with their durations; a stopped run is not active, and a step taken over does not count", async () => {
    const { analysisStatistics } = await user.graphql<Runs>(RUNS);
    expect(analysisStatistics).toMatchObject({
      runCount: 4,
      succeededCount: 2,
      failedCount: 1,
      cancelledCount: 1,
      medianDurationMs: 3_000,
    });
    expect(analysisStatistics.agents).toHaveLength(4);
    expect(analysisStatistics.agents[0]).toEqual({
      agentName: "Project Analysis",
      succeededCount: 1,
      failedCount: 1,
      runningCount: 0,
      medianDurationMs: 1_000,
      slowDurationMs: 1_000,
      lastError: "No size is given.",
    });
    expect(analysisStatistics.agents[3]).toMatchObject({ agentName: "Basket", medianDurationMs: null });
  });

  it("are listed newest first with the reasons for failures", async () => {
    const { analysisRuns } = await user.graphql<Runs>(RUNS, { state: ["FAILED", "CANCELLED"] });
    expect(analysisRuns.edges.map(({ node }) => node)).toEqual([
      { projectName: "Deck", number: 3, state: "CANCELLED", durationMs: null, errorMessage: null },
      {
        projectName: "Deck",
        number: 2,
        state: "FAILED",
        durationMs: 2_000,
        errorMessage: "No size is given.",
      },
    ]);
  });

  it("exclude those of other users", async () => {
    const { analysisStatistics, analysisRuns } = await other.graphql<Runs>(RUNS);
    expect(analysisStatistics).toMatchObject({ runCount: 0, medianDurationMs: null });
    expect(analysisRuns.totalCount).toBe(0);
  });
});
