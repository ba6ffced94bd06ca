/** What a drill has started and has to end, whether it comes to its end or is interrupted. */

/** What is ended once the drill is over. */
export interface Closing {
  /** Ended before everything that was pushed earlier. */
  push(end: () => Promise<unknown>): void;
  /** Ends everything, the last first; asked again, waits for the same. */
  close(): Promise<void>;
}

/** @param signal ends everything early */
export function createClosing(signal: AbortSignal | undefined): Closing {
  const ends: (() => Promise<unknown>)[] = [];
  let closed: Promise<void> | null = null;

  async function endAll(): Promise<void> {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  }

  const closing: Closing = {
    push: (end) => void ends.push(end),
    close() {
      closed ??= endAll();
      return closed;
    },
  };
  signal?.addEventListener("abort", () => void closing.close());
  return closing;
}
