/** News over the socket, and what happens to it when the socket or a subscription on it ends. */
import type { Page } from "@playwright/test";
import { SERVER } from "../support/servers.ts";
import { relaySockets, type SocketRelay } from "../support/socket-relay.ts";
import { expect, testInNewBrowser } from "../support/test.ts";

const test = testInNewBrowser.extend<{ relay: SocketRelay }>({
  relay: async ({ page }, use) => {
    const relay = await relaySockets(page, SERVER.url);
    await use(relay);
    await relay.stop();
  },
});
// The relay has an origin of its own.
test.use({ bypassCSP: true, expectedComplaints: /WebSocket connection/ });

const mark = (page: Page, words: "Live" | "Checking every 2 s") =>
  page.getByRole("main").getByText(words, { exact: true });

/** With a browser's own socket; every code, and a subscription that ends by itself: lib/apollo/live.test.tsx. */
test("a socket that is closed is tried again until it is up, and polled for meanwhile", async ({
  page,
  relay,
  account,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/subscriptions?tab=inventory");
  await expect(mark(page, "Live")).toBeVisible();
  const polled = () => page.waitForRequest((request) => request.url().endsWith("/graphql"));

  relay.refuse(1011);
  relay.closeAll(1011);
  await expect(mark(page, "Checking every 2 s")).toBeVisible();
  await polled();
  const tried = relay.opened();
  await expect.poll(() => relay.opened()).toBeGreaterThan(tried);
  await expect(mark(page, "Checking every 2 s")).toBeVisible();

  relay.refuse(null);
  await expect(mark(page, "Live")).toBeVisible();
});
