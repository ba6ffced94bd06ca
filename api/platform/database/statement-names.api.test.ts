/** Named statements, on the connections of a pool and behind a pooler that passes sessions around. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createDatabase } from "../database.ts";
import { createStatements } from "../statements.ts";
import { isUnavailable } from "../unavailable.ts";
import { createStatementNames, NO_NAMES } from "./statement-names.ts";

describe("a statement's name", () => {
  it("is given on the statement's second use and then stays", () => {
    const { nameOf } = createStatementNames();
    expect(["SELECT $1", "SELECT $1", "SELECT $2", "SELECT $1", "SELECT $2"].map(nameOf)).toEqual([
      undefined,
      "s0",
      undefined,
      "s0",
      "s1",
    ]);
  });

  it("is given to 500 statements, which keep theirs", () => {
    const { nameOf } = createStatementNames();
    const texts = Array.from({ length: 501 }, (_, index) => `SELECT $1 + ${index}`);
    for (const text of texts) nameOf(text);
    expect(new Set(texts.map(nameOf)).size).toBe(501);
    expect(nameOf(texts[499] ?? "")).toBe("s499");
    expect(nameOf(texts[500] ?? "")).toBeUndefined();
  });

  it("is no longer given once one has failed, but other failures don't count", () => {
    const names = createStatementNames();
    names.nameOf("SELECT $1");
    expect(names.haveFailed(Object.assign(new Error("timeout"), { code: "57014" }))).toBe(false);
    expect(names.nameOf("SELECT $1")).toBe("s0");
    expect(names.haveFailed(Object.assign(new Error("is not there"), { code: "26000" }))).toBe(true);
    expect(names.nameOf("SELECT $1")).toBeUndefined();
  });
});

// The embedded database is a single session for all.
describe.skipIf(inject("testDatabaseUrl") === null)("on Postgres", () => {
  let db: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  beforeEach(() => {
    pool = new pg.Pool({ connectionString: db.url, max: 1 });
  });
  afterEach(() => pool.end());
  afterAll(() => db.stop());

  const countPrepared = async () => {
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM pg_prepared_statements");
    return rows[0].count;
  };
  /** Simulates a different session behind the same connection: one that has none of its statements. */
  const changeSession = () => pool.query("DEALLOCATE ALL");

  function open() {
    const names = createStatementNames();
    const database = createDatabase(pool, { names });
    const findByName = () => database.project.findMany({ where: { name: "Deck" }, select: { id: true } });
    return { database, findByName, statements: createStatements(pool, names) };
  }

  it("a repeated statement is parsed once", async () => {
    const { findByName } = open();
    await findByName();
    expect(await countPrepared()).toBe(0);
    await findByName();
    await findByName();
    expect(await countPrepared()).toBe(1);
  });

  it.each(["from the first use", "in the middle"])(
    "a read whose name fails with %s is repeated without one, and later reads have none",
    async (when) => {
      const { findByName, statements } = open();
      const ask = () => statements.query("SELECT $1::int AS one", [1]);
      for (const read of [findByName, ask, findByName, ask]) await read();
      await changeSession();
      if (when === "in the middle") await ask();
      expect(await findByName()).toEqual([]);
      expect(await ask()).toEqual([{ one: 1 }]);
      expect(await countPrepared()).toBe(0);
    },
  );

  it("a transaction fails when a name fails in it, and succeeds when tried again", async () => {
    const { database } = open();
    const rename = () =>
      database.$transaction((transaction) =>
        transaction.project.updateMany({ where: { name: "Deck" }, data: { location: "Yard" } }),
      );
    await rename();
    await rename();
    await changeSession();
    const failure = await rename().catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(await rename()).toEqual({ count: 0 });
    expect(await countPrepared()).toBe(0);
  });

  it("a table that a newer version has changed can still be read", async () => {
    const { statements } = open();
    await pool.query("CREATE TABLE sizes (width int)");
    const read = () => statements.query("SELECT * FROM sizes WHERE width = $1", [1]);
    await read();
    await read();
    await pool.query("ALTER TABLE sizes ADD COLUMN height int");
    expect(await read()).toEqual([]);
  });
});

it("without names nothing is prepared", () => {
  expect(["SELECT $1", "SELECT $1"].map(NO_NAMES.nameOf)).toEqual([undefined, undefined]);
});
