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

/** How a supplier is treated. All times in milliseconds. */
export interface SupplierLimits {
  /** Requests under way at one supplier. */
  concurrency: number;
  /** Everything asked of one supplier in one search. */
  deadlineMs: number;
  /** Tries of one request, the first included. */
  attempts: number;
  /** Pause before the second try; doubles with each further one. */
  backoffMs: number;
  /** Longest Retry-After that is waited for. */
  longestPauseMs: number;
  /** Failures in a row after which the supplier is left alone. */
  breakerFailures: number;
  /** How long it is left alone before one request tries again. */
  breakerOpenMs: number;
  /** Listings asked for by one query. */
  listingsPerQuery: number;
  /** Offers kept for one material at one supplier. */
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

/** Stands before one supplier: tries again what may pass, and stops asking one that keeps failing. */
export interface SupplierGate {
  /** Whether the supplier is being left alone now. */
  readonly isOpen: boolean;
  /** Asks even a supplier that is being left alone, where there is no other to ask; throws as `ask` does. */
  insist<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** @throws SupplierError, `circuit-open` when the supplier is being left alone; or the signal's reason */
  ask<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** One gate for each supplier, shared by all searches of a process: the breaker remembers between them. */
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
          // Left alone between two tries: how the first one failed tells more than that there was no second.
          const own = failures.at(-1);
          if (own) throw own;
          throw new SupplierError("circuit-open", "left alone after repeated failures", { cause: error });
        }
        throw error;
      }
    },
  };
}

/** A request the supplier refused or was not sent is ours to mend: it says nothing about the supplier's health. */
/** What the supplier has no part in: it must not be left alone for it. */
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
