/**
 * Read speed: `npm run bench:api [-- --rounds 5 --seconds 2 --only ours,raw]`. The whole server in production mode,
 * with sessions, authorization and limits, measured in turns with other servers on the same database. Needs Postgres at
 * TEST_DATABASE_URL. Ratios are relative to the upper bound: node's http in front of one handwritten statement. With
 * `--former COMMIT` the server of that commit takes part, on the database that the current server's is copied from.
 */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkOutVersion } from "../../testing/upgrade/version.ts";
import { type BenchDatabase, copyBenchDatabase, createBenchDatabase } from "../lib/bench/database.ts";
import { type LoadResult, runLoad, toRequest } from "../lib/bench/load.ts";
import { installPeer, type Peer } from "../lib/bench/peers.ts";
import {
  cpuMsOf,
  describeMachine,
  FROM_SOURCE,
  isListening,
  pinLoad,
  type ServerProcess,
  serverOf,
  startProcess,
} from "../lib/bench/processes.ts";
import { LIST_DOCUMENT, OWNER_HEADER, PAGE_DOCUMENT } from "../lib/bench/reads.mjs";
import { type BenchAccount, MATERIALS, OFFERS, PROJECTS, seed } from "../lib/bench/seed.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    only: { type: "string", default: "" },
    former: { type: "string", default: "" },
  },
});
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Requests of each kind before measuring: compiled code needs a few thousand. */
const WARM_UP_REQUESTS = 4_000;

interface Reads {
  page: Buffer[];
  list: Buffer[];
}
type Read = keyof Reads;
interface ReadResult extends LoadResult {
  /** CPU time of the server process per request. */
  cpuMs: number;
}
interface Contender {
  name: string;
  process: ServerProcess;
  reads: Reads;
  results: Record<Read, ReadResult[]>;
}

const secret = randomBytes(32).toString("hex");
const contenders: Contender[] = [];
const databases: BenchDatabase[] = [];
try {
  const former = options.former === "" ? null : await startFormer(checkOutVersion(options.former));
  const database = former ? await copyBenchDatabase(former.database) : await createBenchDatabase();
  databases.push(database);
  const accounts = former?.accounts ?? (await seed(database.pool, secret));
  await startAll(database, accounts);
  await assertSameAnswers(contenders);
  pinLoad();
  console.log(describeMachine());
  console.log(
    `page: a project of ${MATERIALS} materials with ${OFFERS} offers each; list: ${PROJECTS} projects; ` +
      `${options.rounds} rounds of ${options.seconds} s\n`,
  );
  for (const contender of contenders) {
    for (let warm = 0; warm < WARM_UP_REQUESTS; ) warm += (await measure(contender, 1_000)).list.requests;
  }
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const contender of contenders) {
      const result = await measure(contender, Number(options.seconds) * 1_000);
      contender.results.page.push(result.page);
      contender.results.list.push(result.list);
    }
  }
  report(contenders);
  console.log(`\nafter: ${describeMachine()}`);
} finally {
  for (const { process } of contenders) await process.stop();
  for (const database of databases) await database.remove();
}
process.exit(0);

/** The server of another version, on a database it migrated itself. @param root its checkout */
async function startFormer(root: string) {
  const database = await createBenchDatabase({ isMigrated: false });
  databases.push(database);
  const process = await startOurs(database.url, "", root);
  const accounts = await seed(database.pool, secret);
  const reads = ourReads(accounts, process.port);
  contenders.push({
    name: `Yardstick at ${options.former}`,
    process,
    reads,
    results: { page: [], list: [] },
  });
  return { database, accounts };
}

async function startAll({ url }: BenchDatabase, accounts: readonly BenchAccount[]): Promise<void> {
  const wanted = options.only === "" ? null : new Set(options.only.split(","));
  const add = async (key: string, name: string, start: () => Promise<ServerProcess>, readsOf: ReadsOf) => {
    if (wanted && !wanted.has(key)) return;
    const process = await start();
    contenders.push({ name, process, reads: readsOf(process.port), results: { page: [], list: [] } });
  };
  const ownerReads: ReadsOf = (port) =>
    toReads(accounts, port, ({ userId }) => ({ [OWNER_HEADER]: userId }), PAGE_DOCUMENT, LIST_DOCUMENT);
  await add("raw", "raw Postgres behind node's http", () => startPeer("raw", url, null), ownerReads);
  await add(
    "ours",
    "Yardstick, any document",
    () => startOurs(url),
    (port) => ourReads(accounts, port),
  );
  if (process.env["TEST_REDIS_URL"]) {
    const redisUrl = process.env["TEST_REDIS_URL"];
    await add(
      "redis",
      "the same, limits counted in Redis",
      () => startOurs(url, redisUrl),
      (port) => ourReads(accounts, port),
    );
  }
  const packaged: readonly [Peer, string][] = [
    ["mercurius", "mercurius + graphql-jit, one SQL"],
    ["yoga", "GraphQL Yoga, one SQL"],
  ];
  for (const [peer, name] of packaged) {
    if (wanted && !wanted.has(peer)) continue;
    const folder = installPeer(peer);
    if (folder !== null) await add(peer, name, () => startPeer(peer, url, folder), ownerReads);
  }
  await add(
    "apollo-jit",
    "Apollo Server + graphql-jit, one SQL, nothing else",
    () => startPeer("apollo-jit", url, null),
    ownerReads,
  );
  await add(
    "apollo",
    "Apollo Server + Prisma, stock",
    () => startPeer("apollo-prisma", url, null),
    ownerReads,
  );
}

