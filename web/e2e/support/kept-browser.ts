import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { SERVER } from "./servers.ts";

/** A page at the product's address that loads nothing: data stored for the address can be reached from it. */
const EMPTY_PAGE = "/healthz";

/**
 * One browser for all tests of a worker, as a person has one: half of what a page costs is parsing its scripts for the
 * first time. A test's data is removed after it; a test that fails ends its worker, and the browser with it. Tests of
 * what only a new browser shows, or that change what cannot be undone, use `testInNewBrowser` of test.ts.
 */
export const testInKeptBrowser = base.extend<object, { keptBrowser: BrowserContext }>({
  keptBrowser: [
    async ({ browser }, use, info) => {
      const { contextOptions, baseURL = SERVER.url, viewport, ...more } = info.project.use;
      const { deviceScaleFactor, isMobile, hasTouch, userAgent, serviceWorkers } = more;
      const set = { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent, serviceWorkers };
      const known = Object.entries(set).filter(([, value]) => value !== undefined);
      const context = await browser.newContext({ ...contextOptions, baseURL, ...Object.fromEntries(known) });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ keptBrowser }, use) => {
    await use(keptBrowser);
    const [page, ...others] = keptBrowser.pages();
    await Promise.all(others.map((other) => other.close()));
    await keptBrowser.clearCookies();
    if (page) await forgetEverything(page, keptBrowser);
  },
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await use(page);
    page.removeAllListeners();
    await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
    if (viewport) await page.setViewportSize(viewport);
  },
});

/**
 * The same browser as a first-time visitor: nothing of the kept context reaches it. It requires the same worker
 * fixtures, so that no worker with a browser of its own must start between tests of either kind.
 */
export const testInNewProfile = testInKeptBrowser.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

/** Leaves the page and removes everything it stored on the device. */
async function forgetEverything(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => sessionStorage.clear());
  const devTools = await context.newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "all",
  });
  await devTools.detach();
}
