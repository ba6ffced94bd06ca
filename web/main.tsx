import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
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
await nextTask();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
