/**
 * Runs once per run of the API tests: creates a file with an embedded database and all migrations applied, which each
 * test file's database starts from. The file is cached for later runs until the migrations or the embedded Postgres
 * change. On Postgres, drops the databases that test files lent each other.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { applyMigrations, readMigrations } from "../platform/database/migrations.ts";
import { servePglite } from "../platform/database/pglite-server.ts";
import { dropDatabasesOf } from "./postgres-copy.ts";

const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/yardstick/databases", import.meta.url));

/** A snapshot that no run has used for this long belongs to an older state of the migrations. */
const LEFTOVER_MS = 24 * 60 * 60 * 1_000;

/** Vitest's global setup of the API tests. @returns the teardown, to run after the last of them */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testDatabaseUrl } = project.getProvidedContext();
  project.provide("databaseSnapshot", testDatabaseUrl === null ? await keepSnapshot() : null);
  const run = randomBytes(4).toString("hex");
  project.provide("testRun", run);
  return async () => {
    if (testDatabaseUrl !== null) await dropDatabasesOf(run, testDatabaseUrl);
  };
}

/** @returns the snapshot's file, created if missing */
async function keepSnapshot(): Promise<string> {
  const file = join(FOLDER, `${await digest()}.tar`);
  const now = new Date();
  const isThere = await utimes(file, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  const bytes = await makeSnapshot();
  await mkdir(FOLDER, { recursive: true });
  // Only a complete file ever has this name, even when several runs create it at the same time.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  await dropLeftovers();
  return file;
}

/** Identifies the content of a snapshot: its migrations and its version of the embedded Postgres. */
async function digest(): Promise<string> {
  const { migrationDirectories } = await readMigrations();
  const postgres = join(createRequire(import.meta.url).resolve("@electric-sql/pglite"), "../../package.json");
  return createHash("sha256")
    .update(JSON.stringify(migrationDirectories))
    .update(await readFile(postgres))
    .digest("hex")
    .slice(0, 12);
}

async function makeSnapshot(): Promise<Uint8Array> {
  const database = await PGlite.create();
  const server = await servePglite(database, { host: "127.0.0.1", port: 0, maxConnections: 10 });
  await applyMigrations(`postgresql://postgres:postgres@127.0.0.1:${server.port}/postgres?sslmode=disable`);
  await server.close();
  const dump = await database.dumpDataDir("none");
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
}

async function dropLeftovers(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const file = join(FOLDER, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(file, { force: true });
  }
}
