import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";

let embedded: EmbeddedDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  embedded = await startEmbeddedDatabase(null);
  pool = new pg.Pool({ connectionString: embedded.url, max: 20 });
  // Without a listener an error that reaches an idle client would end the test process.
  pool.on("error", () => {});
  await pool.query("CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)");
  await pool.query("INSERT INTO counters VALUES (1, 0)");
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
});

describe("the embedded database with many clients at once", () => {
  it("answers each query with its own rows while others are in the middle of a transaction", async () => {
    await pool.query("CREATE TABLE notes (id int PRIMARY KEY)");
    const inTransaction = async (number: number) => {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        const { rows } = await client.query("SELECT $1::int AS number", [number]);
        // Gives the other clients' messages time to arrive between two messages of this transaction.
        await new Promise((resolve) => setImmediate(resolve));
        await client.query("INSERT INTO notes VALUES ($1)", [number]);
        await client.query("COMMIT");
        return rows[0];
      } finally {
        client.release();
      }
    };
    const alone = async (number: number) => {
      const text = number % 2 === 0 ? "SELECT $1::int AS number" : "SELECT $1::text AS word, 1 AS one";
      return (await pool.query(text, [number])).rows[0];
    };
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => (index % 4 === 0 ? inTransaction(index) : alone(index))),
    );
    answers.forEach((row, index) => {
      expect(row).toEqual(index % 2 === 0 ? { number: index } : { word: String(index), one: 1 });
    });
    expect((await pool.query("SELECT count(*)::int AS count FROM notes")).rows).toEqual([{ count: 250 }]);
  });

  it("keeps transactions apart", async () => {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const client = await pool.connect();
        try {
          await client.query("BEGIN");
          const { rows } = await client.query("SELECT value FROM counters WHERE id = $1 FOR UPDATE", [1]);
          await client.query("UPDATE counters SET value = $1 WHERE id = 1", [Number(rows[0].value) + 1]);
          await client.query("COMMIT");
        } finally {
          client.release();
        }
      }),
    );
    expect((await pool.query("SELECT value FROM counters")).rows).toEqual([{ value: 50 }]);
  });

  it("rolls back what a disconnected client left open, and serves the others", async () => {
    const client = new pg.Client({ connectionString: embedded.url });
    client.on("error", () => {});
    await client.connect();
    await client.query("BEGIN");
    await client.query("UPDATE counters SET value = -1");
    await client.end();
    expect((await pool.query("SELECT value FROM counters")).rows).toEqual([{ value: 50 }]);
  });

  it("goes on after a failed query, inside a transaction and outside", async () => {
    await expect(pool.query("SELECT $1::int", ["x"])).rejects.toThrow(/invalid input syntax/);
    const client = await pool.connect();
    await client.query("BEGIN");
    await expect(client.query("SELECT * FROM nowhere WHERE id = $1", [1])).rejects.toThrow(/does not exist/);
    await client.query("ROLLBACK");
    client.release();
    expect((await pool.query("SELECT $1::int AS number", [7])).rows).toEqual([{ number: 7 }]);
  });
});

it("temporary data of a killed embedded database is gone when it starts again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "yardstick-temporary-"));
  const query = async (database: EmbeddedDatabase, text: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  const first = await startEmbeddedDatabase(join(folder, "database"));
  await query(first, "CREATE TEMPORARY TABLE notes_of_a_session (id int)");
  // A copy of its files is what a killed database leaves behind.
  await first.copyTo(join(folder, "killed", "database"));
  await first.stop();
  const again = await startEmbeddedDatabase(join(folder, "killed", "database"));
  expect(await query(again, "SELECT relname FROM pg_class WHERE relpersistence = 't'")).toEqual([]);
  await again.stop();
  await rm(folder, { recursive: true });
});
