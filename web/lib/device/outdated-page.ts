/** Stored in the session from the reload of an outdated page until it has rendered. */
const RELOADED = "reloaded-for-new-build";
const DRAWN_AFTER_MS = 10_000;

/**
 * Reloads the page when a new build has replaced the scripts it would load next; the new build's page has them. Only
 * once, so that a script that really is missing ends on the error screen instead of in a loop. While the server does
 * not answer, a new build cannot be detected, and reloading would replace the page and what was typed into it by the
 * browser's own error.
 *
 * @param reload for tests
 */
export function reloadOutdatedPage(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", () => {
    if (sessionStorage.getItem(RELOADED) === null) void reloadOnceServed(reload);
  });
  window.setTimeout(() => sessionStorage.removeItem(RELOADED), DRAWN_AFTER_MS);
}

async function reloadOnceServed(reload: () => void): Promise<void> {
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(RELOADED, "yes");
  reload();
}
