/** Hand-written reads, prepared once on each connection: Postgres then plans them once instead of each time. */
import type pg from "pg";

/** Texts that get a name; statements made for documents that nobody repeats must not fill the connections. */
const MOST_NAMES = 500;

export interface Statements {
  /** @param text with $1, $2 … for the values; the same words whenever it is the same question */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** @param options.isNamed false for the embedded database, whose connections share one session and so one set of names */
export function createStatements(pool: pg.Pool, { isNamed }: { isNamed: boolean }): Statements {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || !isNamed || names.size >= MOST_NAMES) return known;
    const name = `read-${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    async query<Row>(text: string, values: readonly unknown[]) {
      const name = nameOf(text);
      const result = await pool.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      // The statement names its columns; who wrote it says what they are.
      return result.rows as Row[];
    },
  };
}
