import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from "cockatiel";
import type { SupplierFailureKind } from "../sourcing.types.ts";
import { SupplierError } from "./sourcing.errors.ts";

/** Limits on calls to a supplier. All times in milliseconds. */
export interface SupplierLimits {
  /** Concurrent requests at one supplier. */
  concurrency: number;
  /** Time for all queries to one supplier in one search. */
  deadlineMs: number;
  /** Attempts per request, including the first. */
  attempts: number;
  /** Pause before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** Longest Retry-After that is respected by waiting. */
  longestPauseMs: number;
  /** Consecutive failures after which the breaker opens. */
  breakerFailures: number;
  /** How long the breaker stays open before one request tries again. */
  breakerOpenMs: number;
  /** Listings requested per query. */
  listingsPerQuery: number;
  /** Offers kept per material and supplier. */
  offersPerMaterial: number;
}

export const DEFAULT_LIMITS: SupplierLimits = {
  concurrency: 6,
  deadlineMs: 6_000,
  attempts: 3,
  backoffMs: 150,
  longestPauseMs: 2_000,
  breakerFailures: 5,
  breakerOpenMs: 10_000,
  listingsPerQuery: 20,
  offersPerMaterial: 4,
};

/** Guards one supplier: retries temporary failures, and stops calling a supplier that keeps failing. */
export interface SupplierGate {
  /** Whether the breaker is open now. */
  readonly isOpen: boolean;
  /** Calls the supplier even while its breaker is open, when there is no other to call; throws as `ask` does. */
  insist<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** @throws SupplierError, `circuit-open` when the breaker is open; or the signal's reason */
  ask<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** One gate per supplier, shared by all searches of a process, so that the breaker remembers between them. */
export function createSupplierGate(limits: SupplierLimits): SupplierGate {
  const breaker = circuitBreaker(handleWhen(isSuppliersFault), {
    halfOpenAfter: limits.breakerOpenMs,
    breaker: new ConsecutiveBreaker(limits.breakerFailures),
  });
  const retries = retry(
    handleWhen(
      (error) =>
        error instanceof SupplierError && error.isRetryable && pauseOf(error) <= limits.longestPauseMs,
    ),
    {
      maxAttempts: limits.attempts - 1,
      backoff: new DelegateBackoff(({ attempt, result }) => {
        const asked = "error" in result && result.error instanceof SupplierError ? pauseOf(result.error) : 0;
        return Math.max(asked, limits.backoffMs * 2 ** (attempt - 1));
      }),
    },
  );
  const guarded = wrap(retries, breaker);
  const execute = <T>(policy: IPolicy, request: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    policy.execute(() => {
      signal.throwIfAborted();
      return request();
    }, signal);
  return {
    get isOpen() {
      return breaker.state === CircuitState.Open;
    },
    insist: (request, signal) => execute(retries, request, signal),
    async ask(request, signal) {
      const failures: SupplierError[] = [];
      const noted = () =>
        request().catch((error: unknown) => {
          if (error instanceof SupplierError) failures.push(error);
          throw error;
        });
      try {
        return await execute(guarded, noted, signal);
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          // The breaker opened between two attempts: the first failure says more than the missing second attempt.
          const own = failures.at(-1);
          if (own) throw own;
          throw new SupplierError("circuit-open", "suspended after repeated failures", { cause: error });
        }
        throw error;
      }
    },
  };
}

/** A request that the supplier rejected or never received is ours to fix: it says nothing about the supplier's health. */
/** Failures the supplier has no part in: they must not open its breaker. */
const OURS: ReadonlySet<SupplierFailureKind> = new Set([
  "rejected",
  "budget-used",
  "share-used",
  "email-unconfirmed",
]);

function isSuppliersFault(error: Error): boolean {
  return error instanceof SupplierError && !OURS.has(error.kind);
}

function pauseOf(error: SupplierError): number {
  return error.retryAfterMs ?? 0;
}
