/** Hand-written reads by their text and values. */
import type pg from "pg";
import type { StatementNames } from "./database/statement-names.ts";

/** Hand-written SQL; values go as `$1` and on, never into the text. */
export interface Statements {
  /** @param text with $1, $2 … for the values; the same words whenever it is the same question */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

export function createStatements(pool: pg.Pool, names: StatementNames): Statements {
  return {
    async query<Row>(text: string, values: readonly unknown[]) {
      const name = names.nameOf(text);
      const query = { text, values: [...values] };
      try {
        const { rows } = await pool.query(name === undefined ? query : { ...query, name });
        // The statement names its columns; who wrote it says what they are.
        return rows as Row[];
      } catch (error) {
        if (!names.haveFailed(error)) throw error;
        return (await pool.query(query)).rows as Row[];
      }
    },
  };
}
