/** Creates many accounts from a few, so that a migration has as much to move as on a large installation. */
import type pg from "pg";

/** Ids of copies are UUIDs of version 8, which nothing else creates. */
export const COPIED_ID = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-/;

/**
 * Tables with this many rows per account are copied for the first copies only: a migration that does not touch them
 * learns nothing.
 */
const MANY_ROWS = 40;
const WHOLE_COPIES = 20;

interface Column {
  name: string;
  type: string;
  isFilledByItself: boolean;
  /** In a unique index that has no id among its columns. */
  mustDiffer: boolean;
}

/**
 * Copies every account with everything that belongs to it. A copy's ids are built from the original's and the copy's
 * number, so relations are kept; data without an owner (shared suppliers, their former prices) is not copied. The n-th
 * copy of `ann` is `copy-n-ann`.
 * @param copies of each account
 */
export async function multiplyAccounts(pool: pg.Pool, copies: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers and table order do not matter: the rows are already consistent.
    await client.query("SET session_replication_role = replica");
    const tables = await readTables(client);
    await client.query(`
      CREATE TEMP TABLE owned_ids (id uuid PRIMARY KEY);
      CREATE FUNCTION pg_temp.copied_id(original uuid, copy int) RETURNS uuid LANGUAGE sql STABLE AS
        'SELECT CASE WHEN EXISTS (SELECT FROM owned_ids WHERE id = original)
           THEN overlay(md5(original::text || copy) PLACING ''8'' FROM 13)::uuid ELSE original END'`);
    for (const [table, columns] of tables) {
      if (!columns.some(({ name, type }) => name === "id" && type === "uuid")) continue;
      const isShared = columns.some(({ name }) => name === "owner_id") ? "WHERE owner_id IS NOT NULL" : "";
      // The organization of one person has that person's id.
      await client.query(
        `INSERT INTO owned_ids SELECT id FROM "${table}" ${isShared} ON CONFLICT DO NOTHING`,
      );
    }
    const accounts = await count(client, "users");
    // All rows are read before any is written, so only originals are copied.
    const sizes = new Map<string, number>();
    for (const [table] of tables) sizes.set(table, await count(client, table));
    for (const [table, columns] of tables) {
      const times = (sizes.get(table) ?? 0) > accounts * MANY_ROWS ? Math.min(copies, WHOLE_COPIES) : copies;
      await copyTable(client, table, columns, times);
    }
    await client.query("RESET session_replication_role; ANALYZE");
  } finally {
    client.release();
  }
}

async function copyTable(
  client: pg.PoolClient,
  table: string,
  columns: readonly Column[],
  copies: number,
): Promise<void> {
  const ids = columns.filter(({ type }) => type === "uuid");
  if (ids.length === 0) return;
  const copied = columns.filter(({ isFilledByItself }) => !isFilledByItself);
  const values = copied.map(({ name, type, mustDiffer }) => {
    if (type === "uuid") return `pg_temp.copied_id("${name}", copy)`;
    return mustDiffer && type === "text" ? `'copy-' || copy || '-' || "${name}"` : `"${name}"`;
  });
  const isOwned = ids.map(({ name }) => `"${name}" IN (SELECT id FROM owned_ids)`).join(" OR ");
  await client.query(
    `INSERT INTO "${table}" (${copied.map(({ name }) => `"${name}"`).join(", ")})
     SELECT ${values.join(", ")} FROM "${table}", generate_series(1, $1::int) copy WHERE ${isOwned}
     ON CONFLICT DO NOTHING`,
    [copies],
  );
}

async function readTables(client: pg.PoolClient): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
      a.attidentity <> '' OR a.attgenerated <> '' OR coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%', false)
        AS "isFilledByItself",
      EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey::int2[])
          AND NOT EXISTS (SELECT FROM pg_attribute k WHERE k.attrelid = c.oid AND k.attnum = ANY (i.indkey::int2[])
            AND k.atttypid = 'uuid'::regtype)
      ) AS "mustDiffer"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    ORDER BY c.relname, a.attnum`);
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

async function count(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM "${table}"`);
  return rows[0]?.rows ?? 0;
}

/** Row counts of every table, by name. */
export async function countRows(pool: pg.Pool): Promise<Map<string, number>> {
  const client = await pool.connect();
  try {
    const counts = new Map<string, number>();
    for (const table of (await readTables(client)).keys()) counts.set(table, await count(client, table));
    return counts;
  } finally {
    client.release();
  }
}
