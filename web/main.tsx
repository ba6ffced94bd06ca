import "./styles/index.css";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { createRouter } from "./app/router.tsx";
import { followReader, whenDrawable } from "./app/start/drawn-ahead.ts";
import { keepAppOnDevice } from "./lib/device/offline.ts";
import { reloadOutdatedPage } from "./lib/device/outdated-page.ts";
import { nextTask } from "./lib/next-task.ts";

reloadOutdatedPage();
keepAppOnDevice();

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root");
// Not awaited here: scripts that this one asks for could not use anything of its file until it has ended.
void start(element);

/** Draws the app, in tasks of their own: what the scripts do when they arrive is one already. */
async function start(root: HTMLElement): Promise<void> {
  const draw = (router: ReturnType<typeof createRouter>, onDrawn: () => void) =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
        <Drawn onDrawn={onDrawn} />
      </StrictMode>,
    );
  await nextTask();
  const router = createRouter();
  if (!root.hasChildNodes()) {
    draw(router, () => undefined);
    return;
  }
  // What the server has drawn stays until what follows it is complete: nothing is taken away and shown again.
  const goOnReading = followReader(root);
  await whenDrawable(router);
  // In pieces, between which the page answers to the thumb.
  startTransition(() =>
    draw(router, () => {
      root.removeAttribute("data-drawn-ahead");
      root.removeAttribute("aria-busy");
      goOnReading();
    }),
  );
}

/** Tells that the app has drawn the page. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
