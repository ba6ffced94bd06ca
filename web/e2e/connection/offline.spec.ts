import type { Page } from "@playwright/test";
import { SHED } from "../support/api.ts";
import { expect, testInNewBrowser as test } from "../support/test.ts";

test.use({
  serviceWorkers: "allow",
  expectedComplaints: /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/,
});

/** Waits until the copy on the device holds a field of this name. */
async function waitForCopy(page: Page, field: string): Promise<void> {
  const isThere = () =>
    page.evaluate(async (name) => {
      // Opening it before the page does would create it without the page's store.
      const isMade = (await indexedDB.databases()).some((database) => database.name === "keyval-store");
      if (!isMade) return false;
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("keyval").objectStore("keyval").getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result).includes(name));
        };
      });
    }, field);
  await expect.poll(isThere, `the copy holds ${field}`).toBe(true);
}

test("what was read opens without a network, says so, comes back by itself, and goes when one signs out", async ({
  page,
  context,
  account,
  api,
}) => {
  const project = await api.createReadyProject({ name: "Back deck", description: SHED });
  await page.goto("/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("link", { name: /Back deck/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Back deck" })).toBeVisible();
  const total = page
    .getByText(/^Total/)
    .first()
    .locator("..");
  const paid = (await total.textContent()) ?? "";
  await waitForCopy(page, "tradeOff");
  // The arithmetic behind the quantities loads once the page is at rest.
  await waitForCopy(page, "calculatedValue");
  await page.goto(`/projects/${project.id}/basket`);
  await expect(page.getByRole("heading", { level: 1, name: "Shopping Basket" })).toBeVisible();
  await waitForCopy(page, "lineTotal");

  await context.setOffline(true);
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByText(/No connection\. This is what this device last saw/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Back deck" })).toBeVisible();
  await expect(total).toHaveText(paid);
  await page.getByRole("button", { name: /^Why / }).first().click();
  await expect(page.getByText(/^(You said so|Worked out|Assumed|Rule of thumb)$/).first()).toBeVisible();
  await page.goto(`/projects/${project.id}/basket`);
  await expect(page.getByRole("heading", { level: 1, name: "Shopping Basket" })).toBeVisible();
  await expect(
    page
      .getByRole("spinbutton")
      .or(page.getByRole("button", { name: /^Remove/ }))
      .first(),
  ).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /Back deck/ })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/No connection/)).toHaveCount(0);

  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByText("Yardstick could not be reached")).toBeVisible();
  await expect(page.getByText(account.username)).toHaveCount(0);
  await context.setOffline(false);
});
