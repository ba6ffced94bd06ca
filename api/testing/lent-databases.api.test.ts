import pg from "pg";
import { expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** The list of free databases works the same with either kind of database. */
const ANY = { tags: ["any-database"] };

/** The content of a database, in addition to what stays. */
const FOUND = `
  SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM organizations) AS organizations,
         to_regclass('things') AS things, to_regnamespace('elsewhere') AS elsewhere, to_regclass('passing') AS passing,
         current_setting('statement_timeout') AS timeout, (SELECT count(*)::int FROM _prisma_migrations) AS migrations`;

async function look({ pool }: TestDatabase): Promise<unknown> {
  return (await pool.query(FOUND)).rows[0];
}

it("a database that is lent has nothing of its former borrower", async () => {
  const first = await createTestDatabase();
  const before = await look(first);
  const client = await first.pool.connect();
  await client.query(
    `INSERT INTO users (id, username, password_hash, updated_at) VALUES (gen_random_uuid(), 'ann', '-', now());
     CREATE TABLE things (user_id uuid); CREATE SCHEMA elsewhere; CREATE TABLE elsewhere.things (id int);
     CREATE TEMPORARY TABLE passing (id int); SET statement_timeout = 5000`,
  );
  client.release();
  expect(await look(first)).toMatchObject({
    users: 1,
    organizations: 1,
    things: "things",
    passing: "passing",
  });
  await first.stop();
  const second = await createTestDatabase();
  expect(second.url).toBe(first.url);
  expect(await look(second)).toEqual(before);
  await second.stop();
});

it("a database that is lent has one borrower at a time, however often it was given back", ANY, async () => {
  const first = await createTestDatabase();
  await first.stop();
  await first.stop();
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  expect(one.url).not.toBe(other.url);
  await Promise.all([one.stop(), other.stop()]);
});

it("what a borrower left running does not reach the next borrower's database", ANY, async () => {
  const first = await createTestDatabase();
  await first.stop();
  const second = await createTestDatabase();
  await expect(first.database.user.count()).rejects.toThrow("lent to nobody");
  expect(await second.database.user.count()).toBe(0);
  await second.stop();
});

it.skipIf(inject("testDatabaseUrl") === null)(
  "connections left open in a lent database are closed",
  async () => {
    const lent = await createTestDatabase();
    const stays = new pg.Client({ connectionString: lent.url });
    stays.on("error", () => {});
    await stays.connect();
    await lent.stop();
    await expect(stays.query("SELECT 1")).rejects.toThrow();
  },
);

it.each([
  ["whose tables were changed", "ALTER TABLE users ADD COLUMN nickname text"],
  ["a trigger of which was turned off", "ALTER TABLE users DISABLE TRIGGER USER"],
  ["of whose migrations one was forgotten", "UPDATE _prisma_migrations SET checksum = ''"],
  ["with a sequence that counts", "CREATE SEQUENCE counted; SELECT nextval('counted')"],
  ["with settings of its own", "ALTER DATABASE <name> SET jit = off"],
  [
    "that has grown",
    "INSERT INTO source_call_counts SELECT repeat('-', 200) || n, now() FROM generate_series(1, 6000) AS n",
  ],
])("a database is lent no more %s", ANY, async (_what, change) => {
  const changed = await createTestDatabase();
  const name = new URL(changed.url).pathname.slice(1);
  await changed.pool.query(change.replace("<name>", `"${name}"`));
  await changed.stop();
  const next = await createTestDatabase();
  expect(next.url).not.toBe(changed.url);
  await next.stop();
});
