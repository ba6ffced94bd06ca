/**
 * Settles as the promise does, or rejects with the signal's reason as soon as it aborts, whatever the promise does
 * then.
 */
export async function orAbort<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
