/** Functions as they are once their first argument is given. */
type Bound<F> = {
  [Name in keyof F]: F[Name] extends (first: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * Use cases as their callers know them: each takes what it works with as its first argument, and has it from here on.
 *
 * @param dependencies what the functions work with, such as the database and the clock
 * @param functions each by the name that it is called by
 */
export function bindTo<D, F extends Record<string, (dependencies: D, ...rest: never[]) => unknown>>(
  dependencies: D,
  functions: F,
): Bound<F> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, run.bind(undefined, dependencies)]),
  ) as Bound<F>;
}
