const LONGEST_WAIT_MS = 5_000;

/**
 * How long to wait before what failed is tried again: longer each time, and spread, so that a server that comes back is
 * not met by everyone at once.
 *
 * @param failed how often it has failed before: 0 for the first time
 */
export function backOffMs(failed: number): number {
  return Math.min(LONGEST_WAIT_MS, 250 * 2 ** failed) * (0.5 + Math.random() / 2);
}
