/**
 * Waits for work up to a limit. The work carries on after that, and a late failure is ignored.
 *
 * @returns null when it did not finish in time
 * @throws any error of the work within the limit
 */
export async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
