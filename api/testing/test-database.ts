/** A migrated database without rows for one test file: on Postgres when TEST_DATABASE_URL is set, else in memory. */
import pg from "pg";
import { inject } from "vitest";
import { startEmbeddedDatabase } from "../platform/database/embedded-database.ts";
import { applyMigrations } from "../platform/database/migrations.ts";
import { createStatementNames, NO_NAMES, type StatementNames } from "../platform/database/statement-names.ts";
import type { Database } from "../platform/database.ts";
import { lendClient } from "./lent-clients.ts";
import { lendDatabase } from "./lent-databases.ts";
import { copyTemplate } from "./postgres-copy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** TEST_DATABASE_URL, passed on by vitest.config.ts; null: the embedded database. */
    testDatabaseUrl: string | null;
    /** File of a migrated embedded database, created by api/testing/database-snapshot.ts; null with TEST_DATABASE_URL. */
    databaseSnapshot: string | null;
    /** Names the run whose test files lend each other their databases, see lent-databases.ts; null: each has its own. */
    testRun: string | null;
  }
}

export interface TestDatabase {
  /** Connection string, for parts that open their own connections. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly names: StatementNames;
  readonly database: Database;
  /** Closes the connections and gives the database back. */
  stop(): Promise<void>;
}

/**
 * @param serverUrl a Postgres server on which databases may be created, given by the test run; null for the embedded
 *   one
 */
export async function createTestDatabase(
  serverUrl: string | null = inject("testDatabaseUrl"),
): Promise<TestDatabase> {
  const run = inject("testRun");
  const make = () => (serverUrl === null ? startInMemory() : copyTemplate(serverUrl, run ?? undefined));
  const { url, remove } = run === null ? await make() : await lendDatabase(serverUrl ?? "embedded", make);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // A connection cut while idle (the test stops its database) must not end the test process.
  pool.on("error", () => {});
  const names = serverUrl === null ? NO_NAMES : createStatementNames();
  const { database, giveBack } = lendClient(pool, names);
  return {
    url,
    pool,
    names,
    database,
    async stop() {
      await giveBack();
      if (!pool.ended) await pool.end();
      await remove();
    },
  };
}

/** A database created from the snapshot is already migrated. */
async function startInMemory() {
  const embedded = await startEmbeddedDatabase(null, inject("databaseSnapshot"));
  await applyMigrations(embedded.url);
  return { url: embedded.url, remove: () => embedded.stop() };
}
