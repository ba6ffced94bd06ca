/** Functions with their first argument already bound. */
type Bound<F> = {
  [Name in keyof F]: F[Name] extends (first: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * Binds use cases to their dependencies: callers no longer pass the first argument.
 *
 * @param dependencies what the functions work with, such as the database and the clock
 * @param functions use cases by name
 */
export function bindTo<D, F extends Record<string, (dependencies: D, ...rest: never[]) => unknown>>(
  dependencies: D,
  functions: F,
): Bound<F> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, run.bind(undefined, dependencies)]),
  ) as Bound<F>;
}
