/** Holds a reader of outside text to time that grows with the length of the text, whatever the text is. */
import { expect } from "vitest";

/** How long the event loop may be held by one text, five times as much as an idle machine may take; see `slowness`. */
const MOST_MS = 500;
/** Below it what is measured is the machine. */
const TELLING_MS = 60;
/** Each text that is measured is so many times as long as the one before. */
const STEP = 4;
/** Growth at a step that is borne with: 4 is linear, 16 is quadratic. */
const MOST_GROWTH = 12;

/** Square roots that an idle machine of the kind the bounds were set on takes `REFERENCE_MS` for. */
const REFERENCE_STEPS = 20_000_000;
const REFERENCE_MS = 25;
let measured: number | null = null;

/** How many times as long as such a machine this one takes now, by the processor's own time; at least 1. */
function slowness(): number {
  if (measured !== null) return measured;
  const start = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < REFERENCE_STEPS; step++) sum += Math.sqrt(step);
  const { user, system } = process.cpuUsage(start);
  // What comes of it is used, so that none of it is left out.
  measured = Number.isFinite(sum) ? Math.max(1, (user + system) / 1_000 / REFERENCE_MS) : 1;
  return measured;
}

/**
 * Reads the text at a 16th of its length, at a quarter and whole, so that what grows too fast is found while it is
 * short. What looks too slow is measured again and the least counts.
 *
 * @param textOf a text of about that many characters
 * @param most   characters that the limits let in
 * @param mostMs for what is read in a thread of its own, how long that may take
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
    // What is too short to be measured grows from what can be.
    before = Math.max(least, TELLING_MS / MOST_GROWTH);
  }
}

/** Milliseconds of the processor: what else the machine does counts little. */
async function time(read: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  try {
    await read(text);
  } catch (error) {
    // To refuse is an answer; to fail is not.
    if (error instanceof RangeError || error instanceof TypeError) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
