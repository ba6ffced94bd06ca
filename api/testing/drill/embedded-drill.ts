/** The single process that `npm start` runs, killed repeatedly while users write, and started again. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { systemClock } from "../../platform/clock.ts";
import { startEmbeddedDatabase } from "../../platform/database/embedded-database.ts";
import { createDatabase } from "../../platform/database.ts";
import { startPaymentSandbox } from "../../sandbox/payments/index.ts";
import { findPort } from "../process/free-port.ts";
import { startProcess, type TestProcess } from "../process/test-process.ts";
import { seeded } from "../seeded.ts";
import { auditFollowers, auditUsers, findUnlawful } from "./audit.ts";
import type { DrillReport } from "./cluster-drill.ts";
import type { Findings } from "./findings.ts";
import { startLoad } from "./load.ts";

interface EmbeddedDrillOptions {
  kills: number;
  seed: number;
  users: number;
  findings: Findings;
  /** Ends the drill early, with everything that it started. */
  signal?: AbortSignal;
}

const READY = /Yardstick\s+http:\S+\n/;
/** One kill in this many happens during its start. */
const KILLS_AT_START = 4;
const LONGEST_START_MS = 3_000;
/** It is killed after at most this many answers, or after a short time when there are none. */
const MOST_ANSWERS = 12;
const LONGEST_WORK_MS = 6_000;
/** By then the sweeps that finish payments have run. */
const SWEPT_MS = 130_000;

/** @throws Error when it never starts; broken rules are among the findings */
export async function runEmbeddedDrill(options: EmbeddedDrillOptions): Promise<DrillReport> {
  const { findings, seed, kills } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "yardstick-drill-"));
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const random = seeded(seed);
  let running: TestProcess | null = null;
  const end = async () => {
    await running?.kill();
    await rm(dataDir, { recursive: true, force: true });
  };
  options.signal?.addEventListener("abort", () => void end());

  function start(): TestProcess {
    running = startProcess("main", {
      PATH: "/usr/bin:/bin",
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "info",
    });
    return running;
  }

  /** @throws Error with its output, when it does not start */
  async function startReady(): Promise<TestProcess> {
    const main = start();
    await main.waitForOutput(READY);
    return main;
  }

  async function kill(main: TestProcess): Promise<void> {
    const { signal, code } = await main.kill();
    findings.keepLog("main", main.output());
    if (signal !== "SIGKILL")
      findings.add(`it ended by itself with ${code}:\n${main.output().slice(-1_500)}`);
  }

  try {
    let main = await startReady();
    const load = startLoad({
      url,
      paymentPages: `${url}/sandbox/payments`,
      users: options.users,
      seed,
      findings,
      isCutShort: true,
    });
    for (let killed = 1; killed <= kills; killed += 1) {
      const answers = load.tally.answered + random() * MOST_ANSWERS;
      const until = performance.now() + LONGEST_WORK_MS;
      while (load.tally.answered < answers && performance.now() < until) await pause(random() * 50);
      await kill(main);
      while (random() < 1 / KILLS_AT_START && killed < kills) {
        const starting = start();
        await pause(random() * LONGEST_START_MS);
        await kill(starting);
        killed += 1;
      }
      main = await startReady();
      if (killed % 10 === 0) findings.say(`killed ${killed} times; ${load.tally.answered} answers`);
    }
    await load.finish();
    findings.say("what was begun is finished");
    await auditFollowers(load.users, findings);
    const counts = await auditUsers(load.users, findings);
    const shown = load.users.reduce((sum, { followers }) => sum + followers.shown(), 0);
    await load.close();

    await stop(main, findings);
    let unlawful = await readUnlawful(dataDir);
    if (unlawful.length > 0) {
      // Sweeps get the time for what they have not reached yet.
      main = await startReady();
      await pause(SWEPT_MS);
      await stop(main, findings);
      unlawful = await readUnlawful(dataDir);
    }
    for (const breach of unlawful) findings.add(breach);
    return { counts, tally: load.tally, played: new Map([["it is killed", kills]]), shown };
  } finally {
    await end();
  }
}

async function stop(main: TestProcess, findings: Findings): Promise<void> {
  main.send("SIGTERM");
  const { code, signal } = await main.ended;
  findings.keepLog("main", main.output());
  if (code !== 0) findings.add(`it did not end in order: ${code ?? signal}`);
}

/** Checks the laws on the files that were left. */
async function readUnlawful(dataDir: string): Promise<string[]> {
  const embedded = await startEmbeddedDatabase(join(dataDir, "database"));
  const pool = new pg.Pool({ connectionString: embedded.url, max: 2 });
  const payments = await startPaymentSandbox({
    host: "127.0.0.1",
    dataDir,
    webhookUrl: "http://127.0.0.1:9/",
    secretKey: "sk_test_audit",
    publishableKey: "pk_test_audit",
    webhookSecret: "whsec_audit",
    returnOrigin: "http://127.0.0.1",
    clock: systemClock,
  });
  try {
    return await findUnlawful(createDatabase(pool), payments);
  } finally {
    await payments.close();
    await pool.end();
    await embedded.stop();
  }
}
