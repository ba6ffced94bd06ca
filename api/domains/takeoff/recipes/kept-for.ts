/**
 * Caches the result of a function of one object for as long as the object lives: results for a text are released with
 * the text and never appear in another one.
 *
 * @param workOut must depend on nothing but the object, which must not change
 */
export function keptFor<Subject extends object, Result>(
  workOut: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const kept = new WeakMap<Subject, { readonly result: Result }>();
  return (subject) => {
    const known = kept.get(subject);
    if (known) return known.result;
    const result = workOut(subject);
    kept.set(subject, { result });
    return result;
  };
}
