import { type BrowserContext, devices, type Page } from "@playwright/test";
import { z } from "zod";
import type { Api } from "../support/api.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, testInNewBrowser as test } from "../support/test.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  expectedComplaints: /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/,
});

const suppliersSchema = z.object({
  project: z.object({
    basket: z.object({ groups: z.array(z.object({ supplier: z.object({ id: z.string() }) })) }),
  }),
});

/** Buys at shops that accept no orders. @returns the project's id */
async function buyToFetch(api: Api): Promise<string> {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  const { project } = await api.graphql(
    suppliersSchema,
    "query ($id: ID!) { project(id: $id) { basket { groups { supplier { id } } } } }",
    { id },
  );
  for (const { supplier } of project.basket.groups) {
    await api.graphql(
      z.object({ saveSupplierContact: z.object({ __typename: z.literal("SaveSupplierContactSuccess") }) }),
      "mutation ($input: SaveSupplierContactInput!) { saveSupplierContact(input: $input) { __typename } }",
      { input: { supplierId: supplier.id, name: "Till", channel: "PICK_UP" } },
    );
  }
  await api.payForProject(id);
  return id;
}

/** Opens the list on a phone, and waits until it would open without a network. */
async function open(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/pick-up`);
  await expect(page.getByRole("heading", { level: 1, name: "Pick-up list" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole("checkbox").first()).toBeAttached();
}

const boxes = (page: Page) => page.getByRole("checkbox");
const waiting = (page: Page) => page.getByText(/on this device only/);

/** A second phone of the same person. */
async function takeSecondPhone(context: BrowserContext, newContext: () => Promise<BrowserContext>) {
  const second = await newContext();
  await second.addCookies(await context.cookies());
  return second;
}

test("two phones without a network tick, one is reloaded, and nobody's tick is lost", async ({
  page,
  context,
  browser,
  baseURL,
  api,
}) => {
  const projectId = await buyToFetch(api);
  const [order] = await api.listOrders(projectId);
  await page.goto(`/orders/${order?.id}`);
  await page.getByRole("link", { name: "Pick-Up List" }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/pick-up$`));
  await open(page, projectId);
  await expect(page.getByText("Garden fence").first()).toBeVisible();
  await expectSoundScreen(page);

  const second = await takeSecondPhone(context, () =>
    browser.newContext({ ...devices["Pixel 7"], ...(baseURL === undefined ? {} : { baseURL }) }),
  );
  const other = await second.newPage();
  await open(other, projectId);

  // With a network a tick arrives immediately.
  await boxes(page).nth(0).check({ force: true });
  await expect(boxes(other).nth(0)).toBeChecked();

  // The copy on the device is written after a quiet moment; then both lose the network.
  const isCopied = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("keyval-store");
          opening.onsuccess = () => {
            const reading = opening.result.transaction("keyval").objectStore("keyval").getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result).includes("PickUpTick:"));
          };
        }),
    );
  await expect.poll(isCopied, "the copy holds the tick").toBe(true);
  await context.setOffline(true);
  await second.setOffline(true);
  await boxes(page).nth(1).check({ force: true });
  await expect(waiting(page)).toHaveText(/^1 tick is/);
  await boxes(other).nth(0).uncheck({ force: true });
  await boxes(other).nth(1).check({ force: true });
  await boxes(other).nth(2).check({ force: true });
  await expect(waiting(other)).toHaveText(/^3 ticks are/);

  await page.reload();
  await expect(page.getByText(/No connection/)).toBeVisible();
  await expect(boxes(page).nth(1)).toBeChecked();
  await expect(waiting(page)).toHaveText(/^1 tick is/);

  await context.setOffline(false);
  await second.setOffline(false);
  for (const phone of [page, other]) {
    await expect(waiting(phone)).toHaveCount(0);
    await expect(boxes(phone).nth(0)).not.toBeChecked();
    await expect(boxes(phone).nth(1)).toBeChecked();
    await expect(boxes(phone).nth(2)).toBeChecked();
  }

  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lista de recogida" })).toBeVisible();
  await expectNothingLost(page, "a pick-up list in Spanish");
  await second.close();
});
