/**
 * Runs work under a time limit for the whole of it.
 *
 * @param signal the caller's; when it aborts, so does the work's
 * @param overdue the reason that the work's signal aborts with when the time is over
 * @param work receives the signal that it must obey; its errors are passed on
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
