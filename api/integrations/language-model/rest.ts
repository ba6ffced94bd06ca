import type { Clock } from "../../platform/clock.ts";

/** Consecutive failures after which requests to the server pause. */
const FAILURES = 3;
const REST_MS = 60_000;
/** Longest pause that is granted when the server asks for one. */
const LONGEST_REST_MS = 10 * 60_000;

/** Tracks whether requests to a server are paused, so that no one waits again and again for one that does not answer. */
interface Rest {
  readonly isResting: boolean;
  succeeded(): void;
  /** @param retryAfterMs the pause that the server asks for; null when it does not specify */
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
