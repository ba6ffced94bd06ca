/** Pages whose first screen the server draws: readable without scripts, and taken over by the app without a jump. */
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

/** Holds back the app's scripts. @returns a function that releases them */
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

test("the app takes a page over when all of it is there: its words stay in their places, at a desk and on a phone", async ({
  page,
  api,
}) => {
  const { id, name } = await api.createDraft();
  for (const [path, words, width] of [
    ["/dashboard", "Welcome back", 1280],
    [`/projects/${id}`, name, 1280],
    [`/projects/${id}`, name, 390],
    ["/dashboard", "Welcome back", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const comes = await holdApp(page);
    const coming = page.goto(path);
    const heading = page.getByRole("heading", { level: 1, name: words });
    await expect(
      page.locator("[data-drawn-ahead]").getByRole("heading", { level: 1, name: words }),
    ).toBeVisible();
    // This is about the app's changes, not about those of a font that arrives late.
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

test("who has begun to read stays where they are, at their link and as far down; a tab that is never painted loads its app too", async ({
  page,
  context,
  api,
}) => {
  const { id, name } = await api.createDraft();
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

  const behind = await context.newPage();
  await behind.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await behind.goto(`/projects/${id}`);
  await expect(behind.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(behind.getByRole("button", { name: /^Account menu/ })).toBeEnabled();
});
