/** Set in the session for as long as an outdated page has been reloaded and has not drawn since. */
const RELOADED = "reloaded-for-new-build";
const DRAWN_AFTER_MS = 10_000;

/**
 * A new build replaced the scripts that this page would load next: the page of the new build has them. Once only, so
 * that a script that really is missing ends on the error screen instead of in a loop. While the server does not answer
 * nothing is known of a new build, and reloading would leave the page, with what was typed into it, for the browser's own error.
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
