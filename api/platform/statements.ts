/** Hand-written reads, prepared once on each connection: Postgres then plans them once instead of each time. */
import type pg from "pg";

/** Texts that get a name; statements made for documents that nobody repeats must not fill the connections. */
const MOST_NAMES = 500;

/** Hand-written SQL; values go as `$1` and on, never into the text. */
export interface Statements {
  /** @param text with $1, $2 … for the values; the same words whenever it is the same question */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** @param options.isNamed false for the embedded database, whose connections share one session and so one set of names */
export function createStatements(pool: pg.Pool, { isNamed }: { isNamed: boolean }): Statements {
  const names = new Map<string, string>();
  let areNamed = isNamed;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (!areNamed) return undefined;
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = `read-${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    async query<Row>(text: string, values: readonly unknown[]) {
      const name = nameOf(text);
      const query = { text, values: [...values] };
      try {
        const { rows } = await pool.query(name === undefined ? query : { ...query, name });
        // The statement names its columns; who wrote it says what they are.
        return rows as Row[];
      } catch (error) {
        if (name === undefined || !isForeignName(error)) throw error;
        // Connections share a session, as behind some poolers: names of one are in the way of another.
        areNamed = false;
        return (await pool.query(query)).rows as Row[];
      }
    },
  };
}

/** Postgres: a prepared statement of this name is there already (42P05), or is not there (26000). */
function isForeignName(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "42P05" || error.code === "26000");
}
