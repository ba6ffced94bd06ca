/** Work that several callers in this process request at the same time. */

/**
 * Runs the work for a key once and shares the result with every caller that asks while it is running. A later call runs it
 * again.
 */
type Sharing<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the work for a key once and shares the result with every caller that asks while it is running. A failure reaches
 * all of them; the next call tries again.
 */
export function createSharing<Result>(): Sharing<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}

/** Runs the work of a key one after the other, in the order requested. A failure does not stop the next one. */
type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs the work of a key one after the other, within this process only: across processes, row locks do this. */
export function createTurns(): Turns {
  const lasts = new Map<string, Promise<void>>();
  return (key, work) => {
    const done = (lasts.get(key) ?? Promise.resolve()).then(work);
    const over = done.then(
      () => {},
      () => {},
    );
    lasts.set(key, over);
    // Forgets a key that no caller is waiting for.
    void over.then(() => lasts.get(key) === over && lasts.delete(key));
    return done;
  };
}
