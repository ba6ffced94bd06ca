/**
 * A release while people are at work: servers of a former version with many accounts, then this version next to them,
 * then only this one. Nothing that was acknowledged may be lost, and reads by the former version's pages and partners
 * are answered byte for byte as before.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createDatabase } from "../../platform/database.ts";
import { auditFollowers, auditUsers, findUnlawful, SWEPT_MS, settle } from "../drill/audit.ts";
import { openBalancer } from "../drill/balancer.ts";
import { type Closing, createClosing } from "../drill/closing.ts";
import type { DrillReport } from "../drill/cluster-drill.ts";
import { drillEnvironment } from "../drill/environment.ts";
import type { Findings } from "../drill/findings.ts";
import { startLoad } from "../drill/load.ts";
import { startOwnRedis } from "../drill/own-redis.ts";
import { copyDatabase, createEmptyDatabase } from "../postgres-copy.ts";
import { findPort } from "../process/free-port.ts";
import { startStandIns } from "../process/stand-ins.ts";
import { startProcess, startVersion, type TestProcess } from "../process/test-process.ts";
import { askEverything, findDifferences } from "./answers.ts";
import { COPIED_ID, countRows, multiplyAccounts } from "./multiply.ts";
import { checkOutVersion } from "./version.ts";

interface UpgradeDrillOptions {
  /** The former version, as git names it. */
  from: string;
  /** A server on which databases may be created. */
  databaseUrl: string;
  /** Accounts that exist before the release. */
  accounts: number;
  /** How many of them are at work all the time. */
  users: number;
  seed: number;
  findings: Findings;
  /** Ends the drill early, with everything that it started. */
  signal?: AbortSignal;
}

/** How long each of the three states lasts under load. */
const STATE_MS = 20_000;
const READY = { main: /Yardstick\s+http:\S+\n/, worker: /the worker is ready/ };

/** The setting of a release: everything around the servers, their database, and the processes that run. */
type Stage = Awaited<ReturnType<typeof openStage>>;

/** @throws Error when something that it needs cannot be started; broken rules are among the findings */
export async function runUpgradeDrill(options: UpgradeDrillOptions): Promise<DrillReport> {
  const closing = createClosing(options.signal);
  try {
    const stage = await openStage(options, closing);
    const ports = await Promise.all([findPort(), findPort(), findPort()]);
    const [first, second, third] = ports;
    stage.balancer.begin(ports);
    const former = [
      await start(stage, "former", "main", { port: first }),
      await start(stage, "former", "main", { port: second }),
    ];
    const names = await fillWithAccounts(stage);
    await compareCopy(stage, first, [...names, ...names.map((name) => `copy-7-${name}`)]);
    return await releaseUnderLoad(stage, former, third);
  } finally {
    await closing.close();
  }
}

async function openStage(options: UpgradeDrillOptions, closing: Closing) {
  const folder = checkOutVersion(options.from);
  const dataDir = await mkdtemp(join(tmpdir(), "yardstick-upgrade-"));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
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
  const running = new Set<TestProcess>();
  closing.push(async () => {
    const left = [...running];
    running.clear();
    await Promise.all(left.map((one) => one.kill()));
  });
  const { findings } = options;
  return { options, closing, findings, folder, dataDir, redis, balancer, standIns, live, pool, running };
}

