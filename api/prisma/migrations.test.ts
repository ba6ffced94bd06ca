import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../platform/database/migrations.ts";

/** What an old version would not survive; see README.md. */
const BREAKING: readonly [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN|TYPE)\b/i, "drops what an old version may use"],
  [/\bRENAME\b/i, "renames what an old version may use"],
  [
    /\bADD\s+COLUMN\s+(?:(?!\bDEFAULT\b|,|;)[\s\S])*\bNOT\s+NULL\b(?:(?!\bDEFAULT\b|,|;)[\s\S])*[,;]/i,
    "adds a column that an old version does not fill",
  ],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, "changes the type of a column"],
];

/** Migrations from before the rules. Later ones are added when no version in use needs what they take away. */
const ALLOWED = new Set(["20261122063712_recommendations_as_decided"]);

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, "");

async function listMigrations() {
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.map(({ path, migrationFile }) => ({
    name: path,
    sql: migrationFile.content.value,
  }));
}

/** Whether a column becomes required that neither an old version nor, for it, a trigger of the same migration fills. */
function requiresUnfilled(sql: string): boolean {
  const filled = new Set([...sql.matchAll(/\bBEFORE\s+INSERT\s+ON\s+"(\w+)"/gi)].map(([, table]) => table));
  const required = [...sql.matchAll(/\bALTER\s+TABLE\s+"(\w+)"[^;]*\bSET\s+NOT\s+NULL\b/gi)];
  return required.some(([, table]) => !filled.has(table));
}

function findBreaks(sql: string): string[] {
  const plain = withoutComments(sql);
  return [
    ...BREAKING.filter(([pattern]) => pattern.test(plain)).map(([, what]) => what),
    ...(requiresUnfilled(plain) ? ["makes a column required that an old version may leave empty"] : []),
  ];
}

it("no migration takes away what the version before it uses", async () => {
  const breaks = (await listMigrations())
    .filter(({ name }) => !ALLOWED.has(name))
    .map(({ name, sql }) => ({ name, breaks: findBreaks(sql) }))
    .filter((one) => one.breaks.length > 0);
  expect(breaks).toEqual([]);
});

it.each([
  ['ALTER TABLE "users" DROP COLUMN "email";', 1],
  ['ALTER TABLE "users" ADD COLUMN "age" INTEGER NOT NULL;', 1],
  [
    'ALTER TABLE "users" ADD COLUMN "a" INTEGER, ADD COLUMN "b" TEXT NOT NULL, ADD COLUMN "c" INTEGER DEFAULT 1;',
    1,
  ],
  ['ALTER TABLE "users" ADD COLUMN "age" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "name" TEXT;', 0],
  ['CREATE TABLE "ages" ("id" UUID NOT NULL, "age" INTEGER NOT NULL);', 0],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE TEXT, ALTER COLUMN "name" SET NOT NULL;', 2],
  [
    'CREATE TRIGGER "fill" BEFORE INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "fill"(); ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
    0,
  ],
])("%s", (sql, count) => {
  expect(findBreaks(sql)).toHaveLength(count);
});

describe("migrations applied to tables with rows", () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  });
  afterAll(() => database.close());

  /** One id for everything: whatever refers to another row finds it. */
  const ID = "0190c0de-0000-7000-8000-000000000000";

  /** All tables in one statement: reading each by one of its own took most of the test. */
  async function countRows(): Promise<Map<string, number>> {
    const { rows: tables } = await database.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    );
    if (tables.length === 0) return new Map();
    const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`);
    const { rows } = await database.query<{ name: string; n: number }>(counts.join(" UNION ALL "));
    return new Map(rows.map(({ name, n }) => [name, n]));
  }

  /** A row for a table that has none. @returns false where its constraints ask for something special */
  async function addRow(table: string): Promise<boolean> {
    const { rows: columns } = await database.query<{
      name: string;
      type: string;
      kind: string;
      label: string | null;
    }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type, typcategory AS kind,
              (SELECT enumlabel FROM pg_enum WHERE enumtypid = atttypid ORDER BY enumsortorder LIMIT 1) AS label
         FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`,
      [`"${table}"`],
    );
    const values = columns.map(({ type, kind, label }) => {
      if (label !== null) return `'${label}'`;
      if (kind === "A") return "'{}'";
      if (kind === "N") return "1";
      if (kind === "B") return "false";
      if (kind === "D") return "now()";
      return type.startsWith("json") ? "'{}'" : `'${ID}'`;
    });
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    return database.exec(`INSERT INTO "${table}" (${names}) VALUES (${values.join(", ")})`).then(
      () => true,
      () => false,
    );
  }

  it("keep every row, from whatever version they start", async () => {
    const lost: string[] = [];
    for (const { name, sql } of await listMigrations()) {
      const before = await countRows();
      await database.exec(sql);
      const after = await countRows();
      for (const [table, count] of before) {
        if (after.get(table) !== count) lost.push(`${name}: ${table} had ${count}, has ${after.get(table)}`);
      }
      await database.exec("SET session_replication_role = replica");
      for (const [table, count] of after) if (count === 0) await addRow(table);
      await database.exec("SET session_replication_role = DEFAULT");
    }
    expect(lost).toEqual([]);
    const empty = [...(await countRows())].filter(([, count]) => count === 0).map(([table]) => table);
    expect(empty).toEqual([]);
  });
});
