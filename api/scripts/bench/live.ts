/**
 * Cost of live updates: `npm run bench:live [-- --seconds 5]`. 1,000 and 2,000 clients follow one project that changes
 * 20 times a second, through Redis, compared with a server that forwards plain texts and with the stock libraries.
 * Needs Postgres at TEST_DATABASE_URL and Redis at TEST_REDIS_URL.
 */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Redis } from "ioredis";
import { projectChanged } from "../../domains/project/index.ts";
import { createEventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import { createBenchDatabase } from "../lib/bench/database.ts";
import { createFollowers, type Followers } from "../lib/bench/followers.ts";
import {
  cpuMsOf,
  describeMachine,
  isListening,
  memoryOf,
  pinLoad,
  type ServerProcess,
  serverOf,
  startProcess,
} from "../lib/bench/processes.ts";
import { LIVE_CHANNEL, LIVE_DOCUMENT } from "../lib/bench/reads.mjs";
import { type BenchAccount, seed } from "../lib/bench/seed.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "5" } } });
const PER_SECOND = 20;
/** Clients of the first measurement; the second has twice as many. */
const STEP = 1_000;
const WARM_UP_STATES = 40;
/** Clients for the warm-up, so that one-time compilation and connections are not measured. */
const EARLY_CLIENTS = 100;

const redisUrl = process.env["TEST_REDIS_URL"];
if (!redisUrl) throw new Error("Set TEST_REDIS_URL to a Redis server, such as redis://127.0.0.1:6379.");

interface Row {
  clients: number;
  name: string;
  p50Ms: number;
  p99Ms: number;
  cpuMicros: number;
  /** Share of the expected updates that was delivered. */
  delivered: number;
  /** Memory the server used per client. */
  memoryKb: number;
}

const secret = randomBytes(32).toString("hex");
const database = await createBenchDatabase();
const redis = new Redis(redisUrl);
const events = createEventBus(redisUrl, createLogger("silent"));
const rows: Row[] = [];
let states = 0;
try {
  const [account] = await seed(database.pool, secret, 1);
  if (!account) throw new Error("nobody to follow for");
  pinLoad();
  console.log(describeMachine());
  console.log(`one project, ${PER_SECOND} changes a second for ${options.seconds} s\n`);
  const payload = await presentState(account);
  const publishText = async (state: number) => {
    const text = JSON.stringify({ id: "1", type: "next", payload }).replace(/state \d+/, `state ${state}`);
    return () => redis.publish(LIVE_CHANNEL, text);
  };
  await measure(
    "raw `ws.send`",
    startPeer("raw-live"),
    (port) => createFollowers(`ws://127.0.0.1:${port}`, {}, null),
    publishText,
  );
  await measure(
    "Yardstick",
    startOurs(),
    (port) => follow(port, account),
    async (state) => {
      await database.pool.query("UPDATE projects SET name = $2 WHERE id = $1", [
        account.projectId,
        `state ${state}`,
      ]);
      return () => events.publish(projectChanged, account.projectId, { projectId: account.projectId });
    },
  );
  await measure(
    "graphql-ws + graphql-redis-subscriptions, stock",
    startPeer("stock-live"),
    (port) => follow(port, account, "connection_ack"),
    publishText,
  );
  report();
  console.log(`\nafter: ${describeMachine()}`);
} finally {
  redis.disconnect();
  await events.close();
  await database.remove();
}
process.exit(0);

/** @param publish creates a state and returns the event for it */
async function measure(
  name: string,
  starting: Promise<ServerProcess>,
  connect: (port: number) => Followers,
  publish: (state: number) => Promise<() => Promise<unknown>>,
): Promise<void> {
  const server = await starting;
  const followers = connect(server.port);
  await followers.add(EARLY_CLIENTS);
  await publishStates(WARM_UP_STATES, publish);
  const before = await memoryOf(server.pid);
  for (const clients of [STEP, 2 * STEP]) {
    await followers.add(clients - followers.count());
    await publishStates(WARM_UP_STATES, publish);
    const published = new Map<number, number>();
    followers.begin(published);
    const count = PER_SECOND * Number(options.seconds);
    const cpuBefore = cpuMsOf(server.pid);
    await publishStates(count, publish, published);
    const cpuMs = cpuMsOf(server.pid) - cpuBefore;
    // Afterwards: garbage collection drops compiled code, which would be compiled again during the measurement.
    const memoryKb = ((await memoryOf(server.pid)) - before) / (clients - EARLY_CLIENTS) / 1_024;
    const latencies = followers.latencies().sort((a, b) => a - b);
    const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
    rows.push({
      clients,
      name,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      cpuMicros: (cpuMs * 1_000) / latencies.length,
      delivered: latencies.length / (count * followers.count()),
      memoryKb,
    });
  }
  followers.close();
  await server.stop();
}

/** Publishes this many, and waits until the last one has had its time. */
async function publishStates(
  count: number,
  publish: (state: number) => Promise<() => Promise<unknown>>,
  published = new Map<number, number>(),
): Promise<void> {
  const begin = performance.now();
  for (let index = 0; index < count; index += 1) {
    states += 1;
    const wait = begin + (index * 1_000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Only now: a client still reading for the previous event would otherwise show it before its time begins.
    const tell = await publish(states);
    published.set(states, performance.now());
    await tell();
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}

function follow(
  port: number,
  { cookie, projectId }: BenchAccount,
  followsFrom: "next" | "connection_ack" = "next",
): Followers {
  return createFollowers(
    `ws://127.0.0.1:${port}/graphql`,
    { Cookie: cookie },
    { query: LIVE_DOCUMENT, variables: { id: projectId } },
    followsFrom,
  );
}

/** What the peers forward: exactly the payload ours sends. */
async function presentState(account: BenchAccount): Promise<unknown> {
  await database.pool.query("UPDATE projects SET name = 'state 0' WHERE id = $1", [account.projectId]);
  const server = await startOurs();
  const query = LIVE_DOCUMENT.replace("subscription", "query").replace(
    "analysisProgressed(projectId: $id)",
    "analysisProgressed: project(id: $id)",
  );
  const response = await fetch(`http://127.0.0.1:${server.port}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: account.cookie },
    body: JSON.stringify({ query, variables: { id: account.projectId } }),
  });
  const payload = (await response.json()) as { data: unknown; errors?: unknown };
  await server.stop();
  if (payload.errors) throw new Error(`there is nothing to follow: ${JSON.stringify(payload.errors)}`);
  return { data: payload.data };
}

function startPeer(file: string): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(`../lib/bench/peers/${file}.mjs`, import.meta.url));
  return startProcess(
    (port) => [path, JSON.stringify({ redisUrl, port })],
    () => ({}),
    isListening,
  );
}

function startOurs(): Promise<ServerProcess> {
  return startProcess(
    () => serverOf(ROOT),
    (port) => ({
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? "",
      PUBLIC_URL: "https://yardstick.example",
      SESSION_SECRET: secret,
      TRUST_PROXY: "1",
      SANDBOX: "off",
      LOG_LEVEL: "warn",
    }),
    async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  );
}

function report(): void {
  console.log(
    "| server | clients | p50 / p99 ms | CPU a delivery, µs | of raw | delivered | memory a client, kB |",
  );
  console.log("|---|---|---|---|---|---|---|");
  for (const row of [...rows].sort((a, b) => a.clients - b.clients)) {
    const raw = rows.find(({ clients }) => clients === row.clients);
    const cells = [
      row.name,
      row.clients,
      `${row.p50Ms.toFixed(0)} / ${row.p99Ms.toFixed(0)}`,
      row.cpuMicros.toFixed(1),
      (row.cpuMicros / (raw?.cpuMicros ?? Number.NaN)).toFixed(2),
      `${(row.delivered * 100).toFixed(1)}%`,
      row.memoryKb.toFixed(0),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
