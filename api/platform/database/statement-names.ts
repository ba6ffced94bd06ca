/**
 * Names for repeated statements: Postgres parses a named statement once per connection, and plans it a few times
 * instead of every time. Otherwise parsing and planning are half of its work.
 */
import { LRUCache } from "lru-cache";
import { isNameFailure, readSaid } from "./driver-error.ts";

/** A connection keeps a named statement until it is closed, so one-off statements must not fill it. */
const MOST_NAMES = 500;
const MOST_TEXTS = 2_000;

export interface StatementNames {
  /** @returns undefined on the first use of a statement, and once names have proved not to work */
  nameOf(text: string): string | undefined;
  /** Whether a statement failed because of its name. After that no names are given, so a retry succeeds. */
  haveFailed(error: unknown): boolean;
}

/** For the embedded database, whose connections share one session and therefore one set of names. */
export const NO_NAMES: StatementNames = { nameOf: () => undefined, haveFailed: () => false };

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, true>({ max: MOST_TEXTS });
  let hold = true;

  return {
    nameOf(text) {
      if (!hold) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_NAMES) return known;
      if (!seen.has(text)) {
        seen.set(text, true);
        return undefined;
      }
      seen.delete(text);
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
    haveFailed(error) {
      const isTheirFault = error instanceof Error && isNameFailure(readSaid(error));
      if (isTheirFault) hold = false;
      return isTheirFault;
    },
  };
}
