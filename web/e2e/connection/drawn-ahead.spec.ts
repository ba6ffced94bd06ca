/** Pages whose beginning the server draws: read without the scripts, and taken over by the app without a jump. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, testInNewBrowser as test } from "../support/test.ts";

/** The same person in a browser that runs no script. */
async function withoutScripts(browser: Browser, context: BrowserContext): Promise<Page> {
  const still = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  return still.newPage();
}

/** Keeps the app's scripts from coming. @returns lets them come */
async function holdApp(page: Page): Promise<() => void> {
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route("**/assets/framework-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => comes();
}

test("a dashboard and a project can be read before any script has come", async ({
  browser,
  context,
  account,
  api,
}) => {
  const { id, name } = await api.createDraft();
  const page = await withoutScripts(browser, context);
  await page.goto("/dashboard");
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications" })).toBeDisabled();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
  await expect(page).toHaveTitle(`${name} · Yardstick`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading the project" })).toBeVisible();
  await page.context().close();
});

test("the app takes a page over when all of it is there: its words stay in their places @phone", async ({
  page,
  api,
}) => {
  const { id, name } = await api.createDraft();
  for (const [path, words] of [
    ["/dashboard", "Welcome back"],
    [`/projects/${id}`, name],
  ] as const) {
    const comes = await holdApp(page);
    const coming = page.goto(path);
    const heading = page.getByRole("heading", { level: 1, name: words });
    await expect(
      page.locator("[data-drawn-ahead]").getByRole("heading", { level: 1, name: words }),
    ).toBeVisible();
    // What the app does to it is looked at, not what a font does that comes late.
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const before = await heading.boundingBox();
    comes();
    await coming;
    await expect(page.getByRole("button", { name: /^Account menu/ })).toBeEnabled();
    await expect(page.locator("[data-drawn-ahead]")).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(before);
    await page.unrouteAll();
  }
});

test("a tab behind others, which is never painted, loads its app all the same", async ({ page, api }) => {
  const { id, name } = await api.createDraft();
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeEnabled();
});

test("who has begun to read stays where they are: at their link, and as far down", async ({ page, api }) => {
  const { name } = await api.createDraft();
  for (const more of ["Shed", "Porch", "Stairs"]) await api.createDraft({ name: more });
  await page.setViewportSize({ width: 390, height: 600 });
  const comes = await holdApp(page);
  const coming = page.goto("/dashboard");
  const row = page.getByRole("link", { name });
  await row.focus();
  await page.evaluate(() => window.scrollTo(0, 150));
  comes();
  await coming;
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeEnabled();
  await expect(row).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
});
