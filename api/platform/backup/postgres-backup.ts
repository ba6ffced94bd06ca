/** Backup and restore of a Postgres database with Postgres's own tools. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { copyKept, exists, KEPT } from "../database/data-folder.ts";
import { assertNew, packBackup, unpackBackup } from "./archive.ts";

const DUMP = "database.dump";

/** Our schemas: the product's tables and the queue's. */
const EMPTYING = "DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public;\n";

/**
 * Writes a backup of the database, a consistent snapshot even while others use it, and of the files in the data folder.
 * @throws Error that says what to do
 */
export async function backUpPostgres(databaseUrl: string, dataDir: string, file: string): Promise<void> {
  await assertNew(file);
  const folder = await mkdtemp(join(dirname(file), ".backup-"));
  try {
    const contents = join(folder, "contents");
    await mkdir(contents);
    const connection = await toConnection(databaseUrl, folder);
    const dump = ["--format=custom", "--no-owner", "--no-acl", "--file", join(contents, DUMP)];
    await run("pg_dump", [...dump, "--dbname", connection]);
    await copyKept(dataDir, contents);
    await packBackup(contents, file, "postgres");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into the database in one transaction: all of it or nothing. Files already in the data folder stay.
 * @throws Error that says what to do
 */
export async function restorePostgres(
  databaseUrl: string,
  dataDir: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const { tables, connections } = await look(databaseUrl);
  if (tables > 0 && !replace) {
    throw new Error(
      "The database at DATABASE_URL is not empty. Add --replace to replace it with the backup.",
    );
  }
  if (connections > 0) {
    throw new Error(
      `There are other connections to the database at DATABASE_URL (${connections}). Stop all servers and workers first.`,
    );
  }
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, "restore-"));
  try {
    const contents = join(folder, "contents");
    await unpackBackup(file, contents, "postgres");
    const script = join(folder, "restore.sql");
    await run("pg_restore", ["--no-owner", "--no-acl", "--file", script, join(contents, DUMP)]);
    const emptying = join(folder, "empty.sql");
    await writeFile(emptying, EMPTYING);
    await run("psql", [
      ...["--quiet", "--no-psqlrc", "--single-transaction", "--set", "ON_ERROR_STOP=1"],
      ...["--dbname", await toConnection(databaseUrl, folder)],
      ...(replace ? ["--file", emptying] : []),
      ...["--file", script],
    ]);
    for (const name of KEPT) {
      if (await exists(join(dataDir, name))) await rm(join(contents, name), { recursive: true, force: true });
    }
    await copyKept(contents, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function look(databaseUrl: string): Promise<{ tables: number; connections: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number; connections: number }>(`
      SELECT (SELECT count(*)::int FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
               WHERE relkind = 'r' AND nspname IN ('public', 'pgboss')) AS tables,
             (SELECT count(*)::int FROM pg_stat_activity
               WHERE datname = current_database() AND backend_type = 'client backend'
                 AND pid <> pg_backend_pid()) AS connections`);
    return rows[0] ?? { tables: 0, connections: 0 };
  } finally {
    await client.end();
  }
}

/** Connection settings that Postgres's tools know by the same name. */
const SHARED_SETTINGS = ["sslmode", "sslrootcert", "sslcert", "sslkey"];

/**
 * The database in the form that Postgres's tools accept. The password is passed in a file that only its owner may read,
 * since every user of the machine can see command lines.
 */
async function toConnection(databaseUrl: string, folder: string): Promise<string> {
  const url = new URL(databaseUrl);
  const passwordFile = join(folder, ".password");
  const password = decodeURIComponent(url.password).replace(/[\\:]/g, "\\$&");
  await writeFile(passwordFile, `*:*:*:*:${password}\n`, { mode: 0o600 });
  const settings = {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port || "5432",
    user: decodeURIComponent(url.username),
    dbname: decodeURIComponent(url.pathname.slice(1)),
    passfile: passwordFile,
    ...Object.fromEntries([...url.searchParams].filter(([name]) => SHARED_SETTINGS.includes(name))),
  };
  return Object.entries(settings)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}='${value.replace(/[\\']/g, "\\$&")}'`)
    .join(" ");
}

async function run(tool: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(tool, parameters, { stdio: ["ignore", "ignore", "pipe"] });
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new Error(
              `${tool} is not installed. Install the Postgres client tools (postgresql-client), at least as new as the server.`,
            )
          : error,
      ),
    );
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${tool} failed: ${(await said).trim()}`);
}
