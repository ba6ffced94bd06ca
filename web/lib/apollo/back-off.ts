const LONGEST_WAIT_MS = 5_000;

/**
 * Delay before something that failed is retried. It grows each time and is spread at random, so that a recovering
 * server is not hit by every client at the same moment.
 *
 * @param failed how often it has failed before: 0 for the first time
 */
export function backOffMs(failed: number): number {
  return Math.min(LONGEST_WAIT_MS, 250 * 2 ** failed) * (0.5 + Math.random() / 2);
}
