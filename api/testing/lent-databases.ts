/**
 * Databases that the test files of a worker use one after the other. Copying the template and removing the copy creates
 * and removes 800 files, half a second of the server's processor time, and starting an embedded database takes more;
 * deleting a file's rows costs a twentieth of that.
 *
 * A database that was lent before cannot be told from a new copy: it is as the template made it, without a row more or
 * less. A database that cannot be restored to that is removed.
 */
import pg from "pg";

/** The address of a database, and how to remove it. */
interface Copy {
  url: string;
  remove(): Promise<void>;
}

interface Lent extends Copy {
  /** Its content when it was new. */
  readonly original: Content;
}

/** What distinguishes a database from another, apart from the rows that tests create. */
interface Content {
  /** Tables of the template, quoted. */
  tables: readonly string[];
  /** Columns, constraints, indexes, triggers and functions, settings, rows that migrations wrote, used sequences. */
  digest: string;
}

/** In pages of 8 kB. Deleted rows still take up space, and a table that has grown this far is slow to scan. */
const MOST_PAGES = 128;

/** Table of applied migrations: its rows stay, and must not change. */
const MIGRATED = "_prisma_migrations";

/** Smaller object ids belong to Postgres itself. */
const FIRST_OWN = 16_384;

/** Where Postgres stores the structure of a database: catalog, what identifies a row, which rows. */
const CATALOGUES = [
  ["pg_class", "oid", `oid >= ${FIRST_OWN}`],
  ["pg_attribute", "(attrelid, attnum)", `attrelid >= ${FIRST_OWN}`],
  ["pg_attrdef", "oid", "true"],
  ["pg_index", "indexrelid", `indexrelid >= ${FIRST_OWN}`],
  ["pg_constraint", "oid", `oid >= ${FIRST_OWN}`],
  ["pg_trigger", "oid", "true"],
  ["pg_rewrite", "oid", `oid >= ${FIRST_OWN}`],
  ["pg_policy", "oid", "true"],
  ["pg_proc", "oid", `oid >= ${FIRST_OWN}`],
  ["pg_type", "oid", `oid >= ${FIRST_OWN}`],
  ["pg_enum", "oid", "true"],
  ["pg_extension", "oid", "true"],
  ["pg_namespace", "oid", "nspname NOT LIKE 'pg\\_%'"],
  [
    "pg_db_role_setting",
    "setrole",
    "setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())",
  ],
  [MIGRATED, "id", "true"],
] as const;

/** By server. */
const free = new Map<string, Lent[]>();

/**
 * A freshly migrated database, exclusive to its borrower until it is given back.
 * @param server distinguishes databases that are on different servers
 * @param make creates a new one
 */
export async function lendDatabase(server: string, make: () => Promise<Copy>): Promise<Copy> {
  const there = free.get(server) ?? [];
  free.set(server, there);
  const lent = there.pop() ?? (await makeLent(make));
  let returned: Promise<void> | null = null;
  async function giveBack(): Promise<void> {
    if (await isRestored(lent)) there.push(lent);
    else await lent.remove();
  }
  return {
    url: lent.url,
    // However often it is given back, it is listed once, so the next borrower has it exclusively.
    remove: () => (returned ??= giveBack()),
  };
}

async function makeLent(make: () => Promise<Copy>): Promise<Lent> {
  const copy = await make();
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  try {
    return { ...copy, original: await readContent(client) };
  } finally {
    await client.end();
  }
}

/** Restores a database to its original content. @returns false where that is impossible or failed */
async function isRestored({ url, original }: Lent): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    // The embedded database has one session for all connections it ever has.
    await client.query("DISCARD ALL");
    // Disables triggers and foreign keys.
    await client.query("SET session_replication_role = replica");
    await client.query(await writeEmptying(client, original.tables));
    const { digest, pages } = await readContent(client);
    await client.query("RESET ALL");
    return digest === original.digest && pages <= MOST_PAGES;
  } catch {
    // Gone, closed, or not ours to empty: the next borrower gets a new one.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Drops what the template does not have, and deletes the rows of what it has. @returns statements */
async function writeEmptying(client: pg.Client, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP SCHEMA %I CASCADE', nspname) AS statement FROM pg_namespace
      WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public')
     UNION ALL
     SELECT CASE WHEN oid::regclass::text = ANY ($1) THEN format('DELETE FROM %s', oid::regclass)
                 ELSE format('DROP TABLE %s CASCADE', oid::regclass) END
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT (oid::regclass::text = ANY ($1) AND (pg_relation_size(oid) = 0 OR relname = '${MIGRATED}'))`,
    [tables],
  );
  return rows.map(({ statement }) => statement).join(";");
}

/** In each row of a catalog, Postgres stores the transaction that wrote it last. */
const WRITTEN = [
  ...CATALOGUES.map(
    ([catalogue, id, which]) =>
      `SELECT format('${catalogue} %s %s', ${id}, xmin) AS fact FROM ${catalogue} WHERE ${which}`,
  ),
  // No sequence may have advanced: the rows of the next file would continue where those of this one ended.
  "SELECT format('sequence %s %s', sequencename, last_value) FROM pg_sequences WHERE last_value IS NOT NULL",
].join(" UNION ALL ");

const CONTENT = `
  WITH structure AS (SELECT md5(string_agg(fact, ',' ORDER BY fact)) AS digest FROM (${WRITTEN}) AS written),
       places AS (
         SELECT array_agg(oid::regclass::text) FILTER (WHERE relkind = 'r') AS tables,
                max(pg_relation_size(oid) / current_setting('block_size')::int)::int AS pages
           FROM pg_class WHERE oid >= ${FIRST_OWN} AND relkind IN ('r', 't'))
  SELECT * FROM structure, places`;

async function readContent(client: pg.Client): Promise<Content & { pages: number }> {
  const { rows } = await client.query<Content & { pages: number }>(CONTENT);
  const [content] = rows;
  if (!content) throw new Error("a database without structure");
  return content;
}
