import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createEmptyDatabase } from "../../testing/postgres-copy.ts";
import { createEventBus } from "../events.ts";
import { createLogger } from "../logger.ts";
import { startJobQueue } from "../work/jobs.ts";
import { applyMigrations, readMigrations } from "./migrations.ts";
import { inStartTurn } from "./start-turn.ts";

const serverUrl = inject("testDatabaseUrl");
const logger = createLogger("silent");
const PROCESSES = 4;

describe.skipIf(serverUrl === null)(
  `an empty Postgres database${serverUrl === null ? " (left out: TEST_DATABASE_URL is not given)" : ""}`,
  () => {
    let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
    beforeEach(async () => {
      empty = await createEmptyDatabase(serverUrl ?? "");
    });
    afterEach(() => empty.remove());

    it("is prepared once for all processes that start at the same moment", async () => {
      const { url: databaseUrl } = empty;
      const { migrationDirectories } = await readMigrations();
      const starts = Array.from({ length: PROCESSES }, () =>
        inStartTurn(databaseUrl, async () => {
          const applied = await applyMigrations(databaseUrl);
          const events = createEventBus(null, logger);
          const jobs = [{ name: "some-work", expireInSeconds: 60, retryLimit: 1 }];
          const queue = await startJobQueue({ databaseUrl, jobs, events, logger });
          await queue.stop(1_000);
          await events.close();
          return applied;
        }),
      );
      const counts = (await Promise.all(starts)).map((applied) => applied.length).sort();
      expect(counts).toEqual([0, 0, 0, migrationDirectories.length]);
    });

    it("is migrated even when another process holds the lock: the start waits and tries again", async () => {
      const { url: databaseUrl } = empty;
      const applied = await Promise.all([applyMigrations(databaseUrl), applyMigrations(databaseUrl)]);
      const { migrationDirectories } = await readMigrations();
      expect(new Set(applied.flat()).size).toBe(migrationDirectories.length);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const others = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
      await client.end();
      // The engine's own connections are closed: one left open would keep its lock.
      expect(others.rowCount).toBe(0);
    });
  },
);
