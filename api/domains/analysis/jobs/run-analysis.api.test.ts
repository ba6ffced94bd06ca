import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createEventBus, type EventBus } from "../../../platform/events.ts";
import { createLogger } from "../../../platform/logger.ts";
import type { JobQueue } from "../../../platform/work/jobs.ts";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { createNotify } from "../../notification/index.ts";
import { optimize } from "../../optimization/index.ts";
import type { SupplierOutcome, SupplierSearchOutput } from "../../sourcing/index.ts";
import { insertRun } from "../run/run.store.ts";
import type { RunAnalysisDependencies } from "./in-run.ts";
import { runAnalysis } from "./run-analysis.handler.ts";

const logger = createLogger("silent");
const localEvents = createEventBus(null, logger);

let db: TestDatabase;
let queued: { runId: string; afterSeconds: number }[];
let projectId: string;
let runId: string;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

/** A project whose material list is complete, and a run that begins with the search. */
beforeEach(async () => {
  queued = [];
  const { id: userId } = await db.database.user.create({
    data: { username: `owner-${crypto.randomUUID()}`, passwordHash: "-" },
  });
  const project = await db.database.project.create({
    data: { organizationId: userId, name: "Deck", description: "A deck of 10 x 12 ft" },
  });
  projectId = project.id;
  await makeAnalysedProject(db.database, projectId);
  await db.database.product.deleteMany({ where: { material: { projectId } } });
  await db.database.project.update({ where: { id: projectId }, data: { status: "analyzing" } });
  runId = (await insertRun(db.database, projectId, { output: {}, message: "2 materials" })).id;
});

const jobs: JobQueue = {
  async enqueue(_transaction, _job, payload, options) {
    if ("runId" in payload && typeof payload.runId === "string") {
      queued.push({ runId: payload.runId, afterSeconds: options?.afterSeconds ?? 0 });
    }
  },
  wake: async () => {},
  work: async () => {},
  isPolling: () => true,
  stop: async () => {},
};

function work(overrides: Partial<RunAnalysisDependencies>): Promise<void> {
  return runAnalysis(
    { runId },
    {
      database: db.database,
      events: localEvents,
      jobs,
      logger,
      notify: createNotify({ events: localEvents, publicUrl: null }),
      stopping: new AbortController().signal,
      scopeReader: null,
      searchSuppliers: async ({ suppliers }) => answerOf(suppliers, { status: "ok" }),
      connectorFor: ({ name }) => ({
        supplierName: name,
        search: () => expect.fail(),
        terms: () => expect.fail(),
      }),
      optimize,
      ...overrides,
    },
  );
}

function answerOf(
  suppliers: readonly { id: string }[],
  outcome: Partial<SupplierOutcome>,
): SupplierSearchOutput {
  return {
    offers: [],
    gaps: [],
    suppliers: suppliers.map(({ id }) => ({
      supplierId: id,
      status: "failed",
      message: null,
      queriesAnswered: 0,
      materialsFound: 0,
      unansweredIds: [],
      terms: null,
      isAway: false,
      ...outcome,
    })),
  };
}

const readRun = () => db.database.analysisRun.findUniqueOrThrow({ where: { id: runId } });
const readMessage = async () =>
  (await db.database.agentStatus.findFirst({ where: { projectId, agentName: "Multi-Supplier Search" } }))
    ?.message;

it("continues without noticing a cancellation while events are not delivered", async () => {
  const events: EventBus = { ...localEvents, listen: () => Promise.reject(new Error("Redis is away")) };
  let asked = 0;
  await work({
    events,
    async searchSuppliers({ suppliers }) {
      asked += 1;
      return answerOf(suppliers, { status: "ok" });
    },
  });
  expect(asked).toBe(1);
  expect(await readRun()).toMatchObject({ attempt: 1 });
});

it("releases a run, without using up a try, when the database becomes unavailable during a step", async () => {
  const cut = Object.assign(new Error("terminating connection"), { code: "57P01" });
  for (const afterSeconds of [1, 2, 4]) {
    await work({ searchSuppliers: () => Promise.reject(cut) });
    expect(queued.at(-1)).toEqual({ runId, afterSeconds });
    expect(await readRun()).toMatchObject({ state: "queued", tries: 0 });
  }
  await work({});
  const { state, attempt, tries, outageSince } = await readRun();
  expect([state, attempt, tries, outageSince]).toEqual(["failed", 4, 1, null]);
});

it("leaves a run alone that another worker has claimed by the time the outage is over", async () => {
  const ended: string[] = [];
  await work({
    metrics: { runEnded: (outcome) => ended.push(outcome) },
    async searchSuppliers() {
      await db.database.analysisRun.update({ where: { id: runId }, data: { attempt: 2, tries: 2 } });
      throw new Error("Query read timeout");
    },
  });
  expect(ended).toEqual(["lost"]);
  expect(queued).toEqual([]);
  expect(await readRun()).toMatchObject({ state: "running", attempt: 2, tries: 2, outageSince: null });
});

it("waits while all suppliers are unavailable, says so, and continues when they are back", async () => {
  await work({ searchSuppliers: async ({ suppliers }) => answerOf(suppliers, { isAway: true }) });
  expect(queued).toEqual([{ runId, afterSeconds: 1 }]);
  expect(await readRun()).toMatchObject({ state: "queued", tries: 0, outageSince: expect.any(Date) });
  expect(await readMessage()).toBe(
    "None of the suppliers answered. We will ask them again in 1 second; your material list is kept.",
  );
});

it("ends with a message when no supplier has answered for an hour", async () => {
  const outageSince = new Date(Date.now() - 3_700_000);
  await db.database.analysisRun.update({ where: { id: runId }, data: { outageSince } });
  await work({ searchSuppliers: async ({ suppliers }) => answerOf(suppliers, { isAway: true }) });
  expect(queued).toEqual([]);
  expect(await readRun()).toMatchObject({
    state: "failed",
    errorMessage: expect.stringContaining("None of the suppliers answered"),
  });
});

it("does not wait when suppliers answered with unusable data", async () => {
  await work({ searchSuppliers: async ({ suppliers }) => answerOf(suppliers, {}) });
  expect(queued).toEqual([]);
  expect(await readRun()).toMatchObject({ state: "failed" });
});

it("hands a run back when the process stops, without using up a try", async () => {
  const stopping = new AbortController();
  await work({
    stopping: stopping.signal,
    searchSuppliers: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        stopping.abort(new Error("the process stops"));
      }),
  });
  expect(queued).toEqual([{ runId, afterSeconds: 0 }]);
  expect(await readRun()).toMatchObject({ state: "queued", tries: 0, outageSince: null });
});
