/** Recurring work of a process. */
import type { Logger } from "../logger.ts";

interface Recurring {
  /** Its name in the log. */
  readonly what: string;
  readonly work: () => Promise<unknown>;
}

/**
 * Calls each function again and again, all at the same moments and each one call at a time; a failing call is logged
 * and does not end the series.
 * @returns ends the series and waits for the calls in progress
 */
export function repeatAll(
  intervalMs: number,
  all: readonly Recurring[],
  logger: Logger,
): () => Promise<void> {
  const underWay = new Map<Recurring, Promise<void>>();
  async function call(one: Recurring): Promise<void> {
    try {
      await one.work();
    } catch (error) {
      logger.warn({ err: error }, `the sweep for ${one.what} failed`);
    }
  }
  const timer = setInterval(() => {
    for (const one of all.filter((each) => !underWay.has(each))) {
      underWay.set(
        one,
        call(one).finally(() => underWay.delete(one)),
      );
    }
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay.values());
  };
}

/** The same for a single function. @param what its name in the log */
export function repeat(
  intervalMs: number,
  what: string,
  work: () => Promise<unknown>,
  logger: Logger,
): () => Promise<void> {
  return repeatAll(intervalMs, [{ what, work }], logger);
}
