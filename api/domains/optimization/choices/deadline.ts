/** The time left for a group of searches. */
export interface Deadline {
  /** Milliseconds left, at least 1: a search always gets as far as its heuristic. */
  remainingMs(): number;
  isOver(): boolean;
}

/** Starts the clock for a group of searches. */
export function startDeadline(now: () => number, limitMs: number): Deadline {
  const end = now() + limitMs;
  return { remainingMs: () => Math.max(1, end - now()), isOver: () => now() >= end };
}
