/** How long a question may take while somebody else keeps the server busy, by what it takes on this very machine. */

/** Asked so often before, so that one slow answer says nothing. */
const QUESTIONS = 20;

/**
 * @param ask a question that costs the server little, asked while it has nothing else to do
 * @param times as long as its median may it take later
 * @param leastMs bounds that from below: what is shorter is the machine's own unrest
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
