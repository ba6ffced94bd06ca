/** Async iterators that end as soon as `return` is called. */

/**
 * Drops a value whose text equals the previous one's: not every event changes what a listener shows.
 * @param wordsOf everything about a value that a listener could notice
 */
export function skipRepeats<Value>(
  source: AsyncIterator<Value>,
  wordsOf: (value: Value) => string,
): AsyncIterableIterator<Value> {
  let before: string | null = null;
  return {
    async next() {
      for (;;) {
        const step = await source.next();
        if (step.done) return { done: true, value: undefined };
        const words = wordsOf(step.value);
        if (words === before) continue;
        before = words;
        return step;
      }
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Maps each value; `map` returning null ends the iteration. Unlike an async generator around a `for await`, `return`
 * reaches the source immediately, even while the next value is still awaited.
 */
export function mapAsync<In, Out>(
  source: AsyncIterator<In>,
  map: (value: In) => Promise<Out | null>,
): AsyncIterableIterator<Out> {
  const over: IteratorReturnResult<undefined> = { done: true, value: undefined };
  return {
    async next() {
      const step = await source.next();
      if (step.done) return over;
      const value = await map(step.value);
      if (value !== null) return { done: false, value };
      await source.return?.();
      return over;
    },
    async return() {
      await source.return?.();
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
