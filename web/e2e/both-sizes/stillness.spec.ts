import type { Page } from "@playwright/test";
import { FENCE } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

/** Maximum total shift of a screen while it loads, as browsers measure it. */
const MOST_SHIFT = 0.02;

/** What has shifted since the page began, without user input. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Earlier entries are delivered by the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test("a link to a part of a long page ends there, although what is below it is drawn only then", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ description: `${FENCE}, with 23 fozzles` });
  await page.goto(`/projects/${id}`);
  const heading = page.getByRole("heading", { name: "How your description was read" });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: "See what was read" }).click();
  await expect(page.getByRole("heading", { name: "Price watch" })).toBeVisible();
  await expect(heading).toBeInViewport();
});

test("nothing jumps while a page comes: a project, a dashboard that was seen before, the front page; nor behind a dialog", async ({
  page,
  api,
}) => {
  await test.step("a project", async () => {
    const { id } = await api.createReadyProject({ name: "Garden fence" });
    await page.goto(`/projects/${id}`);
    await expect(page.getByRole("heading", { name: "Materials", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Plans compared" })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });

  await test.step("a dashboard that was seen before", async () => {
    await page.goto("/dashboard");
    await expect(page.getByText("Garden fence")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Garden fence")).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });

  await test.step("behind a dialog", async () => {
    await page.goto("/settings?tab=people");
    const leftOf = () => page.locator("h1").evaluate((element) => element.getBoundingClientRect().left);
    const before = await leftOf();
    await page.getByRole("button", { name: "Invite somebody" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await leftOf()).toBe(before);
  });

  await test.step("the front page of who is not signed in", async () => {
    await page.context().clearCookies();
    await page.goto("/landing");
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });
});

test("a page is no wider than the screen, however long the words of the agent at work are", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "Side fence" });
  await page.goto(`/projects/${id}`);
  const words = page.getByRole("progressbar", { name: "Analysis progress" }).locator("+ p");
  // An agent at work says them for less than a second here.
  const wider = await words.evaluate((line) => {
    line.textContent = "Best basket so far: $2,046.97, at most 0.84% above the cheapest possible. ".repeat(3);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(wider).toBe(0);
});
