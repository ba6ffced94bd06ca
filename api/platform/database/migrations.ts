/**
 * Applies the migrations of api/prisma/migrations at start, and records them in `_prisma_migrations` the way Prisma's
 * own `migrate deploy` does. It runs Prisma's schema engine as WebAssembly, so nothing native is downloaded.
 */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { loadSchemaEngine, type MigrationList, NOTHING_EXTERNAL } from "./schema-engine.ts";

/** Folder of the migrations, one subfolder each, in order of name. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

/** Reads the migrations folder. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(`${folder}/migration_lock.toml`, "utf8").catch(() => null),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readFile(`${folder}/${path}/migration.sql`, "utf8") },
        },
      })),
    ),
  };
}

/** How often to retry a lock that another process holds; the engine waits ten seconds each time. */
const LOCK_TRIES = 12;

/**
 * Brings the database up to date. Waits for any other process doing the same, such as `prisma migrate deploy`: the
 * engine holds an advisory lock.
 * @returns names of the migrations applied now, oldest first; empty when there was nothing to do
 * @throws Error when a migration fails; it leaves nothing behind, and the message has its name
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  for (let tries = 1; ; tries += 1) {
    if (await isUpToDate(databaseUrl, migrationsList)) return [];
    try {
      return await runEngine(databaseUrl, migrationsList);
    } catch (error) {
      if (tries === LOCK_TRIES || !isLocked(error)) throw error;
    }
  }
}

/**
 * Prisma's adapter splits a script at every semicolon, even inside functions, and sends its statements one by one.
 * Postgres runs the whole script at once: all of it happens, or nothing.
 */
class WholeScripts extends PrismaPg {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = (script) => runScript(this.#pool, script);
    return adapter;
  }
}

/**
 * Shorter than the 1 s that Postgres waits before it looks for deadlocks, so that a server's transaction is never the
 * one that gets aborted.
 */
const LOCK_WAIT_MS = 300;
const SCRIPT_TRIES = 200;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs a migration while servers are at work, in full or not at all. It takes its locks before it changes anything. If
 * one is not available immediately, it releases all of them, so that waiting transactions go on, and tries again.
 * @throws Error of Postgres when the script fails, or when the locks could not be had for over a minute
 */
export async function runScript(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
        const tables = await findTables(client, script);
        if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`);
        await client.query(script);
        await client.query("COMMIT");
        return;
      } catch (error) {
        await client.query("ROLLBACK");
        if (tries === SCRIPT_TRIES || !hasWaitedInVain(error)) throw error;
        await pause(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  } finally {
    client.release();
  }
}

/** @returns the existing tables that a script names in quotes, each quoted as it is there */
async function findTables(client: pg.PoolClient, script: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', relname) AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ANY ($1) ORDER BY relname`,
    [[...script.matchAll(/["'](\w+)["']/g)].map(([, name]) => name)],
  );
  return rows.map(({ name }) => name);
}

/** A lock that was not available in time, or a deadlock. */
function hasWaitedInVain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");
}

async function runEngine(databaseUrl: string, migrationsList: MigrationList): Promise<string[]> {
  // A connection of our own: the engine never closes its connection, and its lock lives as long as that.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on("error", () => {});
  try {
    const engine = await loadSchemaEngine(new WholeScripts(pool));
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: NOTHING_EXTERNAL,
    });
    // The embedded database's session outlives this connection, and so do its temporary objects.
    await pool.query("DISCARD TEMP");
    return appliedMigrationNames;
  } finally {
    await pool.end();
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /advisory lock/.test(error.message);
}

/** Saves the engine's 300 ms on a start that has nothing to apply. */
async function isUpToDate(databaseUrl: string, { migrationDirectories }: MigrationList): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const table = await client.query<{ name: string | null }>(
      "SELECT to_regclass('_prisma_migrations')::text AS name",
    );
    if (!table.rows[0]?.name) return false;
    const applied = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const names = new Set(applied.rows.map((row) => row.migration_name));
    return migrationDirectories.every((migration) => names.has(migration.path));
  } finally {
    await client.end();
  }
}
