import "./styles/index.css";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { whenDrawable } from "./app/drawn-ahead.ts";
import { createRouter } from "./app/router.tsx";
import { nextTask } from "./lib/next-task.ts";
import { keepAppOnDevice } from "./lib/offline.ts";

/** Set in the session for as long as an outdated page has been reloaded and has not drawn since. */
const RELOADED = "reloaded-for-new-build";

// A new build replaced the scripts that this page would load next: the page of the new build has them. Once only, so
// that a script that really is missing ends on the error screen instead of in a loop.
window.addEventListener("vite:preloadError", (event) => {
  if (sessionStorage.getItem(RELOADED) !== null) return;
  sessionStorage.setItem(RELOADED, "yes");
  event.preventDefault();
  window.location.reload();
});
window.setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);

keepAppOnDevice();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// A task of its own: what the scripts do when they arrive is one already.
await nextTask();
const router = createRouter();
// What the server has drawn stays until what follows it is complete: nothing is taken away and shown again.
if (root.hasChildNodes()) await whenDrawable(router);
else await nextTask();
// In pieces, between which the page answers to the thumb.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
      <DrawnByApp root={root} />
    </StrictMode>,
  );
});

/** Says, once the app has drawn the page, that it is the app's and no longer the server's. */
function DrawnByApp({ root }: { root: HTMLElement }) {
  useLayoutEffect(() => {
    root.removeAttribute("data-drawn-ahead");
    root.removeAttribute("aria-busy");
  }, [root]);
  return null;
}
