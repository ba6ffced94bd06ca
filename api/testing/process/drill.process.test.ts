import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, onTestFailed } from "vitest";
import { runClusterDrill } from "../drill/cluster-drill.ts";
import { runEmbeddedDrill } from "../drill/embedded-drill.ts";
import { createFindings, type Findings } from "../drill/findings.ts";
import { findPostgres } from "../drill/own-postgres.ts";
import { hasRedis } from "../drill/own-redis.ts";
import { createTestDatabase } from "../test-database.ts";

/** Plays the same faults each time; `npm run drill` plays others. */
const SEED = 1;
const canPlay = inject("testDatabaseUrl") !== null && hasRedis();

let folder: string;
let findings: Findings;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "yardstick-drill-logs-"));
  const said: string[] = [];
  findings = createFindings(folder, (line) => said.push(line));
  // A drill that hangs reports nothing: how far it has come shows where.
  onTestFailed(() => console.error(said.slice(-40).join("\n")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a drill", () => {
  it.skipIf(!canPlay)(
    "plays faults at two servers and two workers for half a minute, and everything acknowledged is there",
    async () => {
      const given = findPostgres() === null ? await createTestDatabase() : null;
      const options = { durationMs: 30_000, seed: SEED, users: 3, findings };
      const { counts, played } = await runClusterDrill({ ...options, databaseUrl: given?.url ?? null });
      await given?.stop();
      expect(findings.breaches).toEqual([]);
      expect(played.size).toBeGreaterThan(3);
      expect(counts.movements + counts.projects).toBeGreaterThan(3);
    },
    600_000,
  );

  it("kills the embedded server in the middle of writes, and everything acknowledged is there", async () => {
    const { counts } = await runEmbeddedDrill({ kills: 3, seed: SEED, users: 2, findings });
    expect(findings.breaches).toEqual([]);
    expect(counts.movements + counts.projects).toBeGreaterThan(0);
  }, 600_000);
});
