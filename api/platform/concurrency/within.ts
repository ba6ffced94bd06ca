/**
 * What comes of work that is waited for only so long. It goes on after that, and a failure of it is then nobody's.
 *
 * @returns null when it has not ended in time
 * @throws what the work throws in time
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
