/**
 * Runs a function once the page is idle, or after `latestMs` at the latest; where the browser cannot tell, after
 * `latestMs`.
 *
 * @returns cancels it
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** Longer than a screen takes to render, including its data. */
const SETTLED_MS = 4_000;
const SETTLED_LATEST_MS = 5_000;

/**
 * Runs a function once the current screen has all its data: anything that may be needed later must not compete with it
 * for the network.
 *
 * @returns cancels it
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
