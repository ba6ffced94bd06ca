/**
 * Once for a run of the API tests: an embedded database with all migrations, as a file that each test file's database
 * begins with. It is kept for later runs, until the migrations or the embedded Postgres change. On Postgres: the end of the
 * databases that test files lent each other.
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

/** What no run has used for so long belongs to a former state of the migrations. */
const LEFTOVER_MS = 24 * 60 * 60 * 1_000;

/** Vitest's global setup of the API tests. @returns what is to be done after the last of them */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testDatabaseUrl } = project.getProvidedContext();
  project.provide("databaseSnapshot", testDatabaseUrl === null ? await keepSnapshot() : null);
  const run = randomBytes(4).toString("hex");
  project.provide("testRun", run);
  return async () => {
    if (testDatabaseUrl !== null) await dropDatabasesOf(run, testDatabaseUrl);
  };
}

/** @returns the snapshot's file, made where there is none */
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
  // Under its name there is only ever a whole one, whoever else makes it at the same time.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  await dropLeftovers();
  return file;
}

/** Says what is in a snapshot: which migrations, by which embedded Postgres. */
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
