/**
 * Work that has a time limit for all of it.
 *
 * @param signal of who asked for it: it aborts the work's as well
 * @param overdue what the work's signal is aborted with when the time is over
 * @param work    given the signal that it is to heed; what it throws is thrown
 */
export async function byDeadline<Result>(
  limitMs: number,
  signal: AbortSignal,
  overdue: () => Error,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(overdue()), limitMs);
  try {
    return await work(AbortSignal.any([signal, deadline.signal]));
  } finally {
    clearTimeout(timer);
  }
}
