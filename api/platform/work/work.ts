/**
 * Defines a kind of durable work: rows of a domain's own table that are worked on until they are done or given up, even when
 * processes die in between. The code that does the work lives elsewhere. See api/decisions/095-one-kit-for-durable-work.md.
 */
import type { z } from "zod";
import { type Duration, toSeconds } from "./duration.ts";

/** When something is tried again, and for how often. */
export interface Retries {
  /** Tries after which it is given up; null: it is tried for as long as it takes, or as another rule says. */
  readonly attempts: number | null;
  /** Seconds from each try to the next; the last holds for all that follow. */
  readonly backoff: readonly number[];
}

/** A kind of durable work. */
export interface Work<Item extends object> extends Retries {
  /** In /metrics and the log. */
  readonly name: string;
  /** What one piece of it is, as whoever works on it is given it. */
  readonly payload: z.ZodType<Item>;
  /** Pieces that one process works on at the same time. */
  readonly concurrency: number;
  /** A query of what waits: `since` is when each became due, or was written. */
  readonly waiting: string;
}

/** @throws RangeError for waits that are none */
export function defineWork<Item extends object>({
  backoff,
  ...work
}: Omit<Work<Item>, "backoff"> & { backoff: readonly Duration[] }): Work<Item> {
  return { ...work, backoff: backoff.map(toSeconds) };
}

/**
 * Seconds until the next try.
 * @param tries those begun so far
 * @returns null when it is given up
 */
export function nextWait({ attempts, backoff }: Retries, tries: number): number | null {
  return attempts !== null && tries >= attempts ? null : waitAfter(backoff, tries);
}

/** Seconds after which what has been tried so often is tried again, however often that may be. */
export function waitAfter(backoff: readonly number[], tries: number): number {
  return backoff[Math.max(tries, 1) - 1] ?? backoff.at(-1) ?? 0;
}
