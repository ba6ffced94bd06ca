/** How long a request may take while others keep the server busy, based on what it takes on this very machine. */

/** Number of measurements, so that one slow answer does not count. */
const QUESTIONS = 20;

/**
 * @param ask a request that costs the server little, sent while the server is otherwise idle
 * @param times allowed multiple of its median
 * @param leastMs lower bound: anything shorter is noise of the machine
 * @returns milliseconds
 */
export async function measurePatience(
  ask: () => Promise<unknown>,
  { times, leastMs }: { times: number; leastMs: number },
): Promise<number> {
  const waits: number[] = [];
  while (waits.length < QUESTIONS) waits.push(await timeOf(ask));
  return Math.max(leastMs, times * medianOf(waits));
}

/** @returns milliseconds until the answer */
export async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/** @param values at least one */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