type ReadsOf = (port: number) => Reads;

function toReads(
  accounts: readonly BenchAccount[],
  port: number,
  headersOf: (account: BenchAccount, index: number) => Record<string, string>,
  page: string,
  list: string,
): Reads {
  const requests = (query: string, variablesOf: (account: BenchAccount) => object) =>
    accounts.map((account, index) =>
      toRequest(port, "/graphql", headersOf(account, index), { query, variables: variablesOf(account) }),
    );
  return {
    page: requests(page, ({ projectId }) => ({ id: projectId })),
    list: requests(list, () => ({ first: PROJECTS })),
  };
}

/** Requests as a proxy forwards them from browsers: each from its own address, over TLS. */
function ourReads(accounts: readonly BenchAccount[], port: number): Reads {
  const headersOf = ({ cookie }: BenchAccount, index: number) => ({
    Cookie: cookie,
    "X-Forwarded-For": `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    "X-Forwarded-Proto": "https",
  });
  return toReads(accounts, port, headersOf, PAGE_DOCUMENT, LIST_DOCUMENT);
}

function startPeer(file: string, databaseUrl: string, peers: string | null): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(`../lib/bench/peers/${file}.mjs`, import.meta.url));
  return startProcess(
    // Prisma's client is generated as TypeScript.
    (port) => [
      ...(file === "apollo-prisma" ? FROM_SOURCE : []),
      path,
      JSON.stringify({ databaseUrl, port, peers }),
    ],
    () => ({ NODE_ENV: "production" }),
    isListening,
  );
}

function startOurs(databaseUrl: string, redisUrl = "", root = ROOT): Promise<ServerProcess> {
  return startProcess(
    () => [...ourFlags(), ...serverOf(root)],
    (port) => ({
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...(redisUrl === "" ? {} : { REDIS_URL: redisUrl }),
      PUBLIC_URL: "https://yardstick.example",
      SESSION_SECRET: secret,
      TRUST_PROXY: "1",
      SANDBOX: "off",
      LOG_LEVEL: "warn",
    }),
    async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  );
}

/** BENCH_NODE_FLAGS, for profiling: "--cpu-prof --cpu-prof-dir=/tmp/profiles". */
function ourFlags(): string[] {
  return (process.env["BENCH_NODE_FLAGS"] ?? "").split(" ").filter((flag) => flag !== "");
}

/** Servers that give different answers cannot be compared. */
async function assertSameAnswers(all: readonly Contender[]): Promise<void> {
  for (const read of ["page", "list"] as const) {
    const answers = await Promise.all(
      all.map(async ({ name, process: { port }, reads }) => ({
        name,
        answer: await ask(port, reads[read][0]),
      })),
    );
    for (const { name, answer } of answers) {
      if (answer !== answers[0]?.answer) {
        throw new Error(`${name} answers another ${read}:\n${answer}\nthan\n${answers[0]?.answer}`);
      }
    }
    console.log(`${read}: ${answers[0]?.answer.length} characters from each`);
  }
}

async function ask(port: number, request: Buffer | undefined): Promise<string> {
  const [head = "", body = ""] = String(request).split("\r\n\r\n");
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
    .filter(([name]) => !/^(host|content-length)$/i.test(name));
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, { method: "POST", headers, body });
  const { data } = (await response.json()) as { data: unknown };
  return JSON.stringify(data);
}

async function measure({ name, process: { port, pid }, reads }: Contender, durationMs: number) {
  const run = async (requests: readonly Buffer[]) => {
    const before = cpuMsOf(pid);
    const result = await runLoad(port, requests, durationMs);
    return { ...result, cpuMs: (cpuMsOf(pid) - before) / result.requests };
  };
  const page = await run(reads.page);
  const list = await run(reads.list);
  if (page.failures + list.failures > 0)
    throw new Error(`${name} refused ${page.failures + list.failures} requests`);
  return { page, list };
}

function report(all: readonly Contender[]): void {
  const raw = all[0];
  const rows = all.map((contender) => [
    contender.name,
    ...columns(contender, raw, "page"),
    ...columns(contender, raw, "list"),
  ]);
  const first = options.former === "" ? "raw" : "the former";
  console.log(
    `| server | page, ratio to ${first} | requests/s | p50 / p99 ms | CPU ms | list, ratio to ${first} | requests/s | p50 / p99 ms | CPU ms |`,
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

function columns({ results }: Contender, raw: Contender | undefined, read: Read): string[] {
  const ratios = results[read].map(
    ({ requestsPerSecond }, round) =>
      requestsPerSecond / (raw?.results[read][round]?.requestsPerSecond ?? Number.NaN),
  );
  const middle = (pick: (result: ReadResult) => number) => median(results[read].map(pick));
  return [
    median(ratios).toFixed(2),
    String(Math.round(middle((result) => result.requestsPerSecond))),
    `${middle((result) => result.p50Ms).toFixed(1)} / ${middle((result) => result.p99Ms).toFixed(1)}`,
    middle((result) => result.cpuMs).toFixed(2),
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
