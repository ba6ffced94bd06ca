import type { Clock } from "../../platform/clock.ts";

/** Failures in a row after which the server is left alone. */
const FAILURES = 3;
const REST_MS = 60_000;
/** Longest that a server's own wish is respected for. */
const LONGEST_REST_MS = 10 * 60_000;

/** Whether a server is being left alone: nobody waits for one that does not answer, again and again. */
interface Rest {
  readonly isResting: boolean;
  succeeded(): void;
  /** @param retryAfterMs how long the server asks to be left alone; null when it does not say */
  failed(retryAfterMs: number | null): void;
}

export function createRest(clock: Clock): Rest {
  let failures = 0;
  let until = 0;
  return {
    get isResting() {
      return clock.now().getTime() < until;
    },
    succeeded() {
      failures = 0;
    },
    failed(retryAfterMs) {
      failures += 1;
      const restMs = retryAfterMs ?? (failures >= FAILURES ? REST_MS : 0);
      until = clock.now().getTime() + Math.min(restMs, LONGEST_REST_MS);
    },
  };
}
