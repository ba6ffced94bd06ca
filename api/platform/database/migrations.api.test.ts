import { expect, inject, it, vi } from "vitest";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp } from "../../testing/test-http.ts";
import { applyMigrations, runScript } from "./migrations.ts";

const { db, http } = await openTestHttp();

it("a process goes on, and another of its version starts, after a later version has migrated the database", async () => {
  const { client } = await signUp(http);
  await db.pool.query(`
    ALTER TABLE users ADD COLUMN of_a_later_version text;
    CREATE TABLE things_of_a_later_version (id uuid PRIMARY KEY, user_id uuid REFERENCES users (id));
    INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
    VALUES (gen_random_uuid()::text, 'x', '29990101000000_of_a_later_version', now(), now(), 1)`);
  expect(await applyMigrations(db.url)).toEqual([]);
  expect((await http.client().get("/readyz")).status).toBe(200);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  await signUp(http);
});

it.skipIf(inject("testDatabaseUrl") === null)(
  "a migration gives way to a server's transaction that needs a table it has locked",
  async () => {
    await db.pool.query(
      "CREATE TABLE first_things (id int); CREATE TABLE second_things (id int); INSERT INTO first_things VALUES (1)",
    );
    const server = await db.pool.connect();
    await server.query("BEGIN; INSERT INTO second_things VALUES (1)");
    const script = `ALTER TABLE "first_things" ADD COLUMN "name" text; ALTER TABLE "second_things" ADD COLUMN "name" text;`;
    const migrated = runScript(db.pool, script);
    const isLocked = async () => {
      const locks = await db.pool.query(
        "SELECT FROM pg_locks WHERE relation = 'first_things'::regclass AND mode = 'AccessExclusiveLock' AND granted",
      );
      expect(locks.rowCount).toBe(1);
    };
    await vi.waitFor(isLocked, { interval: 5, timeout: 60_000 });
    await server.query("UPDATE first_things SET id = 2; COMMIT");
    server.release();
    await migrated;
    const { rows } = await db.pool.query("SELECT f.id, f.name, s.name FROM first_things f, second_things s");
    expect(rows).toEqual([{ id: 2, name: null }]);
  },
);

it("a failed migration leaves nothing behind", async () => {
  const script = `CREATE TABLE "half_things" ("id" int); ALTER TABLE "not_there" ADD COLUMN "name" text;`;
  await expect(runScript(db.pool, script)).rejects.toThrow("not_there");
  const { rows } = await db.pool.query("SELECT to_regclass('half_things') AS half");
  expect(rows).toEqual([{ half: null }]);
});

it("no migration leaves a temporary table behind", async () => {
  const { rows } = await db.pool.query("SELECT relname FROM pg_class WHERE relpersistence = 't'");
  expect(rows).toEqual([]);
});
