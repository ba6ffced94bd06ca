/** Counters of attempts in Postgres, each over its own time window. */
import { createHash } from "node:crypto";
import type pg from "pg";
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../platform/errors.ts";

/** The number of attempts allowed, and the seconds they are counted over. */
export interface AttemptLimit {
  points: number;
  duration: number;
}

/** The message when no attempts are left; `wait` reads like "12 minutes". */
export type Refusal = (wait: string) => string;

interface AttemptCounter {
  /**
   * Counts an attempt.
   * @returns the number of attempts so far, this one included
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  count(key: string): Promise<number>;
  /** Counts an attempt. @returns whether it is within the limit */
  allows(key: string): Promise<boolean>;
  /** Counts nothing. @throws AppError RATE_LIMITED when the limit has been exceeded */
  assertLeft(key: string): Promise<void>;
  /** Undoes one attempt. */
  giveBack(key: string): Promise<void>;
  /** Undoes all attempts. */
  forget(key: string): Promise<void>;
}

const TABLE = "rate_limits";

/**
 * @param pool shared; the table is created on first use and cleans itself up
 * @returns a factory of counters; the name tells them apart
 */
export function createCounters(
  pool: pg.Pool,
): (name: string, limit: AttemptLimit, refuse?: Refusal) => AttemptCounter {
  let ready: Promise<void> | null = null;
  const tableReady = () => {
    ready ??= createTable(pool).catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  };

  return (name, limit, refuse = (wait) => `Too many attempts. Please try again in ${wait}.`) => {
    const limiter = new RateLimiterPostgres({ ...optionsFor(pool), ...limit, keyPrefix: name });

    function refused({ msBeforeNext }: RateLimiterRes): AppError {
      const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
      return new AppError("RATE_LIMITED", refuse(inWords(retryAfterSeconds)), { retryAfterSeconds });
    }

    async function consume(key: string): Promise<RateLimiterRes> {
      await tableReady();
      try {
        return await limiter.consume(digest(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }
    }

    return {
      async count(key) {
        const result = await consume(key);
        if (result.consumedPoints > limit.points) throw refused(result);
        return result.consumedPoints;
      },
      allows: async (key) => (await consume(key)).consumedPoints <= limit.points,
      async assertLeft(key) {
        await tableReady();
        const result = await limiter.get(digest(key));
        if (result && result.consumedPoints > limit.points) throw refused(result);
      },
      async giveBack(key) {
        await limiter.reward(digest(key));
      },
      async forget(key) {
        await limiter.delete(digest(key));
      },
    };
  };
}

function optionsFor(pool: pg.Pool): Omit<IRateLimiterPostgresOptions, "points" | "duration"> {
  return {
    // Without the limiter's own statement names: the embedded database has one session for all connections, and a name
    // can be used only once in it.
    storeClient: {
      query: ({ text, values }: { text: string; values?: unknown[] }) => pool.query(text, values),
    },
    storeType: "pool",
    tableName: TABLE,
    tableCreated: true,
  };
}

async function createTable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
    );
  } catch (error) {
    // Two processes creating it at the same moment: one of them runs into the other's row in the catalog.
    if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
  }
}

/** Keys are digests: the table holds no names or addresses, and no key is too long for it. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
