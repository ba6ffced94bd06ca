import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { AGENTS } from "../../../schema/constants.ts";
import { signUpUser, type TestUser, type Watch } from "../graphql-client.ts";
import {
  ANALYSIS_PROGRESSED,
  createProject,
  ENDS,
  expectNoStepBack,
  followProject,
  moveProject,
  NO_ID,
  type ProjectProgress,
  pickProgress,
  WALL,
} from "../operations.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { startMain, startProcess, type TestProcess } from "./test-process.ts";

const postgresUrl = inject("testDatabaseUrl");
const redisUrl = inject("testRedisUrl");
const isServed = postgresUrl !== null && redisUrl !== null;

/** The promise: another worker resumes within this time (api/decisions/002-run-leases.md). */
const RESUME_LIMIT_MS = 15_000;
/** How often workers look for runs whose lease has expired (api/app/sweeps.ts). */
const LOOKED_FOR_EVERY_MS = 2_000;
/** Time that a busy machine may need for what happens automatically. */
const PATIENCE_MS = 60_000;
/** The supplier that does not answer when a run is held in its search. */
const SILENT = "lowes";
/** A run is given up after being taken this often (attempts of its definition). */
const MAX_TRIES = 5;

describe.skipIf(!isServed)(
  `processes on Postgres and Redis${isServed ? "" : " (left out: TEST_DATABASE_URL and TEST_REDIS_URL are not given)"}`,
  () => {
    let db: TestDatabase;
    let dataDir: string;
    let main: Awaited<ReturnType<typeof startMain>>;
    let user: TestUser;
    const workers = new Map<string, TestProcess>();
    let started = 0;
    const resumed: string[] = [];

    const environment = () => ({
      DATABASE_URL: db.url,
      REDIS_URL: redisUrl ?? "",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "info",
      HEALTH_PORT: "0",
    });

    beforeAll(async () => {
      db = await createTestDatabase();
      dataDir = await mkdtemp(join(tmpdir(), "yardstick-process-"));
      main = await startMain(environment());
      user = await signUpUser(main.url);
    });
    afterAll(async () => {
      console.info(resumed.join("\n"));
      await Promise.all([main, ...workers.values()].map((one) => one?.kill()));
      await db?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    /** Starts workers until there are two; their database connections carry their names. */
    function startWorkers(): void {
      while (workers.size < 2) {
        started += 1;
        const name = `worker-${started}`;
        workers.set(name, startProcess("worker", { ...environment(), PGAPPNAME: name }));
      }
    }

    /** Makes two workers available to every test. */
    async function fillWorkers(): Promise<void> {
      startWorkers();
      await Promise.all([...workers.values()].map((worker) => worker.waitForOutput(/the worker is ready/)));
    }

    function workerCalled(name: string): TestProcess {
      const worker = workers.get(name);
      if (!worker) throw new Error(`no worker is called ${name}`);
      return worker;
    }

    async function killWorker(name: string): Promise<void> {
      await workerCalled(name).kill();
      workers.delete(name);
      // The next test's worker starts while this one's run waits for its lease to end.
      startWorkers();
    }

    /** The suppliers that are searched, or one of them; stand-in yards are written to instead. */
    const listSearched = (only?: string) =>
      db.database.supplier.findMany({
        where: { connector: "http", ...(only === undefined ? {} : { slug: only }) },
      });

    async function setFaults(faults: object, only?: string): Promise<void> {
      for (const { apiEndpoint } of await listSearched(only)) {
        await fetch(`${apiEndpoint}/sandbox/faults`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(faults),
        });
      }
    }

    /** Searches that the suppliers have received so far, all of them together or one. */
    async function countSearches(only?: string): Promise<number> {
      const suppliers = await listSearched(only);
      const counts = await Promise.all(
        suppliers.map(async ({ apiEndpoint }) => {
          const ledger: { search: number } = await (await fetch(`${apiEndpoint}/sandbox/ledger`)).json();
          return ledger.search;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    }

    async function firstName(sql: string, values: unknown[] = []): Promise<string> {
      return vi.waitFor(
        async () => {
          const { rows } = await db.pool.query<{ name: string }>(sql, values);
          if (!rows[0]) throw new Error("nobody yet");
          return rows[0].name;
        },
        { timeout: PATIENCE_MS, interval: 20 },
      );
    }

    /** Keeps everyone from writing to a table until released, so that the step which must write to it waits there. */
    async function holdTable(table: "plans" | "baskets") {
      const client = new pg.Client(db.url);
      await client.connect();
      await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
      return {
        holder: () =>
          firstName(
            `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
              WHERE NOT granted AND relation = $1::regclass AND application_name LIKE 'worker-%'`,
            [table],
          ),
        async release() {
          await client.query("ROLLBACK");
          await client.end();
        },
      };
    }

    /** The worker that has a run: the one whose "still mine" has to wait for a lock on the run's row. */
    async function findHolder(projectId: string): Promise<string> {
      const client = new pg.Client(db.url);
      await client.connect();
      try {
        await client.query("BEGIN");
        await client.query("SELECT id FROM analysis_runs WHERE project_id = $1 FOR UPDATE", [projectId]);
        const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        return await firstName(
          `SELECT application_name AS name FROM pg_stat_activity
            WHERE $1::int = ANY(pg_blocking_pids(pid)) AND application_name LIKE 'worker-%'`,
          [rows[0]?.pid],
        );
      } finally {
        await client.end();
      }
    }

    const untilStatus = (id: string, status: string) =>
      firstName('SELECT id::text AS name FROM projects WHERE id = $1 AND status = $2::"ProjectStatus"', [
        id,
        status,
      ]);

    interface Held {
      holder(): Promise<string>;
      release(): Promise<void>;
    }

    /** The next search queries every supplier for everything, as if it were the first. */
    const forgetAnswers = () => db.database.supplierSearchResult.deleteMany();

    /** One supplier does not answer; the answers of the others are stored before the run is interrupted. */
    async function holdSearch(id: string): Promise<Held> {
      const { searches, searchesOfSilent } = await runUndisturbed();
      await forgetAnswers();
      await setFaults({ hang: true }, SILENT);
      await moveProject(user, "startAnalysis", id);
      await vi.waitFor(
        async () => expect(await db.database.supplierSearchResult.count()).toBe(searches - searchesOfSilent),
        { timeout: PATIENCE_MS, interval: 20 },
      );
      return { holder: () => findHolder(id), release: () => setFaults({}) };
    }

    async function holdAtStart(id: string, table: "plans" | "baskets"): Promise<Held> {
      const held = await holdTable(table);
      await moveProject(user, "startAnalysis", id);
      return held;
    }

    /** Starts an analysis that gets no further than the step at this position. */
    const HOLDS: readonly ((id: string) => Promise<Held>)[] = [
      // The first step clears the plans of a former run.
      (id) => holdAtStart(id, "plans"),
      holdSearch,
      async (id) => {
        await forgetAnswers();
        await setFaults({ latencyMs: 400 });
        await moveProject(user, "startAnalysis", id);
        await untilStatus(id, "sourcing");
        const held = await holdTable("plans");
        await setFaults({});
        return held;
      },
      (id) => holdAtStart(id, "baskets"),
    ];

    /** Everything an analysis leaves, without ids and times: two analyses of the same words leave the same. */
    async function readTraces(projectId: string) {
      const where = { projectId };
      const materials = await db.database.material.findMany({ where, orderBy: { position: "asc" } });
      const nameOf = new Map(materials.map(({ id, takeoffKey }) => [id, takeoffKey]));
      const products = await db.database.product.findMany({
        where: { materialId: { in: materials.map(({ id }) => id) } },
      });
      const plans = await db.database.plan.findMany({ where, orderBy: { position: "asc" } });
      const baskets = await db.database.basket.findMany({ where });
      return {
        materials: materials.map(({ takeoffKey, name, quantity, unit }) => [
          takeoffKey,
          name,
          quantity,
          unit,
        ]),
        products: products
          .map(({ materialId, sku, price }) => `${nameOf.get(materialId ?? "")} ${sku} ${price}`)
          .sort(),
        plans: plans.map(({ kind, totalAmount }) => [kind, totalAmount.toFixed(2)]),
        baskets: baskets.map(({ version, totalAmount, items }) => [
          version,
          totalAmount.toFixed(2),
          Array.isArray(items) && items.length,
        ]),
      };
    }

    let undisturbed: {
      searches: number;
      searchesOfSilent: number;
      traces: Awaited<ReturnType<typeof readTraces>>;
    } | null = null;

    /** An undisturbed analysis: its searches at the suppliers and its results. */
    async function runUndisturbed() {
      if (undisturbed) return undisturbed;
      await forgetAnswers();
      const before = [await countSearches(), await countSearches(SILENT)] as const;
      const id = await createProject(user, WALL);
      await followProject(user, id);
      undisturbed = {
        searches: (await countSearches()) - before[0],
        searchesOfSilent: (await countSearches(SILENT)) - before[1],
        traces: await readTraces(id),
      };
      return undisturbed;
    }

    type Interrupted = Awaited<ReturnType<typeof readRuns>>[number];

    function readRuns(projectId: string) {
      return db.database.analysisRun.findMany({
        where: { projectId },
        orderBy: { number: "asc" },
        include: { steps: { orderBy: { position: "asc" } } },
      });
    }

    async function readRun(projectId: string) {
      const [run, ...more] = await readRuns(projectId);
      if (!run || more.length > 0) throw new Error("there is not one run");
      return run;
    }

    /** The run continues as another attempt; a worker that misses its heartbeat on a busy machine loses it again. */
    async function untilResumed(projectId: string, { attempt, leaseUntil }: Interrupted): Promise<number> {
      const from = performance.now();
      // The promise, even on a busy machine: by then the lease has expired and a worker has looked.
      const leftMs = (leaseUntil?.getTime() ?? 0) - Date.now();
      expect(leftMs + LOOKED_FOR_EVERY_MS).toBeLessThan(RESUME_LIMIT_MS);
      await vi.waitFor(async () => expect((await readRun(projectId)).attempt).toBeGreaterThan(attempt), {
        timeout: PATIENCE_MS,
        interval: 50,
      });
      return performance.now() - from;
    }

    function note(what: string, milliseconds: number): void {
      resumed.push(`${what}: resumed after ${(milliseconds / 1_000).toFixed(1)} s`);
    }

    function watchProject(id: string) {
      const socket = user.connect();
      const watch: Watch<ProjectProgress> = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
      const states = watch.until(({ status }) => ENDS.includes(status)).finally(() => socket.close());
      // If a test fails before it awaits the states, their rejection must not be reported as well.
      states.catch(() => {});
      return states;
    }

    function expectReady(states: ProjectProgress[]): void {
      expectNoStepBack(states);
      expect(states.at(-1)).toMatchObject({ status: "READY", analysis: { errorMessage: null } });
    }

    it("give up a run that takes its worker down every time, with words; others go on, and it can be retried", async () => {
      const id = await createProject(user, { ...WALL, startAnalysis: false });
      const held = await holdAtStart(id, "plans");
      // No worker is running: this run has taken down all but the last of them.
      await db.database.analysisRun.updateMany({
        where: { projectId: id },
        data: { attempt: MAX_TRIES - 1, tries: MAX_TRIES - 1 },
      });
      await fillWorkers();
      await killWorker(await held.holder());
      await held.release();
      const beside = await createProject(user, WALL);
      expect((await followProject(user, beside)).at(-1)?.status).toBe("READY");
      const end = (await followProject(user, id)).at(-1);
      expect(end).toMatchObject({
        status: "ERROR",
        analysis: { errorMessage: expect.stringContaining("interrupted several times"), isComplete: false },
      });
      expect((await readRuns(id)).map(({ state, attempt }) => [state, attempt])).toEqual([
        ["failed", MAX_TRIES],
      ]);
      expect(await moveProject(user, "retryAnalysis", id)).toMatchObject({ __typename: "ProjectSuccess" });
      expect((await followProject(user, id)).at(-1)).toMatchObject({
        status: "READY",
        analysis: { runNumber: 2 },
      });
    });

    it.each(AGENTS.map(({ name }, position) => [name, position] as const))(
      "resume a run whose worker was killed in %s, from the last finished step, double nothing and ask nothing twice",
      async (agent, position) => {
        await fillWorkers();
        const undisturbed = await runUndisturbed();
        await forgetAnswers();
        const id = await createProject(user, { ...WALL, startAnalysis: false });
        const states = watchProject(id);
        const held = await (HOLDS[position] ?? holdSearch)(id);
        const name = await held.holder();
        await killWorker(name);
        const [searches, interrupted] = [await countSearches(), await readRun(id)];
        const resuming = untilResumed(id, interrupted);
        await held.release();
        note(`killed in ${agent}`, await resuming);

        const seen = await states;
        expectReady(seen);
        expect(seen.at(-1)?.analysis).toMatchObject({ runNumber: 1, overallProgress: 100, isComplete: true });
        const run = await readRun(id);
        expect([run.state, run.number]).toEqual(["succeeded", 1]);
        const finished = interrupted.steps.slice(0, position);
        expect(finished.map(({ state }) => state)).toEqual(finished.map(() => "succeeded"));
        expect(run.steps.map(({ state }) => state)).toEqual(AGENTS.map(() => "succeeded"));
        for (const [index, { attempt }] of run.steps.entries()) {
          if (index < position) expect(attempt).toBe(finished[index]?.attempt);
          else expect(attempt).toBeGreaterThan(interrupted.attempt);
        }
        // Killed before the search: all of it. In its middle: only what had no answer yet. Later: nothing.
        const expected = [undisturbed.searches, undisturbed.searchesOfSilent, 0, 0][position] ?? 0;
        const asked = (await countSearches()) - searches;
        // Taken away again in the middle of its search, it has to repeat the queries without an answer.
        const isTakenOnce = run.attempt === interrupted.attempt + 1;
        if (isTakenOnce || expected === 0) expect(asked).toBe(expected);
        else expect(asked).toBeGreaterThan(expected);
        expect(await readTraces(id)).toEqual(undisturbed.traces);
      },
    );

    it("refuse the late writes of a worker that was given up for dead", async () => {
      await fillWorkers();
      const id = await createProject(user, { ...WALL, startAnalysis: false });
      const states = watchProject(id);
      const held = await holdSearch(id);
      const name = await held.holder();
      const zombie = workerCalled(name);
      zombie.send("SIGSTOP");
      const resuming = untilResumed(id, await readRun(id));
      await held.release();
      note("stopped while searching", await resuming);
      expectReady(await states);
      const traces = await readTraces(id);
      const runs = await readRuns(id);
      const agents = await db.database.agentStatus.findMany({ where: { projectId: id } });

      zombie.send("SIGCONT");
      await zombie.waitForOutput(new RegExp(`${id}.*the run was cancelled or taken over`));
      expect(await readRuns(id)).toEqual(runs);
      expect(await db.database.agentStatus.findMany({ where: { projectId: id } })).toEqual(agents);
      expect(await readTraces(id)).toEqual(traces);
    });

    it("take a run from a worker that stopped in the middle of writing", async () => {
      await fillWorkers();
      const id = await createProject(user, { ...WALL, startAnalysis: false });
      const states = watchProject(id);
      const held = await holdAtStart(id, "plans");
      const name = await held.holder();
      const zombie = workerCalled(name);
      zombie.send("SIGSTOP");
      const resuming = untilResumed(id, await readRun(id));
      await held.release();
      note("stopped while writing", await resuming);
      expectReady(await states);
      const runs = await readRuns(id);
      zombie.send("SIGCONT");
      await zombie.waitForOutput(new RegExp(`${id}.*the run was cancelled or taken over`));
      expect(await readRuns(id)).toEqual(runs);
    });

    it("hand a run back at SIGTERM and end in order", async () => {
      await fillWorkers();
      const id = await createProject(user, { ...WALL, startAnalysis: false });
      const states = watchProject(id);
      const held = await holdSearch(id);
      const name = await held.holder();
      const leaving = workerCalled(name);
      const interrupted = await readRun(id);
      leaving.send("SIGTERM");
      const resuming = untilResumed(id, interrupted);
      await held.release();
      note("told to stop", await resuming);
      expect(await leaving.ended).toEqual({ code: 0, signal: null });
      workers.delete(name);
      expectReady(await states);
      expect(await readRun(id)).toMatchObject({ state: "succeeded", number: 1 });
    });

    it("tell their sockets to go elsewhere when a server ends, and lose no answer", async () => {
      const id = await createProject(user, { ...WALL, startAnalysis: false });
      const socket = user.connect();
      expect((await socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next()).status).toBe("DRAFT");
      const asked = user.send<{ project: unknown }>("query ($id: ID!) { project(id: $id) { id } }", {
        id: NO_ID,
      });
      expect((await asked).data).toEqual({ project: null });
      main.send("SIGTERM");
      expect(await socket.ended).toMatchObject({ code: 1001 });
      expect(await main.ended).toEqual({ code: 0, signal: null });
    });
  },
);
