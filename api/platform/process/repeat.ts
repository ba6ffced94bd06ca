/** Recurring work of a process. */
import type { Logger } from "../logger.ts";

/**
 * Calls `work` again and again, one call at a time; a call that fails is logged and does not end the series.
 * @param what named in the log
 * @returns ends the series and waits for the call under way
 */
export function repeat(
  intervalMs: number,
  what: string,
  work: () => Promise<unknown>,
  logger: Logger,
): () => Promise<void> {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= work().then(
      () => {
        current = null;
      },
      (error: unknown) => {
        current = null;
        logger.warn({ err: error }, `the sweep for ${what} failed`);
      },
    );
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await current;
  };
}
