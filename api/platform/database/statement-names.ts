/**
 * Names for statements that come again: Postgres parses what has a name once for each connection, and plans it a few times
 * instead of each time. Parsing and planning are otherwise half of its work.
 */
import { LRUCache } from "lru-cache";
import { isNameFailure, readSaid } from "./driver-error.ts";

/** A connection keeps what has a name until it is closed: statements made for what nobody repeats must not fill it. */
const MOST_NAMES = 500;
const MOST_TEXTS = 2_000;

export interface StatementNames {
  /** @returns undefined for a statement that is asked for the first time, and where names do not hold */
  nameOf(text: string): string | undefined;
  /** Whether a statement failed for its name. From then on none is given: asked again, it runs. */
  haveFailed(error: unknown): boolean;
}

/** For the embedded database, whose connections share one session and so one set of names. */
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
