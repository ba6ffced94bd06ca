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

/** Longer than a screen takes to be drawn, its data included. */
const SETTLED_MS = 4_000;
const SETTLED_LATEST_MS = 5_000;

/**
 * Does something once the screen that is being shown has everything: what may be wanted later must not take its place
 * on the line.
 *
 * @returns takes it back
 */
export function whenSettled(work: () => void): () => void {
  let takeBack: () => void = () => undefined;
  const timer = setTimeout(() => {
    takeBack = whenIdle(work, SETTLED_LATEST_MS);
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    takeBack();
  };
}
