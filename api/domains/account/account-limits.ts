/**
 * How often signing in, registering and resetting a password may be tried. Counted in Postgres, which signing in needs anyway: the limits
 * hold over all processes and while Redis is away, and when Postgres is away nobody is let in (they fail closed).
 */
import { createHash } from "node:crypto";
import type pg from "pg";
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../platform/errors.ts";

/** What a counted attempt gets; call `succeeded` when the password was right, so that it does not count. */
export interface LoginPermit {
  succeeded(): Promise<void>;
}

export interface AccountLimits {
  /**
   * Counts an attempt to sign in before it is made, so that parallel guesses count as well.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  countLogin(username: string, clientAddress: string): Promise<LoginPermit>;
  /** @throws AppError RATE_LIMITED with the seconds to wait */
  countRegistration(clientAddress: string): Promise<void>;
  /**
   * Counts a request for a code by what was typed, so that its answer does not tell whether there is an account.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  countResetRequest(identifier: string, clientAddress: string): Promise<void>;
  /** Counts a code about to be sent to an account, by whatever name it was asked for; false when it is one too many. */
  allowsResetOf(userId: string): Promise<boolean>;
  /** Counts a code that is tried. @throws AppError RATE_LIMITED with the seconds to wait */
  countResetTry(clientAddress: string): Promise<void>;
}

/** Attempts and the seconds they are counted over. */
const LIMITS = {
  /** Someone who mistypes, on their own machine. */
  accountAtAddress: { points: 10, duration: 15 * 60 },
  /** Guesses at one account from many machines. High, because reaching it locks the owner out as well. */
  account: { points: 100, duration: 60 * 60 },
  /** Guesses at many accounts from one machine; an office behind one address stays below it. */
  address: { points: 200, duration: 15 * 60 },
  registration: { points: 200, duration: 60 * 60 },
  /** Codes asked for by one name. */
  reset: { points: 5, duration: 60 * 60 },
  /** Codes asked for from one machine: nobody floods mailboxes and phones from it. */
  resetAddress: { points: 30, duration: 60 * 60 },
  /** Codes sent to one account in a day; each can be guessed five times. */
  resetAccount: { points: 10, duration: 24 * 60 * 60 },
  /** Codes tried from one machine. */
  resetTry: { points: 60, duration: 15 * 60 },
} as const;

const TABLE = "rate_limits";

/** For load tests (RATE_LIMITS=off). */
export const noAccountLimits: AccountLimits = {
  countLogin: async () => ({ succeeded: async () => {} }),
  countRegistration: async () => {},
  countResetRequest: async () => {},
  allowsResetOf: async () => true,
  countResetTry: async () => {},
};

/** @param pool shared; the table is made at the first use and cleans itself */
export function createAccountLimits(pool: pg.Pool): AccountLimits {
  const counter = (name: keyof typeof LIMITS) =>
    new RateLimiterPostgres({ ...limiterOptions(pool), ...LIMITS[name], keyPrefix: name });
  const accountAtAddress = counter("accountAtAddress");
  const account = counter("account");
  const address = counter("address");
  const registration = counter("registration");
  const reset = counter("reset");
  const resetAddress = counter("resetAddress");
  const resetAccount = counter("resetAccount");
  const resetTry = counter("resetTry");

  let ready: Promise<void> | null = null;
  const tableReady = () => {
    ready ??= createTable(pool).catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  };

  return {
    async countLogin(username, clientAddress) {
      await tableReady();
      const accountKey = digest(username.toLowerCase());
      const pairKey = digest(`${accountKey}|${clientAddress}`);
      const addressKey = digest(clientAddress);
      // One after the other: a pair that is used up must not use up the account for its owner elsewhere.
      await consume(accountAtAddress, pairKey);
      await consume(address, addressKey);
      await consume(account, accountKey);
      return {
        async succeeded() {
          await Promise.all([
            accountAtAddress.delete(pairKey),
            address.reward(addressKey),
            account.reward(accountKey),
          ]);
        },
      };
    },
    async countRegistration(clientAddress) {
      await tableReady();
      await consume(registration, digest(clientAddress));
    },
    async countResetRequest(identifier, clientAddress) {
      await tableReady();
      await consume(resetAddress, digest(clientAddress));
      await consume(reset, digest(identifier.toLowerCase()));
    },
    async allowsResetOf(userId) {
      await tableReady();
      return resetAccount.consume(userId).then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return false;
          throw refusal;
        },
      );
    },
    async countResetTry(clientAddress) {
      await tableReady();
      await consume(resetTry, digest(clientAddress));
    },
  };
}

function limiterOptions(pool: pg.Pool): Omit<IRateLimiterPostgresOptions, "points" | "duration"> {
  return {
    // Without the statement names the limiter gives: the embedded database has one session for all connections, in
    // which a name can be given only once.
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
    // Two processes that make it at the same moment: one of them meets the other's row in the catalogue.
    if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new AppError(
      "RATE_LIMITED",
      `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
      {
        retryAfterSeconds,
      },
    );
  }
}

/** Keys are digests: no names and addresses lie about in a table of counters, and none is too long for it. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
