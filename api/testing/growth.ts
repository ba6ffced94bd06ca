/** Holds a reader of outside text to time that grows with the length of the text, whatever the text is. */
import { expect } from "vitest";

/** How long the event loop may be held by one text, five times as much as an idle machine may take. */
const MOST_MS = 500;
/** Below it what is measured is the machine. */
const TELLING_MS = 60;
/** Growth at twice the length that is borne with: 2 is linear, 4 is quadratic. */
const MOST_GROWTH = 3.5;

/**
 * Reads the text at a 16th of its length and then at each doubling, so that what grows too fast is found while it is
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
  for (let length = Math.ceil(most / 16); length <= most; length *= 2) {
    const text = textOf(length);
    const isFine = (ms: number) => ms <= mostMs && (ms < TELLING_MS || ms <= MOST_GROWTH * before);
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5 && !isFine(least); run++) least = Math.min(least, await time(read, text));
    if (!isFine(least)) {
      expect.unreachable(
        `${Math.round(least)} ms for ${length} characters, ${Math.round(before)} ms for half: ${JSON.stringify(text.slice(0, 80))}`,
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
