import type { Page } from "@playwright/test";
import { findViolations } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("region", { name: "Operation Editor" }).locator(".view-lines");
const answer = (page: Page) => page.getByRole("region", { name: "Result Window" });
const caller = (page: Page) => page.getByRole("banner").getByRole("status");
const executeButton = (page: Page) => page.getByRole("button", { name: /^Execute query/ });

/** Opens an example in a tab, waits until it is there, and runs it. */
async function run(page: Page, title: string, operation: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(editor(page)).toContainText(operation);
  await executeButton(page).click();
}

/** GraphiQL's own tabs contain the button that is pressed; it can be reached and read all the same. */
const EXCUSED = ["nested-interactive"];

/** Whom a key acts for, and what happens to a refusal: features/playground. */
test("the quick start leads to the playground; there examples and a subscription run, and are kept on a phone too", async ({
  page,
  account,
}) => {
  await page.goto("/docs/quick-start");
  await page.getByRole("link", { name: "Settings, API keys" }).click();
  await page.getByRole("link", { name: "API playground" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API playground" })).toBeVisible();
  await expect(caller(page)).toHaveText(`As ${account.username}`);
  await expect(editor(page)).toContainText("Projects");
  expect(await findViolations(page, EXCUSED)).toEqual([]);

  await run(page, "Create a project", "CreateProject");
  await expect(answer(page)).toContainText("CreateProjectSuccess");
  await run(page, "Start the analysis", "StartAnalysis");
  await expect(answer(page)).toContainText("ProjectSuccess");
  await run(page, "Watch the progress", "WatchProgress");
  await expect(answer(page)).toContainText("READY");
  await page.getByRole("button", { name: /^Stop/ }).click();
  await expect(executeButton(page)).toBeVisible();

  // The editor gets its colors when it loads.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/graphql");
  await expect(page.getByRole("tab", { name: "WatchProgress" })).toBeVisible();
  expect(await findViolations(page, EXCUSED)).toEqual([]);
  await page.getByRole("button", { name: "Show History" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("StartAnalysis");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
