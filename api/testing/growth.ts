/** Requires that a reader of outside text takes time linear in the length of the text, whatever the text is. */
import { expect } from "vitest";

/** How long one text may hold the event loop, five times as long as on an idle machine; see `slowness`. */
const MOST_MS = 500;
/** Below this the measurement is noise of the machine. */
const TELLING_MS = 60;
/** Each measured text is this many times as long as the one before. */
const STEP = 4;
/** Allowed growth per step: 4 is linear, 16 is quadratic. */
const MOST_GROWTH = 12;

/** Number of square roots for which an idle machine of the kind the bounds were set on takes `REFERENCE_MS`. */
const REFERENCE_STEPS = 20_000_000;
const REFERENCE_MS = 25;
let measured: number | null = null;

/** How many times slower than such a machine this one is right now, in processor time; at least 1. */
function slowness(): number {
  if (measured !== null) return measured;
  const start = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < REFERENCE_STEPS; step++) sum += Math.sqrt(step);
  const { user, system } = process.cpuUsage(start);
  // The sum is used, so that the loop is not optimized away.
  measured = Number.isFinite(sum) ? Math.max(1, (user + system) / 1_000 / REFERENCE_MS) : 1;
  return measured;
}

/**
 * Reads the text at a 16th of its length, at a quarter and in full, so that superlinear growth is found while the text
 * is short. A measurement that looks too slow is repeated, and the lowest counts.
 *
 * @param textOf returns a text of about that many characters
 * @param most characters that the limits let in
 * @param mostMs time limit for what is read in a thread of its own
 */
export async function expectLinear(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  { most, mostMs = MOST_MS }: { most: number; mostMs?: number },
): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (const share of [STEP ** 2, STEP, 1]) {
    const length = Math.ceil(most / share);
    const text = textOf(length);
    const isFine = (ms: number) =>
      ms <= mostMs * slowness() && (ms < TELLING_MS || ms <= MOST_GROWTH * before);
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5 && !isFine(least); run++) least = Math.min(least, await time(read, text));
    if (!isFine(least)) {
      expect.unreachable(
        `${Math.round(least)} ms for ${length} characters, ${Math.round(before)} ms for a quarter: ${JSON.stringify(text.slice(0, 80))}`,
      );
    }
    // A time too short to be measured counts as the shortest that can be.
    before = Math.max(least, TELLING_MS / MOST_GROWTH);
  }
}

/** Milliseconds of processor time, which depends little on the machine's other load. */
async function time(read: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  try {
    await read(text);
  } catch (error) {
    // A refusal is an answer; a failure is not.
    if (error instanceof RangeError || error instanceof TypeError) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
