/**
 * Does something once the page is at rest, or after `latestMs` at the latest; where the browser cannot tell, then.
 *
 * @returns takes it back
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
