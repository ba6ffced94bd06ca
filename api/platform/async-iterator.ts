/** Async iterators that end when they are told to. */

/**
 * Maps each value; `map` giving null ends the iteration. Unlike an async generator around a `for await`, `return` is
 * passed on to the source at once even while the next value is awaited.
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
