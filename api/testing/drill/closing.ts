/** Whatever a drill has started and must end, whether it finishes or is interrupted. */

/** Registers what to end once the drill is over. */
export interface Closing {
  /** It is ended before everything that was pushed earlier. */
  push(end: () => Promise<unknown>): void;
  /** Ends everything, the last first; a second call waits for the first. */
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
