/**
 * Names for statements that come again: Postgres parses what has a name once for each connection, and plans it a few times
 * instead of each time. Parsing and planning are otherwise half of its work.
 */
import { LRUCache } from "lru-cache";

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
      const isTheirFault = isNameFailure(error);
      if (isTheirFault) hold = false;
      return isTheirFault;
    },
  };
}

/**
 * Postgres: a prepared statement of this name is there already (42P05) or is not there (26000), as behind poolers that hand
 * a session from one connection to another; or its table was changed by a newer version (0A000).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function isNameFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = readFailure(error);
  return (
    code === "42P05" ||
    code === "26000" ||
    (code === "0A000" && message.includes("cached plan must not change"))
  );
}

/** What Postgres said, from pg itself or from Prisma's driver, which keeps it as the cause. */
function readFailure(error: Error): { code: unknown; message: string } {
  const { cause } = error;
  if (typeof cause === "object" && cause !== null && "originalCode" in cause) {
    const message = "originalMessage" in cause ? String(cause.originalMessage) : "";
    return { code: cause.originalCode, message };
  }
  return { code: "code" in error ? error.code : undefined, message: error.message };
}
