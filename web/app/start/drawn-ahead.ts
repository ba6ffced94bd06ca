import type { createBrowserRouter } from "react-router-dom";
import { firstQuestionsOf } from "./first-questions.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Longer than a slow line takes; after that the app's own signs of waiting say more than a page that stands still. */
const PATIENCE_MS = 8_000;

/** Waits until the app can draw the page's screen whole: its script is there and so is what it shows. */
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
  // What public pages are drawn with has no part in it.
  if (firstQuestionsOf(window.location.pathname).length === 0) return;
  const { whenPreloaded } = await import("./preload.ts");
  await whenPreloaded();
}

/**
 * Follows the reader of what the server has drawn: which link the keyboard is at, and how far down they are.
 *
 * @returns takes them there again, once the app has drawn the same
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
    // The router begins a page at its top.
    if (scrolledTo > 0) window.scrollTo(0, scrolledTo);
    if (link === null || document.activeElement !== document.body) return;
    root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
  };
}
