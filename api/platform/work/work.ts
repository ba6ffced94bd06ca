/**
 * Defines a kind of durable work: rows of a domain's own table that are worked on until they are done or given up, even
 * when processes die in between. The code that does the work is elsewhere. See
 * api/decisions/095-durable-work.md.
 */
import type { z } from "zod";
import { type Duration, toSeconds } from "./duration.ts";

/** When work is retried, and how often. */
export interface Retries {
  /** Attempts after which it is given up; null: it is retried until it succeeds, or as another rule says. */
  readonly attempts: number | null;
  /** Seconds from each attempt to the next; the last one repeats. */
  readonly backoff: readonly number[];
}

/** A kind of durable work. */
export interface Work<Item extends object> extends Retries {
  /** Its name in /metrics and the log. */
  readonly name: string;
  /** One piece of it, as the worker receives it. */
  readonly payload: z.ZodType<Item>;
  /** How many pieces one process works on at the same time. */
  readonly concurrency: number;
  /** A query for waiting pieces: `since` is when each became due, or was written. */
  readonly waiting: string;
}

/** @throws RangeError for invalid waits */
export function defineWork<Item extends object>({
  backoff,
  ...work
}: Omit<Work<Item>, "backoff"> & { backoff: readonly Duration[] }): Work<Item> {
  return { ...work, backoff: backoff.map(toSeconds) };
}

/**
 * Seconds until the next attempt.
 * @param tries attempts begun so far
 * @returns null when it is given up
 */
export function nextWait({ attempts, backoff }: Retries, tries: number): number | null {
  return attempts !== null && tries >= attempts ? null : waitAfter(backoff, tries);
}

/** Seconds until the next attempt after so many, however many there are. */
export function waitAfter(backoff: readonly number[], tries: number): number {
  return backoff[Math.max(tries, 1) - 1] ?? backoff.at(-1) ?? 0;
}
