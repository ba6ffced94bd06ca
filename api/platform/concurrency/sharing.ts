/** Work that many ask this process for at the same time. */

/** Does the work of a key once for everybody who asks while it runs; who asks later has it done anew. */
type Sharing<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Does the work of a key once for everybody who asks while it runs. A failure is everybody's as well; the next to ask
 * tries again.
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

/** Does the works of a key one after the other, in the order in which they were asked for; a failure stops nobody. */
type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Does the works of a key one after the other, within this process only: processes take turns by row locks. */
export function createTurns(): Turns {
  const lasts = new Map<string, Promise<void>>();
  return (key, work) => {
    const done = (lasts.get(key) ?? Promise.resolve()).then(work);
    const over = done.then(
      () => {},
      () => {},
    );
    lasts.set(key, over);
    // Nothing is kept of a key that nobody waits for.
    void over.then(() => lasts.get(key) === over && lasts.delete(key));
    return done;
  };
}
