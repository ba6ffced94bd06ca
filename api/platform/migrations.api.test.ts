import { expect, it } from "vitest";
import { openTestHttp } from "../testing/open-test-http.ts";
import { signUp } from "../testing/test-http.ts";
import { applyMigrations } from "./migrations.ts";

const { db, http } = await openTestHttp();

it("a process goes on, and another of its version starts, when a later version has migrated the database", async () => {
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
