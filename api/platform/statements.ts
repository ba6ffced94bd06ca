/** Hand-written reads, as text and values. */
import type pg from "pg";
import type { StatementNames } from "./database/statement-names.ts";

/** Hand-written SQL; values are passed as `$1` and on, never inside the text. */
export interface Statements {
  /** @param text with $1, $2 … for the values; the same text for the same query, every time */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

export function createStatements(pool: pg.Pool, names: StatementNames): Statements {
  return {
    async query<Row>(text: string, values: readonly unknown[]) {
      const name = names.nameOf(text);
      const query = { text, values: [...values] };
      try {
        const { rows } = await pool.query(name === undefined ? query : { ...query, name });
        // The statement names its columns; its author declares their types.
        return rows as Row[];
      } catch (error) {
        if (!names.haveFailed(error)) throw error;
        return (await pool.query(query)).rows as Row[];
      }
    },
  };
}
