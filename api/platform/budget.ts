/**
 * Points that a caller may spend in a period of time. Counted in Redis when processes share one, otherwise in this
 * process. While Redis is unavailable each process counts for itself: the site goes on, still limited.
 */
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { within } from "./concurrency/within.ts";
import { AppError } from "./errors.ts";

/** How long a request waits for Redis, and how long Redis is skipped after a request waited in vain. */
const PATIENCE_MS = 250;
const REST_MS = 5_000;

/** A limit on what each spender may use up in the current period. */
export interface Budget {
  /**
   * @param points whole, at least 0
   * @returns the points left
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  spend(spender: string, points?: number): Promise<number>;
}

/** How many points, for how long, and the message once they are spent. */
export interface BudgetOptions {
  /** Distinguishes budgets that are counted in the same place. */
  name: string;
  points: number;
  /** Seconds after which all points are available again. */
  duration: number;
  /** Shown to a caller who has spent them all. */
  message: string;
}

/** @param redis null: counts in this process */
export function createBudget(
  redis: Redis | null,
  { name, points, duration, message }: BudgetOptions,
): Budget {
  const limit = { points, duration };
  const local = new RateLimiterMemory({ ...limit, keyPrefix: name });
  const count =
    redis === null
      ? (key: string, spent: number) => local.consume(key, spent)
      : countShared(redis, local, { ...limit, keyPrefix: name });
  return {
    async spend(spender, spent = 1) {
      try {
        const { remainingPoints } = await count(spender, spent);
        return remainingPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw new AppError("RATE_LIMITED", message, { retryAfterSeconds });
      }
    },
  };
}

/** Counts in Redis, or in this process while Redis is unreachable or does not answer. */
function countShared(
  redis: Redis,
  local: RateLimiterMemory,
  limit: { points: number; duration: number; keyPrefix: string },
) {
  const shared = new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: local,
    // A flood is rejected without a further call to Redis.
    inMemoryBlockOnConsumed: limit.points,
  });
  let silentUntil = 0;
  return async (key: string, points: number): Promise<RateLimiterRes> => {
    if (performance.now() < silentUntil) return local.consume(key, points);
    const counted = await within(PATIENCE_MS, shared.consume(key, points));
    if (counted !== null) return counted;
    silentUntil = performance.now() + REST_MS;
    return local.consume(key, points);
  };
}
