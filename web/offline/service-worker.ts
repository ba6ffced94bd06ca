/**
 * Keeps the app itself on the device, so that it opens without a network: pages come from the server while it can be
 * reached, scripts and styles from the device. Data is not kept here but in web/lib/apollo/offline-copy.ts: answers to
 * GraphQL belong to a person and are no files.
 *
 * @see https://developer.chrome.com/docs/workbox
 */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";

declare const self: { skipWaiting(): Promise<void> };
/** Set by service-worker.plugin.ts: every file that the product's screens need. */
declare const __PRECACHED_FILES__: { url: string; revision: string | null }[];

/** How long a page of the server is waited for before the one on the device is shown. */
const PAGE_TIMEOUT_SECONDS = 4;

/** Addresses that are no pages of the app. */
const NOT_A_PAGE = /^\/(api|graphql|sandbox|dev|assets|metrics|healthz|readyz)(\/|$)/;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// The start page is the server's like any other; by itself this would take it for the index.html on the device.
precacheAndRoute(__PRECACHED_FILES__, { directoryIndex: "" });

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [
    {
      // The page that was kept with the scripts fits them, a copy might not; nor is what the server draws into a page kept.
      cacheWillUpdate: async () => null,
      // So it is the one that is shown instead, and while the server does not answer, too.
      cachedResponseWillBeUsed: async () => matchPrecache("/index.html"),
    },
  ],
});
registerRoute(({ request, url }) => request.mode === "navigate" && !NOT_A_PAGE.test(url.pathname), pages);
setCatchHandler(
  async ({ request }) =>
    (request.mode === "navigate" ? await matchPrecache("/index.html") : undefined) ?? Response.error(),
);
