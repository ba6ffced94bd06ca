/** Two servers and two workers on Postgres and Redis, users at work, and every kind of fault. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase } from "../../platform/database.ts";
import { startStandIns } from "../process/stand-ins.ts";
import { seeded } from "../seeded.ts";
import { auditFollowers, auditLaws, auditUsers, type Counts, settle } from "./audit.ts";
import { openBalancer } from "./balancer.ts";
import type { Tally } from "./caller.ts";
import { createClosing } from "./closing.ts";
import { drillEnvironment } from "./environment.ts";
import { createFaults } from "./faults.ts";
import type { Findings } from "./findings.ts";
import { startLoad } from "./load.ts";
import { findPostgres, startOwnPostgres } from "./own-postgres.ts";
import { startOwnRedis } from "./own-redis.ts";
import { playFaults } from "./player.ts";
import { type Member, measure, startSupervisor } from "./supervisor.ts";

export interface DrillReport {
  counts: Counts;
  tally: Tally;
  /** Faults that were played, with the number of each. */
  played: ReadonlyMap<string, number>;
  /** Number of states that followers were shown. */
  shown: number;
}

interface ClusterDrillOptions {
  durationMs: number;
  seed: number;
  users: number;
  findings: Findings;
  /** URL of a Postgres that the drill may not stop, used where it cannot start one of its own. */
  databaseUrl: string | null;
  /** Ends the drill early, with everything that it started. */
  signal?: AbortSignal;
}

/** Servers are ready again this soon after the last fault, on a busy machine and where they have to start. */
const READY_LIMIT_MS = 60_000;
/** A server that accepts connections and does not answer is not ready either. */
const ANSWER_LIMIT_MS = 10_000;
/** What a process may hold when all is over, in addition to what it held at the beginning. */
const MORE_MEMORY_MB = 350;
const MORE_DESCRIPTORS = 40;
/** Servers keep idle connections for a minute. */
const LET_GO_MS = 80_000;

/** @throws Error when something that it needs cannot be started; broken rules are among the findings */
export async function runClusterDrill(options: ClusterDrillOptions): Promise<DrillReport> {
  const { findings, seed } = options;
  const folder = await mkdtemp(join(tmpdir(), "yardstick-drill-"));
  const closing = createClosing(options.signal);
  closing.push(() => rm(folder, { recursive: true, force: true }));
  try {
    const bin = findPostgres();
    const postgres = bin === null ? null : await startOwnPostgres(bin, join(folder, "postgres"));
    if (postgres) closing.push(() => postgres.stop());
    const postgresUrl = postgres?.url ?? options.databaseUrl;
    if (postgresUrl === null) throw new Error(NO_POSTGRES);
    if (!postgres)
      findings.say("Postgres is not installed here: it is neither stopped nor is its disk filled");
    else if (!postgres.fillDisk) findings.say("its disk cannot be filled here: that takes root and mount");
    const redis = await startOwnRedis();
    closing.push(() => redis.kill());
    const balancer = await openBalancer();
    closing.push(() => balancer.close());
    const standIns = await startStandIns(folder, balancer.url);
    closing.push(() => standIns.close());
    const supervisor = await startSupervisor(
      { postgresUrl, redisUrl: redis.url },
      drillEnvironment(standIns, folder, balancer.url),
      findings,
    );
    closing.push(() => supervisor.stop());
    const servers = supervisor.members.filter(({ kind }) => kind === "server");
    balancer.begin(servers.map(({ port }) => port));
    await supervisor.ready();
    findings.say("two servers and two workers are ready");

    const load = startLoad({
      url: balancer.url,
      paymentPages: `${standIns.payments.url}/sandbox/payments`,
      users: options.users,
      seed,
      findings,
    });
    closing.push(() => load.close());
    const random = seeded(seed);
    const held = new Map(supervisor.members.map((member) => [member, measure(member.pid())]));
    const faults = createFaults({ supervisor, standIns, postgres, redis, random });
    const played = await playFaults({ faults, durationMs: options.durationMs, random, findings });
    findings.say("all is well again");

    await Promise.all(servers.map((server) => settle(findings, READY_LIMIT_MS, () => findUnready(server))));
    findings.say("every server is ready");
    await load.finish();
    findings.say("what was begun is finished");
    await auditFollowers(load.users, findings);
    const counts = await auditUsers(load.users, findings);
    const pool = new pg.Pool({ connectionString: postgresUrl, max: 2 });
    closing.push(() => pool.end());
    await auditLaws(createDatabase(pool), standIns.payments, findings);
    const shown = load.users.reduce((sum, { followers }) => sum + followers.shown(), 0);
    await load.close();
    await settle(findings, LET_GO_MS, async () =>
      [...held].flatMap(([member, before]) => findGrowth(member, before)),
    );
    for (const [member, before] of held) findings.say(describeGrowth(member, before));
    return { counts, tally: load.tally, played, shown };
  } finally {
    await closing.close();
  }
}

const NO_POSTGRES =
  "The drill needs a Postgres: install one (it is started in a folder of its own), or set DATABASE_URL to an empty database.";

async function findUnready({ name, port }: Member): Promise<string[]> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch((error: unknown) =>
    String(error),
  );
  if (typeof answer === "string") return [`${name} is not there after the last fault: ${answer}`];
  const text = await answer.text();
  return answer.ok ? [] : [`${name} is not ready after the last fault: ${text}`];
}

type Measured = ReturnType<typeof measure>;

function describeGrowth({ name, pid }: Member, before: Measured, after = measure(pid())): string {
  if (!before || !after) return `${name}: memory and descriptors cannot be read here`;
  return `${name}: ${before.memoryMb} → ${after.memoryMb} MB, ${before.descriptors} → ${after.descriptors} descriptors`;
}

/** @returns what a process that lived all the time still holds; nothing when it released what it took */
function findGrowth(member: Member, before: Measured): string[] {
  const after = measure(member.pid());
  if (member.isMortal || !before || !after) return [];
  const hasGrown =
    after.memoryMb > before.memoryMb + MORE_MEMORY_MB ||
    after.descriptors > before.descriptors + MORE_DESCRIPTORS;
  return hasGrown ? [`${describeGrowth(member, before, after)}: it keeps what it took`] : [];
}
