import type { createBrowserRouter } from "react-router-dom";

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
  // Came with the screen: what public pages are drawn with is not in it.
  const { whenArrived } = await import("./ask-ahead.ts");
  await whenArrived();
}
