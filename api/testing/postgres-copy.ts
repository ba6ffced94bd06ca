/** Databases for tests on a Postgres server: copies of a migrated one, each for one caller. */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { applyMigrations, readMigrations } from "../platform/database/migrations.ts";

/** No test run takes this long. */
const LEFTOVER_MS = 60 * 60 * 1_000;

/** In the name of a database that its caller removes. */
const NO_RUN = "none";

/**
 * A copy of a migrated template. Migrating takes a second, copying a tenth of that.
 * @param serverUrl a server on which databases may be created
 * @param run the test run at whose end it is dropped at the latest, see `dropDatabasesOf`
 */
export async function copyTemplate(serverUrl: string, run = NO_RUN) {
  const { migrationDirectories } = await readMigrations();
  const digest = createHash("sha256").update(JSON.stringify(migrationDirectories)).digest("hex").slice(0, 12);
  const template = `yardstick_template_${digest}`;
  const name = makeName(run);
  await withClient(serverUrl, async (client) => {
    // Test files start at the same time: one of them creates the template, the others wait for it. Copies are made one
    // at a time as well, because Postgres refuses to copy a database that is being copied or connected to.
    await client.query("SELECT pg_advisory_lock(hashtext('yardstick test template'))");
    const known = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (known.rowCount === 0) {
      const building = `${template}_building`;
      await client.query(`DROP DATABASE IF EXISTS "${building}" WITH (FORCE)`);
      await client.query(`CREATE DATABASE "${building}"`);
      await applyMigrations(databaseUrl(serverUrl, building));
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
        [building],
      );
      await client.query(`ALTER DATABASE "${building}" RENAME TO "${template}"`);
    }
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    // If the machine loses power, the test is lost anyway: no commit need wait for the disk.
    await client.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
    await dropLeftovers(client);
  });
  return databaseAt(serverUrl, name);
}

/** An empty database, named like those of test runs, so that a later run removes it if it is left behind. */
export async function createEmptyDatabase(serverUrl: string) {
  const name = makeName();
  await withClient(serverUrl, async (client) => {
    await client.query(`CREATE DATABASE "${name}"`);
  });
  return databaseAt(serverUrl, name);
}

/**
 * A copy of a database in use, which its users wait for a moment. @param serverUrl a server on which databases may be
 * created
 */
export async function copyDatabase(serverUrl: string, originalUrl: string) {
  const name = makeName();
  const original = new URL(originalUrl).pathname.slice(1);
  await withClient(serverUrl, async (client) => {
    // Postgres does not copy a database with open connections: its users reconnect.
    await client.query(`ALTER DATABASE "${original}" ALLOW_CONNECTIONS false`);
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
      original,
    ]);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${original}"`);
    await client.query(`ALTER DATABASE "${original}" ALLOW_CONNECTIONS true`);
  });
  return databaseAt(serverUrl, name);
}

/** The name holds the time of creation, by which leftovers are recognized. */
const makeName = (run = NO_RUN): string =>
  `yardstick_test_${Date.now()}_${run}_${randomBytes(4).toString("hex")}`;

/** Drops the databases that test files of a run lent each other. */
export async function dropDatabasesOf(run: string, serverUrl: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    for (const name of await listTestDatabases(client)) {
      if (name.split("_")[3] === run) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  });
}

async function listTestDatabases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'yardstick\\_test\\_%'",
  );
  return rows.map(({ datname }) => datname);
}

/** The address of a database, and how to remove it. */
function databaseAt(serverUrl: string, name: string) {
  return {
    url: databaseUrl(serverUrl, name),
    remove: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      }),
  };
}

/** Databases of runs that were killed; their names say when they began. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  for (const name of await listTestDatabases(client)) {
    const began = Number(/^yardstick_test_(\d{13})_/.exec(name)?.[1] ?? Number.NaN);
    if (Date.now() - began > LEFTOVER_MS) {
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
