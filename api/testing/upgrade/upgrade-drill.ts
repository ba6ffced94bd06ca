/**
 * A release while people are at work: servers of a former version with many accounts, then this version beside them, then
 * this one alone. Nothing that was acknowledged may be lost, and what the former version's pages and partners read is
 * answered byte for byte as before.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createDatabase } from "../../platform/database.ts";
import { auditFollowers, auditUsers, findUnlawful, SWEPT_MS, settle } from "../drill/audit.ts";
import { openBalancer } from "../drill/balancer.ts";
import { createClosing } from "../drill/closing.ts";
import type { DrillReport } from "../drill/cluster-drill.ts";
import { drillEnvironment } from "../drill/environment.ts";
import type { Findings } from "../drill/findings.ts";
import { startLoad } from "../drill/load.ts";
import { startOwnRedis } from "../drill/own-redis.ts";
import { copyDatabase, createEmptyDatabase } from "../postgres-copy.ts";
import { findPort } from "../process/free-port.ts";
import { startStandIns } from "../process/stand-ins.ts";
import { startProcess, startVersion, type TestProcess } from "../process/test-process.ts";
import { type Answers, askEverything, findDifferences } from "./answers.ts";
import { COPIED_ID, countRows, multiplyAccounts } from "./multiply.ts";
import { checkOutVersion } from "./version.ts";

interface UpgradeDrillOptions {
  /** The former version, as git names it. */
  from: string;
  /** A server on which databases may be made. */
  databaseUrl: string;
  /** Accounts that are there before the release. */
  accounts: number;
  /** Of them: who is at work all the time. */
  users: number;
  seed: number;
  findings: Findings;
  /** Ends it early, with everything that it started. */
  signal?: AbortSignal;
}

/** How long each of the three states lasts under load. */
const STATE_MS = 20_000;
const READY = { main: /Yardstick\s+http:\S+\n/, worker: /the worker is ready/ };

/** @throws Error when something that it needs cannot be started; what does not hold is among the findings */
export async function runUpgradeDrill(options: UpgradeDrillOptions): Promise<DrillReport> {
  const { findings } = options;
  const folder = checkOutVersion(options.from);
  const dataDir = await mkdtemp(join(tmpdir(), "yardstick-upgrade-"));
  const closing = createClosing(options.signal);
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const redis = await startOwnRedis();
    closing.push(() => redis.kill());
    const balancer = await openBalancer();
    closing.push(() => balancer.close());
    const standIns = await startStandIns(dataDir, balancer.url);
    closing.push(() => standIns.close());
    const live = await createEmptyDatabase(options.databaseUrl);
    closing.push(() => live.remove());
    const pool = openPool(live.url);
    closing.push(() => pool.end());
    const ports = await Promise.all([findPort(), findPort(), findPort()]);
    const running = new Set<TestProcess>();
    closing.push(async () => {
      const left = [...running];
      running.clear();
      await Promise.all(left.map((one) => one.kill()));
    });

    async function start(
      version: "former" | "present",
      entry: "main" | "worker",
      port = 0,
      database = live.url,
    ) {
      const environment = {
        ...drillEnvironment(standIns, dataDir, balancer.url),
        PATH: "/usr/bin:/bin",
        PORT: String(port),
        DATABASE_URL: database,
        REDIS_URL: redis.url,
      };
      const one =
        version === "former" ? startVersion(folder, entry, environment) : startProcess(entry, environment);
      running.add(one);
      void one.ended.then(({ code, signal }) => {
        findings.keepLog(`${version}-${entry}`, one.output());
        if (running.has(one))
          findings.add(`a ${entry} of the ${version} version ended by itself: ${code ?? signal}`);
      });
      await one.waitForOutput(READY[entry]);
      findings.say(`a ${entry} of the ${version} version is ready`);
      return one;
    }

    async function retire(one: TestProcess): Promise<void> {
      running.delete(one);
      one.send("SIGTERM");
      const { code, signal } = await one.ended;
      if (code !== 0) findings.add(`a process did not end in order: ${code ?? signal}`);
    }

    balancer.begin(ports);
    const former = [await start("former", "main", ports[0]), await start("former", "main", ports[1])];
    let worker = await start("former", "worker");
    const begin = (users: number, seed: number) =>
      startLoad({
        url: balancer.url,
        paymentPages: `${standIns.payments.url}/sandbox/payments`,
        users,
        seed,
        findings,
      });

    const before = begin(options.users, options.seed);
    await pause(STATE_MS);
    await before.finish();
    await before.close();
    await retire(worker);
    const names = before.users.map(({ name }) => name);
    await multiplyAccounts(pool, Math.ceil(options.accounts / options.users) - 1);
    const rows = await countRows(pool);
    findings.say(
      `${rows.get("users")} accounts with ${[...rows.values()].reduce((sum, one) => sum + one, 0)} rows`,
    );

    // A copy, on which nobody works: what it answers may differ by nothing but the version.
    const sample = [...names, ...names.map((name) => `copy-7-${name}`)];
    const ask = (port: number, from: pg.Pool) =>
      askEverything(`http://127.0.0.1:${port}`, folder, from, sample);
    const answered = await ask(ports[0] ?? 0, pool);
    const again = await ask(ports[0] ?? 0, pool);
    await compareCopy(answered, again);

    worker = await start("former", "worker");
    const load = begin(options.users, options.seed + 1);
    closing.push(() => load.close());
    await pause(STATE_MS);
    const present = await start("present", "main", ports[2]);
    const newWorker = await start("present", "worker");
    await pause(STATE_MS);
    for (const one of [...former, worker]) await retire(one);
    findings.say("the former version has ended");
    await pause(STATE_MS);
    await load.finish();
    findings.say("what was begun is finished");
    await auditFollowers(load.users, findings);
    const counts = await auditUsers(load.users, findings);
    // The provider knows nothing of the copies' payments.
    const database = createDatabase(pool);
    await settle(findings, SWEPT_MS, async () =>
      (await findUnlawful(database, standIns.payments)).filter((one) => !COPIED_ID.test(one)),
    );
    const shown = load.users.reduce((sum, { followers }) => sum + followers.shown(), 0);
    await load.close();
    for (const one of [present, newWorker]) await retire(one);
    return { counts, tally: load.tally, played: new Map([["the release", 1]]), shown };

    async function compareCopy(first: Answers, second: Answers): Promise<void> {
      const rows = await countRows(pool);
      const copy = await copyDatabase(options.databaseUrl, live.url);
      const copyPool = openPool(copy.url);
      try {
        const port = await findPort();
        const server = await start("present", "main", port, copy.url);
        findings.say(
          `${rows.get("users")} accounts with ${[...rows.values()].reduce((sum, one) => sum + one, 0)} rows`,
        );
        const rowsAfter = await countRows(copyPool);
        for (const [table, count] of rows) {
          if (rowsAfter.get(table) !== count) {
            findings.add(`${table} had ${count} rows and has ${rowsAfter.get(table)} after the migration`);
          }
        }
        const { same, differences, unsteady } = findDifferences(first, second, await ask(port, copyPool));
        findings.say(`${same} answers are the same, byte for byte`);
        findings.say(`not compared, for they change by themselves: ${unsteady.join(", ") || "none"}`);
        for (const difference of differences) findings.add(difference);
        await retire(server);
      } finally {
        await copyPool.end();
        await copy.remove();
      }
    }
  } finally {
    await closing.close();
  }
}

/** Connections that may be cut at any time: a copy is made when nobody is connected. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
