/**
 * A function of one object that works its result out once for each, and keeps it as long as the object itself: what is
 * kept of a text goes with the text, and nothing of it can be met in another one.
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
