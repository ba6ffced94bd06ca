import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Foundation, openFoundation } from "./foundation.ts";

let db: TestDatabase;
let dataDir: string;
let foundation: Foundation;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "yardstick-test-"));
  const config = {
    databaseUrl: db.url,
    databasePoolSize: 4,
    redisUrl: inject("testRedisUrl"),
    dataDir,
    publicUrl: null,
    orderDeskEmail: null,
  };
  foundation = await openFoundation(config, createLogger("silent"));
});
afterAll(async () => {
  await foundation.stop();
  await db.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("gives repeated statements names, except where all connections share the session of an embedded database", async () => {
  const { database, pool } = foundation;
  const find = () => database.project.findMany({ where: { name: "Deck" }, select: { id: true } });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => database.$transaction([find(), find()])));
  }
  const { rows } = await pool.query("SELECT name FROM pg_prepared_statements");
  expect(rows.length > 0).toBe(inject("testDatabaseUrl") !== null);
});
