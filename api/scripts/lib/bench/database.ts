/** Temporary databases for a benchmark, on the server at TEST_DATABASE_URL. */
import pg from "pg";
import { applyMigrations } from "../../../platform/database/migrations.ts";
import { copyDatabase, createEmptyDatabase } from "../../../testing/postgres-copy.ts";

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  remove(): Promise<void>;
}

/** @param options.isMigrated false when the user of the database migrates it to its own version */
export async function createBenchDatabase({ isMigrated = true } = {}): Promise<BenchDatabase> {
  const created = await createEmptyDatabase(serverUrl());
  if (isMigrated) await applyMigrations(created.url);
  return open(created);
}

/** A database with the same rows. */
export async function copyBenchDatabase({ url }: BenchDatabase): Promise<BenchDatabase> {
  return open(await copyDatabase(serverUrl(), url));
}

/** @throws Error when it is not set */
function serverUrl(): string {
  const server = process.env["TEST_DATABASE_URL"];
  if (server) return server;
  throw new Error(
    "Set TEST_DATABASE_URL to a Postgres server on which a database may be made, such as postgres://postgres@127.0.0.1:5432/postgres.",
  );
}

function open({ url, remove }: { url: string; remove(): Promise<void> }): BenchDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // Postgres copies a database only while no one is connected to it.
  pool.on("error", () => {});
  return {
    url,
    pool,
    async remove() {
      await pool.end();
      await remove();
    },
  };
}
