import type { createBrowserRouter } from "react-router-dom";
import { firstQuestionsOf } from "./first-questions.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Longer than a slow connection needs. After that the app's own loading states say more than a frozen page. */
const PATIENCE_MS = 8_000;

/** Waits until the app can render the page's screen completely: its script and its data have arrived. */
export async function whenDrawable(router: Router): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, arrive(router)]);
}

async function arrive(router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  // Public pages need none of this.
  if (firstQuestionsOf(window.location.pathname).length === 0) return;
  const { whenPreloaded } = await import("./preload.ts");
  await whenPreloaded();
}

/**
 * Tracks the reader of the server's rendering: which link has the focus, and how far down they have scrolled.
 *
 * @returns restores both, once the app has rendered the same page
 */
export function followReader(root: HTMLElement): () => void {
  let scrolledTo = window.scrollY;
  let link: string | null = null;
  const noteScroll = () => {
    scrolledTo = window.scrollY;
  };
  const noteFocus = () => {
    const focused = document.activeElement;
    link = focused !== null && root.contains(focused) ? focused.getAttribute("href") : null;
  };
  noteFocus();
  window.addEventListener("scroll", noteScroll, { passive: true });
  root.addEventListener("focusin", noteFocus);
  return () => {
    window.removeEventListener("scroll", noteScroll);
    root.removeEventListener("focusin", noteFocus);
    // The router starts a page at its top.
    if (scrolledTo > 0) window.scrollTo(0, scrolledTo);
    if (link === null || document.activeElement !== document.body) return;
    root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
  };
}
