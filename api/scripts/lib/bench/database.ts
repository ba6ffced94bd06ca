/** A database of its own for a benchmark, on the server that TEST_DATABASE_URL names. */
import pg from "pg";
import { applyMigrations } from "../../../platform/migrations.ts";

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  remove(): Promise<void>;
}

export async function createBenchDatabase(): Promise<BenchDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) {
    throw new Error(
      "Set TEST_DATABASE_URL to a Postgres server on which a database may be made, such as postgres://postgres@127.0.0.1:5432/postgres.",
    );
  }
  const name = `yardstick_bench_${process.pid}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await applyMigrations(url.href);
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  return {
    url: url.href,
    pool,
    async remove() {
      await pool.end();
      await ask(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