/** A process that is ready. @param database default: the one in use */
async function start(
  { findings, folder, dataDir, redis, balancer, standIns, live, running }: Stage,
  version: "former" | "present",
  entry: "main" | "worker",
  { port = 0, database = live.url } = {},
): Promise<TestProcess> {
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

async function retire({ running, findings }: Stage, one: TestProcess): Promise<void> {
  running.delete(one);
  one.send("SIGTERM");
  const { code, signal } = await one.ended;
  if (code !== 0) findings.add(`a process did not end in order: ${code ?? signal}`);
}

function begin({ balancer, standIns, options, findings }: Stage, seed: number) {
  return startLoad({
    url: balancer.url,
    paymentPages: `${standIns.payments.url}/sandbox/payments`,
    users: options.users,
    seed,
    findings,
  });
}

/** People work with the former version, and become many. @returns the names of those who worked */
async function fillWithAccounts(stage: Stage): Promise<string[]> {
  const { options, pool } = stage;
  const worker = await start(stage, "former", "worker");
  const load = begin(stage, options.seed);
  await pause(STATE_MS);
  await load.finish();
  await load.close();
  await retire(stage, worker);
  await multiplyAccounts(pool, Math.ceil(options.accounts / options.users) - 1);
  await sayRows(stage);
  return load.users.map(({ name }) => name);
}

/** @returns the number of rows in each table, which is logged too */
async function sayRows({ pool, findings }: Stage) {
  const rows = await countRows(pool);
  const sum = [...rows.values()].reduce((total, one) => total + one, 0);
  findings.say(`${rows.get("users")} accounts with ${sum} rows`);
  return rows;
}

/**
 * The present version on a copy that nobody works on: only the version may make its answers differ.
 *
 * @param formerPort of the former version, which is queried twice: values that change anyway are not compared
 */
async function compareCopy(stage: Stage, formerPort: number, sample: readonly string[]): Promise<void> {
  const { options, findings, folder, pool, live } = stage;
  const ask = (port: number, from: pg.Pool) =>
    askEverything(`http://127.0.0.1:${port}`, folder, from, sample);
  const answered = await ask(formerPort, pool);
  const again = await ask(formerPort, pool);
  const rows = await sayRows(stage);
  const copy = await copyDatabase(options.databaseUrl, live.url);
  const copyPool = openPool(copy.url);
  try {
    const port = await findPort();
    const server = await start(stage, "present", "main", { port, database: copy.url });
    const rowsAfter = await countRows(copyPool);
    for (const [table, count] of rows) {
      if (rowsAfter.get(table) !== count) {
        findings.add(`${table} had ${count} rows and has ${rowsAfter.get(table)} after the migration`);
      }
    }
    const { same, differences, unsteady } = findDifferences(answered, again, await ask(port, copyPool));
    findings.say(`${same} answers are the same, byte for byte`);
    findings.say(`not compared, for they change by themselves: ${unsteady.join(", ") || "none"}`);
    for (const difference of differences) findings.add(difference);
    await retire(stage, server);
  } finally {
    await copyPool.end();
    await copy.remove();
  }
}

/** Only the former version, then the present one next to it, then only that one, all the time under load. */
async function releaseUnderLoad(
  stage: Stage,
  former: readonly TestProcess[],
  port: number,
): Promise<DrillReport> {
  const { options, closing, findings, pool, standIns } = stage;
  const worker = await start(stage, "former", "worker");
  const load = begin(stage, options.seed + 1);
  closing.push(() => load.close());
  await pause(STATE_MS);
  const present = await start(stage, "present", "main", { port });
  const newWorker = await start(stage, "present", "worker");
  await pause(STATE_MS);
  for (const one of [...former, worker]) await retire(stage, one);
  findings.say("the former version has ended");
  await pause(STATE_MS);
  await load.finish();
  findings.say("what was begun is finished");
  await auditFollowers(load.users, findings);
  const counts = await auditUsers(load.users, findings);
  // The provider does not know the copies' payments.
  const database = createDatabase(pool);
  await settle(findings, SWEPT_MS, async () =>
    (await findUnlawful(database, standIns.payments)).filter((one) => !COPIED_ID.test(one)),
  );
  const shown = load.users.reduce((sum, { followers }) => sum + followers.shown(), 0);
  await load.close();
  for (const one of [present, newWorker]) await retire(stage, one);
  return { counts, tally: load.tally, played: new Map([["the release", 1]]), shown };
}

/** Connections that may be cut at any time: a copy is made when nobody is connected. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
